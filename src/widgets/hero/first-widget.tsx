import { useEffect, useRef, useState } from 'react';
import type { WidgetEntity } from '../../../contract/entity.ts';
import { HERO_EVERY_MS, step } from '../../domain/carousel.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { CROPPED_SIZES, FULL_WIDTH_SIZES, Picture } from '../../ui/Picture.tsx';
import { labelColoursRef } from '../../ui/paint.ts';
import { UnbrokenCompounds } from '../../ui/UnbrokenCompounds.tsx';
import { useAutoAdvance, useFirstPictureSettled, useSwipe } from '../../ui/useCarousel.ts';
import { defineWidget, type LeadPicture } from '../define-widget.tsx';
import classes from './Hero.module.css';
import controlClasses from './HeroControls.module.css';
import pictureClasses from './HeroPictures.module.css';

const WIDTHS = { min: 480, max: 2880 };
/** Media queries of the narrow and the wide crop. */
const NARROW = '(max-width: 61.99em)';
const WIDE = '(min-width: 62em)';

/** The text of a slide waits at most this long for a picture that is still loading. Milliseconds. */
const WORDS_WAIT_MS = 1000;

/**
 * Which picture is in front, which behind it, and whose text is shown. The next picture comes to the front only when it
 * is decoded, so that the background never shows in between; its text comes with it.
 */
function useSlideChange(index: number) {
  const stack = useRef<HTMLDivElement>(null);
  const [{ front, back }, setTurn] = useState({ front: index, back: index });
  const [words, setWords] = useState(index);
  useEffect(() => {
    if (front === index) return setWords(index);
    let current = true;
    const turn = () => current && setTurn({ front: index, back: front });
    // A failed picture has no image, or one that cannot be decoded: its tinted placeholder is shown in its turn.
    const image = stack.current?.children[index]?.querySelector('img');
    if (!image || image.complete) setWords(index);
    const late = setTimeout(setWords, WORDS_WAIT_MS, index);
    void Promise.resolve(image?.decode()).then(turn, turn);
    return () => {
      current = false;
      clearTimeout(late);
    };
  }, [index, front]);
  return { stack, front, back, words };
}

type PicturesProps = { slides: HeroSlide[]; index: number } & Omit<ReturnType<typeof useSlideChange>, 'words'>;

/** Cross-fades from one picture to the next; the one behind stays opaque until it is covered. */
function HeroPictures({ slides, index, stack, front, back }: PicturesProps) {
  const settled = useFirstPictureSettled();
  const rendered = [front, back, index, ...(settled ? [step(index, 1, slides.length)] : [])];
  return (
    <div className={pictureClasses.pictures} ref={stack}>
      {slides.map((slide, position) => (
        <div
          // Two slides may be identical; only their position is unique.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={position}
          className={pictureClasses.picture}
          data-place={position === front ? 'front' : position === back ? 'back' : undefined}
          data-turned={position === front && back !== front}
        >
          {rendered.includes(position) ? (
            <Picture
              {...leadOf(slide)}
              alt=""
              widths={WIDTHS}
              width={1440}
              height={810}
              load={position === 0 ? 'first' : 'soon'}
              loadingText={texts.loading}
            />
          ) : null}
        </div>
      ))}
    </div>
  );
}

const texts = {
  label: 'Featured',
  empty: 'No carousel data available',
  slide: (n: number, of: number) => `Slide ${n} of ${of}`,
  goTo: (n: number) => `Go to slide ${n}`,
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause slides',
  play: 'Resume slides',
  loading: 'Loading...',
} as const;

type ControlsProps = { count: number; hero: ReturnType<typeof useAutoAdvance> };

