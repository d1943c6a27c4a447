import type { EndpointName } from './paths.ts';

/**
 * What the documentation and `npm run backend` say about each call: docs/your-backend.md and docs/openapi.json are made from
 * this file, the table of calls and the schemas. The app does not load it.
 */

/** A field of a reply that shoppers miss, at one of the paths; `[]` is each entry of a list, of which there has to be one. */
export type FieldNote = {
  at: readonly string[];
  /** What the shop shows without it. */
  without: string;
  /** Nothing can be sold without it. */
  isNeeded?: true;
};

export type CallNote = {
  /** Who makes the call, and when. */
  when: string;
  /** What the shop shows, or cannot do, as long as the backend lacks the call. */
  without: string;
  /** The shop cannot open, or nobody can buy, without it. */
  isNeeded?: true;
  /** Values of the path's parameters and of the query, in wire names. */
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  /** As the app sends it to a backend without capabilities. */
  body?: Record<string, unknown>;
  /** The least that the shop can use; null: 204 without a body. */
  minimal: unknown;
  full: unknown;
  fields?: readonly FieldNote[];
};

/** `product`: the path to it, with a dot at its end. */
export const cardFields = (product: string): FieldNote[] => {
  const field = (without: string, ...names: string[]): FieldNote => ({
    at: names.map((name) => `${product}${name}`),
    without,
  });
  return [
    { ...field('it has no name; lists on the home page leave it out', 'name'), isNeeded: true },
    { ...field('it has no variants and cannot be bought', 'skus[]'), isNeeded: true },
    { ...field('cards say “Price on request”, and it cannot be bought', 'skus[].selling_price'), isNeeded: true },
    field('no former price and no discount are shown', 'skus[].actual_price'),
    field('stock is unknown: it counts as 10', 'skus[].inventory_count'),
    field('the variant has no name to choose it by', 'skus[].attributes', 'skus[].name'),
    field('it has no picture', 'creatives[]', 'skus[].creatives[]'),
    field('it has no category: results cannot be filtered by it', 'category_name', 'category.name'),
    field('it has no stars', 'aggregated_rating'),
  ];
};

const pageFields: FieldNote[] = [
  { at: ['data.description', 'data.skus[].description'], without: 'the page has no description' },
  { at: ['data.additional_info'], without: 'the page has no “Additional Information”' },
  { at: ['data.return_policy'], without: 'the page has no return policy' },
];

const cartFields: FieldNote[] = [
  { at: ['data.items'], without: 'the bag looks empty', isNeeded: true },
  { at: ['data.items[].quantity'], without: 'the quantity is 0', isNeeded: true },
  { at: ['data.items[].selling_price'], without: 'the line has no price', isNeeded: true },
  { at: ['data.items[].name'], without: 'the line has no name' },
  { at: ['data.items[].creatives[]'], without: 'the line has no picture' },
  { at: ['data.final_price'], without: 'the total is ₹0', isNeeded: true },
];

const orderFields = (order: string): FieldNote[] => [
  { at: [`${order}status`], without: 'the order says “Status unknown”' },
  { at: [`${order}order_total`], without: 'the total is ₹0' },
  { at: [`${order}ordered_items[]`], without: 'the order has no items' },
  { at: [`${order}ordered_items[].name`], without: 'the item has no name' },
  { at: [`${order}created_at`], without: 'no date is shown' },
];
const addressFields = (address: string): FieldNote[] => [
  { at: [`${address}Line1`, `${address}line1`], without: 'the address has no first line' },
  { at: [`${address}name`], without: 'the address has no name' },
  { at: [`${address}pincode`], without: 'the address has no pincode' },
];

