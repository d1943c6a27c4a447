import type { ReactNode } from 'react';
import buttons from './button.module.css';
import classes from './ErrorState.module.css';
import { FirstIcon } from './FirstIcon.tsx';

type Props = { title: string; body: string; action: string; onAction: () => void; children?: ReactNode };

/** The error state of every screen: a title, an explanation and one action. */
export function ErrorState({ title, body, action, onAction, children }: Props) {
  return (
    <div className={classes.state} role="alert">
      <h1>{title}</h1>
      <p>{body}</p>
      <button type="button" className={buttons.ink} onClick={onAction}>
        <span>{action}</span> <FirstIcon name="arrow" size={18} />
      </button>
      {children}
    </div>
  );
}
