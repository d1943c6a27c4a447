import type { ComponentProps } from 'react';
import classes from './button.module.css';

type Props = ComponentProps<'button'>;

/** It sends a form only where its `type` says so. */
function Button({ look, className, ...props }: Props & { look: string | undefined }) {
  return <button type="button" {...props} className={className ? `${look} ${className}` : look} />;
}

/** The main action of a screen. */
export const AccentButton = (props: Props) => <Button look={classes.accent} {...props} />;
export const InkButton = (props: Props) => <Button look={classes.ink} {...props} />;
export const QuietButton = (props: Props) => <Button look={classes.quiet} {...props} />;
/** Looks like a link, and leads nowhere. */
export const LinkButton = (props: Props) => <Button look={classes.link} {...props} />;
/** An icon without a frame. */
export const IconButton = (props: Props) => <Button look={classes.icon} {...props} />;
export const RoundButton = (props: Props) => <Button look={classes.round} {...props} />;
