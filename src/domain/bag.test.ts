import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import {
  type BagNotice,
  bagContents,
  type Command,
  coalesce,
  type LineSnapshot,
  priceNotices,
  quantityInBag,
  shortNotices,
  variantText,
} from './bag.ts';

const seen = (name = 'Indigo throw', pricePaise = 500): LineSnapshot => ({
  name,
  pricePaise,
  picture: '/media/a.webp',
  attributes: { Colour: 'Indigo#1d2b53', Size: 'M' },
  productId: '12',
});
const command = (sku: string, quantity: number, part: Partial<Command> = {}): Command => ({
  sku,
  quantity,
  seen: seen(),
  state: 'waiting',
  attempts: 0,
  nextAt: 0,
  clientSeq: 1,
  ...part,
});
const item = (skuId: string, quantity: number, pricePaise = 500, wasPaise = 800): Cart['items'][number] => ({
  id: skuId,
  skuId,
  productId: '7',
  name: `Product ${skuId}`,
  description: 'Size: M',
  quantity,
  pricePaise,
  wasPaise,
  picture: null,
});
const cartOf = (...items: Cart['items']): Cart => ({
  items,
  totalItems: items.reduce((sum, { pricePaise, quantity }) => sum + (pricePaise > 0 ? quantity : 0), 0),
  originalPaise: items.reduce((sum, { wasPaise, quantity }) => sum + wasPaise * quantity, 0),
  finalPaise: items.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0),
  deliveryPaise: 49,
});
const noticeFields = (sku: string) => ({ id: 'k1', sku, seen: seen(), quantity: 3 });
const refusal = (sku: string): BagNotice => ({ ...noticeFields(sku), kind: 'stock', available: 1 });

