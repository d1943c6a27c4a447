import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { m } from '#messages';
import { useConnected } from '../../data/connectivity/useConnected.ts';
import {
  loginProblem,
  phoneDigits,
  type SignInField,
  type SignInProblem,
  signupProblem,
} from '../../domain/sign-in.ts';
import { AccentButton } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useBag } from '../bag/useBag.ts';
import { useSending } from '../sending/useSending.ts';
import { useToasts } from '../toasts/toasts.tsx';
import type { Applicant } from './applicant.ts';
import { codeFailure } from './code-failure.ts';
import classes from './Login.module.css';
import { minutesText, problemText, SIGN_IN_TOPIC } from './texts.ts';
import { useCountdown } from './useCountdown.ts';

const FIELD_OF: Record<SignInProblem, SignInField> = {
  'name-missing': 'name',
  'email-missing': 'email',
  'email-invalid': 'email',
  'phone-invalid': 'phone',
};

const problemOf = (applicant: Applicant): SignInProblem | null =>
  applicant.tab === 'login' ? loginProblem(applicant) : signupProblem(applicant);

type Props = {
  applicant: Applicant;
  onChange: (applicant: Applicant) => void;
  /** Throws an ApiError where no code was sent. */
  sendCode: (applicant: Applicant) => Promise<void>;
  onSent: () => void;
};

/** The first screen: phone number, and name and email for a sign-up. */
export function PhoneStep({ applicant, onChange, sendCode, onSent }: Props) {
  const { show } = useToasts();
  const { sending, waitSeconds, request } = useCodeRequest(() => sendCode(applicant), onSent);
  const connected = useConnected();
  const form = useRef<HTMLFormElement>(null);
  const hintId = useId();
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const { tab } = applicant;
  const focusFirst = useFirstFocus(form, tab);

  const set = (change: Partial<Applicant>) => {
    onChange({ ...applicant, ...change });
    setProblem(null);
  };
  const refuse = (found: SignInProblem) => {
    setProblem(found);
    show({ kind: 'error', ...problemText(found), ms: 3000, topic: SIGN_IN_TOPIC });
    form.current?.querySelector<HTMLInputElement>(`[name=${FIELD_OF[found]}]`)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(applicant);
    if (found) refuse(found);
    else if (connected && waitSeconds === 0) request();
  };

  return (
    <Tabs
      tabs={[
        { id: 'login', label: m.common_login() },
        { id: 'signup', label: m.login_signup() },
      ]}
      chosen={tab}
      onChoose={(next, byArrow) => {
        focusFirst.current = !byArrow;
        set({ tab: next });
      }}
      label={m.common_sign_in()}
    >
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.greeting}>
          <h3>{tab === 'login' ? m.login_greeting_login() : m.login_greeting_signup()}</h3>
          <p>{tab === 'login' ? m.login_why_login() : m.login_why_signup()}</p>
        </div>
        <WaitingChanges />
        <Fields applicant={applicant} problem={problem} onChange={set} />
        <AccentButton
          type="submit"
          className={classes.main}
          aria-disabled={sending || !connected || waitSeconds > 0}
          aria-describedby={hintId}
        >
          {sending ? m.common_sending() : m.login_send()}
        </AccentButton>
        <Hint id={hintId} connected={connected} waitSeconds={waitSeconds} />
      </form>
    </Tabs>
  );
}

type FieldsProps = {
  applicant: Applicant;
  problem: SignInProblem | null;
  onChange: (change: Partial<Applicant>) => void;
};

function Fields({ applicant, problem, onChange }: FieldsProps) {
  const errorOf = (field: SignInField) => (problem && FIELD_OF[problem] === field ? problemText(problem).body : '');
  return (
    <>
      {applicant.tab === 'signup' ? (
        <>
          <Field
            label={m.common_name()}
            name="name"
            data-first-focus
            autoComplete="name"
            value={applicant.name}
            onType={(name) => onChange({ name })}
            error={errorOf('name')}
          />
          <Field
            label={m.common_email()}
            name="email"
            type="email"
            autoComplete="email"
            value={applicant.email}
            onType={(email) => onChange({ email })}
            error={errorOf('email')}
          />
        </>
      ) : null}
      <Field
        label={m.common_phone_number()}
        name="phone"
        data-first-focus={applicant.tab === 'login' ? true : undefined}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        prefix={'+91'}
        value={applicant.phone}
        onType={(typed) => onChange({ phone: phoneDigits(typed) })}
        error={errorOf('phone')}
      />
    </>
  );
}

/** Requests a code, but not again before the server allows it. `ask` throws an ApiError if none was sent. */
function useCodeRequest(requestCode: () => Promise<void>, onSent: () => void) {
  const { show } = useToasts();
  const { sending, send } = useSending(SIGN_IN_TOPIC);
  const wait = useCountdown(0);
  const request = async () => {
    try {
      await requestCode();
    } catch (error) {
      const { body, waitSeconds } = codeFailure(error);
      wait.start(waitSeconds);
      show({ kind: 'error', title: m.login_send_failed(), body, topic: SIGN_IN_TOPIC });
      return;
    }
    show({ kind: 'success', title: m.login_sent(), ms: 3000, topic: SIGN_IN_TOPIC });
    onSent();
  };
  return { sending, waitSeconds: wait.left, request: () => void send(request) };
}

/**
 * Focuses the first field of a tab when this step is shown again in the open dialog, and when the returned ref is set
 * before another tab is shown. When the dialog opens, it sets the focus itself.
 */
function useFirstFocus(form: RefObject<HTMLFormElement | null>, tab: Applicant['tab']) {
  const wanted = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab has another first field
  useEffect(() => {
    if (wanted.current && form.current?.closest('dialog')?.open) {
      form.current.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    }
    wanted.current = false;
  }, [tab, form]);
  return wanted;
}

/** The number of changes that wait for this sign-in. */
function WaitingChanges() {
  const { status, waiting } = useBag();
  if (status !== 'signed-out' || waiting === 0) return null;
  return <p className={classes.unsent}>{m.bag_sign_in_to_send({ count: waiting })}</p>;
}

/** Why no code can be requested now, if so. */
function Hint({ id, connected, waitSeconds }: { id: string; connected: boolean; waitSeconds: number }) {
  if (connected && waitSeconds > 0)
    return (
      <p id={id} className={classes.hint}>
        {m.login_wait_to_send({ seconds: minutesText(waitSeconds) })}
      </p>
    );
  return (
    <p id={id} role="status" className={connected ? classes.hint : classes.offline}>
      {connected ? m.login_no_password() : m.login_offline()}
    </p>
  );
}
