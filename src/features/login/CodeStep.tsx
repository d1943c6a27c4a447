import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { AUTO_SUBMIT_MS, CODE_DIGITS, codeDigits, RESEND_SECONDS } from '../../domain/sign-in.ts';
import buttons from '../../ui/button.module.css';
import { CodeBoxes } from '../../ui/CodeBoxes.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useToasts } from '../toasts/toasts.tsx';
import type { Applicant } from './applicant.ts';
import { failureOf } from './failure.ts';
import classes from './Login.module.css';
import { problems, texts } from './texts.ts';
import { useConnected } from './useConnected.ts';
import { useCountdown } from './useCountdown.ts';
import { useMessageCode } from './useMessageCode.ts';
import { useSending } from './useSending.ts';
import { useWelcome } from './useWelcome.ts';

type Props = {
  applicant: Applicant;
  askForCode: (applicant: Applicant) => Promise<void>;
  onEdit: () => void;
  onClose: () => void;
};

/** The second screen: the code from the message. */
export function CodeStep({ applicant, askForCode, onEdit, onClose }: Props) {
  const { show } = useToasts();
  const { sending, send } = useSending(texts.topic);
  const connected = useConnected();
  const resend = useCountdown(RESEND_SECONDS);
  const errorId = useId();
  const offlineId = useId();
  const [error, setError] = useState('');
  const [code, setCode] = useState('');
  const [focusRun, setFocusRun] = useState(0);
  const welcome = useWelcome(onClose);
  const tried = useRef('');

  const enter = (next: string) => {
    setCode(next);
    setError('');
  };
  const startOver = () => {
    setCode('');
    tried.current = '';
    setFocusRun((run) => run + 1);
  };
  const fail = (title: string, body: string) => {
    setError(body);
    show({ kind: 'error', title, body, topic: texts.topic });
  };

  const verify = async () => {
    tried.current = code;
    try {
      await welcome(applicant, code);
    } catch (thrown) {
      const { body } = failureOf(thrown);
      fail(
        thrown instanceof ApiError && thrown.kind === 'INVALID_RESPONSE' ? texts.tokenFailed : texts.verifyFailed,
        body,
      );
      // A code that was refused is typed anew; one that was never looked at can be sent again.
      if (thrown instanceof ApiError && thrown.status === 400) startOver();
    }
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (code.length === CODE_DIGITS) {
      if (connected) void send(verify);
      return;
    }
    setError(problems['code-incomplete'].body);
    show({ kind: 'error', ...problems['code-incomplete'], ms: 3000, topic: texts.topic });
    setFocusRun((run) => run + 1);
  };
  const sendAgain = async () => {
    try {
      await askForCode(applicant);
    } catch (thrown) {
      const { body, waitSeconds } = failureOf(thrown);
      resend.start(waitSeconds);
      return fail(texts.resendFailed, body);
    }
    show({ kind: 'success', title: texts.resent, ms: 3000, topic: texts.topic });
    resend.start(RESEND_SECONDS);
    setError('');
    startOver();
  };

  useMessageCode((message) => enter(codeDigits(message)));
  const submitByItself = useEffectEvent(() => {
    if (tried.current !== code) submit();
  });
  useEffect(() => {
    if (code.length < CODE_DIGITS) return;
    const timer = setTimeout(() => submitByItself(), AUTO_SUBMIT_MS);
    return () => clearTimeout(timer);
  }, [code]);

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.sentTo}>
        {texts.sentTo(applicant.phone)}
        <button type="button" className={buttons.icon} aria-label={texts.edit} onClick={onEdit}>
          <Icon name="edit" size={18} />
        </button>
      </p>
      <CodeBoxes
        code={code}
        length={CODE_DIGITS}
        read={codeDigits}
        onCode={enter}
        label={texts.code}
        labelOf={texts.digit}
        errorId={error ? errorId : undefined}
        focusRun={focusRun}
      />
      <FieldError id={errorId} text={error} />
      <Resend
        left={resend.left}
        blocked={sending || !connected}
        reasonId={offlineId}
        onResend={() => void send(sendAgain)}
      />
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
