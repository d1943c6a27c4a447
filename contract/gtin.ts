/** Digits of the GTINs that barcodes have: EAN-8, UPC, EAN-13 and ISBN, and that of a case. */
const LENGTHS = [8, 12, 13, 14];

/** The last digit that the others demand: they count three times and once in turn, from the right. */
export function checkDigit(others: string): number {
  const digits = [...others].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether digits are a GTIN; zeros alone are none, although their check digit is right. */
export const isGtin = (digits: string): boolean =>
  /^\d+$/.test(digits) &&
  LENGTHS.includes(digits.length) &&
  /[1-9]/.test(digits) &&
  checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));

/** All ways to write a GTIN, which may have zeros in front; [] for what is none. */
export function gtinForms(digits: string): string[] {
  if (!isGtin(digits)) return [];
  const bare = digits.replace(/^0+/, '');
  return LENGTHS.filter((length) => length >= bare.length).map((length) => bare.padStart(length, '0'));
}
