import { m } from '#messages';
import type { AddressField, DeliveryProblem } from '../../domain/address.ts';

/** Error messages of the delivery address form (spec §5). */
export function problemText(kind: DeliveryProblem['kind']): { title: string; body: string } {
  switch (kind) {
    case 'missing':
      return { title: m.address_problem_missing_title(), body: m.address_problem_missing_body() };
    case 'phone':
      return { title: m.common_invalid_phone(), body: m.address_problem_phone_body() };
    case 'email':
      return { title: m.common_invalid_email(), body: m.common_invalid_email_body() };
    case 'pincode':
      return { title: m.address_problem_pincode_title(), body: m.address_problem_pincode_body() };
    case 'gstin':
      return { title: m.address_problem_gstin_title(), body: m.address_problem_gstin_body() };
  }
}

const MISSING: Partial<Record<AddressField, () => string>> = {
  fullName: m.address_missing_full_name,
  phoneNumber: m.address_missing_phone_number,
  addressLine1: m.address_missing_address_line1,
  city: m.address_missing_city,
  state: m.address_missing_state,
  pincode: m.address_missing_pincode,
};

/** Below a required field that is empty; the specification's sentence, for all of them, is in the toast. */
export const missingText = (field: AddressField): string => MISSING[field]?.() ?? '';
