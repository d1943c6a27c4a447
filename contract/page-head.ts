import type { TopReview } from './product.ts';
/** An image to preload with the document; `media` keeps phones from fetching the wide crop. */
export type Preload = { srcSet: string; sizes: string; type: string; media?: string };

/** A variant that has a price. `variant`: its options, 'Queen, Kora'; `gtin`: '' if it has none; `path`: of the page that opens with it. */
export type OfferFacts = {
  sku: string;
  gtin: string;
  variant: string;
  path: string;
  pricePaise: number;
  inStock: boolean;
};

/** `pricePaise` is that of the variant that the page opens with; null if it has no price yet. */
export type ProductFacts = {
  name: string;
  description: string;
  /** '' if it is not stated. */
  brand: string;
  sku: string;
  pictures: string[];
  pricePaise: number | null;
  /** The variant that the page opens with first. */
  offers: OfferFacts[];
  rating: { value: number; count: number } | null;
  reviews: TopReview[];
};

/** A link to a page: its name, and its path and query on this site. */
export type TrailStep = { name: string; path: string };

/** The content of a document's head: plain values from the app, which the server escapes and writes. */
export type PageHead = {
  title: string;
  description: string;
  /** Path of a picture for link previews, or ''. */
  picture: string;
  /** Path and query of the canonical URL; null if the page has none. */
  canonical: string | null;
  /** Whether search engines must not index it. */
  noindex: boolean;
  siteName: string;
  icon: string;
  preloads: Preload[];
  /** Structured data of the one product that the page is about. */
  product: ProductFacts | null;
  /** Breadcrumbs from the home page to this page, inclusive; [] if there are none. */
  trail: TrailStep[];
  /** The products of a list, in its order. */
  items: TrailStep[];
};

/** A page rendered for a guest: the HTML of `#root`, the query cache as data, the store's colours as CSS. */
export type RenderedPage = {
  kind: 'page';
  status: number;
  head: PageHead;
  html: string;
  state: string;
  themeCss: string;
  /** The folder of the page in src/pages; null for a path without a page. */
  folder: string | null;
};
export type Rendered = RenderedPage | { kind: 'redirect'; href: string };
