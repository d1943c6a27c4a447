import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import classes from './Topical.module.css';
import { texts } from './texts.ts';

const WIDTHS = { min: 480, max: 1600 };

export type TopicalProps = {
  image: string;
  phoneImage: string;
  title: string;
  subtitle: string;
  buttonText: string;
  url: string;
  links: { text: string; url: string }[];
};

/** One story at full width, its words on a sewn paper label so that any picture keeps them legible. */
export function Topical({ image, phoneImage, title, subtitle, buttonText, url, links }: TopicalProps) {
  return (
    <section className={classes.topical} aria-label={title || undefined}>
      {image ? (
        <Picture
          src={image}
          alt=""
          sizes="100vw"
          widths={WIDTHS}
          width={1600}
          height={700}
          {...(phoneImage ? { narrow: { src: phoneImage, media: '(max-width: 47.99em)' } } : {})}
          loadingText={texts.loading}
          className={classes.picture}
        />
      ) : null}
      <div className={classes.label}>
        {title ? <h2>{title}</h2> : null}
        {subtitle ? <p>{subtitle}</p> : null}
        {buttonText && url ? (
          <ActionLink url={url} className={buttons.ink}>
            {buttonText} <Icon name="arrow" size={18} />
          </ActionLink>
        ) : null}
        {links.length > 0 ? (
          <ul className={classes.links}>
            {links.map((link) => (
              <li key={`${link.text}:${link.url}`}>
                <ActionLink url={link.url} className={buttons.link}>
                  {link.text}
                </ActionLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}
