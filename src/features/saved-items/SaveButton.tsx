import type { ReactNode } from 'react';
import classes from './SaveButton.module.css';

type Props = { id: string; label: string; className?: string; children?: ReactNode };

/**
 * A heart that saves a product for later or removes it. It adds no script to the first screen: the icon is CSS, and
 * `hearts.ts` shows it, sets its state and handles its clicks.
 */
export const SaveButton = ({ id, label, className = classes.round, children }: Props) => (
  <button
    type="button"
    className={`${classes.heart} ${className}`}
    data-save={id}
    aria-pressed="false"
    aria-label={label}
  >
    {children}
  </button>
);
