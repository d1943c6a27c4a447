import { type ReactNode, useId } from 'react';
import { langOf } from './lang-of.ts';
import classes from './Section.module.css';
import { UnbrokenCompounds } from './UnbrokenCompounds.tsx';

type Props = {
  title: string;
  description?: string;
  /** Shown at the right of the title: arrows or a link. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A titled section of the home page. Without a title it is a plain `div`, since a region needs a name. */
export function Section({ title, description = '', aside, children, className = '' }: Props) {
  const id = useId();
  if (title === '') {
    return (
      <div className={`${classes.section} ${className}`}>
        {aside ? <div className={`${classes.head} ${classes.untitled}`}>{aside}</div> : null}
        {children}
      </div>
    );
  }
  return (
    <section className={`${classes.section} ${className}`} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id} lang={langOf(title)}>
            <UnbrokenCompounds text={title} />
          </h2>
          {description ? <p lang={langOf(description)}>{description}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
