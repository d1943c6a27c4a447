import type { ReactNode } from 'react';
import classes from './ErrorState.module.css';
import { Illustration, type IllustrationName } from './Illustration.tsx';

type Props = { title: string; body?: string; level?: 1 | 2 | 3; illustration?: IllustrationName; children?: ReactNode };

/** A message with its actions. Within a page it is a status with a heading of level 3. */
export function Notice({ title, body, level = 1, illustration, children }: Props) {
  const Title = `h${level}` as const;
  return (
    <div className={classes.state} role={level === 3 ? 'status' : undefined}>
      {illustration ? <Illustration name={illustration} /> : null}
      <Title>{title}</Title>
      {body ? <p>{body}</p> : null}
      {children}
    </div>
  );
}
