import loomClasses from './EmptyIllustration.module.css';

const WARP = Array.from({ length: 14 }, (_, at) => 58 + at * 8);

/** Rows of the woven part, in the store's colours. */
const WEFT = Array.from({ length: 9 }, (_, at) => 124 + at * 7);

/** Decorative picture for empty results: a half-woven cloth on a loom. */
export function EmptyIllustration() {
  return (
    <svg className={loomClasses.loom} viewBox="20 28 180 176" aria-hidden="true">
      <path className={loomClasses.cloth} d="M52 118h116v66H52Z" />
      {WEFT.map((y, at) => (
        <path
          key={y}
          className={loomClasses.weft}
          data-row={at % 3}
          d={`M${54 + (at % 2) * 5} ${y}h${112 - (at % 2) * 5}`}
        />
      ))}
      {WARP.map((x) => (
        <path key={x} className={loomClasses.warp} d={`M${x} 43v76`} />
      ))}
      <path className={loomClasses.beam} d="M40 40h140M40 192h140" />
      <path className={loomClasses.post} d="M46 40v152M174 40v152" />
      <path className={loomClasses.shuttle} d="M30 116h116" />
    </svg>
  );
}