describe('the bag on the screen', () => {
  test('with nothing waiting is the server’s, number for number', () => {
    const cart = { ...cartOf(item('1', 2), item('2', 1, 99, 99)), totalItems: 7, finalPaise: 11 };
    const { lines, count, totals } = bagContents(cart, [], []);
    expect(lines.map(({ skuId, quantity, state }) => [skuId, quantity, state])).toEqual([
      ['1', 2, 'sent'],
      ['2', 1, 'sent'],
    ]);
    expect(count).toBe(7);
    expect(totals).toEqual({ originalPaise: 1699, finalPaise: 11, deliveryPaise: 49, estimated: false });
  });

  // R24
  test.each([
    ['more of a line', 5, ['1:5', '2:1'], 6, 2600, 4100],
    ['less of a line', 1, ['1:1', '2:1'], 2, 600, 900],
    ['a line taken out', 0, ['2:1'], 1, 100, 100],
  ])('R24: %s shows at once, with an estimate', (_, quantity, lines, count, final, original) => {
    const bag = bagContents(cartOf(item('1', 2), item('2', 1, 100, 100)), [command('1', quantity)], []);
    expect(bag.lines.map((line) => `${line.skuId}:${line.quantity}`)).toEqual(lines);
    expect(bag.count).toBe(count);
    expect(bag.totals).toEqual({ finalPaise: final, originalPaise: original, deliveryPaise: 49, estimated: true });
  });

  test('an item unknown to the server is shown as the shopper saw it', () => {
    const bag = bagContents(cartOf(), [command('9', 2)], []);
    expect(bag.lines).toEqual([
      {
        skuId: '9',
        productId: '12',
        name: 'Indigo throw',
        description: 'Colour: Indigo, Size: M',
        quantity: 2,
        pricePaise: 500,
        wasPaise: 500,
        picture: '/media/a.webp',
        attributes: { Colour: 'Indigo#1d2b53', Size: 'M' },
        state: 'sending',
        available: true,
      },
    ]);
    expect([bag.count, bag.totals.finalPaise]).toEqual([2, 1000]);
  });

  test('D7: a bag that is unknown on this device shows the waiting commands', () => {
    expect(bagContents(null, [command('9', 2)], [])).toMatchObject({
      count: 2,
      totals: { finalPaise: 1000, deliveryPaise: 0 },
    });
    expect(bagContents(null, [], [])).toMatchObject({
      lines: [],
      count: 0,
      totals: { finalPaise: 0, estimated: false },
    });
  });

  test.each([
    ['not yet tried', {}, 'sending'],
    ['under way', { state: 'sending', attempts: 1 }, 'sending'],
    ['under way again', { state: 'sending', attempts: 4, nextAt: 9 }, 'sending'],
    ['tried in vain', { attempts: 1, nextAt: 9 }, 'waiting'],
    ['held up by another', { attempts: 0, nextAt: 9 }, 'waiting'],
    ['agreed, cart not yet seen', { state: 'sent', attempts: 1 }, 'sent'],
  ] satisfies [string, Partial<Command>, string][])('R24: a change that is %s is %s', (_, part, state) => {
    expect(bagContents(cartOf(item('1', 1)), [command('1', 2, part)], []).lines[0]?.state).toBe(state);
  });

  test('R27: the line shows the command that follows one in flight', () => {
    const commands = [
      command('1', 9, { clientSeq: 8 }),
      command('1', 4, { clientSeq: 7, state: 'sending', attempts: 1 }),
    ];
    expect(bagContents(cartOf(item('1', 1)), commands, [])).toMatchObject({ lines: [{ quantity: 9 }], count: 9 });
  });

  test('a line that was removed and added again is shown once', () => {
    const commands = [command('1', 0, { clientSeq: 1, state: 'sending' }), command('1', 2, { clientSeq: 2 })];
    expect(bagContents(cartOf(item('1', 3)), commands, []).lines.map(({ quantity }) => quantity)).toEqual([2]);
  });

  test('R35: a refused change leaves the server’s quantity on its line and marks it', () => {
    const { lines, count } = bagContents(cartOf(item('1', 1)), [], [refusal('1')]);
    expect(lines).toMatchObject([{ skuId: '1', quantity: 1, state: 'refused', available: true }]);
    expect(count).toBe(1);
  });

  test('R35: a refused item that was never in the bag stays visible', () => {
    const { lines, count, totals } = bagContents(cartOf(), [], [refusal('9')]);
    expect(lines).toMatchObject([{ skuId: '9', name: 'Indigo throw', quantity: 0, state: 'refused' }]);
    expect([count, totals.finalPaise]).toEqual([0, 0]);
  });

  test('R37: an item that is no longer sold does not count and can only be removed', () => {
    const { lines, count, totals } = bagContents(cartOf(item('1', 2, 0, 0), item('2', 1)), [], []);
    expect(lines.map(({ available }) => available)).toEqual([false, true]);
    expect([count, totals.finalPaise]).toEqual([1, 500]);
    expect(bagContents(cartOf(), [], [{ ...noticeFields('9'), kind: 'gone' }]).lines[0]?.available).toBe(false);
  });

  test('R37: removing an item that is no longer sold changes neither count nor totals', () => {
    const bag = bagContents(cartOf(item('1', 2, 0, 0), item('2', 1)), [command('1', 0)], []);
    expect([bag.lines.length, bag.count, bag.totals.finalPaise]).toEqual([1, 1, 500]);
  });

  test('a new command for a refused item ends the refusal', () => {
    expect(bagContents(cartOf(), [command('9', 1)], [refusal('9')]).lines[0]?.state).toBe('sending');
  });
});

describe('R35: a line that the stock', () => {
  const stocked = (skuId: string, quantity: number, stock: number) => ({ ...item(skuId, quantity), stock });
  test.each([
    ['says nothing about', item('1', 9), []],
    ['covers', stocked('1', 2, 2), []],
    ['does not cover', stocked('1', 3, 2), [2]],
    ['has run out for', stocked('1', 1, 0), []],
  ])('%s', (_, line, left) => {
    const { lines } = bagContents(cartOf(line), [], []);
    expect(shortNotices(lines, [])).toEqual(
      left.map((available) => ({ id: 'short-1', kind: 'short', sku: '1', name: 'Product 1', available })),
    );
  });

  test('is judged by the quantity that waits to be sent, and shown once', () => {
    const cart = cartOf(stocked('1', 3, 1));
    expect(shortNotices(bagContents(cart, [command('1', 1)], []).lines, [])).toEqual([]);
    expect(shortNotices(bagContents(cart, [command('1', 2)], []).lines, [])).toHaveLength(1);
    expect(shortNotices(bagContents(cart, [], []).lines, [refusal('1')])).toEqual([]);
  });

  test('has run out for does not count, whatever command waits for it', () => {
    const cart = { ...cartOf(stocked('1', 2, 0), item('2', 1)), totalItems: 1, finalPaise: 500, originalPaise: 800 };
    for (const commands of [[], [command('1', 5)], [command('1', 0)]]) {
      const bag = bagContents(cart, commands, []);
      expect([bag.count, bag.totals.finalPaise, bag.totals.originalPaise]).toEqual([1, 500, 800]);
    }
  });
});

