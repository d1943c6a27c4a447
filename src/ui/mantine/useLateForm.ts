import { type UseFormInput, useForm } from '@mantine/form';

/** A field has its path; a group of choices has it around them. */
const inputOf = (form: HTMLFormElement, path: string) =>
  form.querySelector<HTMLElement>(`[data-path="${path}"]:is(input, select, textarea), [data-path="${path}"] input`);

type Values = Record<string, unknown>;

/** What every form that loads late does with what is written in it (decision 025). */
export function useLateForm<V extends Values>(input: UseFormInput<V>) {
  const form = useForm<V>(input);
  /** The first wrong field gets the focus; `refuse` is called then. */
  const submit = (send: (values: V) => void, refuse?: (values: V) => void) =>
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
export type LateForm<V extends Values> = ReturnType<typeof useLateForm<V>>;
