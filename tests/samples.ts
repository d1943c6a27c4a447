import * as v from 'valibot';
import type { Order } from '../contract/order.ts';
import { type Product, wireProduct } from '../contract/product.ts';

/** A widget in wire format (spec §3), typed loosely so that a test can change any field. */
export type SampleWidget = {
  id: string;
  widget_id: string;
  entities: Record<string, unknown>[];
  [field: string]: unknown;
};

const modules = import.meta.glob<SampleWidget>('../src/widgets/*/sample.json', { eager: true, import: 'default' });

/** The sample of each widget folder, by folder name. */
export const samples: Record<string, SampleWidget> = Object.fromEntries(
  Object.entries(modules).map(([path, sample]) => [path.split('/').at(-2) ?? '', sample]),
);

/** A new copy of one folder's sample. */
export function sampleOf(folder: string): SampleWidget {
  const sample = samples[folder];
  if (!sample) throw new Error(`src/widgets/${folder} has no sample.json`);
  return structuredClone(sample);
}

/** The sample with other entities. */
export const withEntities = (folder: string, entities: unknown): Record<string, unknown> => ({
  ...sampleOf(folder),
  entities,
});

/** At the top of home; the other kinds follow by name. */
const TOP = ['headline', 'nav-bar', 'hero'];
const HOME_KINDS = [...new Set([...TOP, ...Object.keys(samples)])].filter((folder) => folder !== 'page-widget');

/** A complete home page in wire format: every widget kind of home once, and the config of the demo store. */
export const sampleLayout = () => ({
  widgets: HOME_KINDS.map(sampleOf),
  config: {
    tabTitle: 'Nindiya · Bed linen house',
    tabIcon: '/media/marks/2-icon.986bf8c00d.svg',
    icon: '/media/marks/2-logo-dark.e57ac2f7fb.svg',
    quick_links: [
      { title: 'Search', icon: 'search', cta: { action: { url: '/results' } } },
      { title: 'Cart', icon: 'cart', cta: { action: { url: '/cart' } } },
      { title: 'Account', icon: 'account', cta: { action: { url: '/myaccount' } } },
      { title: 'Home', icon: 'home', cta: { action: { url: '/' } } },
    ],
    theme: { name: 'Nindiya', nativeName: 'निंदिया', tagline: 'Bed linen for long nights.', accent: '#3c5843' },
  },
});

/** A content page in wire format: the sample of the page widget only. */
export const samplePage = () => ({ widgets: [sampleOf('page-widget')] });

const show = (creative_url: string, more: object = {}) => ({
  id: creative_url,
  creative_url,
  creative_type: 'IMAGE',
  ...more,
});

type SampleSku = Record<string, unknown> & { attributes: Record<string, unknown> };
/** A product in wire format (spec §3), typed loosely so that a test can change any field. */
export type SampleProduct = Record<string, unknown> & { skus: SampleSku[] };

/** A bed spread in two sizes and two colours; there is no Single in Geru. */
export const sampleProduct = (more: Record<string, unknown> = {}): SampleProduct => {
  const sku = (id: number, size: string, colour: string, price: number): SampleSku => ({
    id,
    name: `${size}, ${colour}`,
    description: '',
    enabled: true,
    inventory_count: 8,
    actual_price: price + 400,
    selling_price: price,
    currency: 'INR',
    attributes: { Size: size, Colour: colour },
    creatives: [],
  });
  return {
    id: 2001,
    name: 'Ticking Stripe Bed Spread',
    description: 'The stripe that used to hold mattress cotton in.',
    category_name: 'Bed Spreads',
    additional_info: { Material: '100% cotton', storage: 'Fold in thirds', manufacturer: 'Nindiya Bed Linen' },
    return_policy: 'Unwashed pieces can be returned within 10 days.',
    creatives: [
      show('/media/front.webp'),
      show('/media/back.webp'),
      show('/media/cloth.webp'),
      show('/media/reel.mp4', { creative_type: 'SHORT_REEL_VIDEO', poster_url: '/media/reel.webp' }),
    ],
    skus: [
      sku(200100, 'Single', 'Indigo#27364a', 1499),
      sku(200110, 'Double', 'Indigo#27364a', 1999),
      sku(200111, 'Double', 'Geru#a4573a', 1999),
    ],
    aggregated_rating: { rating: 4.6, count: 1243, review_summary: 'Softens by the third wash.' },
    ...more,
  };
};

/** A product in the app's own type, with all other fields empty. */
export const bareProduct = (more: Partial<Product> = {}): Product => ({
  ...v.parse(wireProduct, { id: 1 }),
  ...more,
});

/** An order in the app's own type, with all other fields empty. */
export const bareOrder = (more: Partial<Order> = {}): Order => ({
  id: 'S2-A',
  status: 'pending',
  placedAt: '',
  totalPaise: 0,
  items: [],
  shippingAddress: null,
  billingAddress: null,
  trackingNumber: '',
  carrier: '',
  trackingUrl: '',
  estimatedDelivery: '',
  reachedAt: {},
  returnableUntil: '',
  payment: null,
  refunds: [],
  invoice: null,
  creditNotes: [],
  ...more,
});
