import type { ComponentProps } from 'react';
import { useId } from 'react';
import classes from './Field.module.css';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string;
  value: string;
  onType: (typed: string) => void;
  /** The error message, '' for none. Announced with the field. */
  error: string;
  /** Shown before the input; not part of the value. */
  prefix?: string;
};

export function Field({ label, value, onType, error, prefix, ...input }: Props) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.box} data-wrong={error !== ''}>
        {prefix ? <span className={classes.prefix}>{prefix}</span> : null}
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => onType(event.target.value)}
          aria-invalid={error !== ''}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** Takes no space without an error. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return text ? (
    <p id={id} className={classes.error}>
      {text}
    </p>
  ) : null;
}
