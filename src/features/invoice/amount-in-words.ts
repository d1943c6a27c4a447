import { m } from '#messages';

/** A number's word alone, and where another number or the currency follows: Tamil 'நூறு', but 'நூற்று ஒன்று'. */
type Word = { alone: string; before: string };

/** Messages list words as 'நூறு/நூற்று, இருநூறு/இருநூற்று': the second form, if any, is `before`. */
const wordsIn = (list: string): Word[] =>
  list.split(', ').map((entry) => {
    const [alone = '', before = alone] = entry.split('/');
    return { alone, before };
  });

const SCALES = [1_000, 100_000, 10_000_000];

/** The words of a whole number from 0 in Indian grouping, with crores of crores where needed. */
function wordsOf(number: number): Word[] {
  const units = wordsIn(m.amount_units());
  const scales = wordsIn(m.amount_scales()).map((word, at) => ({ word, size: SCALES[at] ?? 1 }));
  const found: (Word | undefined)[] = [];
  let rest = number;
  for (const { word, size } of scales.reverse()) {
    if (rest >= size) found.push(...wordsOf(Math.floor(rest / size)), word);
    rest %= size;
  }
  if (rest >= 100) found.push(wordsIn(m.amount_hundreds())[Math.floor(rest / 100) - 1]);
  if (rest % 100 > 0 || number === 0) found.push(units[rest % 100]);
  return found.filter((word) => word !== undefined);
}

/** `isFollowed`: another word follows the number. */
const spoken = (number: number, isFollowed = false): string => {
  const words = wordsOf(number);
  return words.map(({ alone, before }, at) => (isFollowed || at < words.length - 1 ? before : alone)).join(' ');
};

const PAISE_IN_RUPEE = 100;

/** 12499950 paise → 'Rupees One Lakh Twenty-Four Thousand Nine Hundred Ninety-Nine and Fifty Paise Only'. */
export function amountInWords(paise: number): string {
  if (!Number.isSafeInteger(paise)) return '';
  const rest = Math.abs(paise) % PAISE_IN_RUPEE;
  const rupees = spoken(Math.floor(Math.abs(paise) / PAISE_IN_RUPEE));
  const amount = rest > 0 ? m.amount_rupees_paise({ rupees, paise: spoken(rest, true) }) : m.amount_rupees({ rupees });
  return paise < 0 ? m.amount_minus({ amount }) : amount;
}
