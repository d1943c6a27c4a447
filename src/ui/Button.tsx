import type { ComponentProps } from 'react';
import classes from './button.module.css';

type Props = ComponentProps<'button'>;

/** Submits a form only with `type="submit"`. */
function Button({ look, className, ...props }: Props & { look: string | undefined }) {
  return <button type="button" {...props} className={className ? `${look} ${className}` : look} />;
}

/** The main action of a screen. */
export const AccentButton = (props: Props) => <Button look={classes.accent} {...props} />;
export const InkButton = (props: Props) => <Button look={classes.ink} {...props} />;
export const QuietButton = (props: Props) => <Button look={classes.quiet} {...props} />;
/** A button styled as a link. */
export const LinkButton = (props: Props) => <Button look={classes.link} {...props} />;
/** An icon without a frame. */
export const IconButton = (props: Props) => <Button look={classes.icon} {...props} />;
export const RoundButton = (props: Props) => <Button look={classes.round} {...props} />;
