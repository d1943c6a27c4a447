import type { Product, Sku } from '../../contract/product.ts';

/** Longer than this is no single line on a phone's screen; the policy is in its own section anyway. */
const LONGEST_LINE = 140;

/** The return policy's first sentence; '' where that is too long for a line. */
export function returnsInALine(policy: string): string {
  const [line = ''] = policy.trim().slice(0, 1000).split('\n');
  // A point inside a sentence ('Rs. 500') is not followed by a capital letter, or by one of a script that has none.
  const sentence = /^.+?[.!?।](?=\s+[\p{Lu}\p{Lo}]|\s*$)/u.exec(line)?.[0] ?? line.trim();
  return sentence.length > LONGEST_LINE ? '' : sentence;
}

/** 'Single 150 x 225 cm' → '150 x 225 cm' for 'Single'; '' where the entry begins with another word. */
function sizeIn(entry: string, value: string): string {
  if (!entry.toLowerCase().startsWith(value.toLowerCase())) return '';
  return /^\s*[:\s]\s*(\d.*)$/.exec(entry.slice(value.length))?.[1] ?? '';
}

/**
 * The chosen variant's own size, from further information such as 'Single 150 x 225 cm, Double 225 x 254 cm'; null where that
 * doesn't name the variant.
 */
export function sizeOf({ info }: Pick<Product, 'info'>, sku: Sku | null): { of: string; size: string } | null {
  const dimensions = info.find(({ label }) => label.trim().toLowerCase() === 'dimensions')?.value ?? '';
  const values = Object.values(sku?.attributes ?? {}).map((value) => value.trim());
  for (const entry of dimensions.slice(0, 1000).split(/[,;]\s/)) {
    const of = values.find((value) => sizeIn(entry.trim(), value));
    if (of) return { of, size: sizeIn(entry.trim(), of) };
  }
  return null;
}
