import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { m } from '#messages';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { verifyCode } from '../../data/commands/sign-in.ts';
import { useConnected } from '../../data/connectivity/useConnected.ts';
import { AUTO_SUBMIT_MS, CODE_DIGITS, codeDigits, formattedPhone, RESEND_SECONDS } from '../../domain/sign-in.ts';
import { AccentButton, IconButton, LinkButton } from '../../ui/Button.tsx';
import { CodeBoxes } from '../../ui/CodeBoxes.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAuth } from '../auth/auth.tsx';
import { useSending } from '../sending/useSending.ts';
import { useToasts } from '../toasts/toasts.tsx';
import type { Applicant } from './applicant.ts';
import { codeFailure } from './code-failure.ts';
import classes from './Login.module.css';
import { minutesText, problemText, SIGN_IN_TOPIC } from './texts.ts';
import { useCountdown } from './useCountdown.ts';

type CodeStepProps = {
  applicant: Applicant;
  sendCode: (applicant: Applicant) => Promise<void>;
  onClose: () => void;
};

/** The two calls for a code: verify it, or request another one. */
function useCodeExchange({ applicant, sendCode, onClose }: CodeStepProps, entry: CodeEntry) {
  const { show } = useToasts();
  const { sending, send } = useSending(SIGN_IN_TOPIC);
  const resend = useCountdown(RESEND_SECONDS);
  const signIn = useSignIn(onClose);

  const fail = (title: string, body: string) => {
    entry.setError(body);
    show({ kind: 'error', title, body, topic: SIGN_IN_TOPIC });
  };
  const verify = async () => {
    entry.noteTried();
    try {
      await signIn(applicant, entry.code);
    } catch (thrown) {
      const { body } = codeFailure(thrown);
      const isUnreadable = thrown instanceof ApiError && thrown.kind === 'INVALID_RESPONSE';
      fail(isUnreadable ? m.common_token_failed() : m.login_verify_failed(), body);
      // A refused code is cleared; one that the server did not check can be sent again.
      if (thrown instanceof ApiError && thrown.status === 400) entry.startOver();
    }
  };
  const sendAgain = async () => {
    try {
      await sendCode(applicant);
    } catch (thrown) {
      const { body, waitSeconds } = codeFailure(thrown);
      resend.start(waitSeconds);
      return fail(m.login_resend_failed(), body);
    }
    show({ kind: 'success', title: m.login_resent(), ms: 3000, topic: SIGN_IN_TOPIC });
    resend.start(RESEND_SECONDS);
    entry.setError('');
    entry.startOver();
  };
  return {
    sending,
    resendIn: resend.left,
    verify: () => void send(verify),
    sendAgain: () => void send(sendAgain),
  };
}

/** Exchanges the code for a session, then runs the pending action. Throws an ApiError if the code is refused. */
function useSignIn(onClose: () => void) {
  const app = useApp();
  const { mutateAsync: verify } = useMutation(verifyCode(app));
  const { takePendingAction } = useAuth();
  const { show } = useToasts();
  return async (applicant: Applicant, code: string): Promise<void> => {
    const { token, user } = await verify({ ...applicant, code });
    const pendingAction = takePendingAction();
    app.session.signIn(token, user);
    onClose();
    show({ kind: 'success', title: m.login_welcome(), ms: 3000, topic: SIGN_IN_TOPIC });
    // The sign-in starts the refetch of the bag, before anything is added to it (spec §4).
    pendingAction?.();
  };
}

/** The code as it is typed, pasted or read from the message, and its error. */
function useCodeEntry() {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [focusRun, setFocusRun] = useState(0);
  const tried = useRef('');
  const focus = () => setFocusRun((run) => run + 1);
  const enter = (next: string) => {
    setCode(next);
    setError('');
  };
  useMessageCode((message) => enter(codeDigits(message)));
  return {
    code,
    error,
    focusRun,
    enter,
    setError,
    focus,
    startOver: () => {
      setCode('');
      tried.current = '';
      focus();
    },
    noteTried: () => {
      tried.current = code;
    },
    wasTried: () => tried.current === code,
  };
}

