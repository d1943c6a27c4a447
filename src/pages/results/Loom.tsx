import classes from './Loom.module.css';

const WARP = Array.from({ length: 14 }, (_, at) => 58 + at * 8);
/** Rows of the cloth that is there so far, in the store's own colours. */
const WEFT = Array.from({ length: 9 }, (_, at) => 124 + at * 7);

/** A half-woven cloth on its loom: what is looked for is not made yet. Decoration only. */
export function Loom() {
  return (
    <svg className={classes.loom} viewBox="20 28 180 176" aria-hidden="true">
      <path className={classes.cloth} d="M52 118h116v66H52Z" />
      {WEFT.map((y, at) => (
        <path
          key={y}
          className={classes.weft}
          data-row={at % 3}
          d={`M${54 + (at % 2) * 5} ${y}h${112 - (at % 2) * 5}`}
        />
      ))}
      {WARP.map((x) => (
        <path key={x} className={classes.warp} d={`M${x} 43v76`} />
      ))}
      <path className={classes.beam} d="M40 40h140M40 192h140" />
      <path className={classes.post} d="M46 40v152M174 40v152" />
      <path className={classes.shuttle} d="M30 116h116" />
    </svg>
  );
}
