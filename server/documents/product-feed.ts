import { baseLocale } from '#messages/runtime';
import { BRAND_NAME, COLOUR_NAME, SIZE_NAME } from '../../contract/attribute-names.ts';
import { baseOf } from '../../contract/languages.ts';
import { bareAddress, pictureOf } from '../../contract/media.ts';
import { rupeesOf } from '../../contract/money.ts';
import type { Db } from '../db/database.ts';
import { publishedProducts } from '../db/read-feed.ts';
import { storeById } from '../db/read-layout.ts';
import type { StoredProduct } from '../db/read-products.ts';
import type { VersionOf } from '../db/versioned-cache.ts';
import { acceptsEncoding } from '../http/compress.ts';
import { backendOf } from '../http/host.ts';
import { speakingThroughout } from '../http/language.ts';
import { etagOf, matchesEtag, PUBLIC, plainText } from '../http/reply.ts';
import type { Config } from '../ops/config.ts';
import type { Directory } from '../stores/directory.ts';
import { escapeHtml } from './document.ts';
import { type OfferTerms, offerTermsOf } from './offer-terms.ts';

type Sku = StoredProduct['skus'][number];
/** `home`: what the addresses of its pages begin with, such as `https://shop.example/hi`. */
type Shop = { origin: string; home: string; name: string; terms: OfferTerms };

/** Limits of Google's product data specification: characters, pictures beside the first. */
const LONGEST = { id: 50, title: 150, description: 5000 };
const MORE_PICTURES = 10;