const picture = { creative_url: 'https://cdn.example/sheet.jpg' };
const leastProduct = { id: 71, name: 'Linen sheet', skus: [{ id: 710, selling_price: 1200 }] };
const card = {
  ...leastProduct,
  category_name: 'Sheets',
  creatives: [{ id: 1, ...picture, creative_type: 'IMAGE' }],
  skus: [
    {
      id: 710,
      name: 'Double, Indigo',
      description: '',
      enabled: true,
      inventory_count: 5,
      actual_price: 1500,
      selling_price: 1200,
      currency: 'INR',
      attributes: { Size: 'Double', Colour: 'Indigo#27364a' },
      creatives: [],
    },
  ],
  aggregated_rating: { rating: 4.6, count: 124, review_summary: 'Softer with each wash.' },
};
const fullProduct = {
  ...card,
  description: 'Stone-washed linen, woven in Haveli.',
  additional_info: { Material: '100% linen', storage: 'Fold in thirds' },
  return_policy: 'Unwashed pieces can be returned within 10 days.',
  creatives: [
    ...card.creatives,
    { id: 2, creative_url: 'https://cdn.example/sheet.mp4', creative_type: 'SHORT_REEL_VIDEO' },
  ],
};
const leastLayout = { widgets: [{ widget_id: 'LISTING', entities: [leastProduct] }] };
const fullLayout = {
  widgets: [
    {
      id: 1,
      widget_id: 'HEADLINE',
      entities: [
        { id: 1, dataFields: { title: 'Free shipping', button_text: 'Shop', button_url: '/results?q=sheet' } },
      ],
    },
    {
      id: 2,
      widget_id: 'NAV_BAR',
      entities: [{ id: 4, category: 'Sheets', slug: 'sheets', child_categories: [{ name: 'Linen', slug: 'linen' }] }],
    },
    {
      id: 3,
      widget_id: 'HERO',
      widget_type: 'CAROUSEL',
      entities: [
        {
          id: 9,
          dataFields: {
            imageUrl: 'https://cdn.example/hero.jpg',
            mWebImageUrl: 'https://cdn.example/hero-phone.jpg',
            title: 'Woven in Haveli',
            subtitle: 'Linen by the metre',
            button_text: 'See all',
            button_url: '/collections/bestsellers',
          },
        },
      ],
    },
    {
      id: 4,
      widget_id: 'COLLECTION',
      name: 'Bestsellers',
      title: { text: 'Shop Our Bestsellers' },
      description: { text: 'What others take home' },
      config: { layout: 'grid' },
      entities: [card],
      cta: { action: { url: '/collections/bestsellers' } },
    },
    {
      id: 5,
      widget_id: 'QUICK_LINKS',
      description: { text: '© Haveli' },
      entities: [{ dataFields: { title: 'Help', links: [{ text: 'Returns', url: '/page/RETURNS' }] } }],
    },
  ],
  config: {
    tabTitle: 'Haveli · Linen',
    tabIcon: 'https://cdn.example/icon.png',
    icon: 'https://cdn.example/logo.svg',
    quick_links: [{ title: 'Search', icon: 'search', cta: { action: { url: '/results' } } }],
  },
};
const html = { widgets: [{ widget_id: 'PAGE_WIDGET', entities: [{ dataFields: { data: '<h1>Returns</h1>' } }] }] };
const cartLine = { id: 710, sku_id: 710, name: 'Linen sheet', quantity: 2, selling_price: 1200 };
const leastCart = { success: true, data: { items: [cartLine], final_price: 2400 } };
const fullCart = {
  success: true,
  data: {
    user_id: 12,
    store_id: 2,
    items: [
      {
        ...cartLine,
        item_id: 710,
        description: 'Double, Indigo',
        actual_price: 1500,
        creatives: [picture],
      },
    ],
    total_items: 2,
    original_price: 3000,
    final_price: 2400,
    delivery_fee: 0,
  },
};
const addressSent = {
  name: 'Asha Rao',
  phone: '9876543210',
  email: 'asha@example.com',
  line1: '12 MG Road',
  line2: '',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411001',
  landmark: '',
  type: 'home',
  is_default: true,
  latitude: 19.076,
  longitude: 72.8777,
};
const { line1, ...othersSent } = addressSent;
const leastAddress = { id: 9, name: 'Asha Rao', Line1: line1, city: 'Pune', pincode: '411001' };
const fullAddress = { id: 9, ...othersSent, Line1: line1 };
const leastOrder = {
  order_id: 'H-5',
  status: 'placed',
  order_total: 2400,
  ordered_items: [{ sku_id: 710, name: 'Linen sheet', quantity: 2, selling_price: 1200 }],
};
const fullOrder = {
  ...leastOrder,
  created_at: '2026-11-20T09:30:00Z',
  ordered_items: [
    {
      sku_id: 710,
      product_id: 71,
      name: 'Linen sheet',
      description: 'Double, Indigo',
      quantity: 2,
      selling_price: 1200,
      Currency: 'INR',
      creatives: [picture],
    },
  ],
  ordered_address: { shipping_address: fullAddress, billing_address: fullAddress },
  order_meta: { tracking_number: 'AB123', estimated_delivery: '2026-11-27' },
};
const done = { success: true };
const confirmed = { minimal: {}, full: done };
const ofOrder = { params: { id: 'H-5' }, minimal: { data: leastOrder }, full: { success: true, data: fullOrder } };
const ofAddress = { minimal: { data: leastAddress }, full: { success: true, data: [fullAddress] } };
const ofProduct = { params: { storeId: 2, id: '71' } };
const review = {
  id: 3,
  stars: 5,
  title: 'Soft',
  text: 'Softer with each wash.',
  name: 'Asha R.',
  variant: 'Size: Double',
  written_at: '2026-11-01',
  answer: '',
  photos: [],
};
const zone = { name: 'Pune', pincodes: ['411'], days: 2, cash: true };
const notOffered = 'It is not offered.';

