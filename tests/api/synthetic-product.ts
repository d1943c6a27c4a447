import { paiseOf } from '../../contract/money.ts';
import type { CreativeRow, ProductRow, SkuRow } from '../../server/seed/build-product.ts';

/** Splits a comma-separated list. */
const words = (text: string): string[] => text.split(',').map((word) => word.trim());

const FABRICS = words(`
  Ajrakh, Bagru, Bandhani, Brocade, Chambray, Chikan, Dabu, Gamcha, Gingham, Herringbone, Himroo, Ikat,
  Jamdani, Kalamkari, Kani, Kantha, Khadi, Leheriya, Linen, Madras, Mulmul, Muslin, Patola, Pattu, Percale,
  Poplin, Sanganer, Sateen, Seersucker, Terry, Ticking, Twill, Waffle
`);
const FORMS = words(`
  Bed Spread, Bedsheet Set, Cushion Cover, Curtain Pair, Dohar, Dress, Dupatta, Duvet Set, Hand Towel,
  Jacket, Kurta, Lounge Pants, Muffler, Pillow Pair, Quilt, Razai, Saree, Shawl, Shirt, Skirt, Stole,
  Table Runner, Throw, Trousers, Yardage
`);
const COLOURS = words(`
  Indigo, Madder, Kora, Sage, Geru, Marigold, Neem, Teal, Slate, Blush, Ivory, Jamun, Mustard, Olive, Rust,
  Charcoal, Sky, Rani, Mint, Sand, Wine, Ink, Coral, Moss, Walnut
`);
const SIZES = ['Small', 'Large'];

export type Shelf = { storeId: number; firstId: number; categories: string[]; pictures: string[] };

const pick = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('an empty list to pick from');
  return item;
};

/** Price in rupees ending in 49 or 99, from 249 to 9,999, distributed by a fixed odd step. */
const price = (index: number): number => 249 + ((index * 37) % 196) * 50;

/** The n-th product of a synthetic catalogue: fabric × form × colour, then numbered series of these. */
export function syntheticProduct(
  index: number,
  shelf: Shelf,
): { product: ProductRow; skus: SkuRow[]; creative: CreativeRow } {
  const { storeId, categories, pictures } = shelf;
  const fabric = pick(FABRICS, index);
  const form = pick(FORMS, Math.floor(index / FABRICS.length));
  const colour = pick(COLOURS, Math.floor(index / (FABRICS.length * FORMS.length)));
  const series = Math.floor(index / (FABRICS.length * FORMS.length * COLOURS.length));
  const id = shelf.firstId + index;
  const name = [fabric, form, colour, series > 0 ? `No. ${series + 1}` : ''].filter(Boolean).join(' ');
  const product: ProductRow = {
    storeId,
    id,
    slug: `bench-${index}`,
    name,
    description: `${form} in ${fabric.toLowerCase()}, ${colour.toLowerCase()}.`,
    categoryId: pick(categories, index),
    childCategoryId: null,
    fabric,
    keywords: `${form} ${colour}`.toLowerCase(),
    info: [['Material', fabric]],
    returnPolicy: 'Returns within 7 days.',
    rating: index % 3 === 0 ? null : 3 + (index % 20) / 10,
    ratingCount: index % 3 === 0 ? 0 : (index * 13) % 2500,
    ratingSummary: '',
    position: 1000 + index,
  };
  const skus = SIZES.map((size, position): SkuRow => {
    const pricePaise = paiseOf(price(index) + position * 200);
    const wasPaise = index % 4 === 0 ? pricePaise + 50_000 : pricePaise;
    const attributes: SkuRow['attributes'] = [
      ['Size', size],
      ['Colour', colour],
    ];
    const row = { storeId, id: id * 100 + position, productId: id, name: `${size}, ${colour}`, description: '' };
    return { ...row, pricePaise, wasPaise, stock: (index + position) % 11, enabled: true, attributes, position };
  });
  const url = pick(pictures, index);
  const creative = {
    storeId,
    id: `p${id}-0`,
    productId: id,
    skuId: null,
    url,
    kind: 'IMAGE',
    poster: null,
    position: 0,
  };
  return { product, skus, creative };
}
