import { useState } from 'react';
import { m } from '#messages';
import type { WidgetEntity } from '../../../contract/entity.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import { Reels } from '../../features/reels/Reels.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { labelColoursRef } from '../../ui/label-colours.ts';
import { langOf } from '../../ui/lang-of.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import scroller from '../../ui/scroll-row.module.css';
import { defineWidget } from '../define-widget.tsx';
import classes from './ReelsCollection.module.css';

const WIDTHS = { min: 160, max: 640 };

type ReelData = WidgetEntity & { film: string | null; still: string };

/** A still with its caption; if there is a film, a tap on the still plays it. */
function Reel({ reel, onPlay }: { reel: ReelData; onPlay: () => void }) {
  return (
    <article className={classes.reel}>
      <Picture
        src={reel.still}
        alt=""
        sizes="(min-width: 62em) 15vw, 156px"
        widths={WIDTHS}
        width={540}
        height={960}
        loadingText={m.common_loading()}
      />
      {reel.film ? (
        <button
          type="button"
          className={classes.play}
          aria-label={m.reels_widget_play({ title: reel.title || m.common_film() })}
          onClick={onPlay}
        >
          <span>
            <Icon name="film" />
          </span>
        </button>
      ) : null}
      {reel.film === null ? (
        <ActionLink url={reel.url} className={classes.whole} label={reel.title || reel.subtitle || m.common_film()} />
      ) : null}
      {reel.title || reel.subtitle ? (
        <div className={classes.caption} ref={labelColoursRef(reel)}>
          {reel.title ? (
            <ActionLink url={reel.film === null ? '' : reel.url} className={classes.title}>
              {reel.title}
            </ActionLink>
          ) : null}
          <span lang={langOf(reel.subtitle)}>{reel.subtitle}</span>
        </div>
      ) : null}
    </article>
  );
}

type ReelsCollectionProps = { title: string; description: string; reels: ReelData[] };

/** Upright stills in a row, 156 px wide on phones, six across from lg (docs/rules.md, Visual); films open the viewer. */
function ReelsCollection({ title, description, reels }: ReelsCollectionProps) {
  const [open, setOpen] = useState<ReelData | null>(null);
  const films = reels.filter((reel) => reel.film !== null);
  return (
    <Section title={title} description={description}>
      <ul className={`${scroller.row} ${classes.row}`}>
        {reels.map((reel, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reels have no ids of their own
          <li key={position} className={classes.item}>
            <Reel reel={reel} onPlay={() => setOpen(reel)} />
          </li>
        ))}
      </ul>
      {open ? (
        <Reels
          reels={films.map((reel) => ({
            src: reel.film ?? '',
            poster: reel.still,
            title: reel.title,
            href: reel.url,
          }))}
          start={films.indexOf(open)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Section>
  );
}

const REEL_LIMIT = 24;

/** One reel for each of an entity's creatives; without any, one with its picture. */
function reelsOf(entity: WidgetEntity): ReelData[] {
  const { creatives, image } = entity;
  if (creatives.length === 0) return image ? [{ ...entity, film: null, still: image }] : [];
  return creatives.map((creative) =>
    creative.kind === 'film'
      ? { ...entity, film: creative.url, still: creative.poster ?? image }
      : { ...entity, film: null, still: creative.url },
  );
}

export default defineWidget<ReelsCollectionProps>({
  slot: 'home',
  props: (widget) => {
    const reels = widget.entities.flatMap(reelsOf).slice(0, REEL_LIMIT);
    return reels.length > 0 ? { title: widget.title, description: widget.description, reels } : null;
  },
  Component: ReelsCollection,
});
