import { type KeyboardEvent, useState } from 'react';
import type { Creative } from '../../../contract/creative.ts';
import { step } from '../../domain/carousel.ts';
import { pan, toggleZoom, type View, WHOLE, zoomTo } from '../../domain/zoom.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DetailIcon } from './DetailIcon.tsx';
import { texts } from './gallery-texts.ts';
import { LargePicture } from './LargePicture.tsx';
import classes from './Viewer.module.css';

type Props = {
  name: string;
  creatives: Creative[];
  /** Place among the creatives that is open in the gallery. */
  start: number;
  onClose: () => void;
};

/** Pixels an arrow key moves a picture that is drawn in. */
const PACE = 80;
const MIDDLE = { x: 0, y: 0 };
const WAYS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: PACE, y: 0 },
  ArrowRight: { x: -PACE, y: 0 },
  ArrowUp: { x: 0, y: PACE },
  ArrowDown: { x: 0, y: -PACE },
};

const sizeOf = (place: Element) => ({ width: place.clientWidth, height: place.clientHeight });

/** The pictures on the whole screen, drawn in by tap, key, button or two fingers (spec §2, §9). */
export function Viewer({ name, creatives, start, onClose }: Props) {
  const pictures = creatives.filter(({ kind }) => kind === 'picture');
  // Films are left out: the place among the pictures is how many of them come before.
  const opened = creatives.slice(0, start).filter(({ kind }) => kind === 'picture').length;
  const [index, setIndex] = useState(opened);
  const [view, setView] = useState<View>(WHOLE);
  const go = (by: 1 | -1) => {
    setView(WHOLE);
    setIndex((now) => step(now, by, pictures.length));
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const size = sizeOf(event.currentTarget);
    const way = WAYS[event.key];
    if (event.key === '+' || event.key === '=') setView((now) => zoomTo(now, now.scale + 0.5, MIDDLE, size));
    else if (event.key === '-') setView((now) => zoomTo(now, now.scale - 0.5, MIDDLE, size));
    else if (way && view.scale > 1) setView((now) => pan(now, way, size));
    else if (way && way.x !== 0 && pictures.length > 1) go(way.x > 0 ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const zoomed = view.scale > 1;
  return (
    <Dialog kind="full" title={name} closeLabel={texts.close} onClose={onClose}>
      {/* Keys reach it from its buttons, which are in it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div className={classes.viewer} onKeyDown={press}>
        <LargePicture
          key={index}
          src={pictures[index]?.url ?? ''}
          alt={`${name}, ${texts.place(index + 1, pictures.length)}`}
          view={view}
          onView={setView}
          onSwipe={go}
        />
        <div className={classes.controls}>
          {pictures.length > 1 ? (
            <button type="button" className={buttons.round} aria-label={texts.previous} onClick={() => go(-1)}>
              <Icon name="left" />
            </button>
          ) : null}
          <button
            type="button"
            className={buttons.round}
            aria-label={zoomed ? texts.zoomOut : texts.zoomIn}
            onClick={() => setView((now) => toggleZoom(now, MIDDLE, { width: innerWidth, height: innerHeight }))}
          >
            <DetailIcon name={zoomed ? 'reduce' : 'enlarge'} />
          </button>
          {pictures.length > 1 ? (
            <button type="button" className={buttons.round} aria-label={texts.next} onClick={() => go(1)}>
              <Icon name="right" />
            </button>
          ) : null}
          <span className={classes.counter} role="status">
            {texts.counter(index + 1, pictures.length)}
          </span>
        </div>
      </div>
    </Dialog>
  );
}
