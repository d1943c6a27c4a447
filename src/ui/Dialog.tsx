import { type ReactNode, useEffect, useId, useRef } from 'react';
import buttons from './button.module.css';
import classes from './Dialog.module.css';
import { Icon } from './Icon.tsx';
import motion from './Sheet.module.css';
import { SheetHandle, useLeaveInSight, useSheetDrag } from './Sheet.tsx';
import { useOpenDialogs } from './useTopDialog.ts';
import { WholeWords } from './WholeWords.tsx';

type Props = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /**
   * `sheet`: from below on phones, centred from 768 px. `drawer`: from the left. `side`: a sheet on phones, from
   * the right on wider screens. `top`: from above, on phones all of it.
   * `full`: the whole screen.
   */
  kind?: 'sheet' | 'drawer' | 'side' | 'top' | 'full';
  /** Stands in the title's place, which is then for screen readers only. */
  head?: ReactNode;
  children: ReactNode;
};

/**
 * A modal over the platform's own dialog: it traps focus, closes on Esc and gives the focus back without a library, so it
 * opens at once on any network. Mounted means open; what is seen leaving is a stand-in. The focus goes to the element with
 * `data-first-focus`, if there is one. On phones a sheet is drawn down by its handle or head to close.
 */
export function Dialog({ title, closeLabel, onClose, kind = 'sheet', head, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const dialogs = useOpenDialogs();
  const drag = useSheetDrag(dialog, onClose);
  const isSheet = kind === 'sheet' || kind === 'side';

  useLeaveInSight(dialog);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    const before = document.activeElement;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    document.documentElement.classList.add('dialog-open');
    dialogs.set([...dialogs.get(), element]);
    return () => {
      document.documentElement.classList.remove('dialog-open');
      element.close();
      dialogs.set(dialogs.get().filter((other) => other !== element));
      if (before instanceof HTMLElement) before.focus();
    };
  }, [dialogs]);

  return (
    // Esc and the close button do by keyboard what the click on the backdrop does.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      className={`${classes.dialog} ${motion.moving}`}
      data-kind={kind}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={classes.body}>
        {isSheet ? <SheetHandle {...drag} /> : null}
        <div className={classes.head} {...(isSheet ? drag : undefined)}>
          <h2 id={titleId} className={head ? 'visually-hidden' : undefined}>
            <WholeWords text={title} />
          </h2>
          {head}
          <button type="button" className={buttons.icon} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
