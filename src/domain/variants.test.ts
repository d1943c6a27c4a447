import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Sku, wireSku } from '../../contract/product.ts';
import {
  bagAction,
  type CartItem,
  type Choices,
  choicesFor as choicesNamed,
  initialSku,
  isSwatch,
  readValue,
  type Selection,
  selectionOf as selectionNamed,
  variantName,
  withChoice,
} from './variants.ts';

type Wire = Record<string, unknown>;
let made = 0;
const sku = (attributes: Wire, more: Wire = {}): Sku => {
  made += 1;
  return v.parse(wireSku, { id: `s${made}`, inventory_count: 3, selling_price: 100, attributes, ...more });
};
const item = (skuId: string, attributes: Record<string, string> = {}) => ({
  skuId,
  attributes: new Map(Object.entries(attributes)),
});

/** Indigo in S and M, Geru in M alone: three of the four combinations. */
const shirt = () => [
  sku({ Size: 'S', Colour: 'Indigo#27364a' }, { id: 'indigo-s' }),
  sku({ Size: 'M', Colour: 'Indigo#27364a' }, { id: 'indigo-m' }),
  sku({ Size: 'M', Colour: 'Geru#a4573a' }, { id: 'geru-m' }),
];

/** The selector as words: 'Size: [S] M (L)': chosen in square brackets, what does not fit in round ones. */
const read = ({ groups }: Selection): string[] =>
  groups.map(({ attribute, options }) => {
    const words = options.map(({ name, chosen, fits }) => {
      if (chosen) return `[${name}]`;
      return fits ? name : `(${name})`;
    });
    return `${attribute}: ${words.join(' ')}`;
  });

const choicesFor = (skus: readonly Sku[], sku: Sku | null) => choicesNamed(skus, sku, 'Variant');
const selectionOf = (skus: readonly Sku[], item: CartItem | null, choices: Choices | null) =>
  selectionNamed(skus, { item, choices }, 'Variant');

/** The attribute of the first group. */
const primaryAttribute = (skus: readonly Sku[]) => selectionOf(skus, null, null).groups[0]?.attribute ?? null;

/** Taps one after the other, from the start SKU on. */
function tapped(skus: readonly Sku[], ...taps: [attribute: string, value: string][]): Selection {
  const begin: Choices = choicesFor(skus, initialSku(skus, null));
  return selectionOf(
    skus,
    null,
    taps.reduce((choices, [attribute, value]) => withChoice(choices, attribute, value), begin),
  );
}

// spec §4
describe('the variant that a page opens with', () => {
  const skus = () => [
    sku({ Size: 'S' }, { id: 'gone', inventory_count: 0 }),
    sku({ Size: 'M' }, { id: 'hidden', enabled: false }),
    sku({ Size: 'L' }, { id: 'large' }),
    sku({ Size: 'XL' }, { id: 'larger' }),
  ];
  test.each([
    ['the one in the bag, by its id', item('larger'), 'larger'],
    ['the one in the bag though it is sold out by now', item('gone'), 'gone'],
    ['by id rather than by attributes', item('larger', { Size: 'L' }), 'larger'],
    ['by attributes where the id is unknown', item('nobody', { Size: 'XL' }), 'larger'],
    ['the first with stock where nothing of it is known', item('nobody', { Size: 'XXS' }), 'large'],
    ['the first with stock where it says nothing', item('nobody'), 'large'],
    ['the first enabled one with stock', null, 'large'],
  ])('is %s', (_, from, id) => {
    expect(initialSku(skus(), from)?.id).toBe(id);
  });

  test('is one with a price, if one in stock has a price', () => {
    const priceless = { id: 'priceless', selling_price: 0 };
    const all = [
      priceless,
      { id: 'gone', selling_price: 90, inventory_count: 0 },
      { id: 'priced', selling_price: 100 },
    ];
    expect(
      initialSku(
        all.map((more) => sku({}, more)),
        null,
      )?.id,
    ).toBe('priced');
    expect(
      initialSku(
        all.slice(0, 2).map((more) => sku({}, more)),
        null,
      )?.id,
    ).toBe('priceless');
  });

  test('is the first one where none has stock', () => {
    expect(initialSku(skus().slice(0, 2), null)?.id).toBe('gone');
  });

  test('is null without SKUs', () => {
    expect(initialSku([], item('gone', { Size: 'S' }))).toBeNull();
    expect(selectionOf([], null, null)).toEqual({ sku: null, groups: [], missing: null });
  });
});

