import { IN_ROWS, PRODUCT_COLUMNS, VARIANT_COLUMNS } from '../columns.ts';
import { headerKey } from './header.ts';
import type { Shape } from './shape.ts';
import { shopify } from './shopify.ts';

const named = (columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [headerKey(column), column]));

/** Words that shopkeepers write above their columns. */
const ALIASES = {
  name: 'title',
  'product name': 'title',
  'product title': 'title',
  product: 'title',
  item: 'title',
  'item name': 'title',
  'selling price': 'price',
  'sale price': 'price',
  'our price': 'price',
  'your selling price': 'price',
  'offer price': 'price',
  'unit price': 'price',
  rate: 'price',
  mrp: 'compare_at',
  'm.r.p.': 'compare_at',
  'compare at price': 'compare_at',
  'old price': 'compare_at',
  'retail price': 'compare_at',
  'regular price': 'compare_at',
  qty: 'stock',
  quantity: 'stock',
  'stock quantity': 'stock',
  'stock qty': 'stock',
  'stock level': 'stock',
  'stock on hand': 'stock',
  'opening stock': 'stock',
  'opening stock quantity': 'stock',
  'closing stock': 'stock',
  'current stock': 'stock',
  'available stock': 'stock',
  'available quantity': 'stock',
  'in stock': 'stock',
  inventory: 'stock',
  pieces: 'stock',
  'sku code': 'sku',
  code: 'sku',
  'sku id': 'sku',
  'seller sku': 'sku',
  'seller sku id': 'sku',
  'item code': 'sku',
  'product code': 'sku',
  colour: 'colour',
  color: 'colour',
  colours: 'colour',
  colors: 'colour',
  'available colours': 'colour',
  size: 'size',
  sizes: 'size',
  'available sizes': 'size',
  photo: 'images',
  photos: 'images',
  picture: 'images',
  pictures: 'images',
  'image url': 'images',
  'image link': 'images',
  'main image': 'images',
  'main image url': 'images',
  brand: 'brand',
  currency: 'currency',
  'item description': 'description',
  'product description': 'description',
  details: 'description',
  visible: 'published',
  'product visible?': 'published',
  नाम: 'title',
  मूल्य: 'price',
  दाम: 'price',
  कीमत: 'price',
  मात्रा: 'stock',
  स्टॉक: 'stock',
  साइज: 'size',
  साइज़: 'size',
  रंग: 'colour',
  उत्पाद: 'title',
  'उत्पाद का नाम': 'title',
  वस्तु: 'title',
  सामान: 'title',
  विवरण: 'description',
  श्रेणी: 'category',
  'बिक्री मूल्य': 'price',
  'विक्रय मूल्य': 'price',
  दर: 'price',
  रेट: 'price',
  भाव: 'price',
  एमआरपी: 'compare_at',
  'एम.आर.पी.': 'compare_at',
  'अधिकतम खुदरा मूल्य': 'compare_at',
  फोटो: 'images',
  फ़ोटो: 'images',
  चित्र: 'images',
  तस्वीर: 'images',
  कोड: 'sku',
  'उत्पाद कोड': 'sku',
  ब्रांड: 'brand',
  कपड़ा: 'fabric',
};

/** Names of the number below a barcode. */
const GTINS = {
  barcode: 'gtin',
  'barcode number': 'gtin',
  'bar code': 'gtin',
  ean: 'gtin',
  'ean code': 'gtin',
  upc: 'gtin',
  isbn: 'gtin',
};

const OPTIONS = [[/^option ?([1-9]\d?) (name|value)$/, 'option$1_$2']] as const;
/** "Image 2", "Photo 1 (Front)", "Picture URL 3". */
const PICTURES = [
  [/^(?:other )?(?:image|photo|picture|img)(?: url| link)? ?([1-9]\d?)(?: url| link| \(.*\))?$/, 'image$1'],
] as const;

/** `products.csv` as `docs/own-shop.md` describes it, or any list whose columns have such names. */
export const ownProducts: Shape = {
  name: 'a list of products',
  signs: [['handle'], ['title']],
  columns: { ...shopify.columns, ...ALIASES, ...GTINS, ...named([...PRODUCT_COLUMNS, ...IN_ROWS]) },
  numbered: [...OPTIONS, ...PICTURES],
};

/** `variants.csv`. */
export const ownVariants: Shape = {
  name: 'a list of variants',
  signs: [['product']],
  columns: {
    ...GTINS,
    ...named(VARIANT_COLUMNS),
    mrp: 'compare_at',
    qty: 'stock',
    quantity: 'stock',
    size: 'size',
    colour: 'colour',
    color: 'colour',
  },
  numbered: OPTIONS,
};
