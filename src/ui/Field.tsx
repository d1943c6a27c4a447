import type { ComponentProps } from 'react';
import { useId } from 'react';
import classes from './Field.module.css';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string;
  value: string;
  onType: (typed: string) => void;
  /** What is wrong with it; '' for nothing. Read out with the field. */
  error: string;
  /** Stands before the text and is part of no value. */
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

/** Takes no room while there is nothing to say. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return text ? (
    <p id={id} className={classes.error}>
      {text}
    </p>
  ) : null;
}