// spec §5
describe('the primary attribute', () => {
  test.each<[string, Wire[], string | null]>([
    [
      'the first',
      [
        { Size: 'S', Colour: 'Red' },
        { Size: 'M', Colour: 'Blue' },
      ],
      'Size',
    ],
    [
      'the first whose values differ',
      [
        { Fabric: 'Linen', Size: 'S' },
        { Fabric: 'Linen', Size: 'M' },
      ],
      'Size',
    ],
    ['the first where none differs', [{ Fabric: 'Linen', Size: 'S' }], 'Fabric'],
    ['one that a variant lacks', [{ Fabric: 'Linen', Size: 'S' }, { Fabric: 'Linen' }], 'Size'],
    [
      'one that says something',
      [
        { Note: ' ', Size: 'S' },
        { Note: '', Size: 'M' },
      ],
      'Size',
    ],
    ['none without attributes', [{}], null],
    ['none without variants', [], null],
  ])('is %s', (_, attributes, name) => {
    expect(primaryAttribute(attributes.map((entry) => sku(entry)))).toBe(name);
  });

  test('is found among SKUs that can be bought: a sold-out size makes no difference', () => {
    const skus = [
      sku({ Size: 'S', Colour: 'Red' }),
      sku({ Size: 'S', Colour: 'Blue' }),
      sku({ Size: 'M', Colour: 'Red' }, { inventory_count: 0 }),
      sku({ Size: 'L', Colour: 'Red' }, { enabled: false }),
    ];
    expect(primaryAttribute(skus)).toBe('Colour');
    expect(read(selectionOf(skus, null, null))).toEqual(['Colour: [Red] Blue', 'Size: [S]']);
  });
});

// spec §5
test.each([
  ['Color', true],
  ['Colour', true],
  ['Thread colour', true],
  ['SHADE', true],
  ['Hue', true],
  ['Tint', true],
  ['Size', false],
  ['Length', false],
])('%s is shown as swatches: %j', (attribute, swatches) => {
  expect(isSwatch(attribute)).toBe(swatches);
});

// spec §5
test.each<[string, string, string, string | null]>([
  ['Colour', 'Kora#efe6d5', 'Kora', '#efe6d5'],
  ['Colour', 'Kora #EFE', 'Kora', '#efe'],
  ['Colour', 'Blue#0000FF80', 'Blue', '#0000ff80'],
  ['Colour', 'Blue#00f8', 'Blue', '#00f8'],
  ['Colour', ' Green # 00ff00 ', 'Green', '#00ff00'],
  ['Colour', 'No. #4 Rose#a4573a', 'No. #4 Rose', '#a4573a'],
  ['Colour', '#27364a', '#27364a', '#27364a'],
  ['Colour', 'Kora', 'Kora', null],
  ['Colour', 'Kora#red', 'Kora#red', null],
  ['Colour', 'Kora#27364', 'Kora#27364', null],
  ['Colour', 'Kora#2736400', 'Kora#2736400', null],
  ['Colour', 'Kora#fff;background:url(x)', 'Kora#fff;background:url(x)', null],
  ['Batch', 'Lot #123', 'Lot #123', null],
])('%s %j has the name %j and the colour %j', (attribute, value, name, hex) => {
  expect(readValue(attribute, value)).toEqual({ name, hex });
});

describe('choosing', () => {
  test('begins with the start variant chosen, and marks options that do not fit', () => {
    const selection = selectionOf(shirt(), null, null);
    expect(selection.sku?.id).toBe('indigo-s');
    expect(read(selection)).toEqual(['Size: [S] M', 'Colour: [Indigo] (Geru)']);
  });

  test('another size keeps the colour', () => {
    const selection = tapped(shirt(), ['Size', 'M']);
    expect(selection.sku?.id).toBe('indigo-m');
    expect(read(selection)).toEqual(['Size: S [M]', 'Colour: [Indigo] Geru']);
  });

  test('a colour that does not exist in the size can be chosen: the size is missing then', () => {
    const selection = tapped(shirt(), ['Colour', 'Geru#a4573a']);
    expect(selection).toMatchObject({ sku: null, missing: 'Size' });
    expect(read(selection)).toEqual(['Size: (S) M', 'Colour: Indigo [Geru]']);
    expect(bagAction(selection)).toEqual({ kind: 'choose', attribute: 'Size' });
  });

  test('a size that was given up for a colour comes back with the next colour that has it', () => {
    const selection = tapped(shirt(), ['Colour', 'Geru#a4573a'], ['Colour', 'Indigo#27364a']);
    expect(selection.sku?.id).toBe('indigo-s');
  });

  test('every option of every choice can be reached from every other', () => {
    const skus = shirt();
    for (const target of skus) {
      const way = [...choicesFor(skus, target)].map(([name, value]): [string, string] => [name, value]);
      expect(tapped(skus, ['Colour', 'Geru#a4573a'], ['Size', 'S'], ...way).sku?.id).toBe(target.id);
    }
  });

  test('a size that is no longer for sale is missing', () => {
    expect(tapped(shirt(), ['Size', 'XL'])).toMatchObject({ sku: null, missing: 'Size' });
  });

  test('a SKU in the bag that has sold out since is shown as it is, until the shopper chooses', () => {
    const skus = [...shirt(), sku({ Size: 'L', Colour: 'Indigo#27364a' }, { id: 'indigo-l', inventory_count: 0 })];
    const opened = selectionOf(skus, item('indigo-l'), null);
    expect(opened.sku?.id).toBe('indigo-l');
    expect(bagAction(opened)).toEqual({ kind: 'sold-out' });
    expect(read(opened)).toEqual(['Size: S M', 'Colour: [Indigo] (Geru)']);
    const choices = withChoice(choicesFor(skus, opened.sku), 'Size', 'M');
    expect(selectionOf(skus, item('indigo-l'), choices).sku?.id).toBe('indigo-m');
  });
});

