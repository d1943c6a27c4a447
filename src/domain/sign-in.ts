/** What is typed into the login and signup forms (spec §5, §9). */

const PHONE_DIGITS = 10;
export const CODE_DIGITS = 6;
export const RESEND_SECONDS = 30;
/** Milliseconds from the sixth digit until the code is sent by itself. */
export const AUTO_SUBMIT_MS = 300;

/** Indian keyboards write ०–९, too. */
const inLatinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)));

/**
 * The digits of an Indian number as far as they are there, at most ten. Prefixes go first, so that the first ten digits of
 * something longer never make somebody else's number; a number of another country leaves nothing (D4).
 */
export function phoneDigits(typed: string): string {
  const text = inLatinDigits(typed).replace(/[^\d+]/g, '');
  if (/^(\+|00)(?!91)/.test(text)) return '';
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const named = /^(\+|00)/.test(text) || digits.length > PHONE_DIGITS;
  const local = named && digits.startsWith('91') ? digits.slice(2).replace(/^0+/, '') : digits;
  return local.slice(0, PHONE_DIGITS);
}

/** '9822041736' as it is read: '98220 41736'. */
export const spokenPhone = (phone: string): string => `${phone.slice(0, 5)} ${phone.slice(5)}`;

export const codeDigits = (typed: string): string => inLatinDigits(typed).replace(/\D/g, '').slice(0, CODE_DIGITS);

/** The server asks the same of an address. */
const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/iu;

export type SignInField = 'name' | 'email' | 'phone';
/** In the order in which the form asks; the words are the form's. */
export type SignInProblem = 'name-missing' | 'email-missing' | 'email-invalid' | 'phone-invalid';

const phoneProblem = (phone: string): SignInProblem | null => (phone.length === PHONE_DIGITS ? null : 'phone-invalid');

export const loginProblem = ({ phone }: { phone: string }): SignInProblem | null => phoneProblem(phone);

/** Nothing but spaces and characters that nobody sees, as the server asks. */
const isBlank = (typed: string): boolean => !/[^\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(typed);

export function signupProblem({ name, email, phone }: Record<SignInField, string>): SignInProblem | null {
  if (isBlank(name)) return 'name-missing';
  if (isBlank(email)) return 'email-missing';
  if (!EMAIL.test(email.trim())) return 'email-invalid';
  return phoneProblem(phone);
}
