import { rupeesOf } from '../../contract/money.ts';
import type { PageHead, ProductFacts as Product, TrailStep } from '../../contract/page-head.ts';

/** In rupees, like '1499.00'; null if there is no price yet. */
export const priceOf = ({ pricePaise }: Product): string | null =>
  pricePaise === null ? null : rupeesOf(pricePaise).toFixed(2);

const availability = (inStock: boolean) => `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;

const CONTEXT = { '@context': 'https://schema.org' };

const reviewData =
  (address: string) =>
  ({ name, stars, title, text, writtenAt, photos }: Product['reviews'][number]) => ({
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    author: { '@type': 'Person', name },
    datePublished: writtenAt.slice(0, 10),
    ...(title ? { name: title } : {}),
    ...(text ? { reviewBody: text } : {}),
    ...(photos.length > 0 ? { image: photos.map((photo) => new URL(photo, address).href) } : {}),
  });

/**
 * A product as schema.org data. Without a price there is no offer: search engines reject an offer that has none. `address`:
 * the absolute URL of the page; the pictures' are absolute, too.
 */
function productData(product: Product, address: string): Record<string, unknown> {
  const price = priceOf(product);
  const { rating } = product;
  return {
    ...CONTEXT,
    '@type': 'Product',
    name: product.name,
    ...(product.description ? { description: product.description } : {}),
    ...(product.pictures.length > 0 ? { image: product.pictures } : {}),
    sku: product.sku,
    url: address,
    ...(price
      ? {
          offers: {
            '@type': 'Offer',
            url: address,
            price,
            priceCurrency: 'INR',
            availability: availability(product.inStock),
            itemCondition: 'https://schema.org/NewCondition',
          },
        }
      : {}),
    ...(rating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.value,
            reviewCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    ...(product.reviews.length > 0 ? { review: product.reviews.map(reviewData(address)) } : {}),
  };
}

/** Makes a path on this site an absolute URL. */
type Absolute = (path: string) => string;

const listItems = (steps: readonly TrailStep[], absolute: Absolute, nameless: boolean) =>
  steps.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    // An item list contains URLs only: each page has its own name.
    ...(nameless ? { url: absolute(path) } : { name, item: absolute(path) }),
  }));

/** Data of the shop, for its home page: the organization, and the site with its search URL. */
function shopData({ siteName, icon, description }: PageHead, absolute: Absolute): Record<string, unknown>[] {
  const url = absolute('/');
  const logo = absolute(icon);
  return [
    { ...CONTEXT, '@type': 'Organization', name: siteName, url, ...(logo ? { logo } : {}) },
    {
      ...CONTEXT,
      '@type': 'WebSite',
      name: siteName,
      url,
      ...(description ? { description } : {}),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url}results?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** Structured data of a page (schema.org, JSON-LD). `address`: its absolute URL; picture URLs are already absolute. */
export function structuredData(head: PageHead, address: string, absolute: Absolute): Record<string, unknown>[] {
  const { product, trail, items } = head;
  return [
    ...(product ? [productData(product, address)] : []),
    ...(head.canonical === '/' ? shopData(head, absolute) : []),
    ...(trail.length > 1
      ? [{ ...CONTEXT, '@type': 'BreadcrumbList', itemListElement: listItems(trail, absolute, false) }]
      : []),
    ...(items.length > 0
      ? [
          {
            ...CONTEXT,
            '@type': 'ItemList',
            name: trail.at(-1)?.name,
            numberOfItems: items.length,
            itemListElement: listItems(items, absolute, true),
          },
        ]
      : []),
  ];
}
