import grid from './ResultGrid.module.css';
import classes from './Skeleton.module.css';

const CARDS = Array.from({ length: 10 }, (_, at) => at);

/** The shape of a grid whose cards are on their way, so that nothing moves when they come. */
export function Skeleton() {
  return (
    <div className={grid.list} aria-hidden="true">
      <div className={grid.grid}>
        {CARDS.map((at) => (
          <div key={at} className={classes.card} />
        ))}
      </div>
    </div>
  );
}
