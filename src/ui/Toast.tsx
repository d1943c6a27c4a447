import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import buttons from './button.module.css';
import { Icon } from './Icon.tsx';
import { langOf } from './lang-of.ts';
import classes from './Toast.module.css';
import { usePaused } from './usePaused.ts';

/** The milliseconds left; held outside the component, which may be remounted elsewhere. */
export type RemainingTime = { left: number | null };

/** Calls `onEnd` once `held` was false for `ms` milliseconds in total, over all mounts with the same clock. */
function useTimeLeft(clock: RemainingTime, ms: number, held: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (held) return;
    const left = clock.left ?? ms;
    const from = performance.now();
    const timer = setTimeout(() => end(), left);
    return () => {
      clearTimeout(timer);
      clock.left = left - (performance.now() - from);
    };
  }, [clock, ms, held]);
}

export type ToastKind = 'success' | 'info' | 'warning' | 'error';
export type ToastPosition = 'top' | 'top-left' | 'top-right' | 'bottom' | 'bottom-left' | 'bottom-right';

type Props = {
  kind: ToastKind;
  title: string;
  body?: string | undefined;
  /** The duration in milliseconds; hover and focus pause it (spec §4). */
  ms: number;
  /** The remaining time, which survives a move into a dialog or out of it. */
  clock: RemainingTime;
  action?: { label: string; run: () => void } | undefined;
  closeLabel: string;
  onClose: () => void;
};

/** One toast. It closes by its button, by Esc from inside, or by time; the focus returns to where it came from. */
export function Toast({ kind, title, body, ms, clock, action, closeLabel, onClose }: Props) {
  const { held, hasFocus, hold } = usePaused();
  const cameFrom = useRef<EventTarget | null>(null);
  useTimeLeft(clock, ms, held, onClose);
  const takeFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    hold.onFocus();
  };
  const close = () => {
    if (hasFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    onClose();
  };
  const closeOnEsc = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Esc must not also close a dialog below.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from its buttons; hover only stops the clock
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classes.toast}
      data-kind={kind}
      onKeyDown={closeOnEsc}
      {...hold}
      onFocus={takeFocus}
    >
      <div className={classes.words}>
        <strong>{title}</strong>
        {body ? <p lang={langOf(body)}>{body}</p> : null}
      </div>
      {action ? (
        <button
          type="button"
          className={`${buttons.link} ${classes.action}`}
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className={`${buttons.icon} ${classes.close}`} aria-label={closeLabel} onClick={close}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

/** The stack of toasts at a position; the default is the bottom on phones, the top right on wider screens. */
export function ToastRegion({ position, children }: { position: ToastPosition | undefined; children: ReactNode }) {
  return (
    <div className={classes.place} data-position={position ?? 'usual'}>
      {children}
    </div>
  );
}

/** `title` and `body` are the pairs of spec §8; `ms` is 5000 unless the specification names another (§9). */
export type ToastMessage = {
  kind: ToastKind;
  title: string;
  body?: string | undefined;
  ms?: number;
  position?: ToastPosition;
  /** A later toast of the same topic replaces the earlier one. */
  topic?: string;
  action?: { label: string; run: () => void };
};
/** `clock`: its remaining time. */
export type ShownToast = ToastMessage & { id: number; clock: RemainingTime };
