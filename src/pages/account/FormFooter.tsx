import { type ReactNode, useId } from 'react';
import { m } from '#messages';
import callout from '../../ui/callout.module.css';
import dialogFoot from '../../ui/dialog-foot.module.css';

/** The buttons of a form that needs a connection, with the reason why they are disabled offline. */
export function FormFooter({ connected, children }: { connected: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <p id={id} role="status" className={callout.warn}>
        {connected ? '' : m.account_offline()}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is not a fieldset */}
      <div role="group" aria-describedby={id} className={dialogFoot.foot}>
        {children}
      </div>
    </>
  );
}
