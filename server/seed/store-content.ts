/** Types of the hand-written demo content. Pictures, colours and default names come from `media.json`. */

/**
 * Stock of a product's SKUs: 'plenty', 'low' (1 to 3 each), 'sold-out', or quantities by `Size/Colour` (`*` matches
 * any), with 'plenty' for all others.
 */
export type StockContent = 'plenty' | 'low' | 'sold-out' | Record<string, number>;

export type ProductContent = {
  /** Slug in `media.json`, which has the pictures and colours. */
  slug: string;
  /** Overrides the title in `media.json`. */
  name?: string;
  /** Slug of the product's child category, if any. */
  child?: string;
  /** Two to four sentences, plain text. */
  description: string;
  /** Variant descriptions by colour name, for colours that need one. */
  colourNotes?: Record<string, string>;
  /** Text by label, for "Additional Information". */
  info: Record<string, string>;
  returnPolicy: string;
  /** Name of the size attribute ("Size", "Length", …) and its values, smallest first. No values: colour only. */
  sizes: { attribute: string; values: string[] };
  /** Selling price of the smallest size in whole rupees; 0 with `priceOnRequest`. */
  price: number;
  /** Compare-at price of the smallest size in whole rupees, if discounted. */
  was?: number;
  /** Rupees added to both prices per size after the first. */
  sizeStep?: number;
  priceOnRequest?: true;
  stock: StockContent;
  rating?: { value: number; count: number; summary: string };
  /** Additional search terms. */
  keywords?: string[];
};

export type CategoryContent = {
  /** Slug in `media.json`. */
  slug: string;
  name: string;
  children: { slug: string; name: string }[];
};

/** A collection's products: listed by slug, all of a category, all discounted ones, or all of the store. */
export type CollectionContent = {
  /** Stable id, used in URLs: `/collection/{id}`. Lower case with hyphens. */
  id: string;
  title: string;
  products: { slugs: string[] } | { category: string } | { onSale: true } | { all: true };
};

/** A store in another language: its texts by those in the first one, and its content pages. */
export type TranslationContent = { words: Record<string, string>; pages: StoreContent['pages'] };

export type StoreContent = {
  id: number;
  /** Its other languages. One without words shows the texts of the first one. */
  translations?: Record<string, TranslationContent>;
  /** D1: guests see collections only if this is not set. */
  collectionsNeedSignIn?: true;
  /** Whether customers may review products; default true. */
  reviews?: false;
  /** D26: return window in days after delivery; default 10. */
  returnDays?: number;
  /** One or two sentences for the footer and the page description. */
  about: string;
  /** Seller details for invoices. */
  seller: { legalName: string; address: string; gstin: string; email: string; phone: string };
  /** Rotating strip at the top, three entries; the button links to `collection` or `page`. */
  headlines: { text: string; button?: { text: string; collection?: string; page?: string } }[];
  /**
   * One per hero banner `<store>-hero-<n>.webp`, in order. `open`: on wide screens the text is directly on the picture;
   * a colour with alpha 00 is the background of the label on narrow screens. `phone`: slug of a product whose picture
   * replaces the banner on phones.
   */
  hero: {
    title: string;
    subtitle: string;
    button: string;
    collection: string;
    open?: 'transparent' | `#${string}00`;
    phone?: string;
  }[];
  categoriesTitle: string;
  /** One per `<store>-stacked-<n>.webp`; entries with a product slug use that product's first picture instead. */
  stacked: { title: string; subtitle: string; collection: string; product?: string }[];
  stackedTitle: string;
  bestsellers: { title: string; description: string; slugs: string[] };
  /** Reels. `film`: file name in reels/ without extension; without it, the product's first picture is used. */
  reels: { title: string; film?: string; product: string }[];
  reelsTitle: string;
  reelsDescription: string;
  /** `limit`: number of products; choose one that fills whole rows. */
  grid: { title: string; collection: string; limit?: number };
  listing: { title: string; collection: string; limit?: number };
  topical?: { title: string; subtitle: string; button: string; collection: string };
  categories: CategoryContent[];
  collections: CollectionContent[];
  /**
   * Content pages; `type` in upper case: POLICY, SHIPPING, RETURNS, TERMS, ABOUT, CARE, CONTACT. HTML: h2, p, ul, ol,
   * li, strong, em, a, table.
   */
  pages: { type: string; title: string; html: string }[];
  products: ProductContent[];
};
