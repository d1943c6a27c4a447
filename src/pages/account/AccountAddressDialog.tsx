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
import { addressTexts } from './texts.ts';

const NAMES: Record<AddressField, string> = {
  fullName: 'Full name',
  phoneNumber: 'Phone number',
  email: 'Email',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  city: 'City',
  state: 'State',
  country: 'Country',
  pincode: 'Pincode',
  landmark: 'Landmark',
  gstin: 'GSTIN, for business purchases',
};

const requiredLabels = ACCOUNT_REQUIRED.map((field) => [field, `${NAMES[field]} *`]);

/** spec §5 */
const problemText = (field: AddressField, problem: AccountProblem): string => {
  if (problem === 'phone-length') return 'Phone number must be exactly 10 digits';
  if (problem === 'email-invalid') return 'Please enter a valid email address';
  if (problem === 'gstin-invalid') return 'Please enter a valid GSTIN';
  return `${NAMES[field]} is required`;
};

/** The validation rules of the account's address form (spec §5). */
const accountSchema: AddressSchema = {
  labels: { ...NAMES, ...Object.fromEntries(requiredLabels) },
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
  staysDefault: addressTexts.staysDefault,
};

/** Adds or edits an address with the account's validation rules (spec §5). */
export function AccountAddressDialog({ address, onClose }: { address: Address | null; onClose: () => void }) {
  const { save, sending, connected } = useSaveAddress(address, onClose);
  return (
    <SharedDialog
      title={address ? addressTexts.editTitle : addressTexts.addTitle}
      onClose={onClose}
      schema={accountSchema}
      edited={address}
      onSave={save}
      head={<p className={classes.say}>{addressTexts.fill}</p>}
      foot={(isFilled) => (
        <FormFooter connected={connected}>
          <QuietButton onClick={onClose}>{addressTexts.cancel}</QuietButton>
          <InkButton type="submit" aria-disabled={!isFilled || !connected || sending}>
            {sending ? addressTexts.saving : addressTexts.save}
          </InkButton>
        </FormFooter>
      )}
    />
  );
}
