import { Link, type LinkProps } from '@tanstack/react-router';
import buttons from '../../ui/button.module.css';

type Props = Pick<LinkProps, 'to' | 'search' | 'children'>;

/** A link to another page of the shop, styled as a button. */
export const InkLink = (props: Props) => <Link {...props} className={buttons.ink} />;
/** The same link, styled as text. */
export const TextLink = (props: Props) => <Link {...props} className={buttons.link} />;
