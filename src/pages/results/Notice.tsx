import type { ReactNode } from 'react';
import classes from './ResultsPage.module.css';

type Props = {
  title: string;
  body: string;
  /** What else is to be known. */
  more?: string | undefined;
  level?: 1 | 2;
  alert?: boolean;
  /** What stands above the title. */
  picture?: ReactNode;
  children: ReactNode;
};

/** One thing to say and the ways on, in the place of the grid. */
export function Notice({ title, body, more, level = 1, alert = false, picture, children }: Props) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes.notice} role={alert ? 'alert' : undefined}>
      {picture}
      <Title>{title}</Title>
      <p>{body}</p>
      {more ? <p>{more}</p> : null}
      <div className={classes.ways}>{children}</div>
    </div>
  );
}
