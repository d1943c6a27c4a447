const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = ' Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

/** 0–99; '' for 0. */
function belowHundred(number: number): string {
  if (number === 0) return '';
  if (number < 20) return SMALL[number] ?? '';
  const ones = number % 10;
  return `${TENS[Math.floor(number / 10)]}${ones > 0 ? `-${SMALL[ones]}` : ''}`;
}

const GROUPS = [
  { size: 10_000_000, word: 'Crore' },
  { size: 100_000, word: 'Lakh' },
  { size: 1_000, word: 'Thousand' },
  { size: 100, word: 'Hundred' },
];

/** Any whole number from 0, grouped as in India: crores of crores where it is that much. */
function wholeInWords(number: number): string {
  if (number === 0) return 'Zero';
  const words: string[] = [];
  let rest = number;
  for (const { size, word } of GROUPS) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count > 0) words.push(count < 100 ? belowHundred(count) : wholeInWords(count), word);
  }
  return [...words, belowHundred(rest)].filter(Boolean).join(' ');
}

const PAISE_IN_RUPEE = 100;

/** 12499950 paise → 'Rupees One Lakh Twenty-Four Thousand Nine Hundred Ninety-Nine and Fifty Paise Only'. */
export function amountInWords(paise: number): string {
  if (!Number.isSafeInteger(paise)) return '';
  const most = Math.abs(paise);
  const minus = paise < 0 ? 'Minus ' : '';
  const whole = wholeInWords(Math.floor(most / PAISE_IN_RUPEE));
  const rest = most % PAISE_IN_RUPEE;
  return `${minus}Rupees ${whole}${rest > 0 ? ` and ${belowHundred(rest)} Paise` : ''} Only`;
}
