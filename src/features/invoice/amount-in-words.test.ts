import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { m } from '#messages';
import { getLocale, locales, overwriteGetLocale } from '#messages/runtime';
import { paiseOf } from '../../../contract/money.ts';
import { amountInWords } from './amount-in-words.ts';

const speak = (language: (typeof locales)[number]) => overwriteGetLocale(() => language);
// As it was: other files run in the same process, those of the server with the language of a request.
const before = getLocale;
afterEach(() => overwriteGetLocale(before));

// D27
test.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees One Only'],
  [10, 'Rupees Ten Only'],
  [11, 'Rupees Eleven Only'],
  [19, 'Rupees Nineteen Only'],
  [20, 'Rupees Twenty Only'],
  [21, 'Rupees Twenty-One Only'],
  [40, 'Rupees Forty Only'],
  [99, 'Rupees Ninety-Nine Only'],
  [100, 'Rupees One Hundred Only'],
  [101, 'Rupees One Hundred One Only'],
  [110, 'Rupees One Hundred Ten Only'],
  [999, 'Rupees Nine Hundred Ninety-Nine Only'],
  [1000, 'Rupees One Thousand Only'],
  [1499, 'Rupees One Thousand Four Hundred Ninety-Nine Only'],
  [10_000, 'Rupees Ten Thousand Only'],
  [99_999, 'Rupees Ninety-Nine Thousand Nine Hundred Ninety-Nine Only'],
  [100_000, 'Rupees One Lakh Only'],
  [100_001, 'Rupees One Lakh One Only'],
  [1_50_000, 'Rupees One Lakh Fifty Thousand Only'],
  [9_99_999, 'Rupees Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine Only'],
  [10_00_000, 'Rupees Ten Lakh Only'],
  [1_00_00_000, 'Rupees One Crore Only'],
  [12_34_56_789, 'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine Only'],
  [100_00_00_000, 'Rupees One Hundred Crore Only'],
  [12_345_00_00_000, 'Rupees Twelve Thousand Three Hundred Forty-Five Crore Only'],
  [0.5, 'Rupees Zero and Fifty Paise Only'],
  [0.01, 'Rupees Zero and One Paise Only'],
  [99.5, 'Rupees Ninety-Nine and Fifty Paise Only'],
  [1.005, 'Rupees One Only'],
  [0.1 + 0.2, 'Rupees Zero and Thirty Paise Only'],
  [0.999, 'Rupees One Only'],
  [124_999.5, 'Rupees One Lakh Twenty-Four Thousand Nine Hundred Ninety-Nine and Fifty Paise Only'],
  [-12, 'Minus Rupees Twelve Only'],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
  [1e300, ''],
])('%d is written %j', (rupees, words) => {
  expect(amountInWords(paiseOf(rupees))).toBe(words);
});

test.each([
  [0, 'शून्य रुपये मात्र'],
  [1, 'एक रुपये मात्र'],
  [21, 'इक्कीस रुपये मात्र'],
  [100, 'एक सौ रुपये मात्र'],
  [1499, 'एक हज़ार चार सौ निन्यानवे रुपये मात्र'],
  [1_00_000, 'एक लाख रुपये मात्र'],
  [124_999.5, 'एक लाख चौबीस हज़ार नौ सौ निन्यानवे रुपये और पचास पैसे मात्र'],
  [12_34_56_789, 'बारह करोड़ चौंतीस लाख छप्पन हज़ार सात सौ नवासी रुपये मात्र'],
  [12_345_00_00_000, 'बारह हज़ार तीन सौ पैंतालीस करोड़ रुपये मात्र'],
  [-12, 'ऋण बारह रुपये मात्र'],
])('in Hindi %d is written %j', (rupees, words) => {
  speak('hi');
  expect(amountInWords(paiseOf(rupees))).toBe(words);
});

