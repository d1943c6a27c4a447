import { Checkbox, Radio, TextInput } from '@mantine/core';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { m } from '#messages';
import type { Address } from '../../../contract/address.ts';
import type { AddressField, AddressValues } from '../../domain/address.ts';
import { LazyMantine, radioClassNames } from '../../ui/mantine/LazyMantine.tsx';
import classes from './AddressForm.module.css';
import type { AddressSchema } from './address-schema.ts';
import { addressTypeText } from './address-type.ts';
import { useAddressForm } from './useAddressForm.ts';

export type AddressFormProps = {
  schema: AddressSchema;
  /** null for a new address. */
  edited: Address | null;
  /** Called with the values once they are valid. */
  onSave: (form: AddressValues) => void;
  /** Called when invalid values were submitted. */
  onWrong?: (form: AddressValues) => void;
  /** Above the fields. */
  head?: ReactNode;
  /** The buttons. */
  foot: (isFilled: boolean) => ReactNode;
};

type Form = ReturnType<typeof useAddressForm>;

/** The submit handler until all required fields are filled. */
const stay = (event: FormEvent) => event.preventDefault();

/** The form for every address, validated by `schema` (spec §5). Loaded lazily, with Mantine. */
export function AddressForm({ schema, edited, onSave, onWrong, head, foot }: AddressFormProps) {
  const form = useAddressForm(schema, edited);
  return (
    <LazyMantine>
      <form className={classes.form} onSubmit={form.isFilled ? form.submit(onSave, onWrong) : stay} noValidate>
        {head}
        <div className={classes.fields} data-dense={schema.isDense}>
          {FIELDS.filter(([name]) => form.isOffered(name)).map(([name, input]) => (
            <TextInput
              key={name}
              {...input}
              {...schema.inputs?.[name]}
              wrapperProps={{ 'data-field': name }}
              name={name}
              label={schema.labelOf(name)}
              required={schema.required.includes(name)}
              maxLength={input.maxLength ?? 200}
              {...form.getInputProps(name)}
              description={name === 'state' ? stateHint(form) : null}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              onChange={(event) => form.type(name, event.target.value)}
            />
          ))}
          <TypeChoice form={form} />
          <DefaultChoice form={form} stays={edited?.isDefault ? (schema.staysDefault?.() ?? '') : null} />
        </div>
        {foot(form.isFilled)}
      </form>
    </LazyMantine>
  );
}

/** Says that pincode and state differ, without refusing them: a parcel goes by its pincode. */
const stateHint = ({ stateOfPincode, values }: Form) =>
  stateOfPincode ? (
    <span role="status" className={classes.hint}>
      {m.address_other_state({ pincode: values.pincode, state: stateOfPincode })}
    </span>
  ) : null;

type Kind = AddressValues['addressType'];

const KINDS: Kind[] = ['home', 'office', 'OTHER'];

function TypeChoice({ form }: { form: Form }) {
  return (
    <Radio.Group<Kind> label={m.address_type()} name="addressType" {...form.getInputProps('addressType')}>
      <div className={classes.types}>
        {KINDS.map((kind) => (
          <Radio key={kind} classNames={radioClassNames.tile} value={kind} label={addressTypeText(kind)} />
        ))}
      </div>
    </Radio.Group>
  );
}

/** `stays`: shown instead of the checkbox for the default address. */
function DefaultChoice({ form, stays }: { form: Form; stays: string | null }) {
  if (stays !== null) return stays ? <p className={classes.stays}>{stays}</p> : null;
  return <Checkbox label={m.address_make_default()} {...form.getInputProps('isDefault', { type: 'checkbox' })} />;
}

type Input = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength'>;

/** The pincode precedes city and state, since it fills them. `maxLength` is the server's limit. */
const FIELDS: readonly [AddressField, Input][] = [
  ['fullName', { autoComplete: 'shipping name', autoCapitalize: 'words', maxLength: 120 }],
  ['phoneNumber', { type: 'tel', inputMode: 'numeric', autoComplete: 'shipping tel-national' }],
  ['email', { type: 'email', inputMode: 'email', autoComplete: 'shipping email' }],
  ['addressLine1', { autoComplete: 'shipping address-line1' }],
  ['addressLine2', { autoComplete: 'shipping address-line2' }],
  ['landmark', { autoComplete: 'off' }],
  ['pincode', { inputMode: 'numeric', autoComplete: 'shipping postal-code', maxLength: 12 }],
  ['city', { autoComplete: 'shipping address-level2', maxLength: 100 }],
  ['state', { autoComplete: 'shipping address-level1', maxLength: 100 }],
  ['country', { autoComplete: 'shipping country-name', maxLength: 60 }],
  ['gstin', { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 15 }],
];
