import { m } from '#messages';
import { BRAND_NAME } from '../../../contract/attribute-names.ts';
import { pictureOf, srcSet } from '../../../contract/media.ts';
import type { OfferFacts, ProductFacts } from '../../../contract/page-head.ts';
import type { Product, Sku } from '../../../contract/product.ts';
import { productQuery } from '../../data/queries/browse.ts';
import { isForSale } from '../../domain/product-card.ts';
import { initialSku, leadPicture, variantName } from '../../domain/variants.ts';
import { documentTitle } from '../../features/brand/brand.tsx';
import {
  offeredWidths,
  plainHead,
  privateHead,
  type RouteHead,
  searchParamText,
  summaryOf,
} from '../../features/head/page-head.ts';
import { LEAD_SIZES, LEAD_WIDTHS } from '../../features/product-lead/lead-sizes.ts';
import { trailOfProduct } from '../../widgets/nav-bar/trail.ts';

const PREVIEWS = 5;
/** Maximum number of offers, to keep the document small. */
const OFFERS = 100;

/** The enabled SKUs with a price, the one that the page opens with first. */
function offersOf({ id, skus }: Product, first: Sku | null): OfferFacts[] {
  const others = skus.filter((sku) => sku.enabled && sku !== first);
  const priced = [...(first ? [first] : []), ...others].filter(({ pricePaise }) => pricePaise > 0);
  return priced.slice(0, OFFERS).map((sku) => ({
    sku: sku.id,
    gtin: sku.gtin ?? '',
    variant: variantName(sku),
    path: `/product/${encodeURIComponent(id)}${skus.length > 1 ? `?variant=${encodeURIComponent(sku.id)}` : ''}`,
    pricePaise: sku.pricePaise,
    inStock: isForSale(sku),
  }));
}

function factsOf(product: Product, variant: string): ProductFacts {
  const pictures = product.creatives.filter(({ kind }) => kind === 'picture').slice(0, PREVIEWS);
  // The variant that the page opens with, so that metadata and page match.
  const sku = initialSku(product.skus, { skuId: variant, attributes: new Map() });
  return {
    name: product.name,
    description: summaryOf(product.description),
    brand: product.info.find(({ label }) => BRAND_NAME.test(label.trim()))?.value ?? '',
    sku: sku?.id ?? product.id,
    pictures: pictures.map(({ url }) => pictureOf(url, 1200)),
    pricePaise: sku && sku.pricePaise > 0 ? sku.pricePaise : null,
    offers: offersOf(product, sku),
    rating: product.rating ? { value: product.rating.value, count: product.rating.count } : null,
    reviews: product.topReviews ?? [],
  };
}

export const head: RouteHead = {
  routes: ['/product/$id'],
  headOf: ({ app, brand, layout, params, search }) => {
    const product = app.queryClient.getQueryData<Product>(productQuery(app, params.id ?? '').queryKey);
    if (!product) return privateHead(brand, m.common_product_not_found());
    const lead = leadPicture(product);
    const set = srcSet(lead, 'avif', offeredWidths(app, LEAD_WIDTHS));
    const facts = factsOf(product, searchParamText(search.variant));
    const canonical = `/product/${encodeURIComponent(product.id)}`;
    return {
      ...plainHead(brand),
      title: documentTitle(brand, product.name),
      description: facts.description || brand.tagline,
      canonical,
      picture: lead ? pictureOf(lead, 1200) : '',
      preloads: set ? [{ srcSet: set, sizes: LEAD_SIZES, type: 'image/avif' }] : [],
      product: facts,
      trail: [...trailOfProduct(layout, product.category), { name: product.name, path: canonical }],
    };
  },
};
