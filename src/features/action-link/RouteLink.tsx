import { Link, type LinkProps } from '@tanstack/react-router';
import buttons from '../../ui/button.module.css';

type Props = Pick<LinkProps, 'to' | 'children'>;

/** To another page of the shop, drawn as a button. */
export const InkLink = (props: Props) => <Link {...props} className={buttons.ink} />;
/** The same as plain words. */
export const TextLink = (props: Props) => <Link {...props} className={buttons.link} />;
