import { type ReactNode, useEffect, useId, useRef } from 'react';
import buttons from './button.module.css';
import classes from './Dialog.module.css';
import { Icon } from './Icon.tsx';
import { langOf } from './lang-of.ts';
import motion from './Sheet.module.css';
import { SheetHandle } from './SheetHandle.tsx';
import { UnbrokenCompounds } from './UnbrokenCompounds.tsx';
import { closeAfterPaint, useClosingAnimation } from './useClosingAnimation.ts';
import { useSheetDrag } from './useSheetDrag.ts';
import { useOpenDialogs } from './useTopDialog.ts';
import { whenIdle } from './when-idle.ts';

type Props = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /**
   * `sheet`: from below on phones, centred from 768 px. `drawer`: from the left. `side`: a sheet on phones, from
   * the right on wider screens. `top`: from above, full height on phones.
   * `full`: the whole screen.
   */
  kind?: 'sheet' | 'drawer' | 'side' | 'top' | 'full';
  /** Replaces the visible title, which is then for screen readers only. */
  head?: ReactNode;
  children: ReactNode;
};

/**
 * A modal built on the native dialog: it traps focus, closes on Esc and restores the focus without a library, so it
 * opens at once on any network. It is open while it is mounted; a stand-in runs the closing animation. The focus goes
 * to the element with `data-first-focus`, else to the title, so that screen readers say what opened. On phones a sheet is dragged down by its handle or head.
 */
export function Dialog({ title, closeLabel, onClose, kind = 'sheet', head, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const dialogs = useOpenDialogs();
  const drag = useSheetDrag(dialog, onClose);
  const isSheet = kind === 'sheet' || kind === 'side';
  const close = () => dialog.current && closeAfterPaint(dialog.current, onClose);

  useClosingAnimation(dialog);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    const before = document.activeElement;
    const firstFocus = element.querySelector<HTMLElement>('[data-first-focus]');
    const show = () => {
      document.documentElement.classList.add('dialog-open', 'behind-dialog');
      element.showModal();
      (firstFocus ?? heading.current)?.focus();
      dialogs.set([...dialogs.get(), element]);
    };
    // Phones open the keyboard only if the input gets the focus in the task of the tap. Without an input the dialog is
    // shown in a separate task: the browser then computes the styles of the whole page again, which takes long.
    let task: ReturnType<typeof setTimeout> | undefined;
    if (firstFocus) show();
    else task = setTimeout(show);
    return () => {
      clearTimeout(task);
      document.documentElement.classList.remove('dialog-open');
      element.close();
      dialogs.set(dialogs.get().filter((other) => other !== element));
      // What the page skips behind a dialog is laid out again once there is time for it.
      whenIdle(() => dialogs.get().length === 0 && document.documentElement.classList.remove('behind-dialog'));
      // In the bar, which is shown in other places than it has in the page, it would scroll the page.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [dialogs]);

  return (
    // Esc and the close button are the keyboard equivalents of the click on the backdrop.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      className={`${classes.dialog} ${motion.moving}`}
      data-kind={kind}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className={classes.body}>
        {isSheet ? <SheetHandle {...drag} /> : null}
        <div className={classes.head} {...(isSheet ? drag : undefined)}>
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className={head ? 'visually-hidden' : undefined}
            lang={langOf(title)}
          >
            <UnbrokenCompounds text={title} />
          </h2>
          {head}
          <button type="button" className={buttons.icon} aria-label={closeLabel} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
