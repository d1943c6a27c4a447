import { useSyncExternalStore } from 'react';
import { InkButton, QuietButton } from '../ui/Button.tsx';
import type { createUpdates } from './create-updates.ts';
import classes from './UpdatePrompt.module.css';

export const texts = {
  update: 'Update',
  reload: 'Reload',
  later: 'Later',
  message: {
    none: '',
    ready: 'New version ready',
    asking: 'Updating…',
    typing: 'Finish what you began here first',
    elsewhere: 'Finish in the other tab first',
    reload: 'Reload to continue',
  },
} as const;

/** Offers a new version, never forces it. The status is always rendered, so that its text is announced. */
export function UpdatePrompt({ updates }: { updates: ReturnType<typeof createUpdates> }) {
  const state = useSyncExternalStore(updates.subscribe, updates.get);
  const shown = state !== 'none';
  return (
    <div className={shown ? classes.bar : undefined} data-update-bar={shown || undefined}>
      <p role="status" className={classes.words}>
        {texts.message[state]}
      </p>
      {shown && state !== 'asking' ? (
        <div className={classes.choice}>
          <InkButton onClick={updates.accept}>{state === 'reload' ? texts.reload : texts.update}</InkButton>
          <QuietButton onClick={updates.later}>{texts.later}</QuietButton>
        </div>
      ) : null}
    </div>
  );
}
