import { useRef } from 'react';
import { m } from '#messages';
import { HERO_EVERY_MS } from '../../domain/carousel.ts';
import { hasTallLines, shortened } from '../../domain/display-text.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import buttons from '../../ui/button.module.css';
import { FirstIcon } from '../../ui/FirstIcon.tsx';
import { hasPictureArrived } from '../../ui/has-arrived.ts';
import { labelColoursRef } from '../../ui/label-colours.ts';
import { langOf } from '../../ui/lang-of.ts';
import { UnbrokenCompounds } from '../../ui/UnbrokenCompounds.tsx';
import { useAutoAdvance } from '../../ui/useAutoAdvance.ts';
import { useSwipe } from '../../ui/useSwipe.ts';
import { defineWidget } from '../define-widget.tsx';
import classes from './Hero.module.css';
import { HeroControls } from './HeroControls.tsx';
import { HeroPictures, useSlideChange } from './HeroPictures.tsx';
import { type HeroSlide, leadOf } from './slide.ts';

/** About four lines. Characters. */
const TITLE_LIMIT = 70;
const SUBTITLE_LIMIT = 150;

type HeroProps = { slides: HeroSlide[] };

/** Several slides are a carousel, one is a banner, none shows a text. New ones start at slide 0 (spec §4). */
function Hero({ slides }: HeroProps) {
  if (slides.length === 0) return <p className={classes.empty}>{m.hero_empty()}</p>;
  return <Slides key={slides.map((slide) => `${slide.image}|${slide.title}`).join('|')} slides={slides} />;
}

const hasText = ({ title, subtitle, buttonText, url }: HeroSlide): boolean =>
  title !== '' || subtitle !== '' || (buttonText !== '' && url !== '');

function Slides({ slides }: HeroProps) {
  const stack = useRef<HTMLDivElement>(null);
  const hero = useAutoAdvance(slides.length, HERO_EVERY_MS, {
    hasArrived: (at) => hasPictureArrived(stack.current?.children[at]),
  });
  const swipe = useSwipe((by) => (by === 1 ? hero.next() : hero.previous()));
  const turn = useSlideChange(hero.index, stack);
  const { front, back } = turn;
  const several = slides.length > 1;
  const shown = slides[front];
  if (!shown) return null;
  return (
    <section
      className={classes.hero}
      data-bleed
      aria-label={m.hero_label()}
      aria-roledescription={several ? m.gallery_carousel() : undefined}
      {...hero.hold}
    >
      <div className={classes.stage} {...swipe}>
        <HeroPictures slides={slides} index={hero.index} stack={stack} {...turn} />
        {/* A slide with a URL and no button is a link as a whole. */}
        {shown.buttonText === '' ? (
          <ActionLink
            url={shown.url}
            className={classes.whole}
            label={shown.title || shown.subtitle || m.hero_slide({ n: front + 1, of: slides.length })}
          />
        ) : null}
        {several || hasText(shown) ? (
          <div className={classes.words} data-open={shown.open} ref={labelColoursRef(shown)}>
            <div className={classes.labels} data-bare={!hasText(shown)} data-turned={front !== back}>
              {slides.map((slide, position) => (
                <Words
                  // Two slides may be identical; only their position is unique.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  key={position}
                  slide={slide}
                  active={position === front}
                  label={several ? m.hero_slide({ n: position + 1, of: slides.length }) : undefined}
                />
              ))}
            </div>
            {several ? (
              <div className={classes.foot}>
                <HeroControls count={slides.length} shown={front} hero={hero} />
              </div>
            ) : null}
          </div>
        ) : null}
      </div>
    </section>
  );
}

function Words({ slide, active, label }: { slide: HeroSlide; active: boolean; label: string | undefined }) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a slide of a carousel is a group once it has a name
    <div
      className={classes.slide}
      role={label ? 'group' : undefined}
      aria-roledescription={label ? m.gallery_slide() : undefined}
      aria-label={label}
      data-active={active}
      data-open={slide.open}
      inert={!active}
    >
      {slide.title ? (
        <h2 className={classes.title} data-tall={hasTallLines(slide.title)} lang={langOf(slide.title)}>
          <UnbrokenCompounds text={shortened(slide.title, TITLE_LIMIT)} />
        </h2>
      ) : null}
      {slide.subtitle ? (
        <p className={classes.subtitle} lang={langOf(slide.subtitle)}>
          {shortened(slide.subtitle, SUBTITLE_LIMIT)}
        </p>
      ) : null}
      {slide.buttonText && slide.url ? (
        <ActionLink url={slide.url} className={buttons.ink}>
          <span lang={langOf(slide.buttonText)}>{slide.buttonText}</span> <FirstIcon name="arrow" size={18} />
        </ActionLink>
      ) : null}
    </div>
  );
}

/** Limits the slides, so that an excessive layout does not freeze the phone. */
const SLIDE_LIMIT = 8;

/** `transparent`, or a colour with alpha 00, which is the background of the label on narrow screens. */
const TRANSPARENT = /^(?:transparent|(#[0-9a-f]{6})00)$/i;

function labelStyleOf({ textColor, backgroundColor }: { textColor: string; backgroundColor: string }) {
  const [open, ground] = TRANSPARENT.exec(backgroundColor) ?? [];
  if (open === undefined) return { open: false, textColor, backgroundColor };
  return { open: true, textColor: ground ? textColor : '', backgroundColor: ground ?? '' };
}

export default defineWidget<HeroProps>({
  slot: 'home',
  props: (widget) => ({
    slides: widget.entities
      .filter((entity) => entity.image !== '' || entity.title !== '')
      .slice(0, SLIDE_LIMIT)
      .map((entity) => ({ ...entity, ...labelStyleOf(entity) })),
  }),
  Component: Hero,
  lead: ({ slides: [first] }) => (first?.image ? leadOf(first) : null),
});
