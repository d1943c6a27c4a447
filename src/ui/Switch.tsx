import { type ReactNode, useId } from 'react';
import classes from './Switch.module.css';

type Props = { name: string; checked: boolean; onChange: (checked: boolean) => void; children?: ReactNode };

/** A setting that takes effect at once. `children` describe it below its name. */
export function Switch({ name, checked, onChange, children }: Props) {
  const id = useId();
  return (
    <div className={classes.switch}>
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-describedby={children ? `${id}-more` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children ? (
        <div id={`${id}-more`} className={classes.more}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
