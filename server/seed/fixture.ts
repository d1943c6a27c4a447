import type { MediaStore } from './media.ts';
import type { ProductContent, StoreContent } from './store-content.ts';

/** A store with two products for the tests of the seed. */
export const mediaStore: MediaStore = {
  id: 4,
  name: 'Angocha',
  slug: 'angocha',
  hindi: 'अंगोछा',
  tagline: 'Towels',
  accent: '#2f5f6b',
  accentDark: '#a3ccd6',
  marks: { 'logo-dark': 'marks/4-logo-dark.svg', icon: 'marks/4-icon.svg', mark: 'marks/4-mark.svg' },
  banners: ['banners/4-hero-1.webp'],
  categories: [{ name: 'Bath Towels', slug: 'bath-towels', picture: 'categories/4-bath-towels.webp' }],
  films: [{ film: 'reels/4-wind.mp4', poster: 'reels/4-wind.webp' }],
  products: [
    {
      slug: 'plain',
      title: 'Plain Towel',
      category: 'Bath Towels',
      fabric: 'Terry',
      colour: 'Kora',
      colours: [{ name: 'Kora', hex: '#ece3d3', picture: 'products/plain-1.webp' }],
      pictures: ['products/plain-1.webp'],
    },
    {
      slug: 'check',
      title: 'Check Towel',
      category: 'Bath Towels',
      fabric: 'Gamcha',
      colour: 'Red',
      colours: [
        { name: 'Red', hex: '#aa2222', picture: 'products/check-1.webp' },
        { name: 'Green', hex: '#22aa22', picture: 'products/check-green-1.webp' },
      ],
      pictures: ['products/check-1.webp', 'products/check-2.webp'],
    },
  ],
};

const base = {
  description: 'A towel.',
  info: { Material: 'Cotton' },
  returnPolicy: 'Seven days.',
  sizes: { attribute: 'Size', values: [] },
};
const plain: ProductContent = { ...base, slug: 'plain', price: 0, priceOnRequest: true, stock: 'plenty' };
const check: ProductContent = {
  ...base,
  slug: 'check',
  child: 'checks',
  colourNotes: { Green: 'The green one.' },
  sizes: { attribute: 'Length', values: ['Hand', 'Bath'] },
  price: 349,
  was: 499,
  sizeStep: 70,
  stock: { 'Hand/*': 0, 'Hand/Green': 2, '*': 9 },
  rating: { value: 4.6, count: 12, summary: 'Dries fast.' },
};

export const storeContent: StoreContent = {
  id: 4,
  about: 'Towels.',
  seller: { legalName: 'A', address: 'B', gstin: 'C', email: 'd@example.com', phone: 'E' },
  headlines: [{ text: 'Hello' }, { text: 'Care', button: { text: 'Read', page: 'CARE' } }],
  hero: [{ title: 'Towels', subtitle: 'Dry', button: 'See', collection: 'all', open: 'transparent' }],
  categoriesTitle: 'Shop by kind',
  stacked: [{ title: 'Checks', subtitle: 'Red', collection: 'checks', product: 'check' }],
  stackedTitle: 'Now',
  bestsellers: { title: 'Best', description: 'Of all', slugs: ['check'] },
  reels: [
    { title: 'In the wind', film: '4-wind', product: 'check' },
    { title: 'Held still', product: 'plain' },
  ],
  reelsTitle: 'Films',
  reelsDescription: 'Two',
  grid: { title: 'Grid', collection: 'all' },
  listing: { title: 'List', collection: 'all' },
  categories: [{ slug: 'bath-towels', name: 'Bath Towels', children: [{ slug: 'checks', name: 'Checks' }] }],
  collections: [
    { id: 'all', title: 'Everything', products: { all: true } },
    { id: 'sale', title: 'Sale', products: { onSale: true } },
  ],
  pages: [{ type: 'CARE', title: 'Care', html: '<p onclick="x()">Wash<script>x()</script></p>' }],
  products: [check, plain],
};
