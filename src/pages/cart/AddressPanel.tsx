import { type FormEvent, useId } from 'react';
import type { Address } from '../../../contract/address.ts';
import type { AddressField, AddressForm } from '../../domain/address-fields.ts';
import { typeWords } from '../../features/address/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import classes from './Address.module.css';
import { labels, problems, texts } from './address-texts.ts';
import cart from './Cart.module.css';
import { useAddressForm } from './useAddressForm.ts';

type Props = {
  /** null: a new one. */
  edited: Address | null;
  onSaved: (id: string) => void;
  onClose: () => void;
};
type Form = ReturnType<typeof useAddressForm>;
type Input = { autoComplete: string; inputMode?: 'numeric' | 'tel' | 'email'; required?: boolean };

/** How a phone helps to fill each of them. */
const INPUTS: Record<AddressField, Input> = {
  fullName: { autoComplete: 'name', required: true },
  phoneNumber: { autoComplete: 'tel-national', inputMode: 'tel', required: true },
  email: { autoComplete: 'email', inputMode: 'email' },
  pincode: { autoComplete: 'postal-code', inputMode: 'numeric', required: true },
  addressLine1: { autoComplete: 'address-line1', required: true },
  addressLine2: { autoComplete: 'address-line2' },
  landmark: { autoComplete: 'off' },
  city: { autoComplete: 'address-level2', required: true },
  state: { autoComplete: 'address-level1', required: true },
  country: { autoComplete: 'country-name' },
};
const KINDS: AddressForm['addressType'][] = ['home', 'office', 'OTHER'];

/** Adds or changes an address without leaving the bag (spec §2). */
export function AddressPanel({ edited, onSaved, onClose }: Props) {
  const form = useAddressForm(edited, onSaved);
  const offlineId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const field = (name: AddressField) => <AddressInput key={name} name={name} form={form} />;
  return (
    <Dialog title={edited ? texts.editTitle : texts.addTitle} closeLabel={texts.close} kind="side" onClose={onClose}>
      <form ref={form.element} className={classes.form} onSubmit={submit} noValidate>
        {field('fullName')}
        <div className={classes.pair}>{(['phoneNumber', 'email'] as const).map(field)}</div>
        {(['addressLine1', 'addressLine2', 'landmark'] as const).map(field)}
        <div className={classes.pair}>{(['pincode', 'city', 'state', 'country'] as const).map(field)}</div>
        <Choices form={form} />
        <p id={offlineId} role="status" className={classes.offline}>
          {form.connected ? '' : texts.offline}
        </p>
        <button
          type="submit"
          className={cart.go}
          aria-disabled={form.saving || !form.connected}
          aria-describedby={offlineId}
        >
          {form.saving ? texts.saving : texts.save}
        </button>
      </form>
    </Dialog>
  );
}

function AddressInput({ name, form: { draft, problem, type } }: { name: AddressField; form: Form }) {
  return (
    <Field
      label={labels[name]}
      name={name}
      value={draft[name]}
      onType={(typed) => type(name, typed)}
      error={problem?.fields.includes(name) ? problems[problem.kind].body : ''}
      {...INPUTS[name]}
    />
  );
}

function Choices({ form: { draft, choose, keepDefault } }: { form: Form }) {
  return (
    <>
      <fieldset className={classes.kinds}>
        <legend>{texts.type}</legend>
        {KINDS.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="addressType"
              checked={draft.addressType === kind}
              onChange={() => choose({ addressType: kind })}
            />
            {typeWords[kind]}
          </label>
        ))}
      </fieldset>
      {keepDefault ? null : (
        <label className={classes.tick}>
          <input
            type="checkbox"
            checked={draft.isDefault}
            onChange={(event) => choose({ isDefault: event.target.checked })}
          />
          {texts.isDefault}
        </label>
      )}
    </>
  );
}
