import { type FormEvent, useId } from 'react';
import { CODE_DIGITS, codeDigits } from '../../domain/sign-in.ts';
import buttons from '../../ui/button.module.css';
import { CodeBoxes } from '../../ui/CodeBoxes.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useToasts } from '../toasts/toasts.tsx';
import classes from './Login.module.css';
import { problems, texts } from './texts.ts';
import { useAutoSubmit, useCodeEntry } from './useCodeEntry.ts';
import { type Exchange, useCodeExchange } from './useCodeExchange.ts';
import { useConnected } from './useConnected.ts';

/** The second screen: the code from the message. */
export function CodeStep({ onEdit, onSignUp, ...exchange }: Exchange & { onEdit: () => void; onSignUp: () => void }) {
  const { show } = useToasts();
  const connected = useConnected();
  const errorId = useId();
  const offlineId = useId();
  const entry = useCodeEntry();
  const { sending, resendIn, verify, sendAgain } = useCodeExchange(exchange, entry);
  const { code, error } = entry;

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (code.length === CODE_DIGITS) {
      if (connected) verify();
      return;
    }
    entry.setError(problems['code-incomplete'].body);
    show({ kind: 'error', ...problems['code-incomplete'], ms: 3000, topic: texts.topic });
    entry.focus();
  };
  useAutoSubmit(entry, submit);

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.sentTo}>
        {texts.sentTo(exchange.applicant.phone)}
        <button type="button" className={buttons.icon} aria-label={texts.edit} onClick={onEdit}>
          <Icon name="edit" size={18} />
        </button>
      </p>
      <CodeBoxes
        code={code}
        length={CODE_DIGITS}
        read={codeDigits}
        onCode={entry.enter}
        label={texts.code}
        labelOf={texts.digit}
        errorId={error ? errorId : undefined}
        focusRun={entry.focusRun}
      />
      <FieldError id={errorId} text={error} />
      <Resend left={resendIn} blocked={sending || !connected} reasonId={offlineId} onResend={sendAgain} />
      {exchange.applicant.tab === 'login' ? <NewHere onSignUp={onSignUp} /> : null}
      <button
        type="submit"
        className={`${buttons.accent} ${classes.main}`}
        aria-disabled={sending || !connected}
        aria-describedby={offlineId}
      >
        {sending ? texts.verifying : texts.verify}
      </button>
      <p id={offlineId} role="status" className={classes.offline}>
        {connected ? '' : texts.offline}
      </p>
    </form>
  );
}

/** A number that the shop does not know gets no code, and is not told so (D31). */
function NewHere({ onSignUp }: { onSignUp: () => void }) {
  return (
    <p className={classes.resend}>
      {texts.noCode}{' '}
      <button type="button" className={buttons.link} onClick={onSignUp}>
        {texts.signUpHere}
      </button>
    </p>
  );
}

/** Offered only when the time is over (spec §4). */
type ResendProps = { left: number; blocked: boolean; reasonId: string; onResend: () => void };

function Resend({ left, blocked, reasonId, onResend }: ResendProps) {
  return (
    <p className={classes.resend}>
      {left > 0 ? (
        texts.resendIn(left)
      ) : (
        <button
          type="button"
          className={buttons.link}
          aria-disabled={blocked}
          aria-describedby={reasonId}
          onClick={() => !blocked && onResend()}
        >
          {texts.resend}
        </button>
      )}
    </p>
  );
}