/** Characters that XML 1.0 does not have, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const xmlText = (text: string): string => escapeHtml(text.replace(NOT_XML, ''));
const element = (name: string, text: string): string => (text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`);
const cut = (text: string, most: number): string => [...text.replace(NOT_XML, '')].slice(0, most).join('').trim();

const amount = (paise: number): string => `${rupeesOf(paise).toFixed(2)} INR`;

/** "Indigo" of "Indigo#27364a". */
const plainValue = (value: string): string => value.replace(/#\s*[0-9a-f]{3,8}\s*$/i, '').trim();
const optionOf = ({ attributes }: Sku, name: RegExp): string =>
  plainValue(attributes.find(([label]) => name.test(label.trim()))?.[1] ?? '');

/** Both services read JPEG and PNG as they are; other formats as the copy of 1,200 px. Drawings are no photographs. */
const pictureAddress = (url: string): string =>
  /\.svg(?:#|$)/i.test(url) ? '' : bareAddress(/\.(?:jpe?g|png)(?:#|$)/i.test(url) ? url : pictureOf(url, 1200));

/** The pictures of a variant before those of the product, each once. */
function picturesOf({ creatives }: StoredProduct, sku: Sku, origin: string): string[] {
  const pictures = creatives.filter(({ kind }) => kind === 'IMAGE');
  const own = pictures.filter(({ skuId }) => skuId === sku.id);
  const all = [...own, ...pictures.filter(({ skuId }) => skuId === null)].map(({ url }) => pictureAddress(url));
  return [...new Set(all)]
    .filter(Boolean)
    .flatMap((url) => (URL.canParse(url, origin) ? new URL(url, origin).href : []));
}

/** The first digits of all pincodes but those of the army. */
const REGIONS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Delivery to all of India, whose price the store knows; nothing if it delivers to some places only. */
function shippingOf({ deliveryPaise, shipping }: OfferTerms): string {
  const prefixes = new Set(shipping?.zones.flatMap(({ pincodes }) => pincodes));
  const isEverywhere = prefixes.size === 0 || prefixes.has('') || REGIONS.every((digit) => prefixes.has(digit));
  if (!isEverywhere) return '';
  const price = element('g:price', amount(deliveryPaise));
  return `<g:shipping>${element('g:country', 'IN')}${price}</g:shipping>`;
}

/** One variant as an item of the feed. */
function itemOf(stored: StoredProduct, sku: Sku, { origin, home, name: shopName, terms }: Shop): string {
  const { product, category, skus } = stored;
  const isOnly = skus.length === 1;
  const options = sku.attributes.map(([, value]) => plainValue(value)).join(', ');
  const [picture = '', ...more] = picturesOf(stored, sku, origin);
  const isReduced = sku.wasPaise > sku.pricePaise;
  const brand = product.info.find(([label]) => BRAND_NAME.test(label.trim()))?.[1]?.trim();
  return [
    '<item>',
    element('g:id', sku.code !== '' && sku.code.length <= LONGEST.id ? sku.code : String(sku.id)),
    isOnly ? '' : element('g:item_group_id', String(product.id)),
    element('g:title', cut(options ? `${product.name}, ${options}` : product.name, LONGEST.title)),
    element('g:description', cut(sku.description || product.description || product.name, LONGEST.description)),
    element('g:link', `${home}/product/${product.id}${isOnly ? '' : `?variant=${sku.id}`}`),
    element('g:image_link', picture),
    ...more.slice(0, MORE_PICTURES).map((url) => element('g:additional_image_link', url)),
    element('g:availability', sku.stock > 0 ? 'in_stock' : 'out_of_stock'),
    element('g:price', amount(isReduced ? sku.wasPaise : sku.pricePaise)),
    isReduced ? element('g:sale_price', amount(sku.pricePaise)) : '',
    element('g:condition', 'new'),
    element('g:brand', brand || shopName),
    sku.gtin ? element('g:gtin', sku.gtin) : element('g:identifier_exists', 'no'),
    element('g:product_type', category),
    element('g:color', optionOf(sku, COLOUR_NAME)),
    element('g:size', optionOf(sku, SIZE_NAME)),
    shippingOf(terms),
    '</item>',
  ]
    .filter(Boolean)
    .join('');
}

async function* feedText(db: Db, storeId: number, shop: Shop): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const { home, name } = shop;
  const about = `${element('title', name)}${element('link', `${home}/`)}${element('description', name)}`;
  yield encoder.encode(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${about}\n`,
  );
  for await (const batch of publishedProducts(db, storeId)) {
    const items = batch.flatMap((stored) =>
      stored.skus.filter((sku) => sku.enabled && sku.pricePaise > 0).map((sku) => `${itemOf(stored, sku, shop)}\n`),
    );
    if (items.length > 0) yield encoder.encode(items.join(''));
  }
  yield encoder.encode('</channel></rss>\n');
}

/**
 * `/feed/google.xml`: the variants that have a price, for Google Merchant Center and Meta, in the `language` of its query. Streamed, because a catalogue
 * may exceed memory; its ETag is the version of the store's data. 404 if no origin is listed.
 */
export function productFeedRoute(
  db: Db,
  directory: Directory,
  apis: Pick<Config, 'apiBaseUrl' | 'stageApiBaseUrl'>,
  versionOf: VersionOf,
): (request: Request) => Promise<Response> {
  return async (request) => {
    // The products of another backend are not in our database (D35).
    const origin = backendOf(request, apis) ? null : directory.indexedOrigin(request);
    if (!origin) return plainText('There is no list of products under this name.', 404);
    const { id, languages } = directory.shopOf(request);
    const asked = new URL(request.url).searchParams.get('language');
    const language = languages.find((known) => known === asked) ?? languages[0] ?? baseLocale;
    const data = await versionOf(id);
    const etag = data && `W/${etagOf(`feed ${id} ${origin} ${language} ${data.version} ${data.epoch}`)}`;
    const headers: Record<string, string> = {
      ...PUBLIC,
      'Content-Type': 'application/rss+xml; charset=utf-8',
      Vary: 'Host, Accept-Encoding',
      ...(etag ? { ETag: etag } : {}),
    };
    if (etag && matchesEtag(request, etag.slice(2))) return new Response(null, { status: 304, headers });
    const [{ name }, terms] = await Promise.all([storeById(db, id), offerTermsOf(db, id)]);
    if (request.method === 'HEAD') return new Response(null, { headers });
    const shop = { origin, home: origin + baseOf(language, languages), name, terms };
    const body = ReadableStream.from<Uint8Array>(speakingThroughout(language, feedText(db, id, shop)));
    if (!acceptsEncoding(request, 'gzip')) return new Response(body, { headers });
    const pressed = body.pipeThrough(new CompressionStream('gzip'));
    return new Response(pressed, { headers: { ...headers, 'Content-Encoding': 'gzip' } });
  };
}
