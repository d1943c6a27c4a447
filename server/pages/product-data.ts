import { rupeesOf } from '../../contract/money.ts';
import type { ProductFacts as Product } from '../../contract/page-head.ts';

/** '1499.00'; null where there is no price yet. */
export const priceOf = ({ pricePaise }: Product): string | null =>
  pricePaise === null ? null : rupeesOf(pricePaise).toFixed(2);

const availability = (inStock: boolean) => `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;

/**
 * A product as search engines read it (schema.org, JSON-LD). Without a price there is no offer: one without a price counts as
 * broken. `address` is the page's own, absolute like those of the pictures.
 */
export function productData(product: Product, address: string): Record<string, unknown> {
  const price = priceOf(product);
  const { rating } = product;
  return {
    '@context': 'https://schema.org',
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
  };
}
