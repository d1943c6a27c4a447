import type { TopReview } from './product.ts';
/** A picture to be fetched with the document; `media` keeps phones from fetching the wide crop. */
export type Preload = { srcSet: string; sizes: string; type: string; media?: string };

/** `pricePaise`: null where there is none yet. */
export type ProductFacts = {
  name: string;
  description: string;
  sku: string;
  pictures: string[];
  pricePaise: number | null;
  inStock: boolean;
  rating: { value: number; count: number } | null;
  reviews: TopReview[];
};

/** A page that another one names: its name there, and its path and query on this site. */
export type Step = { name: string; path: string };

/** The content of a document's head, from the app that renders it to the server that writes it: plain values, escaped there. */
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
  /** The way from the home page to this one, itself included; [] where there is none. */
  trail: Step[];
  /** The products of a list, in its order. */
  items: Step[];
};

/** A page as a guest first sees it: the HTML of `#root`, the query cache as data, the store's colours as CSS. */
export type RenderedPage = {
  kind: 'page';
  status: number;
  head: PageHead;
  html: string;
  state: string;
  themeCss: string;
  /** The folder in src/pages that the page is of; null for an address without one. */
  folder: string | null;
};
export type Rendered = RenderedPage | { kind: 'redirect'; href: string };
