import type { ContentPage, Layout } from '../../contract/layout.ts';
import { pictureOf, smaller, srcSet, type WidthRange } from '../../contract/media.ts';
import type { Product } from '../../contract/product.ts';
import type { AppContext } from '../data/app-context.tsx';
import { type CollectionAddress, type CollectionAnswer, collectionQuery } from '../data/queries/collection.ts';
import { contentPageQuery, layoutQuery } from '../data/queries/layout.ts';
import { productQuery } from '../data/queries/product.ts';
import { pageTypeOf } from '../domain/page-type.ts';
import { isForSale, startSku } from '../domain/variants.ts';
import { type Brand, brandOf } from '../features/brand/brand.tsx';
import { leadPicture } from '../features/product-lead/lead-picture.ts';
import { SIZES, WIDTHS } from '../features/product-lead/lead-sizes.ts';
import { texts as accountTexts } from '../pages/account/texts.ts';
import { texts as cartTexts } from '../pages/cart/texts.ts';
import { texts as savedTexts } from '../pages/offline-storage/texts.ts';
import { texts as paymentTexts } from '../pages/payment-return/texts.ts';
import { texts as resultTexts } from '../pages/results/texts.ts';
import type { LeadPicture } from '../widgets/define-widget.tsx';
import { kindOf } from '../widgets/registry.ts';

/** A picture to be fetched with the document; `media` keeps phones from fetching the wide crop. */
export type Preload = { srcSet: string; sizes: string; type: string; media?: string };

/** The content of a document's head: plain values, escaped by the code that writes them. */
export type PageHead = {
  title: string;
  description: string;
  /** Path of a picture for link previews, or '' . */
  picture: string;
  /** Path and query that this page is known by; null where it should not be found by itself. */
  canonical: string | null;
  /** Whether search engines must not index it. */
  noindex: boolean;
  siteName: string;
  icon: string;
  preloads: Preload[];
  /** Structured data of the one product that the page is about. */
  product: ProductFacts | null;
};

/** `pricePaise`: null where there is none yet. */
export type ProductFacts = {
  name: string;
  description: string;
  sku: string;
  pictures: string[];
  pricePaise: number | null;
  inStock: boolean;
  rating: { value: number; count: number } | null;
};

export type PageMatch = {
  routeId: string;
  params: Record<string, string | undefined>;
  search: Record<string, unknown>;
};

/** The first picture of the first widget that has one. */
function leadOf(layout: Layout): LeadPicture | null {
  for (const widget of layout.widgets) {
    const kind = kindOf(widget);
    if (kind?.slot !== 'home') continue;
    const props = kind.props(widget, 'home');
    return (props && kind.lead?.(props)) ?? null;
  }
  return null;
}

/** The widths that the page itself will offer: a document asks for no picture twice. */
const offered = ({ drawnSaving }: Pick<AppContext, 'drawnSaving'>, widths: WidthRange): WidthRange =>
  drawnSaving ? smaller(widths) : widths;

function preloadsOf(app: AppContext, lead: LeadPicture | null): Preload[] {
  if (!lead) return [];
  const crops = [
    { src: lead.src, media: lead.wideMedia },
    ...(lead.narrow ? [{ src: lead.narrow.src, media: lead.narrow.media }] : []),
  ];
  return crops.flatMap(({ src, media }) => {
    const max = media && media === lead.narrow?.media ? 1200 : 1600;
    const set = srcSet(src, 'avif', offered(app, { min: 480, max }));
    return set ? [{ srcSet: set, sizes: lead.sizes, type: 'image/avif', ...(media ? { media } : {}) }] : [];
  });
}

const plain = (brand: Brand): PageHead => ({
  title: brand.title,
  description: brand.tagline,
  picture: '',
  canonical: null,
  noindex: false,
  siteName: brand.name,
  icon: brand.icon,
  preloads: [],
  product: null,
});

