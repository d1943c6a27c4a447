import { m } from '#messages';
import type { Address } from '../../../contract/address.ts';
import { inLatinDigits } from '../../../contract/digits.ts';
import {
  ACCOUNT_REQUIRED,
  type AccountProblem,
  type AddressField,
  accountAddressProblems,
  isFilled,
} from '../../domain/address.ts';
import { phoneDigits } from '../../domain/sign-in.ts';
import { AddressFormDialog as SharedDialog } from '../../features/address/AddressFormDialog.tsx';
import type { AddressSchema } from '../../features/address/address-schema.ts';
import { useSaveAddress } from '../../features/address/useSaveAddress.ts';
import { InkButton, QuietButton } from '../../ui/Button.tsx';
import classes from './Change.module.css';
import { FormFooter } from './FormFooter.tsx';

const NAMES: Record<AddressField, () => string> = {
  fullName: m.address_full_name,
  phoneNumber: m.common_phone_number,
  email: m.common_email,
  addressLine1: m.address_line1,
  addressLine2: m.address_line2,
  city: m.address_city,
  state: m.address_state,
  country: m.address_country,
  pincode: m.address_pincode,
  landmark: m.address_landmark,
  gstin: m.address_gstin,
};

/** spec §5 */
const problemText = (field: AddressField, problem: AccountProblem): string => {
  if (problem === 'phone-length') return m.address_problem_phone_length();
  if (problem === 'email-invalid') return m.common_invalid_email_body();
  if (problem === 'gstin-invalid') return m.address_problem_gstin_body();
  return m.address_problem_required({ field: NAMES[field]() });
};

/** The validation rules of the account's address form (spec §5). */
const accountSchema: AddressSchema = {
  labelOf: (field) => (ACCOUNT_REQUIRED.includes(field) ? `${NAMES[field]()} *` : NAMES[field]()),
  required: ACCOUNT_REQUIRED,
  // Keeps only the number of pasted text.
  read: { phoneNumber: phoneDigits, pincode: inLatinDigits },
  errors: (form) => {
    // The keys of the problems are address fields.
    const problems = Object.entries(accountAddressProblems(form)) as [AddressField, AccountProblem][];
    return Object.fromEntries(problems.map(([field, problem]) => [field, problemText(field, problem)]));
  },
  shows: 'on-leave',
  isFilled,
  isDense: false,
  staysDefault: m.addresses_stays_default,
};

/** Adds or edits an address with the account's validation rules (spec §5). */
export function AccountAddressDialog({ address, onClose }: { address: Address | null; onClose: () => void }) {
  const { save, sending, connected } = useSaveAddress(address, onClose);
  return (
    <SharedDialog
      title={address ? m.common_edit_address() : m.common_add_address()}
      onClose={onClose}
      schema={accountSchema}
      edited={address}
      onSave={save}
      head={<p className={classes.say}>{m.addresses_fill()}</p>}
      foot={(isFilled) => (
        <FormFooter connected={connected}>
          <QuietButton onClick={onClose}>{m.common_cancel()}</QuietButton>
          <InkButton type="submit" aria-disabled={!isFilled || !connected || sending}>
            {sending ? m.common_saving() : m.addresses_save()}
          </InkButton>
        </FormFooter>
      )}
    />
  );
}
