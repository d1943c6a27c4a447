import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
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
import { texts as bagTexts } from '../bag/texts.ts';
import { useBag } from '../bag/useBag.ts';
import { useSending } from '../sending/useSending.ts';
import { useToasts } from '../toasts/toasts.tsx';
import type { Applicant } from './applicant.ts';
import { codeFailure } from './code-failure.ts';
import classes from './Login.module.css';
import { problems, texts } from './texts.ts';
import { useCountdown } from './useCountdown.ts';

const FIELD_OF: Record<SignInProblem, SignInField> = {
  'name-missing': 'name',
  'email-missing': 'email',
  'email-invalid': 'email',
  'phone-invalid': 'phone',
};
const TABS = [
  { id: 'login', label: texts.login },
  { id: 'signup', label: texts.signup },
] as const;

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
    show({ kind: 'error', ...problems[found], ms: 3000, topic: texts.topic });
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
      tabs={TABS}
      chosen={tab}
      onChoose={(next, byArrow) => {
        focusFirst.current = !byArrow;
        set({ tab: next });
      }}
      label={texts.title}
    >
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.greeting}>
          <h3>{texts.greeting[tab]}</h3>
          <p>{texts.why[tab]}</p>
        </div>
        <WaitingChanges />
        <Fields applicant={applicant} problem={problem} onChange={set} />
        <AccentButton
          type="submit"
          className={classes.main}
          aria-disabled={sending || !connected || waitSeconds > 0}
          aria-describedby={hintId}
        >
          {sending ? texts.sending : texts.send}
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
  const errorOf = (field: SignInField) => (problem && FIELD_OF[problem] === field ? problems[problem].body : '');
  return (
    <>
      {applicant.tab === 'signup' ? (
        <>
          <Field
            label={texts.name}
            name="name"
            data-first-focus
            autoComplete="name"
            value={applicant.name}
            onType={(name) => onChange({ name })}
            error={errorOf('name')}
          />
          <Field
            label={texts.email}
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
        label={texts.phone}
        name="phone"
        data-first-focus={applicant.tab === 'login' ? true : undefined}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        prefix={texts.prefix}
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
  const { sending, send } = useSending(texts.topic);
  const wait = useCountdown(0);
  const request = async () => {
    try {
      await requestCode();
    } catch (error) {
      const { body, waitSeconds } = codeFailure(error);
      wait.start(waitSeconds);
      show({ kind: 'error', title: texts.sendFailed, body, topic: texts.topic });
      return;
    }
    show({ kind: 'success', title: texts.sent, ms: 3000, topic: texts.topic });
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
  return <p className={classes.unsent}>{bagTexts.signInToSend(waiting)}</p>;
}

/** Why no code can be requested now, if so. */
function Hint({ id, connected, waitSeconds }: { id: string; connected: boolean; waitSeconds: number }) {
  if (connected && waitSeconds > 0)
    return (
      <p id={id} className={classes.hint}>
        {texts.waitToSend(waitSeconds)}
      </p>
    );
  return (
    <p id={id} role="status" className={connected ? classes.hint : classes.offline}>
      {connected ? texts.noPassword : texts.offline}
    </p>
  );
}
