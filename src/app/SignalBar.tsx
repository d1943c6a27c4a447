import { type MouseEvent, useSyncExternalStore } from 'react';
import { Drawing } from '../ui/Drawing.tsx';
import { documentHeightVarRef } from '../ui/height.ts';
import { OFFLINE } from '../ui/OfflineIcon.tsx';
import classes from './SignalBar.module.css';
import type { Signals, SignalText } from './signals.ts';

/** Separate from `ui/Icon.tsx`, since few visits need them. */
const PATHS: Record<SignalText['kind'], string> = {
  offline: OFFLINE,
  weak: 'M5.5 10a10.5 10.5 0 0 1 13 0M9 13.7c1.8-1.3 4.2-1.3 6 0M12 17.1v.3',
  sending: 'M12 20V5M6 11l6-6 6 6',
  'sign-in': 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  sent: 'm5 12.5 4.5 4.5L19 7.5',
  attention: 'M12 4 2.5 20h19L12 4ZM12 10v5M12 17.2v.3',
};

/** The nav bar below sticks at this height. */
const reportHeight = documentHeightVarRef('--signal-height');

type SignalActions = { onOpenBag: () => void; onSignIn: () => void };

function SignalMessage({ signal: { kind, text }, onOpenBag, onSignIn }: SignalActions & { signal: SignalText }) {
  const content = (
    <>
      <Drawing d={PATHS[kind]} size={16} strokeWidth={1.75} />
      <span>{text}</span>
    </>
  );
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpenBag();
  };
  const way = { className: classes.way, children: content };
  if (kind === 'attention') return <a href="/cart" {...way} onClick={open} />;
  if (kind === 'sign-in') return <button type="button" {...way} onClick={onSignIn} />;
  return <p className={classes.words}>{content}</p>;
}

/**
 * The state of the connection and of waiting changes. The status is always rendered, so that its text is
 * announced; each kind has its own key, so that its bar fades in.
 */
export function SignalBar({ signals, ...ways }: SignalActions & { signals: Signals }) {
  const signal = useSyncExternalStore(signals.subscribe, signals.get);
  return (
    <div role="status" aria-live="polite">
      {signal ? (
        <div key={signal.kind} ref={reportHeight} className={classes.bar} data-kind={signal.kind}>
          <SignalMessage signal={signal} {...ways} />
        </div>
      ) : null}
    </div>
  );
}
