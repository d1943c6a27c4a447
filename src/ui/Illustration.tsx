import type { ReactNode } from 'react';
import classes from './Illustration.module.css';

type Shape = { outline: string; above?: ReactNode };

const BAG = 'M32 52h104l12 118H20L32 52Z';
const BOX = 'M84 22 150 54v64l-66 34-66-34V54L84 22Z';
const PIN = 'M84 160s54-56 54-96a54 54 0 0 0-108 0c0 40 54 96 54 96Z';
const HEART =
  'M84 150C44 120 20 94 20 64c0-22 16-38 36-38 12 0 22 6 28 16 6-10 16-16 28-16 20 0 36 16 36 38 0 30-24 56-64 86Z';
/** A scrap with one corner cut off. */
const SCRAP = 'M24 24h84l-8 18 18 4-2 20 18 2 10 6v70H24V24Z';

const SHAPES = {
  bag: { outline: BAG, above: <path className={classes.handle} d="M58 68V40a26 26 0 0 1 52 0v28" /> },
  parcel: { outline: BOX, above: <path className={classes.edge} d="m18 54 66 32 66-32M84 86v66" /> },
  pin: { outline: PIN, above: <circle className={classes.hole} cx="84" cy="64" r="19" /> },
  heart: { outline: HEART },
  scrap: { outline: SCRAP },
} satisfies Record<string, Shape>;
export type IllustrationName = keyof typeof SHAPES;

/**
 * A decorative picture of what is missing, in the store's tint with the motif of its theme (`Section.module.css`) and a
 * stitched edge. At most one of each name on a page, since the name is in the id of the clip path.
 */
export function Illustration({ name }: { name: IllustrationName }) {
  const { outline, above }: Shape = SHAPES[name];
  return (
    <span className={classes.illustration} data-name={name} aria-hidden="true">
      <svg viewBox="0 0 168 176" aria-hidden="true">
        <clipPath id={`illustration-${name}`}>
          <path d={outline} />
        </clipPath>
        <path className={classes.background} d={outline} />
      </svg>
      <span className={classes.weave} />
      <svg viewBox="0 0 168 176" aria-hidden="true">
        <path className={classes.edge} d={outline} />
        <path className={classes.stitch} d={outline} />
        {above}
      </svg>
    </span>
  );
}
