import { inLatinDigits } from '../../../contract/digits.ts';
import { paiseOf, rupeesOf } from '../../../contract/money.ts';
import type { Cell } from './cell.ts';

/** The database stores amounts as 32-bit integers, in paise. */
const MOST_PAISE = 2_147_483_647;

/** Formats paise as '1250', or '1250.50' if the amount is not whole rupees. */
export function rupeesText(paise: number): string {
  const rupees = rupeesOf(paise);
  return Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
}

/** What shops write around rupees: "₹ 1499", "Rs. 1,499/-", "MRP 1499.00 INR", "1499 only", and a formula's "=1499". */
const AROUND = [/^=(?=[\d."])/, /^mrp\b[.:]?/, /^(?:₹|rs\b\.?|inr\b|rupees?\b|रु\.?)/, /only$/, /(?:\/\s*-|\/=)$/];
const BEHIND = /(?:₹|\brs\.?|\binr|\brupees?|रु\.?)$/;
const FOREIGN = /[$€£¥₩₽฿]|\b(?:us|usd|eur|gbp|aed|sgd|aud|cad|nzd|jpy|cny|npr|lkr|bdt|pkr|dollars?|euros?|pounds?)\b/i;
/** Whether a text names another currency: "$25", "Price (USD)". */
export const isForeign = (text: string): boolean => FOREIGN.test(text);
/** A number that a spreadsheet shows in short form: its last digits may be lost. */
export const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E[+-]?\d+$/i;
const UNITS: Readonly<Record<string, number>> = {
  k: 1000,
  thousand: 1000,
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  lacs: 100_000,
  crore: 10_000_000,
  crores: 10_000_000,
  cr: 10_000_000,
};
const WITH_UNIT = /^(\d{1,6}(?:\.\d{1,6})?) ?([a-z]+)$/;

/** Groups of digits with decimals as different countries write them; `decimal` is the mark before the decimals. */
const FORMS: { form: RegExp; decimal: '.' | ',' }[] = [
  { form: /^\d+(?:\.\d{1,2}0*)?$/, decimal: '.' },
  // India's groups of two and the groups of three of other countries.
  { form: /^\d{1,3}(?:[, ']\d{2})*[, ']\d{3}(?:\.\d{1,2}0*)?$/, decimal: '.' },
  { form: /^\d{1,3}(?:[, ']\d{3})+(?:\.\d{1,2}0*)?$/, decimal: '.' },
  { form: /^\d{1,3}(?:[. ']\d{3})+,\d{1,2}$/, decimal: ',' },
  { form: /^\d+,\d{1,2}$/, decimal: ',' },
];
/** "1.499": fourteen hundred to some, one and a half to others. */
const EITHER = /^(\d{1,3})\.(\d{3})$/;

function bare(text: string): string {
  let rest = inLatinDigits(text.normalize('NFKC')).toLowerCase().replace(/\s+/g, ' ').replace(/’/g, "'").trim();
  for (const mark of AROUND) rest = rest.replace(mark, '').trim();
  return rest.replace(BEHIND, '').trim();
}

function rupeesFrom(text: string): number | null {
  const { decimal } = FORMS.find(({ form }) => form.test(text)) ?? {};
  if (decimal) {
    const digits = text.replace(decimal === ',' ? /[. ']/g : /[, ']/g, '');
    return Number(digits.replace(',', '.'));
  }
  const [, amount, unit = ''] = WITH_UNIT.exec(text) ?? [];
  const factor = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
  return amount && factor ? Number(amount) * factor : null;
}

/** Why a text is no amount, and what to write instead; the first that fits. */
const REASONS: { when: (text: string, rest: string) => boolean; why: (rest: string) => string }[] = [
  {
    when: (text) => FOREIGN.test(text),
    why: () => 'is in another currency; write the price in rupees, such as 1250 or 1250.00',
  },
  {
    when: (_, rest) => SHORTENED.test(rest),
    why: () =>
      'was shortened by a spreadsheet, which may have lost digits; format the column as a number with two decimals and save again',
  },
  {
    when: (_, rest) => /^[-−(]/.test(rest),
    why: () => 'is below zero; write what the customer pays, or nothing for "Price on request"',
  },
  {
    when: (_, rest) => EITHER.test(rest),
    why: (rest) => {
      const [, whole, decimals] = EITHER.exec(rest) ?? [];
      return `can be read in two ways; write ${whole}${decimals} or ${(Number(rest) || 0).toFixed(2)}`;
    },
  },
  {
    when: (_, rest) => /^\d+\.\d{3,}$/.test(rest),
    why: (rest) => `has more than two decimals; write ${Number(rest).toFixed(2)}`,
  },
  {
    when: (_, rest) => /^\d[\d., ]*\s*(?:-|–|to|\/)\s*\d/.test(rest),
    why: () => 'is more than one amount; write one, and give each size or colour a row of its own',
  },
  {
    when: (_, rest) => /^(?:free|nil|null|n\/?a|-|—|none|on request)$/.test(rest),
    why: () => 'is not an amount; write rupees such as 1250 or 1250.00, or leave it empty for "Price on request"',
  },
];

/**
 * Parses rupees as shops write them, such as '1250.50', '₹ 1,25,000', 'Rs. 1,499/-' or '1499,50', to paise; '' is 0, no
 * price. What has two readings is refused.
 */
export function paiseFrom(text: string): Cell<number> {
  if (text.trim() === '') return { value: 0 };
  const rest = bare(text);
  const rupees = FOREIGN.test(text) ? null : rupeesFrom(rest);
  if (rupees !== null && !EITHER.test(rest)) {
    const paise = paiseOf(rupees);
    if (paise <= MOST_PAISE) return { value: paise };
    return {
      problem: `"${text}" is ${rupees} rupees, and ${rupeesText(MOST_PAISE)} is the highest price; correct it, or leave it empty for "Price on request"`,
    };
  }
  const reason = REASONS.find(({ when }) => when(text, rest));
  return {
    problem: `"${text}" ${reason?.why(rest) ?? 'is not an amount; write rupees such as 1250 or 1250.00'}`,
  };
}