/** Dots, pause, previous and next (spec §2, D22). */
function HeroControls({ count, hero: { index, paused, go, previous, next, togglePause } }: ControlsProps) {
  return (
    <div className={controlClasses.controls}>
      <div className={controlClasses.dots}>
        {Array.from({ length: count }, (_, position) => (
          <button
            // A dot stands for its position.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={position}
            type="button"
            className={controlClasses.dot}
            aria-label={texts.goTo(position + 1)}
            aria-current={position === index}
            onClick={() => go(position)}
          />
        ))}
      </div>
      <button
        type="button"
        className={buttons.icon}
        aria-label={paused ? texts.play : texts.pause}
        onClick={togglePause}
      >
        <Icon name={paused ? 'play' : 'pause'} size={18} />
      </button>
      <button type="button" className={buttons.icon} aria-label={texts.previous} onClick={previous}>
        <Icon name="left" />
      </button>
      <button type="button" className={buttons.icon} aria-label={texts.next} onClick={next}>
        <Icon name="right" />
      </button>
    </div>
  );
}

/** `open`: on wide screens the text is directly on the picture. */
type HeroSlide = WidgetEntity & { open: boolean };
type HeroProps = { slides: HeroSlide[] };

/** D15: several slides are a carousel, one is a banner, none shows a text. New ones start at slide 0 (spec §4). */
function Hero({ slides }: HeroProps) {
  if (slides.length === 0) return <p className={classes.empty}>{texts.empty}</p>;
  return <Slides key={slides.map((slide) => `${slide.image}|${slide.title}`).join('|')} slides={slides} />;
}

const hasText = ({ title, subtitle, buttonText, url }: HeroSlide): boolean =>
  title !== '' || subtitle !== '' || (buttonText !== '' && url !== '');

function Slides({ slides }: HeroProps) {
  const hero = useAutoAdvance(slides.length, HERO_EVERY_MS);
  const swipe = useSwipe((by) => (by === 1 ? hero.next() : hero.previous()));
  const { words, ...turn } = useSlideChange(hero.index);
  const several = slides.length > 1;
  const shown = slides[words];
  if (!shown) return null;
  return (
    <section
      className={classes.hero}
      data-bleed
      aria-label={texts.label}
      aria-roledescription={several ? 'carousel' : undefined}
      {...hero.hold}
    >
      <div className={classes.stage} {...swipe}>
        <HeroPictures slides={slides} index={hero.index} {...turn} />
        {/* D24: a slide with a URL and no button is a link as a whole. */}
        {shown.buttonText === '' ? (
          <ActionLink
            url={shown.url}
            className={classes.whole}
            label={shown.title || shown.subtitle || texts.slide(words + 1, slides.length)}
          />
        ) : null}
        {several || hasText(shown) ? (
          <div className={classes.words} data-open={shown.open} ref={labelColoursRef(shown)}>
            <div className={classes.labels} data-bare={!hasText(shown)}>
              {slides.map((slide, position) => (
                <Words
                  // Two slides may be identical; only their position is unique.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  key={position}
                  slide={slide}
                  active={position === words}
                  label={several ? texts.slide(position + 1, slides.length) : undefined}
                />
              ))}
            </div>
            {several ? (
              <div className={classes.foot}>
                <HeroControls count={slides.length} hero={hero} />
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
      aria-roledescription={label ? 'slide' : undefined}
      aria-label={label}
      data-active={active}
      data-open={slide.open}
      inert={!active}
    >
      {slide.title ? (
        <h2 className={classes.title}>
          <UnbrokenCompounds text={slide.title} />
        </h2>
      ) : null}
      {slide.subtitle ? <p className={classes.subtitle}>{slide.subtitle}</p> : null}
      {slide.buttonText && slide.url ? (
        <ActionLink url={slide.url} className={buttons.ink}>
          {slide.buttonText} <Icon name="arrow" size={18} />
        </ActionLink>
      ) : null}
    </div>
  );
}

/** Limits the slides, so that an excessive layout does not freeze the phone. */
const SLIDE_LIMIT = 8;

const leadOf = ({ image, phoneImage }: HeroSlide): LeadPicture =>
  phoneImage
    ? { src: image, sizes: FULL_WIDTH_SIZES, wideMedia: WIDE, narrow: { src: phoneImage, media: NARROW } }
    : { src: image, sizes: CROPPED_SIZES };

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
