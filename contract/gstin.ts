const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State code, PAN, registration number, 'Z', check character. */
const FORM = /^(?:0[1-9]|[12]\d|3[0-8]|97)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The check character of the first 14: every second value is doubled, and the base-36 digits of each are added up. */
function checkCharacter(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, letter, at) => {
    const value = LETTERS.indexOf(letter) * (1 + (at % 2));
    return total + Math.floor(value / 36) + (value % 36);
  }, 0);
  return LETTERS[(36 - (sum % 36)) % 36] ?? '';
}

/** Whether the text is a valid GSTIN, in capitals. */
export const isGstin = (text: string): boolean => FORM.test(text) && text.endsWith(checkCharacter(text));