function homeHead(app: AppContext, brand: Brand, layout: Layout): PageHead {
  const lead = leadOf(layout);
  return {
    ...plain(brand),
    canonical: '/',
    picture: lead ? pictureOf(lead.src, 1200) : '',
    preloads: preloadsOf(app, lead),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A collection has one address, whichever it was asked by (D2). What asks for sign-in has nothing to be found by (D1). */
function collectionHead(app: AppContext, brand: Brand, address: CollectionAddress): PageHead {
  const { id } = address;
  const answer = app.queryClient.getQueryData<CollectionAnswer>(collectionQuery(app, address, false).queryKey);
  if (!answer || answer.kind === 'missing') return plain(brand);
  const head = { ...plain(brand), title: `${answer.title || resultTexts.collection} · ${brand.name}` };
  return answer.kind === 'open'
    ? { ...head, canonical: `/collection/${encodeURIComponent(id)}` }
    : { ...head, noindex: true };
}

/** A search is one of endlessly many: not for search engines. */
function resultsHead(app: AppContext, brand: Brand, { params, search }: PageMatch): PageHead {
  const id = params.id ?? textOf(search.collection);
  if (id) return collectionHead(app, brand, { id, category: textOf(search.filter_category) });
  const q = textOf(search.q);
  const words = q === '' ? resultTexts.search : resultTexts.searchTitle(q);
  return { ...plain(brand), title: `${words} · ${brand.name}`, noindex: true };
}

/** What only one shopper may see has nothing to be found by; the titles are the pages' own. */
const PRIVATE: Record<string, string> = {
  '/cart': cartTexts.title,
  '/myaccount': accountTexts.title,
  '/payment-return': paymentTexts.title,
  '/saved': savedTexts.title,
};

const RESULTS = ['/results', '/collection/$id', '/category/$id'];
const PREVIEWS = 5;
/** As much as previews and search results show. */
const LONGEST = 300;

/** One line of plain words. */
function summaryOf(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line;
}

function factsOf(product: Product): ProductFacts {
  const pictures = product.creatives.filter(({ kind }) => kind === 'picture').slice(0, PREVIEWS);
  // The variant that the page opens with, so that metadata and page agree.
  const sku = startSku(product.skus, null);
  return {
    name: product.name,
    description: summaryOf(product.description),
    sku: sku?.id ?? product.id,
    pictures: pictures.map(({ url }) => pictureOf(url, 1200)),
    pricePaise: sku && sku.pricePaise > 0 ? sku.pricePaise : null,
    inStock: sku !== null && isForSale(sku),
    rating: product.rating ? { value: product.rating.value, count: product.rating.count } : null,
  };
}

function productHead(app: AppContext, brand: Brand, product: Product): PageHead {
  const lead = leadPicture(product);
  const set = srcSet(lead, 'avif', offered(app, WIDTHS));
  const facts = factsOf(product);
  return {
    ...plain(brand),
    title: `${product.name} · ${brand.name}`,
    description: facts.description || brand.tagline,
    canonical: `/product/${encodeURIComponent(product.id)}`,
    picture: lead ? pictureOf(lead, 1200) : '',
    preloads: set ? [{ srcSet: set, sizes: SIZES, type: 'image/avif' }] : [],
    product: facts,
  };
}

/** The head of the page that a router has loaded; everything is read from the query cache. */
export function pageHead(app: AppContext, match: PageMatch | undefined): PageHead {
  const layout = app.queryClient.getQueryData<Layout>(layoutQuery(app).queryKey);
  const brand = brandOf(layout?.config);
  if (!layout || !match) return plain(brand);
  if (match.routeId === '/') return homeHead(app, brand, layout);
  const secret = PRIVATE[match.routeId];
  if (secret) return { ...plain(brand), title: `${secret} · ${brand.name}`, noindex: true };
  if (RESULTS.includes(match.routeId)) return resultsHead(app, brand, match);
  if (match.routeId === '/product/$id') {
    const product = app.queryClient.getQueryData<Product>(productQuery(app, match.params.id ?? '').queryKey);
    return product ? productHead(app, brand, product) : plain(brand);
  }
  if (match.routeId === '/page/{-$pageType}') {
    const type = pageTypeOf(
      match.params.pageType,
      typeof match.search.type === 'string' ? match.search.type : undefined,
    );
    const page = app.queryClient.getQueryData<ContentPage>(contentPageQuery(app, type).queryKey);
    return { ...plain(brand), ...(page ? { title: `${page.title} · ${brand.name}`, canonical: `/page/${type}` } : {}) };
  }
  return plain(brand);
}
