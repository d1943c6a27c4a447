import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { updateProfile } from '../../data/commands/account.ts';
import { useConnected } from '../../data/connectivity/useConnected.ts';
import type { User } from '../../data/session.ts';
import { emailProblem, nameProblem, type SignInProblem } from '../../domain/sign-in.ts';
import { problemText } from '../../features/login/texts.ts';
import { useSending } from '../../features/sending/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { InkButton, QuietButton } from '../../ui/Button.tsx';
import callout from '../../ui/callout.module.css';
import { LazyMantine } from '../../ui/mantine/LazyMantine.tsx';
import { useLazyForm } from '../../ui/mantine/useLazyForm.ts';
import classes from './Change.module.css';
import { FormFooter } from './FormFooter.tsx';
import { PROFILE_TOPIC } from './texts.ts';

export type Person = Pick<User, 'name' | 'email'>;

/** The messages of the sign-up (spec §5). */
const textOf = (problem: SignInProblem | null): string | null => problem && problemText(problem).body;

/** A retry helps against everything but a refusal; a rate limit says itself how long to wait. */
function failureText({ status, message }: ApiError): string {
  if (status === 429) return message;
  return status >= 400 && status < 500 ? m.profile_save_refused() : m.profile_save_failed();
}

/** Corrects name and email by the rules of the sign-up. Nothing is queued. */
export function ProfileForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const { show } = useToasts();
  const { mutateAsync } = useMutation(updateProfile(useApp()));
  const { sending, send } = useSending(PROFILE_TOPIC);
  const connected = useConnected();
  const [failure, setFailure] = useState('');
  const form = useLazyForm<Person>({
    initialValues: person,
    validate: { name: (name) => textOf(nameProblem(name)), email: (email) => textOf(emailProblem(email)) },
    validateInputOnBlur: true,
    onValuesChange: () => setFailure(''),
  });
  const save = async (values: Person) => {
    try {
      await mutateAsync(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(failureText(error));
      return;
    }
    show({ kind: 'success', title: m.profile_saved(), ms: 3000, topic: PROFILE_TOPIC });
    onClose();
  };
  return (
    <LazyMantine>
      <form
        className={classes.form}
        onSubmit={form.submit((values) => connected && void send(() => save(values)))}
        noValidate
      >
        <TextInput
          label={m.common_name()}
          name="name"
          autoComplete="name"
          maxLength={120}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={m.common_email()}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={200}
          {...form.getInputProps('email')}
        />
        <p className={classes.say}>{m.profile_phone_stays()}</p>
        {failure ? (
          <p role="alert" className={callout.bad}>
            {failure}
          </p>
        ) : null}
        <FormFooter connected={connected}>
          <QuietButton onClick={onClose}>{m.common_cancel()}</QuietButton>
          <InkButton type="submit" aria-disabled={!connected || sending}>
            {sending ? m.common_saving() : m.profile_save()}
          </InkButton>
        </FormFooter>
      </form>
    </LazyMantine>
  );
}