test('R36: a price added or acknowledged on this device takes precedence over the server’s record', () => {
  const added = { ...item('1', 1, 549), addedPaise: 499 };
  expect(priceNotices(cartOf(added), {})).toMatchObject([{ fromPaise: 499, toPaise: 549 }]);
  expect(priceNotices(cartOf(added), { 1: 520 })).toMatchObject([{ fromPaise: 520, toPaise: 549 }]);
  expect(priceNotices(cartOf(added), { 1: 549 })).toEqual([]);
  expect(priceNotices(cartOf({ ...added, stock: 0 }), {})).toEqual([]);
});

test('R36: a price that changed since the item was added is shown, any other is not', () => {
  const cart = cartOf(item('1', 1, 549), item('2', 1, 100), item('3', 1, 70), item('4', 1, 0));
  expect(priceNotices(cart, { 1: 499, 2: 100, 4: 30, 5: 1 })).toEqual([
    { id: 'price-1', kind: 'price', sku: '1', name: 'Product 1', fromPaise: 499, toPaise: 549 },
  ]);
  expect(priceNotices(null, { 1: 499 })).toEqual([]);
});

test.each([
  ['the last wish', cartOf(item('1', 2)), [command('1', 5, { clientSeq: 2 }), command('1', 4)], 5],
  ['the server', cartOf(item('1', 2)), [command('2', 5)], 2],
  ['the server that has none', cartOf(), [], 0],
  ['nobody', null, [command('2', 5)], null],
])('D6: the quantity comes from %s', (_, cart, commands, quantity) => {
  expect(quantityInBag(cart, commands, '1')).toBe(quantity);
});

test.each([
  [{ Colour: 'Indigo#1d2b53', Size: 'M' }, 'Colour: Indigo, Size: M'],
  [{ Size: '', Colour: '  ' }, ''],
  [{}, ''],
])('spec §8: the variant %j is called "%s"', (attributes, words) => {
  expect(variantText(attributes)).toBe(words);
});

describe('R27: the newest command', () => {
  const always = () => true;
  test('replaces one that waits, and nothing else', () => {
    const before = [
      command('1', 1, { state: 'sending' }),
      command('1', 2),
      command('2', 7),
      command('1', 4, { state: 'sent' }),
    ];
    const after = coalesce(before, command('1', 3), always);
    expect(after.map(({ sku, quantity, state }) => `${sku}:${quantity} ${state}`)).toEqual([
      '1:1 sending',
      '2:7 waiting',
      '1:4 sent',
      '1:3 waiting',
    ]);
  });

  test('does not replace another shopper’s', () => {
    expect(coalesce([command('1', 1)], command('1', 2), () => false)).toHaveLength(2);
  });

  const anyCommand = fc.record({ sku: fc.constantFrom('1', '2', '3'), quantity: fc.nat(20) });
  test('however many come, one waits for each SKU, and it is the last', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30 }), (wanted) => {
        const left = wanted.reduce<Command[]>(
          (held, { sku, quantity }, at) => coalesce(held, command(sku, quantity, { clientSeq: at }), always),
          [],
        );
        expect(Object.fromEntries(left.map(({ sku, quantity }) => [sku, quantity]))).toEqual(
          Object.fromEntries(wanted.map(({ sku, quantity }) => [sku, quantity])),
        );
        expect(left.length).toBe(new Set(wanted.map(({ sku }) => sku)).size);
      }),
    );
  });

  test('the bag shows what it would hold if every command were sent', () => {
    const anyItem = fc.record({ sku: fc.constantFrom('1', '2', '3', '4'), quantity: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(fc.uniqueArray(anyItem, { selector: ({ sku }) => sku }), fc.array(anyCommand), (items, wanted) => {
        const cart = cartOf(...items.map(({ sku, quantity }) => item(sku, quantity)));
        const commands = wanted.map(({ sku, quantity }, at) => command(sku, quantity, { clientSeq: at + 1 }));
        const held = new Map(items.map(({ sku, quantity }) => [sku, quantity]));
        for (const { sku, quantity } of wanted) held.set(sku, quantity);
        const total = [...held.values()].reduce((sum, quantity) => sum + quantity, 0);
        const bag = bagContents(cart, commands, []);
        expect([bag.count, bag.totals.finalPaise]).toEqual([total, total * 500]);
        expect(bag.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(total);
      }),
    );
  });
});
