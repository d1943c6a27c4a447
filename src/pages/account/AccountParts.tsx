import { type ReactNode, useId } from 'react';
import { useConnected } from '../../features/login/useSending.ts';
import { QuietButton } from '../../ui/Button.tsx';
import callout from '../../ui/callout.module.css';
import dialogFoot from '../../ui/dialog-foot.module.css';
import { Drawing } from '../../ui/Icon.tsx';
import classes from './Orders.module.css';
import { texts } from './texts.ts';

/** Line icons of the account only, kept out of the common set (`ui/Icon.tsx`), which every first screen loads. */
const PATHS = {
  pin: 'M12 21s7-6.3 7-11.5A7 7 0 0 0 5 9.5C5 14.7 12 21 12 21ZM14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  parcel:
    'M3.5 7.5 12 3l8.500 4.500v9L12 21l-8.500-4.500v-9ZM3.500 7.500 12 12l8.500-4.500M12 12v9M7.800 5.300l8.400 4.500',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  leave: 'M14 4H5v16h9M10 12h11M17.5 8.5 21 12l-3.5 3.5',
} as const;
type AccountIconName = keyof typeof PATHS;

export function AccountIcon({ name, size = 22 }: { name: AccountIconName; size?: number }) {
  return <Drawing d={PATHS[name]} size={size} strokeWidth={name === 'check' || name === 'more' ? 2.5 : 1.5} />;
}

/** Rendered instead of a list that failed to load. Offline it is no failure, and loads once the network is back. */
export function ListFailure({ text, offline, onRetry }: { text: string; offline: string; onRetry: () => void }) {
  const connected = useConnected();
  if (!connected) return <p className={classes.failed}>{offline}</p>;
  return (
    <div role="alert" className={classes.failed}>
      <p>{text}</p>
      <QuietButton onClick={onRetry}>{texts.retry}</QuietButton>
    </div>
  );
}

/** The buttons of a form that needs a connection, with the reason why they are disabled offline (R42). */
export function FormFooter({ connected, children }: { connected: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <p id={id} role="status" className={callout.warn}>
        {connected ? '' : texts.offline}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is not a fieldset */}
      <div role="group" aria-describedby={id} className={dialogFoot.foot}>
        {children}
      </div>
    </>
  );
}