export const callNotes: Record<EndpointName, CallNote> = {
  storeHome: {
    when: 'Everybody, with the home page, the menu, the footer and the title of every page.',
    without: 'The shop cannot open: it has no home page and no name.',
    isNeeded: true,
    params: { storeId: 2 },
    minimal: { layout: leastLayout },
    full: { layout: fullLayout },
    fields: [
      { at: ['layout.widgets[]', 'data.layout.widgets[]'], without: 'the home page is empty', isNeeded: true },
      {
        at: ['layout.widgets[].widget_id', 'data.layout.widgets[].widget_id'],
        without: 'the widget is not shown',
        isNeeded: true,
      },
      { at: ['layout.config.tabTitle', 'data.layout.config.tabTitle'], without: 'the shop is called “Storefront”' },
      { at: ['layout.config.tabIcon', 'data.layout.config.tabIcon'], without: 'the shop has the default icon' },
      { at: ['layout.config.icon', 'data.layout.config.icon'], without: 'the name stands in place of a logo' },
    ],
  },
  contentPage: {
    when: 'Everybody, on /page/{pageType}, such as POLICY or RETURNS.',
    without: 'Links to content pages lead to “not found”.',
    params: { storeId: 2, pageType: 'RETURNS' },
    minimal: { layout: html },
    full: {
      layout: { widgets: html.widgets.map((widget) => ({ id: 1, title: { text: 'Returns' }, ...widget })) },
    },
  },
  collection: {
    when: 'Everybody, on a collection, with `filter_category` for a category of it. A 401 asks guests to sign in.',
    without: 'Links to collections show an error.',
    params: { storeId: 2, collectionId: 'bestsellers' },
    minimal: { data: { entities: [leastProduct] } },
    full: {
      success: true,
      data: {
        entities: [card],
        configuration: { title: 'Bestsellers' },
        cta: { action: { url: '/collections/bestsellers' } },
      },
    },
    fields: [
      ...cardFields('data.entities[].'),
      { at: ['data.configuration.title'], without: 'the collection is called “Collection”' },
    ],
  },
  search: {
    when: 'Everybody, on /results?q=…. 204, or an empty list, is “no results”.',
    without: 'Search shows an error.',
    isNeeded: true,
    query: { store_id: 2, query: 'sheet' },
    minimal: { data: [leastProduct] },
    full: { success: true, data: [card] },
    fields: cardFields('data[].'),
  },
  suggest: {
    when: 'Everybody, 300 ms after a letter in the search dialog.',
    without: 'The search dialog suggests nothing.',
    query: { store_id: 2, query: 'she' },
    minimal: { data: ['Linen sheet'] },
    full: { success: true, data: ['Linen sheet', 'Fitted sheet'] },
  },
  product: {
    when: 'Everybody, on /product/{id}. 404 is “Product not found”.',
    without: 'No product page opens, so nothing can be bought.',
    isNeeded: true,
    ...ofProduct,
    minimal: { data: leastProduct },
    full: { success: true, data: fullProduct },
    fields: [...cardFields('data.'), ...pageFields],
  },
  signup: {
    when: 'A newcomer, with the sign-up form. The reply to a number that is known may be an error.',
    without: 'Nobody can sign up.',
    isNeeded: true,
    body: { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', role: 'user' },
    ...confirmed,
  },
  requestOtp: {
    when: 'Everybody who signs in, and after a sign-up. Sends a code of six digits to the phone.',
    without: 'Nobody can sign in.',
    isNeeded: true,
    body: { phone: '9876543210' },
    ...confirmed,
  },
  verifyOtp: {
    when: 'Everybody who signs in, with the sixth digit of the code.',
    without: 'Nobody can sign in.',
    isNeeded: true,
    body: { phone: '9876543210', otp: '418023' },
    minimal: { data: { token: 'eyJhbGciOi' } },
    full: {
      success: true,
      data: {
        token: 'eyJhbGciOi',
        user: { id: 12, name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' },
      },
    },
  },
  verifyToken: {
    when: 'A customer, when the shop opens again. `success: false` signs out.',
    without: 'Customers may have to sign in again.',
    body: { token: 'eyJhbGciOi' },
    minimal: { success: true },
    full: { success: true, data: { valid: true } },
  },
  logout: {
    when: 'A customer who logs out; with `everywhere`, on all devices.',
    without: 'Logging out forgets the token on the device only.',
    body: { everywhere: true },
    ...confirmed,
  },
  revokeSession: {
    when: 'A device that logged out without a connection, by the SHA-256 of its token.',
    without: 'Logging out forgets the token on the device only.',
    body: { token_hash: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU' },
    ...confirmed,
  },
  profile: {
    when: 'A customer, in My account. Addresses and orders may also be in `data`.',
    without: 'My account shows an error.',
    isNeeded: true,
    body: { store_id: 2 },
    minimal: { user_info: { user_name: 'Asha Rao' } },
    full: {
      data: {
        addresses: { data: [fullAddress] },
        orders: { data: [fullOrder] },
        user_info: { user_name: 'Asha Rao', user_email_address: 'asha@example.com' },
      },
    },
    fields: [{ at: ['user_info.user_name', 'data.user_info.user_name'], without: 'the greeting has no name' }],
  },
  updateProfile: {
    when: 'A customer who corrects name or e-mail.',
    without: 'Name and e-mail cannot be corrected.',
    body: { name: 'Asha Rao', email: 'asha@example.com' },
    minimal: { data: { user_info: { user_name: 'Asha Rao' } } },
    full: {
      success: true,
      data: { user_info: { user_name: 'Asha Rao', user_email_address: 'asha@example.com', user_phone: '9876543210' } },
    },
  },
  exportProfile: {
    when: 'A customer who downloads all their data.',
    without: notOffered,
    minimal: { data: {} },
    full: { success: true, data: { orders: [], addresses: [] } },
  },
  deleteProfile: { when: 'A customer who deletes the account.', without: notOffered, ...confirmed },
  orders: {
    when: 'A customer, in My Orders; `status` only with a filter, `q` with a search text. 10 per page.',
    without: 'My Orders shows an error.',
    isNeeded: true,
    query: { page: 1, page_size: 10, status: 'shipped' },
    minimal: { data: [leastOrder] },
    full: { success: true, data: { orders: [fullOrder], total: 1 } },
    fields: [...orderFields('data[].'), ...orderFields('data.orders[].'), ...orderFields('data.orders.data[].')],
  },
  order: {
    when: 'A customer, with the details of an order and after a payment.',
    without: 'The details of an order show what its list had.',
    ...ofOrder,
    fields: orderFields('data.'),
  },
  reorder: {
    when: 'A customer, with “Order Again”.',
    without: '“Order Again” shows an error.',
    params: { id: 'H-5' },
    minimal: { data: { items: [{ sku_id: 710, quantity: 2, name: 'Linen sheet' }] } },
    full: {
      success: true,
      data: {
        items: [{ sku_id: 710, quantity: 2, name: 'Linen sheet' }],
        unavailable: [{ sku_id: 711, name: 'Quilt' }],
      },
    },
  },
  cancelOrder: {
    when: 'A customer who cancels an order.',
    without: 'Cancelling shows an error.',
    body: { reason: 'Ordered by mistake' },
    ...ofOrder,
  },
  returnOrder: {
    when: 'A customer who returns items of a delivered order.',
    without: 'Returning shows an error.',
    body: { items: [{ sku_id: '710', quantity: 1 }] },
    ...ofOrder,
  },
  addresses: {
    when: 'A customer, in the bag and in My account.',
    without: 'No address can be chosen, so nothing can be ordered.',
    isNeeded: true,
    minimal: { data: [leastAddress] },
    full: { success: true, data: [fullAddress] },
    fields: addressFields('data[].'),
  },
  createAddress: {
    when: 'A customer who adds an address. `data` may be the address, or a list with it first.',
    without: 'Nobody without an address can order.',
    isNeeded: true,
    body: addressSent,
    ...ofAddress,
  },
  updateAddress: {
    when: 'A customer who edits an address.',
    without: 'Editing an address shows an error.',
    params: { id: '9' },
    body: addressSent,
    ...ofAddress,
  },
  deleteAddress: {
    when: 'A customer who deletes an address.',
    without: 'Deleting an address shows an error.',
    params: { id: '9' },
    ...confirmed,
  },
  setDefaultAddress: {
    when: 'A customer who makes an address the default.',
    without: 'Choosing the default address shows an error.',
    params: { id: '9' },
    ...confirmed,
  },
  cart: {
    when: 'A customer, when the shop opens and after changes of the bag. 204 is an empty bag.',
    without: 'The bag shows an error, so nothing can be ordered.',
    isNeeded: true,
    query: { store_id: 2 },
    minimal: leastCart,
    full: fullCart,
    fields: cartFields,
  },
  setCartLine: {
    when: 'A customer who adds to the bag or changes a quantity: the new total of the line; 0 removes it.',
    without: 'Nothing can be put into the bag.',
    isNeeded: true,
    body: { store_id: 2, sku_id: 710, quantity: 2 },
    minimal: {},
    full: fullCart,
  },
  addToCart: {
    when: 'Not used by this app, which sends totals; other apps of the specification may.',
    without: 'Nothing changes.',
    body: { store_id: 2, item_id: '710', quantity: 1 },
    minimal: {},
    full: fullCart,
  },
  removeFromCart: {
    when: 'Not used by this app, which sets the quantity 0.',
    without: 'Nothing changes.',
    query: { store_id: 2, item_id: 710 },
    minimal: {},
    full: fullCart,
  },
  clearCart: {
    when: 'Not used by this app.',
    without: 'Nothing changes.',
    query: { store_id: 2 },
    minimal: {},
    full: { success: true, data: { items: [], total_items: 0 } },
  },
  checkout: {
    when: 'A customer, with “Proceed to Checkout”. Session and order number may also be in `data`.',
    without: 'Nothing can be ordered.',
    isNeeded: true,
    params: { storeId: 2 },
    body: {
      checkout_items: [{ sku_id: '710', quantity: 2 }],
      shipping_address_id: '9',
      billing_address_id: '9',
    },
    minimal: { success: true, order_id: 'H-5', payment: { payment_session_id: 'session_5' } },
    full: {
      success: true,
      message: 'Order placed',
      data: { order: { order_id: 'H-5' }, payment: { payment_session_id: 'session_5' } },
    },
  },
  verifyOrderStatus: {
    when: 'A customer who returns from the payment page: PAID, PENDING, or anything else for failed.',
    without: 'No payment is confirmed.',
    isNeeded: true,
    body: { order_id: 'H-5' },
    minimal: { data: { status: 'PAID' } },
    full: { success: true, data: { status: 'PENDING', raw_response: { payment_session_id: 'session_5' } } },
  },
  companions: {
    when: 'Everybody, on a product page: what goes with it.',
    without: notOffered,
    ...ofProduct,
    minimal: { data: [leastProduct] },
    full: { success: true, data: [card] },
  },
  shipping: {
    when: 'Everybody, on product pages and in the bag: delivery times by pincode.',
    without: notOffered,
    params: { storeId: 2 },
    minimal: { data: null },
    full: {
      success: true,
      data: {
        cut_off: '14:00',
        dispatch_days: 1,
        closed_weekdays: [0],
        closed_days: ['2026-12-25'],
        zones: [zone],
        cash_up_to: 5000,
      },
    },
  },
  productReviews: {
    when: 'Everybody, on a product page.',
    without: notOffered,
    ...ofProduct,
    query: { sort: 'newest', page: 1 },
    minimal: { data: { total: 1, reviews: [{ id: 3, stars: 5, title: 'Soft' }] } },
    full: { success: true, data: { total: 1, histogram: [0, 0, 0, 0, 1], reviews: [review] } },
  },
  ownReviews: {
    when: 'A customer, in My Orders: which items they have reviewed.',
    without: notOffered,
    query: { store_id: 2 },
    minimal: { data: [] },
    full: { success: true, data: [{ order_id: 'H-5', sku_id: 710 }] },
  },
  writeReview: {
    when: 'A customer who reviews an item of a delivered order.',
    without: notOffered,
    body: { store_id: 2, order_id: 'H-5', sku_id: '710', stars: 5, title: 'Soft', text: 'Softer with each wash.' },
    ...confirmed,
  },
  addReviewPhoto: {
    when: 'A customer who adds a photo to a review: base64 of a JPEG, PNG, WebP or AVIF.',
    without: notOffered,
    body: { store_id: 2, order_id: 'H-5', sku_id: '710', photo: 'iVBORw0KGgo=' },
    ...confirmed,
  },
  askForStock: {
    when: 'Everybody who wants to hear when a variant is back in stock; `contact` is a phone number or e-mail address.',
    without: notOffered,
    body: { store_id: 2, sku_id: '710', contact: '9876543210' },
    ...confirmed,
  },
  syncSavedItems: {
    when: 'A customer, with saved items: sends those of this device, gets those of all devices.',
    without: 'Saved items stay on the device.',
    body: { store_id: 2, items: [{ product_id: '71', saved: true, at: 1795000000000 }] },
    minimal: { data: [] },
    full: { success: true, data: [{ product_id: 71, sku_id: 710, saved: true, at: 1795000000000 }] },
  },
};
