import { useSyncExternalStore } from 'react';
import { m } from '#messages';
import classes from '../ui/BottomCard.module.css';
import { InkButton, QuietButton } from '../ui/Button.tsx';
import type { createUpdates } from './create-updates.ts';

const MESSAGES = {
  none: () => '',
  ready: m.update_ready,
  asking: m.update_asking,
  typing: m.update_typing,
  elsewhere: m.update_elsewhere,
  reload: m.update_reload_needed,
};

/** Offers a new version, never forces it. The status is always rendered, so that its text is announced. */
export function UpdatePrompt({ updates }: { updates: ReturnType<typeof createUpdates> }) {
  const state = useSyncExternalStore(updates.subscribe, updates.get);
  const shown = state !== 'none';
  return (
    <div className={shown ? classes.bar : undefined} data-update-bar={shown || undefined}>
      <p role="status" className={classes.words}>
        {MESSAGES[state]()}
      </p>
      {shown && state !== 'asking' ? (
        <div className={classes.choice}>
          <InkButton onClick={updates.accept}>{state === 'reload' ? m.update_reload() : m.update_update()}</InkButton>
          <QuietButton onClick={updates.later}>{m.update_later()}</QuietButton>
        </div>
      ) : null}
    </div>
  );
}
