import type { ReactNode } from 'react';
import cloth from './Cloth.module.css';
import classes from './ErrorState.module.css';

type Shape = { outline: string; above?: ReactNode };

const BAG = 'M32 52h104l12 118H20L32 52Z';
const BOX = 'M84 22 150 54v64l-66 34-66-34V54L84 22Z';
const PIN = 'M84 160s54-56 54-96a54 54 0 0 0-108 0c0 40 54 96 54 96Z';
const HEART =
  'M84 150C44 120 20 94 20 64c0-22 16-38 36-38 12 0 22 6 28 16 6-10 16-16 28-16 20 0 36 16 36 38 0 30-24 56-64 86Z';
/** A scrap with one corner cut off. */
const SCRAP = 'M24 24h84l-8 18 18 4-2 20 18 2 10 6v70H24V24Z';

const SHAPES = {
  bag: { outline: BAG, above: <path className={cloth.handle} d="M58 68V40a26 26 0 0 1 52 0v28" /> },
  parcel: { outline: BOX, above: <path className={cloth.edge} d="m18 54 66 32 66-32M84 86v66" /> },
  pin: { outline: PIN, above: <circle className={cloth.hole} cx="84" cy="64" r="19" /> },
  heart: { outline: HEART },
  scrap: { outline: SCRAP },
} satisfies Record<string, Shape>;
type Cut = keyof typeof SHAPES;

/**
 * A decorative picture of what is missing, in the store's tint with the motif of its theme (`Section.module.css`) and a
 * stitched edge. At most one of each cut on a page, since the clip path's id is the cut.
 */
export function Cloth({ cut }: { cut: Cut }) {
  const { outline, above }: Shape = SHAPES[cut];
  return (
    <span className={cloth.cloth} data-cut={cut} aria-hidden="true">
      <svg viewBox="0 0 168 176" aria-hidden="true">
        <clipPath id={`cloth-${cut}`}>
          <path d={outline} />
        </clipPath>
        <path className={cloth.ground} d={outline} />
      </svg>
      <span className={cloth.weave} />
      <svg viewBox="0 0 168 176" aria-hidden="true">
        <path className={cloth.edge} d={outline} />
        <path className={cloth.stitch} d={outline} />
        {above}
      </svg>
    </span>
  );
}

type Props = { title: string; body?: string; level?: 1 | 2 | 3; cut?: Cut; children?: ReactNode };

/** A message with its actions; `cut` is the picture. Within a page it is a status with a heading of level 3. */
export function Notice({ title, body, level = 1, cut, children }: Props) {
  const Title = `h${level}` as const;
  return (
    <div className={classes.state} role={level === 3 ? 'status' : undefined}>
      {cut ? <Cloth cut={cut} /> : null}
      <Title>{title}</Title>
      {body ? <p>{body}</p> : null}
      {children}
    </div>
  );
}
