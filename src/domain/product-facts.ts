import type { Product, Sku } from '../../contract/product.ts';

/** Longer text does not fit beside the button of a phone; the full policy has its own section. */
const MAX_LINE_LENGTH = 140;

/** The first sentence of the return policy; '' if it is too long. */
export function returnPolicySummary(policy: string): string {
  const [line = ''] = policy.trim().slice(0, 1000).split('\n');
  // A full stop inside a sentence ('Rs. 500') is not followed by a capital letter, or by one of a script without case.
  const sentence = /^.+?[.!?।](?=\s+[\p{Lu}\p{Lo}]|\s*$)/u.exec(line)?.[0] ?? line.trim();
  return sentence.length > MAX_LINE_LENGTH ? '' : sentence;
}

/** 'Single 150 x 225 cm' → '150 x 225 cm' for 'Single'; '' where the entry begins with another word. */
function sizeIn(entry: string, value: string): string {
  if (!entry.toLowerCase().startsWith(value.toLowerCase())) return '';
  return /^\s*[:\s]\s*(\d.*)$/.exec(entry.slice(value.length))?.[1] ?? '';
}

const MEASURES = /\b\d+(?:\.\d+)?(?: ?(?:x|×|–|-|to|or|and) ?\d+(?:\.\d+)?)* ?cm\b/g;

/** '150 x 225 cm' → '150 x 225 cm / 59 x 88.6 in'; a text that has inches already stays as it is. */
export function withInches(size: string): string {
  if (/\d ?(?:in\b|inch|["″])/i.test(size)) return size;
  return size.replace(MEASURES, (centimetres) => {
    const inches = centimetres.replace(/[\d.]+/g, (value) => String(Math.round((Number(value) / 2.54) * 10) / 10));
    return `${centimetres} / ${inches.replace(/ ?cm$/, ' in')}`;
  });
}

/** The product information with this label; '' if it is missing or too long to be shown beside the button. */
export function infoOf({ info }: Pick<Product, 'info'>, label: string): string {
  const value = info.find((entry) => entry.label.trim().toLowerCase() === label)?.value.trim() ?? '';
  return value.length > MAX_LINE_LENGTH ? '' : value;
}

export type NamedSize = { of: string; size: string };

const valuesOf = (sku: Sku): string[] => Object.values(sku.attributes).map((value) => value.trim());

/** The sizes of these variants in information such as 'Single 150 x 225 cm, Double 225 x 254 cm', each once. */
export function sizesOf({ info }: Pick<Product, 'info'>, skus: readonly Sku[]): NamedSize[] {
  const dimensions = info.find(({ label }) => label.trim().toLowerCase() === 'dimensions')?.value ?? '';
  const values = [...new Set(skus.flatMap(valuesOf))];
  const sizes = new Map<string, NamedSize>();
  for (const entry of dimensions.slice(0, 1000).split(/[,;]\s/)) {
    const of = values.find((value) => sizeIn(entry.trim(), value));
    if (of && !sizes.has(of)) sizes.set(of, { of, size: withInches(sizeIn(entry.trim(), of)) });
  }
  return [...sizes.values()];
}

/** The chosen variant's own size; null where the product's information doesn't name the variant. */
export const sizeOf = (product: Pick<Product, 'info'>, sku: Sku | null): NamedSize | null =>
  sku ? (sizesOf(product, [sku])[0] ?? null) : null;

/** The key of product information as a label: 'expiry_info' is 'Expiry info' (spec §3). */
export function infoLabel(key: string): string {
  const text = key.replace(/[_\s]+/g, ' ').trim();
  return text.charAt(0).toLocaleUpperCase('en-IN') + text.slice(1);
}
