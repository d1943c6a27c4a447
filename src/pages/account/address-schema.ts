import {
  ACCOUNT_REQUIRED,
  type AccountProblem,
  type AddressField,
  accountAddressProblems,
  isFilled,
} from '../../domain/address.ts';
import { phoneDigits } from '../../domain/sign-in.ts';
import type { AddressSchema } from '../../features/address/schema.ts';
import { texts } from './address-texts.ts';

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
const starred = ACCOUNT_REQUIRED.map((field) => [field, `${NAMES[field]} *`]);

/** spec §5 */
const wordsOf = (field: AddressField, problem: AccountProblem): string => {
  if (problem === 'phone-length') return 'Phone number must be exactly 10 digits';
  if (problem === 'email-invalid') return 'Please enter a valid email address';
  if (problem === 'gstin-invalid') return 'Please enter a valid GSTIN';
  return `${NAMES[field]} is required`;
};

/** The account's rule set (spec §5, D25). */
export const accountSchema: AddressSchema = {
  labels: { ...NAMES, ...Object.fromEntries(starred) },
  required: ACCOUNT_REQUIRED,
  // D4: of what is pasted only the number itself.
  read: { phoneNumber: phoneDigits },
  errors: (form) => {
    // Only fields have names in the list of problems.
    const problems = Object.entries(accountAddressProblems(form)) as [AddressField, AccountProblem][];
    return Object.fromEntries(problems.map(([field, problem]) => [field, wordsOf(field, problem)]));
  },
  shows: 'on-leave',
  isFilled,
  isDense: false,
  staysDefault: texts.staysDefault,
};
