import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';

/** A field has its path; a group of choices has it around them. */
const inputOf = (form: HTMLFormElement, path: string) =>
  form.querySelector<HTMLElement>(`[data-path="${path}"]:is(input, select, textarea), [data-path="${path}"] input`);

type Values = Record<string, unknown>;

/** A form's state, and its way to be sent: `refuse` gets the errors, and the first wrong field gets the focus. */
export type LateForm<V extends Values> = UseFormReturnType<V> & {
  submit: (send: (values: V) => void, refuse?: (values: V) => void) => ReturnType<UseFormReturnType<V>['onSubmit']>;
};

/** What every form that loads late does with what is written in it (decision 025). */
export function useLateForm<V extends Values>(input: UseFormInput<V>): LateForm<V> {
  const form = useForm<V>(input);
  const submit: LateForm<V>['submit'] = (send, refuse) =>
    form.onSubmit(
      (values) => send(values),
      (errors, values, event) => {
        const [first = ''] = Object.keys(errors);
        if (event) inputOf(event.currentTarget, first)?.focus();
        refuse?.(values);
      },
    );
  return { ...form, submit };
}
