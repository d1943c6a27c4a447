import { Checkbox, Radio, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { Address } from '../../../contract/address.ts';
import type { AddressForm as Values } from '../../domain/address.ts';
import { LateMantine } from '../../ui/mantine/LateMantine.tsx';
import classes from './AddressForm.module.css';
import { texts, typeWords } from './texts.ts';
import { type AddressSchema, FIELDS, useAddressForm } from './useAddressForm.ts';

export type AddressFormProps = {
  schema: AddressSchema;
  /** null: a new one. */
  edited: Address | null;
  /** What was written, without errors. */
  onSave: (form: Values) => void;
  /** Saving was tried and something is wrong. */
  onWrong?: (form: Values) => void;
  /** Above the fields. */
  head?: ReactNode;
  /** The buttons. */
  foot: (isFilled: boolean) => ReactNode;
};
type State = ReturnType<typeof useAddressForm>;

/** Every address is written here, by the rules of `schema` (spec §5, D25). Loads late, with Mantine. */
export function AddressForm({ schema, edited, onSave, onWrong, head, foot }: AddressFormProps) {
  const state = useAddressForm(schema, edited);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!state.isFilled) return;
    if (state.check()) onSave(state.form);
    else onWrong?.(state.form);
  };
  return (
    <LateMantine>
      <form ref={state.element} className={classes.form} onSubmit={submit} noValidate>
        {head}
        <div className={classes.fields} data-dense={schema.isDense}>
          {FIELDS.map(([name, input]) => (
            <TextInput
              key={name}
              {...input}
              {...schema.inputs?.[name]}
              wrapperProps={{ 'data-field': name }}
              name={name}
              label={schema.labels[name]}
              required={schema.required.includes(name)}
              withAsterisk={false}
              maxLength={input.maxLength ?? 200}
              value={state.form[name]}
              error={state.errorOf(name)}
              onChange={(event) => state.type(name, event.target.value)}
              onBlur={() => state.leave(name)}
            />
          ))}
          <TypeChoice state={state} />
          <DefaultChoice state={state} stays={edited?.isDefault ? (schema.staysDefault ?? '') : null} />
        </div>
        {foot(state.isFilled)}
      </form>
    </LateMantine>
  );
}

type Kind = Values['addressType'];
const KINDS: Kind[] = ['home', 'office', 'OTHER'];

function TypeChoice({ state: { form, choose } }: { state: State }) {
  return (
    <Radio.Group<Kind>
      label={texts.type}
      name="addressType"
      value={form.addressType}
      onChange={(addressType) => choose({ addressType })}
    >
      <div className={classes.types}>
        {KINDS.map((kind) => (
          <Radio key={kind} value={kind} label={typeWords[kind]} />
        ))}
      </div>
    </Radio.Group>
  );
}

/** `stays`: said in place of the choice at the default address. */
function DefaultChoice({ state: { form, choose }, stays }: { state: State; stays: string | null }) {
  if (stays !== null) return stays ? <p className={classes.stays}>{stays}</p> : null;
  return (
    <Checkbox
      label={texts.makeDefault}
      checked={form.isDefault}
      onChange={(event) => choose({ isDefault: event.target.checked })}
    />
  );
}
