import classes from './Drawing.module.css';

type DrawingProps = {
  /** A path on a grid of 24 px. */
  d: string;
  filled?: boolean;
  size?: number | undefined;
  strokeWidth?: number;
};

/** An icon from its path: a line of 1.5 px, or filled. Decorative: the control around it has the label. */
export function Drawing({ filled = false, size = 22, ...path }: DrawingProps) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path className={filled ? classes.filled : undefined} {...path} />
    </svg>
  );
}
