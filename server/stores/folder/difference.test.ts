import { expect, test } from 'vitest';
import { changeLine, changeOf } from './difference.ts';

const lineOf = (before: object, after: object): string => {
  const change = changeOf('store 41', before, after);
  return change ? changeLine(change) : 'nothing';
};

test('a change within the settings names only what differs, however their keys are ordered', () => {
  const before = { config: { icon: '', theme: { name: 'Rang', paper: '#ffffff' }, tabTitle: 'Rang' } };
  const after = {
    config: { tabTitle: 'Rang', icon: '', theme: { paper: '#f4efe6', name: 'Rang' }, languages: ['hi'] },
  };
  expect(lineOf(before, after)).toBe(
    '~ store 41: config.theme.paper "#ffffff" → "#f4efe6"; config.languages nothing → ["hi"]',
  );
});

test('a value that is no group of values is named as a whole', () => {
  expect(lineOf({ seller: null, pricePaise: 99_900 }, { seller: { phone: '1' }, pricePaise: 89_900 })).toBe(
    '~ store 41: seller null → {"phone":"1"}; price ₹999 → ₹899',
  );
});
