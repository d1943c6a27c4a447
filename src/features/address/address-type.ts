import { m } from '#messages';

const TYPES: Record<string, () => string> = {
  home: m.address_home,
  office: m.address_office,
  billing: m.address_billing,
};

/** The label of an address type; other backends have further types. */
export const addressTypeText = (type: string): string => (TYPES[type] ?? m.address_other)();
