import { m } from '#messages';
import type { WidgetEntity } from '../../../contract/entity.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { labelColoursRef } from '../../ui/label-colours.ts';
import { langOf } from '../../ui/lang-of.ts';
import { CROPPED_SIZES, FULL_WIDTH_SIZES, Picture } from '../../ui/Picture.tsx';
import { defineWidget, uniqueBy } from '../define-widget.tsx';
import classes from './Topical.module.css';

const WIDTHS = { min: 480, max: 2880 };

const hasText = ({ title, subtitle, buttonText, links }: WidgetEntity): boolean =>
  title !== '' || subtitle !== '' || buttonText !== '' || links.length > 0;

/** One story at full width, its text on a paper label with a stitched border, legible on any picture. */
function Topical(story: WidgetEntity) {
  const { image, phoneImage, title, subtitle, buttonText, url } = story;
  return (
    <section
      className={classes.topical}
      aria-label={title || undefined}
      data-bare={image === ''}
      data-bleed={image !== '' || undefined}
    >
      {image ? (
        <Picture
          src={image}
          alt=""
          sizes={phoneImage ? FULL_WIDTH_SIZES : CROPPED_SIZES}
          widths={WIDTHS}
          width={1600}
          height={700}
          {...(phoneImage ? { narrow: { src: phoneImage, media: '(max-width: 47.99em)' } } : {})}
          loadingText={m.common_loading()}
          className={classes.picture}
        />
      ) : null}
      {/* A story with a URL and no button is a link as a whole. */}
      {buttonText === '' ? (
        <ActionLink url={url} className={classes.whole} label={title || subtitle || m.topical_label()} />
      ) : null}
      {hasText(story) ? <Label {...story} /> : null}
    </section>
  );
}

function Label(story: WidgetEntity) {
  const { title, subtitle, buttonText, url, links } = story;
  return (
    <div className={classes.label} ref={labelColoursRef(story)}>
      {title ? <h2 lang={langOf(title)}>{title}</h2> : null}
      {subtitle ? <p lang={langOf(subtitle)}>{subtitle}</p> : null}
      {buttonText ? (
        <ActionLink url={url} className={buttons.ink}>
          <span lang={langOf(buttonText)}>{buttonText}</span> <Icon name="arrow" size={18} />
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
  );
}

export default defineWidget<WidgetEntity>({
  slot: 'home',
  props: (widget) => {
    const entity = widget.entities[0];
    if (!entity) return null;
    const story = {
      ...entity,
      title: entity.title || widget.title,
      subtitle: entity.subtitle || widget.description,
      buttonText: entity.url === '' ? '' : entity.buttonText,
      links: uniqueBy(entity.links, ({ text, url }) => `${text}:${url}`).filter(
        ({ text, url }) => text !== '' && url !== '',
      ),
    };
    return story.image !== '' || hasText(story) ? story : null;
  },
  Component: Topical,
});
