import type { ComponentProps, Dispatch, SetStateAction } from 'react';
import type { AddressField, AddressForm } from '../../domain/address-fields.ts';
import { type AddressProblem, isRequired } from '../../domain/address-form.ts';
import { phoneDigits } from '../../domain/sign-in.ts';
import { typeWords } from '../../features/address/texts.ts';
import { usePincodePlace } from '../../features/address/usePincodePlace.ts';
import { Field } from '../../ui/Field.tsx';
import classes from './AddressFields.module.css';
import { labels, problemWords, texts } from './address-texts.ts';

/** Pincode before city and state: it knows them. */
const FIELDS: [AddressField, Omit<ComponentProps<'input'>, 'prefix'>][] = [
  ['fullName', { autoComplete: 'shipping name', autoCapitalize: 'words' }],
  ['phoneNumber', { type: 'tel', inputMode: 'numeric', autoComplete: 'shipping tel-national' }],
  ['email', { type: 'email', inputMode: 'email', autoComplete: 'shipping email' }],
  ['addressLine1', { autoComplete: 'shipping address-line1' }],
  ['addressLine2', { autoComplete: 'shipping address-line2' }],
  ['landmark', { autoComplete: 'off' }],
  ['pincode', { inputMode: 'numeric', autoComplete: 'shipping postal-code' }],
  ['city', { autoComplete: 'shipping address-level2' }],
  ['state', { autoComplete: 'shipping address-level1' }],
  ['country', { autoComplete: 'shipping country-name' }],
];
/** As much as the shop takes. */
const LONGEST: Partial<Record<AddressField, number>> = {
  fullName: 120,
  city: 100,
  state: 100,
  country: 60,
  pincode: 12,
};

type Props = {
  form: AddressForm;
  /** The default one stays it until another becomes it. */
  staysDefault: boolean;
  problemOf: (field: AddressField) => AddressProblem | undefined;
  onChange: Dispatch<SetStateAction<AddressForm>>;
  onLeave: (field: AddressField) => void;
};

export function AddressFields({ form, staysDefault, problemOf, onChange, onLeave }: Props) {
  const typePincode = usePincodePlace(onChange);
  const type = (field: AddressField, typed: string) => {
    if (field === 'pincode') void typePincode(typed);
    // D4: of what is pasted only the number itself.
    else onChange({ ...form, [field]: field === 'phoneNumber' ? phoneDigits(typed) : typed });
  };
  return (
    <div className={classes.fields}>
      {FIELDS.map(([field, input]) => {
        const problem = problemOf(field);
        return (
          <div key={field} data-field={field}>
            <Field
              {...input}
              label={isRequired(field) ? `${labels[field]} *` : labels[field]}
              name={field}
              required={isRequired(field)}
              maxLength={LONGEST[field] ?? 200}
              value={form[field]}
              onType={(typed) => type(field, typed)}
              onBlur={() => onLeave(field)}
              error={problem ? problemWords(field, problem) : ''}
            />
          </div>
        );
      })}
      <TypeChoice chosen={form.addressType} onChoose={(addressType) => onChange({ ...form, addressType })} />
      {staysDefault ? (
        <p className={classes.stays}>{texts.staysDefault}</p>
      ) : (
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={form.isDefault}
            onChange={(event) => onChange({ ...form, isDefault: event.target.checked })}
          />
          {texts.makeDefault}
        </label>
      )}
    </div>
  );
}

type Kind = AddressForm['addressType'];
function TypeChoice({ chosen, onChoose }: { chosen: Kind; onChoose: (type: Kind) => void }) {
  return (
    <fieldset className={classes.types}>
      <legend>{texts.type}</legend>
      {(Object.keys(typeWords) as Kind[]).map((type) => (
        <label key={type}>
          <input type="radio" name="addressType" checked={chosen === type} onChange={() => onChoose(type)} />
          <span>{typeWords[type]}</span>
        </label>
      ))}
    </fieldset>
  );
}
