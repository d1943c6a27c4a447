import { m } from '#messages';
import type { WidgetEntity } from '../../../contract/entity.ts';
import { HEADLINE_EVERY_MS } from '../../domain/carousel.ts';
import { shortened } from '../../domain/display-text.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import { FirstIcon } from '../../ui/FirstIcon.tsx';
import { labelColoursRef } from '../../ui/label-colours.ts';
import { langOf } from '../../ui/lang-of.ts';
import { useAutoAdvance } from '../../ui/useAutoAdvance.ts';
import { defineWidget } from '../define-widget.tsx';
import classes from './Headline.module.css';

/** About two lines on a phone. Characters. */
const TITLE_LIMIT = 100;

type HeadlineProps = { entries: WidgetEntity[] };

/** The strip: one entry at a time, the next every 3000 ms (spec §2), 32 px high (spec §9). */
function Headline({ entries }: HeadlineProps) {
  return <Strip key={entries.map((entry) => entry.title).join('|')} entries={entries} />;
}

function Strip({ entries }: HeadlineProps) {
  const strip = useAutoAdvance(entries.length, HEADLINE_EVERY_MS);
  const entry = entries[strip.index];
  const longest = entries
    .map(({ title }) => shortened(title, TITLE_LIMIT))
    .reduce((one, other) => (other.length > one.length ? other : one));
  if (!entry) return null;
  return (
    <section
      className={classes.strip}
      aria-label={m.announcements_label()}
      data-strip=""
      ref={labelColoursRef(entry)}
      {...strip.hold}
    >
      <p className={classes.entry} key={strip.index} data-turned={strip.from === strip.index ? undefined : ''}>
        <span className={classes.text} data-longest={longest}>
          <span lang={langOf(entry.title)}>{shortened(entry.title, TITLE_LIMIT)}</span>
        </span>
        {entry.buttonText && entry.url ? (
          <ActionLink url={entry.url} className={classes.link} newTab>
            {entry.buttonText}
          </ActionLink>
        ) : null}
      </p>
      {strip.canPause ? (
        <button
          type="button"
          className={classes.pause}
          aria-label={strip.paused ? m.announcements_play() : m.announcements_pause()}
          onClick={strip.togglePause}
        >
          <FirstIcon name={strip.paused ? 'play' : 'pause'} size={14} />
        </button>
      ) : null}
    </section>
  );
}

export default defineWidget<HeadlineProps>({
  slot: 'top',
  props: (widget) => {
    const entries = widget.entities.filter((entity) => entity.title !== '');
    return entries.length > 0 ? { entries } : null;
  },
  Component: Headline,
});
