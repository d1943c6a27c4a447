import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { isPublished } from '../db/keys.ts';
import { products, redirects } from '../db/schema/catalogue.ts';
import { hasPage, mayShowCollection } from './missing-page.ts';
import { withOthers } from './page-address.ts';

/** Bytes of an address; what is longer fits into no index, and is nobody's old address. */
const LONGEST = 2000;
/** Parameters that campaigns and search engines add to any address. */
const TRACKING = /^(?:utm_|gclid$|fbclid$|msclkid$)/i;

/** The segments of a path; null for one that cannot be read: with an incomplete letter, a NUL byte or too long. */
function segmentsOf(pathname: string): string[] | null {
  if (pathname.length > LONGEST) return null;
  try {
    const segments = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    return segments.some((segment) => segment.includes('\0')) ? null : segments.map((text) => text.normalize('NFC'));
  } catch {
    return null;
  }
}

/**
 * How an old address is stored and looked up: its path in small letters, decoded, without a slash at the end, and its own
 * parameters in alphabetical order. Null for one that cannot be read.
 */
export function addressKey({ pathname, searchParams }: URL): string | null {
  const segments = segmentsOf(pathname);
  if (segments === null) return null;
  const own = [...searchParams].filter(([name]) => !TRACKING.test(name)).sort();
  const query = own.length > 0 ? `?${new URLSearchParams(own)}` : '';
  const key = `/${segments.join('/').toLowerCase()}${query}`;
  return Buffer.byteLength(key) > LONGEST ? null : key;
}

/** The path of the published product with a handle, in whatever capitals. */
async function productPath(db: Db, storeId: number, handle: string): Promise<string | null> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.storeId, storeId), isPublished, sql`lower(${products.slug}) = lower(${handle})`))
    .orderBy(desc(eq(products.slug, handle)), products.id)
    .limit(1);
  return row ? `/product/${row.id}` : null;
}

async function collectionPath(db: Db, storeId: number, name: string): Promise<string | null> {
  for (const id of new Set([name, name.toLowerCase()]))
    if (await mayShowCollection(db, storeId, id)) return `/collection/${encodeURIComponent(id)}`;
  return null;
}

/** Other shops' usual names of content pages. */
const PAGE_NAMES: Readonly<Record<string, readonly string[]>> = {
  'ABOUT-US': ['ABOUT'],
  'CONTACT-US': ['CONTACT'],
  'SHIPPING-POLICY': ['SHIPPING'],
  'REFUND-POLICY': ['RETURNS'],
  'RETURN-POLICY': ['RETURNS'],
  'TERMS-OF-SERVICE': ['TERMS'],
  'TERMS-AND-CONDITIONS': ['TERMS'],
  'PRIVACY-POLICY': ['PRIVACY', 'POLICY'],
};

async function contentPath(db: Db, storeId: number, name: string): Promise<string | null> {
  const type = name.toUpperCase();
  const others = Object.hasOwn(PAGE_NAMES, type) ? (PAGE_NAMES[type] ?? []) : [];
  for (const page of new Set([type, type.replaceAll('-', '_'), ...others]))
    if (await hasPage(db, storeId, page)) return `/page/${encodeURIComponent(page)}`;
  return null;
}

type Find = (db: Db, storeId: number, name: string) => Promise<string | null>;

/** The forms of Shopify's and WooCommerce's addresses, and handles at the place of ids; the last segment is the name. */
const FORMS: readonly [form: RegExp, find: Find][] = [
  [/^\/products?\/[^/]+$/i, productPath],
  [/^\/collections\/[^/]+\/products\/[^/]+$/i, productPath],
  [/^\/collections\/[^/]+$/i, collectionPath],
  [/^\/product-category(?:\/[^/]+)+$/i, collectionPath],
  [/^\/product-tag\/[^/]+$/i, collectionPath],
  [/^\/(?:pages|policies)\/[^/]+$/i, contentPath],
];

/** Where the address of another shop system leads; null if it has no such form, or nothing of that name is there. */
async function presentPath(db: Db, storeId: number, { pathname }: URL): Promise<string | null> {
  const segments = segmentsOf(pathname);
  const written = pathname.replace(/\/$/, '');
  const [, find] = FORMS.find(([form]) => form.test(written)) ?? [];
  return (find && segments && (await find(db, storeId, segments.at(-1) ?? ''))) ?? null;
}

/** The parameters that a redirect keeps: not those that named the old page, nor Shopify's number of a variant. */
function keptParameters({ pathname, searchParams }: URL, named: URLSearchParams): URLSearchParams {
  const isShopify = /^\/(?:products|collections)\//i.test(pathname);
  return new URLSearchParams(
    [...searchParams].filter(([name]) => !named.has(name) && !(isShopify && name.toLowerCase() === 'variant')),
  );
}

/** Where an address leads that is no page of the store: a path, or an https URL that the merchant wrote. Null: nowhere. */
export type OldAddress = (storeId: number, url: URL) => Promise<string | null>;

/**
 * Finds the page of a store that an old address leads to: first by the store's own list (`redirects.csv`), then by the
 * forms of Shopify and WooCommerce.
 */
export function oldAddresses(db: Db): OldAddress {
  async function listed(storeId: number, url: URL) {
    const keys = [addressKey(url), addressKey(new URL(url.pathname, url))].filter((key) => key !== null);
    if (keys.length === 0) return null;
    const rows = await db
      .select({ from: redirects.from, to: redirects.to })
      .from(redirects)
      .where(and(eq(redirects.storeId, storeId), inArray(redirects.from, keys)));
    return keys.flatMap((key) => rows.find(({ from }) => from === key) ?? [])[0] ?? null;
  }
  return async (storeId, url) => {
    const row = await listed(storeId, url);
    if (row && !row.to.startsWith('/')) return row.to;
    const target = row ? new URL(row.to, url) : url;
    const path = await presentPath(db, storeId, target);
    if (!row) return path && withOthers(path, keptParameters(url, new URLSearchParams()));
    const named = new URLSearchParams(row.from.split('?')[1] ?? '');
    return withOthers(path ? `${path}${target.search}${target.hash}` : row.to, keptParameters(url, named));
  };
}
