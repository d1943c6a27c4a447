import { COLOUR_NAME } from '../../contract/attribute-names.ts';
import type { Product, Sku } from '../../contract/product.ts';
import { galleryOf, stillOf } from './gallery.ts';
import { isForSale } from './product-card.ts';

/**
 * Which variants a shopper can choose from, and which SKU the choices so far select (spec §4, §5). Only enabled SKUs
 * with stock above zero feed the selector.
 */

/** Attribute to value as on the wire ('Kora#efe6d5'). A Map: an attribute may be called anything, `__proto__` too. */
export type Attributes = ReadonlyMap<string, string>;
/** What the shopper chose, the latest choice first. */
export type Choices = Attributes;
/** Navigation state that preselects a variant (spec §2). */
export type CartItem = { skuId: string; attributes: Attributes };

export type Group = ReturnType<typeof groupOf>;
export type Option = Group['options'][number];

/** `sku` is null while an attribute is left to choose, or without any SKU; `missing` is that attribute. */
export type Selection = { sku: Sku | null; groups: Group[]; missing: string | null };

type Variant = { sku: Sku; attributes: Attributes };

/** A colour with 3, 4, 6 or 8 digits, as CSS has them. */
const HEX = /^(.*)#\s*([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\s*$/is;

/** Whether values of this attribute are colours (spec §5). */
export const isSwatch = (attribute: string): boolean => COLOUR_NAME.test(attribute);

/** 'Kora#efe6d5' has the name 'Kora' and the colour #efe6d5; only values of colour attributes do (spec §5). */
export function readValue(attribute: string, value: string): { name: string; hex: string | null } {
  const [, name = '', hex] = (isSwatch(attribute) && HEX.exec(value)) || [];
  return hex ? { name: name.trim() || `#${hex}`, hex: `#${hex.toLowerCase()}` } : { name: value, hex: null };
}

/** The attributes with a value. */
const attributesOf = (sku: Sku): Attributes =>
  new Map(Object.entries(sku.attributes).filter(([, value]) => value.trim() !== ''));

const keyOf = (attributes: Attributes): string => JSON.stringify([...attributes].sort());

/**
 * If SKUs have equal attributes, all get a further one, so that each can be chosen. `extra`: its name for shoppers, 'Variant',
 * which reads as 'SELECT A VARIANT'.
 */
function variantsOf(skus: readonly Sku[], extra: string): Variant[] {
  const plain = skus.filter(isForSale).map((sku) => ({ sku, attributes: attributesOf(sku) }));
  const looks = plain.map(({ attributes }) => keyOf(attributes));
  if (new Set(looks).size === looks.length) return plain;
  const names = plain.map(({ sku }) => sku.name);
  return plain.map(({ sku, attributes }, at) => {
    const name = sku.name || extra;
    const own = sku.name && names.filter((other) => other === name).length === 1 ? name : `${name} ${at + 1}`;
    return { sku, attributes: new Map([...attributes, [extra, own]]) };
  });
}

const valuesOf = (variants: readonly Variant[], attribute: string): (string | undefined)[] => [
  ...new Set(variants.map(({ attributes }) => attributes.get(attribute))),
];

/** Attributes in the order they come, the primary one first: the first whose values differ, else the first (spec §5). */
function namesOf(variants: readonly Variant[]): string[] {
  const names = [...new Set(variants.flatMap(({ attributes }) => [...attributes.keys()]))];
  const primary = names.find((name) => valuesOf(variants, name).length > 1) ?? names[0];
  return primary === undefined ? [] : [primary, ...names.filter((name) => name !== primary)];
}

const includesAll = (all: Attributes, some: Attributes): boolean =>
  [...some].every(([attribute, value]) => all.get(attribute) === value);

/** By id, then by attributes; else the first enabled one with stock, if possible with a price, else the first (spec §4). */
export function initialSku(skus: readonly Sku[], item: CartItem | null): Sku | null {
  const byId = item ? skus.find((sku) => sku.id === item.skuId) : undefined;
  const byLook =
    item && item.attributes.size > 0 ? skus.find((sku) => includesAll(attributesOf(sku), item.attributes)) : undefined;
  const priced = skus.find((sku) => isForSale(sku) && sku.pricePaise > 0);
  return byId ?? byLook ?? priced ?? skus.find(isForSale) ?? skus[0] ?? null;
}

