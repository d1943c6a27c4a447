import { type ReactNode, useId, useRef, useState } from 'react';
import classes from './Dropdown.module.css';
import { FirstIcon } from './FirstIcon.tsx';

type Props = {
  /** Rendered before the arrow, for example a link; without one the button has its name as text. */
  trigger?: ReactNode;
  /** The button's name. */
  label: string;
  children: ReactNode;
};

/** A disclosure: opens on hover with a mouse, otherwise on click and Enter; closes on Esc, a choice or leaving. */
export function Dropdown({ trigger, label, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  // Not every browser sets `pointerType` on click events.
  const pressedWith = useRef('');
  return (
    // The buttons and links inside are the controls; the box only tracks pointer and focus.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={classes.dropdown}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        event.currentTarget.querySelector('button')?.focus();
      }}
    >
      {trigger}
      <button
        type="button"
        className={trigger ? classes.arrow : classes.words}
        aria-expanded={open}
        aria-controls={id}
        aria-label={trigger ? label : undefined}
        onPointerDown={(event) => {
          pressedWith.current = event.pointerType;
        }}
        // A mouse has already opened it on hover; its click must not close it again.
        onClick={(event) => setOpen((now) => (event.detail > 0 && pressedWith.current === 'mouse') || !now)}
      >
        {trigger ? null : <span>{label}</span>}
        <FirstIcon name="down" size={14} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: following a link inside closes the panel, by Enter as well */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        id={id}
        className={classes.panel}
        hidden={!open}
        onClick={(event) => event.target instanceof HTMLAnchorElement && setOpen(false)}
      >
        {children}
      </div>
    </div>
  );
}
