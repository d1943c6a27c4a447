import { inLatinDigits } from './digits.ts';
import { FILLERS } from './fillers.ts';

/** Limits that a query states in words. Prices are whole rupees; `percentOff` 0: none. */
export type Limits = { from: number; to: number | null; percentOff: number };

const listOf = (text: string): string[][] => text.split(', ').map((phrase) => phrase.split(' '));

const MOST_BEFORE = listOf(
  'under, below, upto, up to, less than, lower than, cheaper than, not more than, no more than, not above, not over, within, in, max, maximum, till, until, budget, budget of, around, about, <, < =, ≤',
);
const MOST_AFTER = listOf(
  'se kam, se neeche, se niche, ke andar, ke neeche, ke niche, ke under, tak, or less, or below, or under, and below, and under, max, maximum, me, mein, से कम, से नीचे, के अंदर, के अन्दर, के भीतर, के नीचे, तक, में',
);
const LEAST_BEFORE = listOf(
  'above, over, more than, greater than, not less than, not below, not under, at least, atleast, min, minimum, starting, starting from, starting at, from, >, > =, ≥',
);
const LEAST_AFTER = listOf(
  'se zyada, se zyaada, se jyada, se adhik, se upar, se oopar, ke upar, or more, or above, and above, plus, onwards, +, से ज्यादा, से अधिक, से ऊपर, के ऊपर',
);
/** Words that say that a number next to them is a price, without a limit of their own. */
const PRICE_BEFORE = listOf(
  'price, prices, priced, price range, range, cost, costs, costing, rate, keemat, kimat, daam, कीमत, दाम',
);
const PRICE_AFTER = listOf('only');
const RANGE_BEFORE = listOf('between, from, price, prices, price range, range');
const RANGE_AFTER = listOf('ke beech, ke bich, ke beech me, ke beech mein, के बीच, के बीच में, tak, तक');
/** Between the ends of a range. */
const JOINTS = listOf('-, –, —, to, se, से, and, &, aur, और');

const MONEY_BEFORE = listOf('₹, rs, inr, rupees, रु');
const MONEY_AFTER = listOf(
  '/-, ₹, rs, inr, rupee, rupees, rupaye, rupaya, rupaiye, rupay, bucks, रु, रुपये, रुपया, रुपए, रुपयों, रुपयो',
);
const HUNDRED = ['hundred', 'sau', 'सौ'];
const THOUSAND = ['thousand', 'hazar', 'hazaar', 'hajar', 'hajaar', 'हजार'];
const LAKH = ['lakh', 'lac', 'लाख'];
/** One of them is itself a number: "under a thousand". */
const ALONE = new Map([
  ...HUNDRED.map((word) => [word, 100] as const),
  ...THOUSAND.map((word) => [word, 1000] as const),
  ...LAKH.map((word) => [word, 100_000] as const),
]);
const SCALES = new Map([...ALONE, ['k', 1000]]);
/** Numbers in words, which are prices only before hundred and thousand. The first line is 1, the last 20. */
const NUMBER_WORDS = new Map(
  [
    'one, ek, एक',
    'two, do, दो',
    'three, teen, tin, तीन',
    'four, char, chaar, चार',
    'five, panch, paanch, पांच, पाँच',
    'six, chhe, chhah, छह, छः, छे',
    'seven, saat, sat, सात',
    'eight, aath, आठ',
    'nine, nau, नौ',
    'ten, das, दस',
    'eleven, gyarah, ग्यारह',
    'twelve, barah, baarah, बारह',
    'thirteen, terah, तेरह',
    'fourteen, chaudah, चौदह',
    'fifteen, pandrah, पंद्रह, पन्द्रह',
    'sixteen, solah, सोलह',
    'seventeen, satrah, सत्रह',
    'eighteen, atharah, अठारह',
    'nineteen, unnis, उन्नीस',
    'twenty, bees, बीस',
  ].flatMap((line, index) => line.split(', ').map((word): [string, number] => [word, index + 1])),
);
for (const word of ['dedh', 'derh', 'डेढ']) NUMBER_WORDS.set(word, 1.5);
for (const word of ['dhai', 'dhaai', 'adhai', 'ढाई', 'अढाई']) NUMBER_WORDS.set(word, 2.5);
/** Words after a number that is a measure or a count. */
const MEASURES = listOf(
  'cm, mm, m, mtr, metre, metres, meter, meters, in, inch, inches, ft, feet, foot, tc, thread, gsm, kg, gm, g, ml, x, ×, pc, pcs, piece, pieces, set, sets, seater, yard, yards, year, years, yr, yrs, month, months, saal',
);

