import { expect, test } from 'vitest';
import { allStores } from './all-stores.ts';

const DAYS: Record<string, number> = { seven: 7, ten: 10, fourteen: 14, fifteen: 15 };
const daysIn = (text: string): number[] =>
  [...text.matchAll(/(\d+|seven|ten|fourteen|fifteen) days/gi)].map(
    ([, days = '']) => DAYS[days.toLowerCase()] ?? Number(days),
  );

/** Policies of pieces made to order name other days: for faults, or for an alteration. */
const isForAll = (policy: string) => !/cannot be returned|only if/i.test(policy);

// D26; a store without a setting has ten days (rows.ts).
test.each(allStores.map((store) => [store.id, store] as const))(
  'products, headlines and the returns page of store %i promise the days of its setting, and no exchange',
  (_, { returnDays = 10, products, headlines, pages }) => {
    const page = pages.find(({ type }) => type === 'RETURNS')?.html ?? '';
    const policies = products.map(({ returnPolicy = '' }) => returnPolicy).filter(isForAll);
    const returning = headlines.map(({ text }) => text).filter((text) => /return|send it back/i.test(text));
    expect(daysIn(policies.join()).length).toBeGreaterThan(0);
    expect(new Set([daysIn(page)[0], ...daysIn([...policies, ...returning].join())])).toEqual(new Set([returnDays]));
    // The return dialog offers the money back only.
    expect([...policies, ...headlines.map(({ text }) => text)].join()).not.toMatch(/exchange|change (it|its size)/i);
  },
);
