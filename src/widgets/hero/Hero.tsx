import { useEffect, useState } from 'react';
import { HERO_EVERY_MS, step } from '../../domain/carousel.ts';
import { labelColours } from '../../domain/theme.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import buttons from '../../ui/button.module.css';
import { FULL_WIDTH } from '../../ui/full-width.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useAutoAdvance } from '../../ui/useAutoAdvance.ts';
import { useSwipe } from '../../ui/useSwipe.ts';
import classes from './Hero.module.css';
import { HeroControls } from './HeroControls.tsx';
import { texts } from './texts.ts';

const WIDTHS = { min: 480, max: 1600 };

export type HeroSlide = {
  image: string;
  phoneImage: string;
  title: string;
  subtitle: string;
  buttonText: string;
  url: string;
  textColor: string;
  backgroundColor: string;
};
/** Where the phone's crop ends and the wide one begins. */
export const NARROW = '(max-width: 61.99em)';
export const WIDE = '(min-width: 62em)';
export type HeroProps = { slides: HeroSlide[] };

/** D15: several slides are a carousel, one is a still banner, none says so. New content starts at slide 0 (spec §4). */
export function Hero({ slides }: HeroProps) {
  if (slides.length === 0) return <p className={classes.empty}>{texts.empty}</p>;
  return <Slides key={slides.map((slide) => `${slide.image}|${slide.title}`).join('|')} slides={slides} />;
}

/** The next slide's picture is fetched this long after the page opened, well before its turn. */
const NEXT_AFTER_MS = 1500;

function Slides({ slides }: HeroProps) {
  const hero = useAutoAdvance(slides.length, HERO_EVERY_MS);
  const swipe = useSwipe((by) => (by === 1 ? hero.next() : hero.previous()));
  // Pictures of later slides wait until the first one had the network to itself.
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), NEXT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const several = slides.length > 1;
  return (
    <section
      className={classes.hero}
      aria-label={texts.label}
      aria-roledescription={several ? 'carousel' : undefined}
      {...hero.hold}
    >
      <div className={classes.stage} {...swipe}>
        {slides.map((slide, position) => (
          <Slide
            // Two slides may look alike; their place tells them apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={position}
            slide={slide}
            first={position === 0}
            active={position === hero.index}
            drawn={position === hero.index || (settled && position === step(hero.index, 1, slides.length))}
            label={several ? texts.slide(position + 1, slides.length) : undefined}
          />
        ))}
      </div>
      {several ? (
        <HeroControls
          count={slides.length}
          index={hero.index}
          paused={hero.paused}
          onGo={hero.go}
          onPrevious={hero.previous}
          onNext={hero.next}
          onPause={hero.togglePause}
          open={isOpen(slides[hero.index])}
        />
      ) : null}
    </section>
  );
}

/** Text straight on a quiet picture, on wide screens: the server asks for it with a transparent ground. */
const isOpen = (slide: HeroSlide | undefined): boolean =>
  slide !== undefined && slide.backgroundColor.toLowerCase() === 'transparent';

type SlideProps = { slide: HeroSlide; first: boolean; active: boolean; drawn: boolean; label: string | undefined };

function Slide({ slide, first, active, drawn, label }: SlideProps) {
  const colours = labelColours(slide.textColor, slide.backgroundColor);
  // Through CSSOM: the policy forbids style attributes in documents (S30).
  const paint = (label: HTMLElement | null) => {
    if (!label || !colours) return;
    label.style.color = colours.text;
    label.style.background = colours.ground;
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a slide of a carousel is a group once it has a name
    <div
      className={classes.slide}
      role={label ? 'group' : undefined}
      aria-roledescription={label ? 'slide' : undefined}
      aria-label={label}
      data-active={active}
      data-open={isOpen(slide)}
      inert={!active}
    >
      <div className={classes.picture}>
        {drawn ? (
          <Picture
            src={slide.image}
            alt=""
            sizes={FULL_WIDTH}
            widths={WIDTHS}
            width={1440}
            height={810}
            {...(slide.phoneImage ? { narrow: { src: slide.phoneImage, media: NARROW } } : {})}
            load={first ? 'first' : 'soon'}
            loadingText={texts.loading}
          />
        ) : null}
      </div>
      {slide.title || slide.subtitle ? (
        <div className={classes.label} ref={paint}>
          {slide.title ? <h2 className={classes.title}>{slide.title}</h2> : null}
          {slide.subtitle ? <p className={classes.subtitle}>{slide.subtitle}</p> : null}
          {slide.buttonText && slide.url ? (
            <ActionLink url={slide.url} className={buttons.ink}>
              {slide.buttonText} <Icon name="arrow" size={18} />
            </ActionLink>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
