import { type UseFormInput, useForm } from '@mantine/form';

/** The input for a form path, which Mantine sets on a field or around a group of choices. */
const inputOf = (form: HTMLFormElement, path: string) =>
  form.querySelector<HTMLElement>(`[data-path="${path}"]:is(input, select, textarea), [data-path="${path}"] input`);

type Values = Record<string, unknown>;

/** The behaviour that all lazily loaded forms share. */
export function useLazyForm<V extends Values>(input: UseFormInput<V>) {
  const form = useForm<V>(input);
  /** With errors, focuses the first invalid field and calls `refuse`. */
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

export type LazyForm<V extends Values> = ReturnType<typeof useLazyForm<V>>;