/** A product's first picture, which the document preloads before any script runs; '' if it has none. */
export const leadPicture = (product: Product): string => stillOf(galleryOf(product, initialSku(product.skus, null))[0]);

/** The choices that can be combined: a later one wins over an earlier one, which applies again once it fits. */
function chosenFrom(variants: readonly Variant[], choices: Choices): Attributes {
  const chosen = new Map<string, string>();
  for (const [attribute, value] of choices) {
    const wanted = new Map([...chosen, [attribute, value]]);
    if (variants.some((variant) => includesAll(variant.attributes, wanted))) chosen.set(attribute, value);
  }
  return chosen;
}

export const withChoice = (choices: Choices, attribute: string, value: string): Choices =>
  new Map([[attribute, value], ...[...choices].filter(([name]) => name !== attribute)]);

const without = (attributes: Attributes, name: string): Attributes =>
  new Map([...attributes].filter(([attribute]) => attribute !== name));

function groupOf(variants: readonly Variant[], chosen: Attributes, attribute: string) {
  const rest = without(chosen, attribute);
  const fitting = new Set(
    variants
      .filter((variant) => includesAll(variant.attributes, rest))
      .map((variant) => variant.attributes.get(attribute)),
  );
  const values = valuesOf(variants, attribute).filter((value) => value !== undefined);
  const options = values.map((value) => ({
    value,
    ...readValue(attribute, value),
    chosen: chosen.get(attribute) === value,
    /** Whether it can be combined with the choices in other groups. One that cannot is selectable all the same. */
    fits: fitting.has(value),
  }));
  return { attribute, swatches: isSwatch(attribute), options };
}

/** The choices that select a SKU: all of its attributes. `extra`: as for `variantsOf`. */
export function choicesFor(skus: readonly Sku[], sku: Sku | null, extra: string): Choices {
  if (!sku) return new Map();
  return variantsOf(skus, extra).find((variant) => variant.sku.id === sku.id)?.attributes ?? attributesOf(sku);
}

/** What a shopper sees of a product: as navigation preselected it, and as it was chosen since; null: not yet. */
type Shown = { item: CartItem | null; choices: Choices | null };

/** The options and the selected SKU. `extra`: as for `variantsOf`. */
export function selectionOf(skus: readonly Sku[], { item, choices }: Shown, extra: string): Selection {
  const variants = variantsOf(skus, extra);
  const start = initialSku(skus, item);
  // A SKU in the bag may have sold out since: it is shown as it is until the shopper chooses.
  const chosen = choices ? chosenFrom(variants, choices) : choicesFor(skus, start, extra);
  const names = namesOf(variants);
  const groups = names.map((name) => groupOf(variants, chosen, name));
  if (!choices || variants.length === 0) return { sku: start, groups, missing: null };
  const candidates = variants.filter((variant) => includesAll(variant.attributes, chosen));
  const whole = candidates.find((variant) => variant.attributes.size === chosen.size);
  const open = names.find((name) => !chosen.has(name) && candidates.some(({ attributes }) => attributes.has(name)));
  return whole ? { sku: whole.sku, groups, missing: null } : { sku: null, groups, missing: open ?? names[0] ?? null };
}

/** What the button does: name the missing attribute, show sold out, add (spec §2), or ask for the price. */
export type BagAction =
  | { kind: 'choose'; attribute: string }
  | { kind: 'sold-out' }
  | { kind: 'ask' }
  | { kind: 'add'; sku: Sku };

export function bagAction({ sku, missing }: Selection): BagAction {
  if (sku && isForSale(sku)) return sku.pricePaise > 0 ? { kind: 'add', sku } : { kind: 'ask' };
  if (sku) return { kind: 'sold-out' };
  return missing === null ? { kind: 'sold-out' } : { kind: 'choose', attribute: missing };
}

/** The name of a variant: 'Queen, Kora'. Empty if its attributes have no values. */
export const variantName = (sku: Sku): string =>
  [...attributesOf(sku)].map(([attribute, value]) => readValue(attribute, value).name).join(', ');
