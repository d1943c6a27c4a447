import { Checkbox, Radio, TextInput } from '@mantine/core';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Address } from '../../../contract/address.ts';
import { addressDraft } from '../../data/address-draft.ts';
import { useApp } from '../../data/app-context.tsx';
import { type AddressField, formOf, type AddressForm as Values } from '../../domain/address.ts';
import type { PincodePlace } from '../../domain/pincodes.ts';
import { type LazyForm, LazyMantine, radios, useLazyForm } from '../../ui/mantine/LazyMantine.tsx';
import classes from './AddressForm.module.css';

const texts = {
  type: 'Address type',
  makeDefault: 'Use as my default address',
} as const;

const typeText: Record<Values['addressType'], string> = { home: 'Home', office: 'Office', OTHER: 'Other' };

export type AddressFormProps = {
  schema: AddressSchema;
  /** null for a new address. */
  edited: Address | null;
  /** Called with the values once they are valid. */
  onSave: (form: Values) => void;
  /** Called when invalid values were submitted. */
  onWrong?: (form: Values) => void;
  /** Above the fields. */
  head?: ReactNode;
  /** The buttons. */
  foot: (isFilled: boolean) => ReactNode;
};
type Form = ReturnType<typeof useAddressForm>;

/** The submit handler until all required fields are filled. */
const stay = (event: FormEvent) => event.preventDefault();

/** The form for every address, validated by `schema` (spec §5, D25). Loaded lazily, with Mantine. */
export function AddressForm({ schema, edited, onSave, onWrong, head, foot }: AddressFormProps) {
  const form = useAddressForm(schema, edited);
  return (
    <LazyMantine>
      <form className={classes.form} onSubmit={form.isFilled ? form.submit(onSave, onWrong) : stay} noValidate>
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
              maxLength={input.maxLength ?? 200}
              {...form.getInputProps(name)}
              onChange={(event) => form.type(name, event.target.value)}
            />
          ))}
          <TypeChoice form={form} />
          <DefaultChoice form={form} stays={edited?.isDefault ? (schema.staysDefault ?? '') : null} />
        </div>
        {foot(form.isFilled)}
      </form>
    </LazyMantine>
  );
}

type Kind = Values['addressType'];
const KINDS: Kind[] = ['home', 'office', 'OTHER'];

function TypeChoice({ form }: { form: Form }) {
  return (
    <Radio.Group<Kind> label={texts.type} name="addressType" {...form.getInputProps('addressType')}>
      <div className={classes.types}>
        {KINDS.map((kind) => (
          <Radio key={kind} classNames={radios.tile} value={kind} label={typeText[kind]} />
        ))}
      </div>
    </Radio.Group>
  );
}

/** `stays`: shown instead of the checkbox for the default address. */
function DefaultChoice({ form, stays }: { form: Form; stays: string | null }) {
  if (stays !== null) return stays ? <p className={classes.stays}>{stays}</p> : null;
  return <Checkbox label={texts.makeDefault} {...form.getInputProps('isDefault', { type: 'checkbox' })} />;
}

const PLACE_FIELDS = ['city', 'state'] as const;

/**
 * Suggests city and state for a pincode, from a table that is loaded when a pincode is typed. Values that the shopper
 * typed are never overwritten; earlier suggestions are.
 */
function usePincodePlace({ getValues, setFieldValue }: Pick<LazyForm<Values>, 'getValues' | 'setFieldValue'>) {
  const proposed = useRef<PincodePlace>({ city: '', state: '' });
  return async (typed: string): Promise<void> => {
    const pincode = typed.trim();
    setFieldValue('pincode', pincode);
    if (pincode.length !== 6) return;
    // Offline without a cached copy the shopper types city and state.
    const table = await import('../../domain/pincodes.ts').catch(() => null);
    const place = table?.placeOfPincode(pincode);
    if (!place) return;
    const before = proposed.current;
    proposed.current = place;
    const form = getValues();
    if (form.pincode !== pincode) return;
    for (const name of PLACE_FIELDS) {
      const isFree = form[name].trim() === '' || form[name] === before[name];
      if (isFree && place[name]) setFieldValue(name, place[name]);
    }
  };
}

/** An address form's values and the errors that show. A new address is stored as a draft while it is typed. */
function useAddressForm(schema: AddressSchema, edited: Address | null) {
  const app = useApp();
  const form = useLazyForm<Values>({
    initialValues: edited ? formOf(edited) : addressDraft.get(app),
    onValuesChange: (typed) => {
      if (!edited) addressDraft.set(app, typed);
    },
    validate: schema.errors,
    validateInputOnBlur: schema.shows === 'on-leave',
  });
  const typePincode = usePincodePlace(form);
  useUnsaved(form.isDirty);
  return {
    ...form,
    isFilled: schema.isFilled?.(form.values) ?? true,
    type: (field: AddressField, typed: string) => {
      const value = schema.read[field]?.(typed) ?? typed;
      if (field === 'pincode') void typePincode(value);
      else form.setFieldValue(field, value);
    },
  };
}

/** Holds back app updates while the form has unsaved changes (R20). */
function useUnsaved(isDirty: () => boolean): void {
  const isUnsaved = useEffectEvent(isDirty);
  const { reloadGuard } = useApp();
  useEffect(() => reloadGuard.hold(() => isUnsaved()), [reloadGuard]);
}

/** Labels, input rules and messages of an address form. There are two (D25): pages/account and pages/cart. */
export type AddressSchema = {
  labels: Record<AddressField, string>;
  required: readonly AddressField[];
  /** Overrides of `FIELDS` for this form. */
  inputs?: Partial<Record<AddressField, Pick<ComponentProps<'input'>, 'inputMode'>>>;
  /** Normalizes typed or pasted text. */
  read: Partial<Record<AddressField, (typed: string) => string>>;
  /** The message below each wrong field, in the order in which the fields take the focus. */
  errors: (form: Values) => Partial<Record<AddressField, string>>;
  /** When an error appears: on blur, or only on save. Typing in the field removes it. */
  shows: 'on-leave' | 'on-save';
  /** Whether the form may be submitted. */
  isFilled?: (form: Values) => boolean;
  /** Shows two fields in a row on phones as well. */
  isDense: boolean;
  /** Shown instead of the checkbox for the default address, which remains the default until another one is set. */
  staysDefault?: string;
};

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