test.each([
  [0, 'ரூபாய் பூஜ்ஜியம் மட்டும்'],
  [1, 'ரூபாய் ஒன்று மட்டும்'],
  [21, 'ரூபாய் இருபத்தொன்று மட்டும்'],
  [100, 'ரூபாய் நூறு மட்டும்'],
  [101, 'ரூபாய் நூற்று ஒன்று மட்டும்'],
  [900, 'ரூபாய் தொள்ளாயிரம் மட்டும்'],
  [1000, 'ரூபாய் ஒரு ஆயிரம் மட்டும்'],
  [21_000, 'ரூபாய் இருபத்தொரு ஆயிரம் மட்டும்'],
  [1499, 'ரூபாய் ஒரு ஆயிரத்து நானூற்று தொண்ணூற்றொன்பது மட்டும்'],
  [1_00_000, 'ரூபாய் ஒரு இலட்சம் மட்டும்'],
  [124_999.5, 'ரூபாய் ஒரு இலட்சத்து இருபத்து நான்கு ஆயிரத்து தொள்ளாயிரத்து தொண்ணூற்றொன்பது மற்றும் ஐம்பது பைசா மட்டும்'],
  [1_00_00_000, 'ரூபாய் ஒரு கோடி மட்டும்'],
  [12_34_56_789, 'ரூபாய் பன்னிரண்டு கோடியே முப்பத்து நான்கு இலட்சத்து ஐம்பத்தாறு ஆயிரத்து எழுநூற்று எண்பத்தொன்பது மட்டும்'],
  [100_00_00_000, 'ரூபாய் நூற்று கோடி மட்டும்'],
  [0.01, 'ரூபாய் பூஜ்ஜியம் மற்றும் ஒரு பைசா மட்டும்'],
  [-12, 'கழித்தல் ரூபாய் பன்னிரண்டு மட்டும்'],
])('in Tamil %d is written %j', (rupees, words) => {
  speak('ta');
  expect(amountInWords(paiseOf(rupees))).toBe(words);
});

/** Both forms of the words of a list, with what each adds: units as they are, hundreds times 100. */
const entries = (list: string, from: number, size: number) =>
  list.split(', ').flatMap((words, at) => words.split('/').map((word) => [word, (at + from) * size] as const));
const SIZES = [1_000, 100_000, 10_000_000];

/** The inverse: parses the words of a number. What stands before the last crore is a number of its own. */
function numberOf(text: string): number {
  const values = [...entries(m.amount_units(), 0, 1), ...entries(m.amount_hundreds(), 1, 100)];
  const scales = m
    .amount_scales()
    .split(', ')
    .map((words, at) => ({ forms: words.split('/'), size: SIZES[at] ?? 0 }));
  const tokens = text.split(' ');
  let sum = 0;
  let now = 0;
  while (tokens.length > 0) {
    const scale = scales.find(({ forms }) => forms.includes(tokens[0] ?? ''));
    // The longest words first: 'One Hundred' begins with 'One'.
    const [word = '', value = Number.NaN] =
      values
        .filter(([words]) => `${tokens.join(' ')} `.startsWith(`${words} `))
        .sort(([one], [other]) => other.length - one.length)[0] ?? [];
    if (scale?.size === 10_000_000) sum = (sum + now) * scale.size;
    else if (scale) sum += now * scale.size;
    else now += value;
    if (scale) now = 0;
    tokens.splice(0, scale ? 1 : word.split(' ').length);
  }
  return sum + now;
}

// Their paise are safe integers.
const rupees = fc.integer({ min: 0, max: 90_071_992_547_408 });
const paise = fc.integer({ min: 0, max: 99 });

test.each([...locales])('in %s the words of any amount parse back to it', (language) => {
  speak(language);
  const apart = new RegExp(m.amount_rupees_paise({ rupees: '(.*)', paise: '(.*)' }));
  const whole = new RegExp(`^${m.amount_rupees({ rupees: '(.*)' })}$`);
  fc.assert(
    fc.property(rupees, paise, (amount, rest) => {
      const words = amountInWords(amount * 100 + rest);
      const [, most = '', least] = apart.exec(words) ?? whole.exec(words) ?? [];
      expect([numberOf(most), least === undefined ? 0 : numberOf(least)]).toEqual([amount, rest]);
    }),
  );
});