const PERCENT = listOf('%, percent, per cent, pratishat, प्रतिशत');
const PERCENT_BEFORE = listOf('upto, up to, flat, min, minimum, at least');
const OFF = listOf('off, discount, sale, chhoot, chhut, chhoot par, ki chhoot, छूट, की छूट');

type Token = { text: string; from: number; to: number };
const TOKEN = /\d[\d,]*(?:\.\d+)?|[\p{L}\p{M}]+|\/-|[₹%&<>=≤≥+×–—-]/gu;
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({ text: token, from: index, to: index + token.length }));

/** The tokens from `from` up to, not including, `to`. */
type Span = { from: number; to: number };
type Amount = Span & { rupees: number; isMoney: boolean };
/** `least` and `most`: rupees. */
type Price = Span & { least?: number; most?: number };

/** Without a sign of money, smaller numbers are sizes or counts. */
const SMALLEST = 50;
const LARGEST = 9_999_999;

/** 500 or 1,299, unlike 300 (threads) or 1234 (a code). */
const isLikePrice = ({ rupees }: Amount): boolean => rupees >= 500 && (rupees % 50 === 0 || rupees % 10 === 9);

const numberOf = (text: string): number | null => (/^\d/.test(text) ? Number(text.replaceAll(',', '')) : null);

/** Reads prices and percentages among the tokens of a text. */
function readerOf(tokens: readonly Token[]) {
  const reads = (phrase: string[], at: number) => phrase.every((word, place) => tokens[at + place]?.text === word);
  const longest = (found: string[][]): number => Math.max(0, ...found.map(({ length }) => length));
  /** The length of the longest of the phrases that starts at a token, or that ends before it; 0: none. */
  const after = (phrases: string[][], at: number) => longest(phrases.filter((phrase) => reads(phrase, at)));
  const before = (phrases: string[][], at: number) =>
    longest(phrases.filter((phrase) => at >= phrase.length && reads(phrase, at - phrase.length)));
  const touches = (at: number) => at > 0 && tokens[at - 1]?.to === tokens[at]?.from;

  const textAt = (at: number): string => tokens[at]?.text ?? '';

  /** A number such as 1,500, 1.5k, "5 thousand", "ek hazaar paanch sau", "thousand"; "five" alone is none. */
  function numberAt(at: number): { value: number; scale: number; to: number } | null {
    const single = numberOf(textAt(at)) ?? ALONE.get(textAt(at)) ?? null;
    const scale = SCALES.get(textAt(at + 1));
    if (scale === undefined) return single === null ? null : { value: single, scale: 1, to: at + 1 };
    const factor = single ?? NUMBER_WORDS.get(textAt(at)) ?? null;
    if (factor === null) return null;
    const hundreds = scale === 1000 ? hundredsAt(at + 2) : null;
    return { value: factor * scale + (hundreds?.value ?? 0), scale, to: hundreds?.to ?? at + 2 };
  }

  /** "paanch sau", "500": after a thousand, other numbers are of something else. */
  function hundredsAt(at: number): { value: number; to: number } | null {
    const number = numberAt(at);
    return number && number.value >= 100 && number.value < 1000 ? number : null;
  }

  /** The scale of the end of a range that also is that of its start: 1000 for the 2 of "2-3k". */
  function scaleOfRange(at: number): number {
    const joint = after(JOINTS, at);
    const end = joint > 0 ? numberAt(at + joint) : null;
    return end?.scale === 1000 ? end.scale : 1;
  }

  function amountAt(at: number): Amount | null {
    const number = numberAt(at);
    if (number === null) return null;
    const sign = before(MONEY_BEFORE, at);
    const unit = after(MONEY_AFTER, number.to);
    const to = number.to + unit;
    const scale = number.value < SMALLEST ? scaleOfRange(to) : 1;
    const isMoney = sign + unit > 0 || number.scale * scale >= 1000;
    const rupees = number.value * scale;
    if (isPart(at) || after(MEASURES, to) > 0 || (!isMoney && rupees < SMALLEST)) return null;
    const article = ALONE.has(textAt(at)) && textAt(at - 1) === 'a' ? 1 : 0;
    return { from: at - sign - article, to, rupees: Math.min(rupees, LARGEST), isMoney };
  }

  /** Whether the word before a number belongs to it, as in "jean501" or "x108", and not in "rs500" or "under1500". */
  function isPart(at: number): boolean {
    const word = textAt(at - 1);
    if (!touches(at) || !/^[\p{L}\p{M}×]/u.test(word) || before(MONEY_BEFORE, at) > 0) return false;
    return word.length < 4 || before(MOST_BEFORE, at) + before(LEAST_BEFORE, at) === 0;
  }

  function nextAmount(at: number): Amount | null {
    const isSign = after(MONEY_BEFORE, at) > 0;
    return amountAt(isSign ? at + 1 : at);
  }

  function rangeOf(one: Amount): Price | null {
    const joint = after(JOINTS, one.to);
    const other = joint > 0 ? nextAmount(one.to + joint) : null;
    if (!other || one.rupees >= other.rupees) return null;
    const start = before(RANGE_BEFORE, one.from);
    const end = after(RANGE_AFTER, other.to);
    const isPrice = one.isMoney || other.isMoney || start + end > 0;
    if (!isPrice && (touches(one.from) || !isLikePrice(one) || !isLikePrice(other))) return null;
    return { from: one.from - start, to: other.to + end, least: one.rupees, most: other.rupees };
  }

  function limitOf({ from, to, rupees, isMoney }: Amount): Price | null {
    const least = [before(LEAST_BEFORE, from), after(LEAST_AFTER, to)] as const;
    const most = [before(MOST_BEFORE, from), after(MOST_AFTER, to)] as const;
    const [leastLength, mostLength] = [least[0] + least[1], most[0] + most[1]];
    // "min 500 max 1000": what stands between two amounts is of the second.
    const isLeastBefore = least[0] > most[0];
    // The longer phrase: "not more than" is no "more than".
    if (isLeastBefore || leastLength > mostLength) return { from: from - least[0], to: to + least[1], least: rupees };
    const isPrice = isMoney || before(PRICE_BEFORE, from) > 0;
    return mostLength > 0 || isPrice ? { from: from - most[0], to: to + most[1], most: rupees } : null;
  }

  const withPriceWords = (price: Price): Price => ({
    ...price,
    from: price.from - before(PRICE_BEFORE, price.from),
    to: price.to + after(PRICE_AFTER, price.to),
  });

  function prices(): Price[] {
    const found: Price[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const amount = amountAt(at);
      const price = amount && (rangeOf(amount) ?? limitOf(amount));
      if (!price) continue;
      found.push(withPriceWords(price));
      at = price.to - 1;
    }
    return found;
  }

  /** `off` 0: not a discount. */
  function percents(): (Span & { off: number })[] {
    return tokens.flatMap(({ text }, at) => {
      const number = numberOf(text);
      const sign = number === null ? 0 : after(PERCENT, at + 1);
      if (number === null || sign === 0) return [];
      const off = after(OFF, at + 1 + sign);
      const start = off > 0 ? before(PERCENT_BEFORE, at) : 0;
      return [{ from: at - start, to: at + 1 + sign + off, off: off > 0 && number < 100 ? Math.floor(number) : 0 }];
    });
  }
  return { prices, percents };
}

