import type { ReactNode } from 'react';
import classes from './SaveButton.module.css';

type Props = { id: string; label: string; className?: string; children?: ReactNode };

/**
 * A heart: saves a product for later, or takes it off. No first screen pays for it: its picture is the style's, and it is
 * shown, pressed and listened to by `hearts.ts`.
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