type CodeEntry = ReturnType<typeof useCodeEntry>;

/** Submits a complete code automatically, once (spec §4). */
function useAutoSubmit({ code, wasTried }: CodeEntry, submit: () => void): void {
  const submitNew = useEffectEvent(() => {
    if (!wasTried()) submit();
  });
  useEffect(() => {
    if (code.length < CODE_DIGITS) return;
    const timer = setTimeout(() => submitNew(), AUTO_SUBMIT_MS);
    return () => clearTimeout(timer);
  }, [code]);
}

/** Not in TypeScript's DOM types yet. */
type WithOtp = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/** Reads the code from the message where the browser supports it (WebOTP). */
function useMessageCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    const wanted: WithOtp = { otp: { transport: ['sms'] }, signal: stop.signal };
    navigator.credentials.get(wanted).then(
      (credential) => {
        if (credential && 'code' in credential) take(String(credential.code));
      },
      // The shopper declined or the dialog was closed; the code can still be typed.
      () => undefined,
    );
    return () => stop.abort();
  }, []);
}

/** The second screen: the code from the message. */
export function CodeStep({
  onEdit,
  onSignUp,
  ...exchange
}: CodeStepProps & { onEdit: () => void; onSignUp: () => void }) {
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
    const problem = problemText('code-incomplete');
    entry.setError(problem.body);
    show({ kind: 'error', ...problem, ms: 3000, topic: SIGN_IN_TOPIC });
    entry.focus();
  };
  useAutoSubmit(entry, submit);

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.sentTo}>
        <span>{m.login_sent_to({ phone: formattedPhone(exchange.applicant.phone) })}</span>
        <IconButton aria-label={m.login_edit()} onClick={onEdit}>
          <Icon name="edit" size={18} />
        </IconButton>
      </p>
      <CodeBoxes
        code={code}
        length={CODE_DIGITS}
        read={codeDigits}
        onCode={entry.enter}
        label={m.login_code()}
        labelOf={(place) => m.login_digit({ place })}
        errorId={error ? errorId : undefined}
        focusRequest={entry.focusRun}
      />
      <FieldError id={errorId} text={error} />
      <Resend left={resendIn} blocked={sending || !connected} reasonId={offlineId} onResend={sendAgain} />
      {exchange.applicant.tab === 'login' ? <SignUpHint onSignUp={onSignUp} /> : null}
      <AccentButton
        type="submit"
        className={classes.main}
        aria-disabled={sending || !connected}
        aria-describedby={offlineId}
      >
        {sending ? m.login_verifying() : m.login_verify()}
      </AccentButton>
      <p id={offlineId} role="status" className={classes.offline}>
        {connected ? '' : m.login_offline()}
      </p>
    </form>
  );
}

/** A number without an account gets no code; the screen does not reveal that. */
function SignUpHint({ onSignUp }: { onSignUp: () => void }) {
  return (
    <p className={classes.resend}>
      <span>{m.login_no_code()}</span> <LinkButton onClick={onSignUp}>{m.login_sign_up_here()}</LinkButton>
    </p>
  );
}

/** Offered only after the countdown (spec §4). */
type ResendProps = { left: number; blocked: boolean; reasonId: string; onResend: () => void };

function Resend({ left, blocked, reasonId, onResend }: ResendProps) {
  return (
    <p className={classes.resend}>
      {left > 0 ? (
        m.login_resend_in({ seconds: minutesText(left) })
      ) : (
        <LinkButton aria-disabled={blocked} aria-describedby={reasonId} onClick={() => !blocked && onResend()}>
          {m.login_resend()}
        </LinkButton>
      )}
    </p>
  );
}
