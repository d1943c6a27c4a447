import { useSyncExternalStore } from 'react';
import buttons from '../ui/button.module.css';
import type { Updates } from './sw-bridge.ts';
import classes from './UpdatePrompt.module.css';
import { texts } from './update-texts.ts';

/** A new version is offered, never forced (R20). The status is always there, so that its words are read out when they come. */
export function UpdatePrompt({ updates }: { updates: Updates }) {
  const state = useSyncExternalStore(updates.subscribe, updates.get);
  const shown = state !== 'none';
  return (
    <div className={shown ? classes.bar : undefined} data-update-bar={shown || undefined}>
      <p role="status" className={classes.words}>
        {texts.said[state]}
      </p>
      {shown && state !== 'asking' ? (
        <div className={classes.choice}>
          <button type="button" className={buttons.ink} onClick={updates.accept}>
            {state === 'reload' ? texts.reload : texts.update}
          </button>
          <button type="button" className={buttons.quiet} onClick={updates.later}>
            {texts.later}
          </button>
        </div>
      ) : null}
    </div>
  );
}
