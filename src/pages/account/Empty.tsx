import type { ReactNode } from 'react';
import { AccountIcon, type AccountIconName } from './AccountIcon.tsx';
import classes from './Empty.module.css';

type Props = { icon: AccountIconName; title: string; hint?: string; children?: ReactNode };

/** Nothing here: the missing thing with a stitched edge, the words, one way on. */
export function Empty({ icon, title, hint, children }: Props) {
  return (
    <div className={classes.empty} role="status">
      <span className={classes.art}>
        <AccountIcon name={icon} size={56} />
      </span>
      <h3>{title}</h3>
      {hint ? <p>{hint}</p> : null}
      {children}
    </div>
  );
}
