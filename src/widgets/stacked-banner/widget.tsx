import { type MouseEvent, useRef, useState } from 'react';
import { m } from '#messages';
import type { WidgetEntity } from '../../../contract/entity.ts';
import { offsetFrom, step } from '../../domain/carousel.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import { Arrows } from '../../ui/Arrows.tsx';
import { labelColoursRef } from '../../ui/label-colours.ts';
import { langOf } from '../../ui/lang-of.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import scroller from '../../ui/scroll-row.module.css';
import { useSwipe } from '../../ui/useSwipe.ts';
import { defineWidget } from '../define-widget.tsx';
import classes from './StackedBanner.module.css';

const WIDTHS = { min: 320, max: 1600 };

type StackedBannerProps = { title: string; banners: WidgetEntity[] };

const NO_ENDS = { start: false, end: false };
/** From this width the banners are stacked in 3D; below it they are a row that scrolls (spec §2). */
const isStacked = () => window.matchMedia('(min-width: 768px)').matches;

/** Has an active index of its own, which wraps around (spec §4). */
function StackedBanner({ title, banners }: StackedBannerProps) {
  const [active, setActive] = useState(() => Math.floor((banners.length - 1) / 2));
  const activeAtPress = useRef(active);
  const move = (by: 1 | -1) => setActive((now) => step(now, by, banners.length));
  const swipe = useSwipe((by) => {
    if (isStacked()) move(by);
  });
  const arrows =
    banners.length > 1 ? (
      <div className={classes.arrows}>
        <Arrows labels={{ previous: m.banner_previous(), next: m.banner_next() }} ends={NO_ENDS} onStep={move} />
      </div>
    ) : null;
  /** A click on a banner at the side moves it to the middle; a second click follows its link. */
  const bringForward = (event: MouseEvent, position: number) => {
    if (!isStacked() || activeAtPress.current === position) return;
    event.preventDefault();
    setActive(position);
  };
  return (
    <Section title={title} aside={arrows} className={classes.section ?? ''}>
      <ul
        className={`${scroller.row} ${classes.stack}`}
        {...swipe}
        onPointerDownCapture={() => {
          activeAtPress.current = active;
        }}
      >
        {banners.map((banner, position) => (
          <li
            // Banners have no ids of their own.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={position}
            className={classes.banner}
            data-offset={offsetFrom(active, position, banners.length)}
            data-active={position === active}
            onFocus={(event) => {
              if (!event.target.matches(':focus-visible')) return;
              activeAtPress.current = position;
              setActive(position);
            }}
          >
            <ActionLink
              url={banner.url}
              className={classes.link}
              ownAddress
              onClick={(event) => bringForward(event, position)}
            >
              <Picture
                src={banner.image}
                className={classes.picture}
                alt={banner.title || banner.subtitle ? '' : m.banner_label()}
                sizes="(min-width: 48em) 432px, 280px"
                widths={WIDTHS}
                width={900}
                height={1100}
                loadingText={m.common_loading()}
              />
              {banner.title || banner.subtitle ? (
                <span className={classes.caption} ref={labelColoursRef(banner)}>
                  <span className={classes.title} lang={langOf(banner.title)}>
                    {banner.title}
                  </span>
                  <span className={classes.subtitle} lang={langOf(banner.subtitle)}>
                    {banner.subtitle}
                  </span>
                </span>
              ) : null}
            </ActionLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const BANNER_LIMIT = 12;

export default defineWidget<StackedBannerProps>({
  slot: 'home',
  props: (widget) => {
    const banners = widget.entities.filter((entity) => entity.image !== '').slice(0, BANNER_LIMIT);
    return banners.length > 0 ? { title: widget.title, banners } : null;
  },
  Component: StackedBanner,
});