describe('a product whose variants', () => {
  test('are one without attributes has nothing to choose and can be bought', () => {
    const only = sku({});
    const selection = selectionOf([only], null, null);
    expect(selection).toEqual({ sku: only, groups: [], missing: null });
    expect(bagAction(selection)).toEqual({ kind: 'add', sku: only });
  });

  test('have no attributes is chosen from by their names', () => {
    const skus = [sku({}, { name: 'With fringe' }), sku({}, { name: 'Plain', id: 'plain' })];
    expect(read(selectionOf(skus, null, null))).toEqual(['Variant: [With fringe] Plain']);
    expect(tapped(skus, ['Variant', 'Plain']).sku?.id).toBe('plain');
  });

  test('have neither attributes nor names of their own is chosen from by number', () => {
    const skus = [sku({}), sku({}, { name: 'Throw' }), sku({}, { name: 'Throw', id: 'third' })];
    expect(read(selectionOf(skus, null, null))).toEqual(['Variant: [Variant 1] Throw 2 Throw 3']);
    expect(tapped(skus, ['Variant', 'Throw 3']).sku?.id).toBe('third');
  });

  test('look alike in part can each be reached', () => {
    const skus = [sku({ Size: 'S' }), sku({ Size: 'S' }, { id: 'twin' }), sku({ Size: 'M' }, { id: 'medium' })];
    expect(tapped(skus, ['Variant', 'Variant 2']).sku?.id).toBe('twin');
    expect(tapped(skus, ['Size', 'M'], ['Variant', 'Variant 3']).sku?.id).toBe('medium');
  });

  test('differ in which attributes they have ask only for those that there are', () => {
    const skus = [sku({ Colour: 'Red', Size: 'S' }), sku({ Colour: 'Blue' }, { id: 'blue' })];
    expect(tapped(skus, ['Colour', 'Blue']).sku?.id).toBe('blue');
  });

  test('are three hundred lists them all, in order', () => {
    const skus = Array.from({ length: 300 }, (_, at) => sku({ Size: `${at}` }, { id: `size-${at}` }));
    const [group] = selectionOf(skus, null, null).groups;
    expect(group?.options.map(({ value }) => value)).toEqual(Array.from({ length: 300 }, (_, at) => `${at}`));
    expect(tapped(skus, ['Size', '299']).sku?.id).toBe('size-299');
  });

  test('have attributes with names that mean something to a program are chosen like others', () => {
    const skus = [sku({ toString: 'a' }), sku({ toString: 'b' }, { id: 'second' })];
    expect(primaryAttribute(skus)).toBe('toString');
    expect(tapped(skus, ['toString', 'b']).sku?.id).toBe('second');
  });
});

// spec §2: 'SELECT A {ATTRIBUTE}', 'OUT OF STOCK', 'ADD TO BAG'
test.each<[string, string, Sku[]]>([
  ['in stock', 'add', [sku({ Size: 'S' })]],
  ['at zero stock', 'sold-out', [sku({ Size: 'S' }, { inventory_count: 0 })]],
  ['that is not sold', 'sold-out', [sku({ Size: 'S' }, { enabled: false })]],
  ['that does not exist', 'sold-out', []],
])('for a variant %s the button says %s', (_, kind, skus) => {
  expect(bagAction(selectionOf(skus, null, null)).kind).toBe(kind);
});

test('a variant is named without its colour codes and empty attributes', () => {
  expect(variantName(sku({ Size: 'Queen', Note: '', Colour: 'Kora#efe6d5' }))).toBe('Queen, Kora');
  expect(variantName(sku({}))).toBe('');
});
