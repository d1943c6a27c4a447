import { rupeesOf } from '../../contract/money.ts';
import type { OfferFacts, PageHead, ProductFacts as Product, TrailStep } from '../../contract/page-head.ts';
import type { Language } from '../http/language.ts';
import type { OfferTerms } from './offer-terms.ts';

const rupees = (paise: number): string => rupeesOf(paise).toFixed(2);
/** In rupees, like '1499.00'; null if there is no price yet. */
export const priceOf = ({ pricePaise }: Product): string | null => (pricePaise === null ? null : rupees(pricePaise));

const availability = (inStock: boolean) => `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;

/** Makes a path on this site an absolute URL. */
type Absolute = (path: string) => string;

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

const INDIA = { '@type': 'DefinedRegion', addressCountry: 'IN' };
const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** Where a store delivers: to India, or to the places of its zones if none of them is the rest of the country. */
function destinationOf(zones: readonly { pincodes: readonly string[] }[]): object {
  const prefixes = [...new Set(zones.flatMap(({ pincodes }) => pincodes))];
  return prefixes.length === 0 || prefixes.includes('') ? INDIA : { ...INDIA, postalCodePrefix: prefixes };
}

function shippingData({ deliveryPaise, shipping }: OfferTerms): object {
  const zones = shipping?.zones ?? [];
  const transit = zones.map((zone) => zone.days);
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: rupees(deliveryPaise), currency: 'INR' },
    shippingDestination: destinationOf(zones),
    ...(shipping && zones.length > 0
      ? {
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            cutoffTime: `${shipping.cutOff}:00+05:30`,
            handlingTime: days(0, shipping.dispatchDays),
            transitTime: days(Math.min(...transit), Math.max(...transit)),
          },
        }
      : {}),
  };
}

const returnData = ({ returnDays }: OfferTerms): object => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  ...(returnDays > 0
    ? {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnDays,
      }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
});

/** One offer per variant. Without a price there is none: search engines reject an offer that has no price. */
function offersData({ name, offers }: Product, terms: OfferTerms | null, absolute: Absolute): object[] {
  const common = terms && { shippingDetails: shippingData(terms), hasMerchantReturnPolicy: returnData(terms) };
  return offers.map(({ sku, gtin, variant, path, pricePaise, inStock }: OfferFacts) => ({
    '@type': 'Offer',
    name: variant ? `${name}, ${variant}` : name,
    sku,
    ...(gtin ? { gtin } : {}),
    url: absolute(path),
    price: rupees(pricePaise),
    priceCurrency: 'INR',
    availability: availability(inStock),
    itemCondition: 'https://schema.org/NewCondition',
    ...common,
  }));
}

type ProductContext = { siteName: string; address: string; terms: OfferTerms | null; absolute: Absolute };

/** A product as schema.org data. `address`: the absolute URL of the page; the pictures' are absolute, too. */
function productData(
  product: Product,
  { siteName, address, terms, absolute }: ProductContext,
): Record<string, unknown> {
  const offers = offersData(product, terms, absolute);
  const { rating } = product;
  return {
    ...CONTEXT,
    '@type': 'Product',
    name: product.name,
    ...(product.description ? { description: product.description } : {}),
    ...(product.pictures.length > 0 ? { image: product.pictures } : {}),
    brand: { '@type': 'Brand', name: product.brand || siteName },
    sku: product.sku,
    url: address,
    ...(offers.length > 0 ? { offers } : {}),
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

const listItems = (steps: readonly TrailStep[], absolute: Absolute, nameless: boolean) =>
  steps.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    // An item list contains URLs only: each page has its own name.
    ...(nameless ? { url: absolute(path) } : { name, item: absolute(path) }),
  }));

/** Data of the shop, for its home page: the organization, and the site with its search URL. */
function shopData(
  { siteName, icon, description }: PageHead,
  { absolute, home: url, language }: DataContext,
): Record<string, unknown>[] {
  const logo = absolute(icon);
  return [
    { ...CONTEXT, '@type': 'Organization', name: siteName, url, ...(logo ? { logo } : {}) },
    {
      ...CONTEXT,
      '@type': 'WebSite',
      name: siteName,
      url,
      inLanguage: `${language}-IN`,
      ...(description ? { description } : {}),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url.replace(/\/$/, '')}/results?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** `address`: the absolute URL of the page. */
/** `home`: the absolute URL of the home page in this language. */
export type DataContext = Omit<ProductContext, 'siteName'> & { language: Language; home: string };

/** Structured data of a page (schema.org, JSON-LD); picture URLs are already absolute. */
export function structuredData(head: PageHead, context: DataContext): Record<string, unknown>[] {
  const { product, trail, items, siteName } = head;
  const { absolute } = context;
  return [
    ...(product ? [productData(product, { ...context, siteName })] : []),
    ...(context.address === context.home ? shopData(head, context) : []),
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
