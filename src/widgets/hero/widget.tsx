import { HERO_EVERY_MS } from '../../domain/carousel.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { FULL_WIDTH } from '../../ui/Picture.tsx';
import { paint } from '../../ui/paint.ts';
import { useAutoAdvance, useSwipe } from '../../ui/useCarousel.ts';
import { WholeWords } from '../../ui/WholeWords.tsx';
import { defineWidget, type LeadPicture } from '../define-widget.tsx';
import classes from './Hero.module.css';
import { HeroControls } from './HeroControls.tsx';
import { HeroPictures, NARROW, WIDE } from './HeroPictures.tsx';
import { texts } from './texts.ts';

type HeroSlide = {
  image: string;
  phoneImage: string;
  title: string;
  subtitle: string;
  buttonText: string;
  url: string;
  /** Text straight on a quiet picture, on wide screens: the server asks for it with a transparent ground. */
  open: boolean;
  textColor: string;
  backgroundColor: string;
};
type HeroProps = { slides: HeroSlide[] };

/** D15: several slides are a carousel, one is a still banner, none says so. New content starts at slide 0 (spec §4). */
function Hero({ slides }: HeroProps) {
  if (slides.length === 0) return <p className={classes.empty}>{texts.empty}</p>;
  return <Slides key={slides.map((slide) => `${slide.image}|${slide.title}`).join('|')} slides={slides} />;
}

const UNPAINTED = { textColor: '', backgroundColor: '' };

const hasWords = ({ title, subtitle, buttonText, url }: HeroSlide): boolean =>
  title !== '' || subtitle !== '' || (buttonText !== '' && url !== '');

function Slides({ slides }: HeroProps) {
  const hero = useAutoAdvance(slides.length, HERO_EVERY_MS);
  const swipe = useSwipe((by) => (by === 1 ? hero.next() : hero.previous()));
  const several = slides.length > 1;
  const shown = slides[hero.index];
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
        <HeroPictures slides={slides} index={hero.index} />
        {/* D24: a slide with an address and no button is a link as a whole. */}
        {shown.buttonText === '' ? (
          <ActionLink
            url={shown.url}
            className={classes.whole}
            label={shown.title || shown.subtitle || texts.slide(hero.index + 1, slides.length)}
          />
        ) : null}
        {several || hasWords(shown) ? (
          <div className={classes.words} data-open={shown.open} ref={paint(shown.open ? UNPAINTED : shown)}>
            <div className={classes.labels} data-bare={!hasWords(shown)}>
              {slides.map((slide, position) => (
                <Words
                  // Two slides may look alike; their place tells them apart.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  key={position}
                  slide={slide}
                  active={position === hero.index}
                  label={several ? texts.slide(position + 1, slides.length) : undefined}
                />
              ))}
            </div>
            {several ? (
              <div className={classes.foot}>
                <HeroControls
                  count={slides.length}
                  index={hero.index}
                  paused={hero.paused}
                  onGo={hero.go}
                  onPrevious={hero.previous}
                  onNext={hero.next}
                  onPause={hero.togglePause}
                />
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
          <WholeWords text={slide.title} />
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

/** More slides than this nobody waits for; a runaway layout must not freeze the phone. */
const SLIDE_LIMIT = 8;

const leadOf = ({ image, phoneImage }: HeroSlide): LeadPicture =>
  phoneImage
    ? { src: image, sizes: FULL_WIDTH, wideMedia: WIDE, narrow: { src: phoneImage, media: NARROW } }
    : { src: image, sizes: FULL_WIDTH };

export default defineWidget<HeroProps>({
  slot: 'home',
  props: (widget) => ({
    slides: widget.entities
      .filter((entity) => entity.image !== '' || entity.title !== '')
      .slice(0, SLIDE_LIMIT)
      .map((entity) => ({ ...entity, open: entity.backgroundColor.toLowerCase() === 'transparent' })),
  }),
  Component: Hero,
  lead: ({ slides: [first] }) => (first?.image ? leadOf(first) : null),
});
