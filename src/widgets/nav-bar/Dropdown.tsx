import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Dropdown.module.css';

type Props = {
  /** What stands before the arrow, for example a link of its own. */
  trigger?: ReactNode;
  /** Words inside the button, where the whole of it opens the panel. */
  words?: string;
  label: string;
  children: ReactNode;
};

/** A disclosure: opens on hover with a mouse, on click and Enter for everybody; Esc, a choice or leaving closes it. */
export function Dropdown({ trigger, words, label, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  // Not every browser says with the click itself what made it.
  const pressedWith = useRef('');
  return (
    // The buttons and links inside are what is operated; the box only notices where pointer and focus are.
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
        className={words ? classes.words : classes.arrow}
        aria-expanded={open}
        aria-controls={id}
        aria-label={words ? undefined : label}
        onPointerDown={(event) => {
          pressedWith.current = event.pointerType;
        }}
        // A mouse has opened it by hovering; its click must not close it again.
        onClick={(event) => setOpen((now) => (event.detail > 0 && pressedWith.current === 'mouse') || !now)}
      >
        {words}
        <Icon name="down" size={14} />
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
