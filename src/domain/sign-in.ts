import { inLatinDigits } from '../../contract/digits.ts';

/** Parsing and validation of the login and signup forms (spec §5, §9). */

const PHONE_DIGITS = 10;
export const CODE_DIGITS = 6;
export const RESEND_SECONDS = 30;
/** Milliseconds from the sixth digit until the code is submitted automatically. */
export const AUTO_SUBMIT_MS = 300;

/**
 * The digits of an Indian number typed so far, at most ten. Prefixes are removed first, so that the first ten digits of
 * a longer text are never another person's number; '' for a number of another country.
 */
export function phoneDigits(typed: string): string {
  const text = inLatinDigits(typed).replace(/[^\d+]/g, '');
  if (/^(\+|00)(?!91)/.test(text)) return '';
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const named = /^(\+|00)/.test(text) || digits.length > PHONE_DIGITS;
  const local = named && digits.startsWith('91') ? digits.slice(2).replace(/^0+/, '') : digits;
  return local.slice(0, PHONE_DIGITS);
}

/** '9822041736' as it is displayed: '98220 41736'. */
export const formattedPhone = (phone: string): string => `${phone.slice(0, 5)} ${phone.slice(5)}`;

export const codeDigits = (typed: string): string => inLatinDigits(typed).replace(/\D/g, '').slice(0, CODE_DIGITS);

/** The same rule as on the server. */
const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/iu;

export type SignInField = 'name' | 'email' | 'phone';
/** In the order of the form's fields; the texts are the form's. */
export type SignInProblem = 'name-missing' | 'email-missing' | 'email-invalid' | 'phone-invalid';

const phoneProblem = (phone: string): SignInProblem | null => (phone.length === PHONE_DIGITS ? null : 'phone-invalid');

export const loginProblem = ({ phone }: { phone: string }): SignInProblem | null => phoneProblem(phone);

/** Only spaces and invisible characters, by the server's rule. */
const isBlank = (typed: string): boolean => !/[^\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(typed);

export const nameProblem = (name: string): SignInProblem | null => (isBlank(name) ? 'name-missing' : null);

export function emailProblem(email: string): SignInProblem | null {
  if (isBlank(email)) return 'email-missing';
  return EMAIL.test(email.trim()) ? null : 'email-invalid';
}

export const signupProblem = ({ name, email, phone }: Record<SignInField, string>): SignInProblem | null =>
  nameProblem(name) ?? emailProblem(email) ?? phoneProblem(phone);
