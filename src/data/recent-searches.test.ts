import { expect, test } from 'vitest';
import { withoutSearch, withSearch } from './recent-searches.ts';

// spec §9: recent searches max 5
test.each([
  ['the newest comes first', ['kantha'], 'ikat', ['ikat', 'kantha']],
  ['five are remembered', ['a', 'b', 'c', 'd', 'e'], 'f', ['f', 'a', 'b', 'c', 'd']],
  ['one made again moves up, in its new spelling', ['a', 'Kantha', 'b'], ' kantha ', ['kantha', 'a', 'b']],
  ['a blank one is none', ['a'], '  ', ['a']],
])('%s', (_, before, text, after) => {
  expect(withSearch(before, text)).toEqual(after);
});

test('one can be forgotten', () => {
  expect(withoutSearch(['a', 'Kantha'], 'kantha')).toEqual(['a']);
});
