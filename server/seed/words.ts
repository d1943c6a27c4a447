/** What a demo store says and sells, as its writer puts it. Pictures, colours and default names come from `media.json`. */

/** Stock of a product: all SKUs well stocked, all nearly gone, all gone, or exceptions by `Size/Colour` (`*` matches any). */
export type StockWords = 'plenty' | 'low' | 'sold-out' | Record<string, number>;

export type ProductWords = {
  /** Slug in `media.json`; fixes pictures and colours. */
  slug: string;
  /** Overrides the title in `media.json`. */
  name?: string;
  /** Slug of the child category this product belongs to, if any. */
  child?: string;
  /** Two to four sentences, plain text. */
  description: string;
  /** Variant description by colour name, where a colour deserves words of its own. */
  colourNotes?: Record<string, string>;
  /** "Additional Information": label to text. */
  info: Record<string, string>;
  returnPolicy: string;
  /** What the size attribute is called ("Size", "Length", …) and its values, smallest first. Empty: colour only. */
  sizes: { attribute: string; values: string[] };
  /** Selling price of the smallest size in whole rupees; 0 with `priceOnRequest`. */
  price: number;
  /** Former price of the smallest size in whole rupees, where discounted. */
  was?: number;
  /** Rupees added to both prices for each further size. */
  sizeStep?: number;
  priceOnRequest?: true;
  stock: StockWords;
  rating?: { value: number; count: number; summary: string };
  /** Extra search words a shopper might type. */
  keywords?: string[];
};

export type CategoryWords = {
  /** Slug in `media.json`. */
  slug: string;
  name: string;
  children: { slug: string; name: string }[];
};

/** Which products a collection holds: named, all of a category, all discounted ones, or everything. */
export type CollectionWords = {
  /** Stable id used in addresses: `/collection/{id}`. Lower-case, hyphens. */
  id: string;
  title: string;
  products: { slugs: string[] } | { category: string } | { onSale: true } | { all: true };
};

export type StoreWords = {
  id: number;
  /** D1: guests see collections unless this is set. */
  collectionsNeedSignIn?: true;
  /** Whether customers may review; they may where nothing is said. */
  reviews?: false;
  /** D26: days after delivery in which goods are taken back; 10 where nothing is said. */
  returnDays?: number;
  /** One or two sentences for the footer and the page description. */
  about: string;
  /** Seller details for invoices. */
  seller: { legalName: string; address: string; gstin: string; email: string; phone: string };
  /** Rotating strip at the top, three entries; `collection` or `page` is where the button leads. */
  headlines: { text: string; button?: { text: string; collection?: string; page?: string } }[];
  /**
   * One per hero banner `<store>-hero-<n>.webp`, in order. `open`: text straight on the quiet part of the wide picture;
   * a colour without opacity is that of the label on narrow screens. `phone`: a product whose picture phones show instead.
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
  /** One per `<store>-stacked-<n>.webp`; more entries may name a product slug, whose first picture is used. */
  stacked: { title: string; subtitle: string; collection: string; product?: string }[];
  stackedTitle: string;
  bestsellers: { title: string; description: string; slugs: string[] };
  /** Short films: `film` is the file name in reels/ without ending; entries without one use a product's picture as a still. */
  reels: { title: string; film?: string; product: string }[];
  reelsTitle: string;
  reelsDescription: string;
  /** `limit`: as many products as fill whole rows. */
  grid: { title: string; collection: string; limit?: number };
  listing: { title: string; collection: string; limit?: number };
  topical?: { title: string; subtitle: string; button: string; collection: string };
  categories: CategoryWords[];
  collections: CollectionWords[];
  /**
   * Content pages; `type` upper-case: POLICY, SHIPPING, RETURNS, TERMS, ABOUT, CARE, CONTACT. HTML: h2, p, ul, ol, li,
   * strong, em, a, table.
   */
  pages: { type: string; title: string; html: string }[];
  products: ProductWords[];
};