/** `spans`: in order, without overlaps. */
const without = (text: string, tokens: readonly Token[], spans: readonly Span[]): string =>
  spans.reduceRight(
    (left, { from, to }) => `${left.slice(0, tokens[from]?.from)} ${left.slice(tokens[to - 1]?.to)}`,
    text,
  );

/** Lower case and Latin digits, without accents and nuktas; signs stay. */
const folded = (text: string): string =>
  inLatinDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c\p{Cf}]/gu, '')
    .normalize('NFC');

/**
 * Takes price limits ("under ₹1,500", "500 se kam", "1000 से 2000 तक", "1.5k") and discounts ("20% off") out of a query.
 * Other percentages say how pure a cloth is ("100% cotton") and are left out. `rest`: the other words, folded.
 */
export function limitsIn(text: string): { rest: string; limits: Limits | null } {
  const whole = folded(text);
  const tokens = tokensOf(whole);
  const percents = readerOf(tokens).percents();
  const plain = without(whole, tokens, percents);
  const left = tokensOf(plain);
  const prices = readerOf(left).prices();
  const least = Math.max(0, ...prices.flatMap((price) => price.least ?? []));
  const most = Math.min(LARGEST, ...prices.flatMap((price) => price.most ?? []));
  const limits: Limits = {
    from: Math.ceil(Math.min(least, most)),
    to: prices.some((price) => price.most !== undefined) ? Math.floor(Math.max(least, most)) : null,
    percentOff: Math.max(0, ...percents.map(({ off }) => off)),
  };
  if (prices.length === 0 && limits.percentOff === 0) return { rest: plain.replace(/\s+/g, ' ').trim(), limits: null };
  const words = without(plain, left, prices).replace(/\s+/g, ' ').trim();
  // "show me something under 500": nothing else is asked for.
  const isEmpty = words.split(' ').every((word) => FILLERS.has(word));
  return { rest: isEmpty ? '' : words, limits };
}
