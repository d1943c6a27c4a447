/** The zeros of the scripts that Indian keyboards can type; the other nine digits follow each. */
const ZEROS = '०০੦૦୦௦౦೦൦٠۰０';

/** A text with the digits of these scripts as 0 to 9. */
export const inLatinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = [...ZEROS].find((first) => code >= first.charCodeAt(0) && code < first.charCodeAt(0) + 10);
    return zero ? String(code - zero.charCodeAt(0)) : digit;
  });
