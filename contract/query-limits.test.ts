import { describe, expect, test } from 'vitest';
import { limitsIn } from './query-limits.ts';

const priced = (text: string) => {
  const { rest, limits } = limitsIn(text);
  return [rest, limits && [limits.from, limits.to]];
};

describe('a price in words', () => {
  test.each([
    ['blue bedsheet under 1500', 'blue bedsheet', 0, 1500],
    ['under 1,500 blue bedsheet', 'blue bedsheet', 0, 1500],
    ['BEDSHEET BELOW ₹999', 'bedsheet', 0, 999],
    ['bedsheet upto rs. 2000', 'bedsheet', 0, 2000],
    ['bedsheet up to rs2000', 'bedsheet', 0, 2000],
    ['bedsheet less than 1.5k for king', 'bedsheet for king', 0, 1500],
    ['bedsheet < 800', 'bedsheet', 0, 800],
    ['bedsheet <= 800/-', 'bedsheet', 0, 800],
    ['kurta 500 se kam', 'kurta', 0, 500],
    ['500 rupaye tak ki chadar', 'ki chadar', 0, 500],
    ['chadar 1 hazaar ke andar', 'chadar', 0, 1000],
    ['चादर १५०० तक', 'चादर', 0, 1500],
    ['500 रुपये से कम चादर', 'चादर', 0, 500],
    ['2 हज़ार के अंदर साड़ी', 'साडी', 0, 2000],
    ['bedsheet 500 rs me', 'bedsheet', 0, 500],
    ['₹ 499 cushion', 'cushion', 0, 499],
    ['cushion 499 rupees', 'cushion', 0, 499],
    ['quilt above 2000', 'quilt', 2000, null],
    ['quilt 2000 se zyada', 'quilt', 2000, null],
    ['quilt ₹2000+', 'quilt', 2000, null],
    ['quilt above 1000 under 2000', 'quilt', 1000, 2000],
    ['quilt between 1000 and 2000', 'quilt', 1000, 2000],
    ['quilt ₹1,000-₹2,000', 'quilt', 1000, 2000],
    ['quilt 1000 to 2000 rs', 'quilt', 1000, 2000],
    ['1000 से 2000 तक रजाई', 'रजाई', 1000, 2000],
    ['quilt under 999.99', 'quilt', 0, 999],
    ['handloom saree 3k-6k', 'handloom saree', 3000, 6000],
    ['saree 2-3k', 'saree', 2000, 3000],
    ['saree 2 se 3 hazaar', 'saree', 2000, 3000],
    ['quilt 2.5k', 'quilt', 0, 2500],
    ['नीली चादर डेढ़ हज़ार तक', 'नीली चादर', 0, 1500],
    ['dhai hazar tak ki chadar', 'ki chadar', 0, 2500],
    ['ek hazaar paanch sau se kam', '', 0, 1500],
    ['towels below five hundred', 'towels', 0, 500],
    ['bedsheet under fifteen hundred rupees only', 'bedsheet', 0, 1500],
    ['bedsheet not more than 1500', 'bedsheet', 0, 1500],
    ['bedsheet not above 1500', 'bedsheet', 0, 1500],
    ['bedsheet not less than 1500', 'bedsheet', 1500, null],
    ['between 500 & 1000', '', 500, 1000],
    ['priced under 700', '', 0, 700],
    ['towel price 500 to 700', 'towel', 500, 700],
    ['price 700', '', 0, 700],
    ['bedsheet under1500', 'bedsheet', 0, 1500],
    ['saree in 2000', 'saree', 0, 2000],
    ['saree under 1 lakh', 'saree', 0, 100_000],
    ['towel under a thousand', 'towel', 0, 1000],
    ['हज़ार से कम चादर', 'चादर', 0, 1000],
    ['sau rupaye tak', '', 0, 100],
    ['quilt min 500 max 1000', 'quilt', 500, 1000],
    ['quilt max 1000 min 500', 'quilt', 500, 1000],
    ['quilt 500 to 1500', 'quilt', 500, 1500],
    ['quilt 999-1,999', 'quilt', 999, 1999],
    ['रजाई ५०० से १०००', 'रजाई', 500, 1000],
    ['show me something under 500', '', 0, 500],
    ['best under 1k', '', 0, 1000],
    ['under 500', '', 0, 500],
    ['under ₹0', '', 0, 0],
    ['under 99999999999999', '', 0, 9_999_999],
  ])('%j is %j from %d to %j', (text, rest, from, to) => {
    expect(priced(text)).toEqual([rest, [from, to]]);
  });

  test.each([
    ['bedsheet 300 tc'],
    ['bedsheet under 90 x 108 in'],
    ['dress under 5 years'],
    ['kurta size 38'],
    ['kurta under 38'],
    ['set of 2'],
    ['set of two for one bed'],
    ['two hundred thread count'],
    ['baby clothes 2-3 years'],
    ['towels 2 to 3 pieces'],
    ['cushion cover 16 x 16 in'],
    ['do chadar'],
    ['thousand stars quilt'],
    ['200100'],
    ['bedsheet 1500'],
    ['200 to 300 thread count'],
    ['jean501 under'],
    ['KQ-500-900'],
    ['1234-5678'],
    ['in500'],
    ['hundred percent cotton'],
    ['under the bed'],
    ['from loom to bed'],
    [''],
    ['<>=₹%'],
  ])('%j has none', (text) => {
    expect(priced(text)[1]).toBeNull();
  });
});

describe('a percentage', () => {
  test.each([
    ['100% cotton', 'cotton', 0],
    ['cotton 100 percent', 'cotton', 0],
    ['सूती १०० प्रतिशत', 'सूती', 0],
    ['20% off bedsheet', 'bedsheet', 20],
    ['bedsheet upto 50 % discount', 'bedsheet', 50],
    ['30 percent ki chhoot chadar', 'chadar', 30],
    ['100% off', '', 0],
  ])('%j leaves %j and at least %d off', (text, rest, percentOff) => {
    const found = limitsIn(text);
    expect([found.rest, found.limits?.percentOff ?? 0]).toEqual([rest, percentOff]);
  });
});
