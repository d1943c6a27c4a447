import type { StoreContent } from '../store-content.ts';
import { rozanaProducts } from './rozana-products.ts';

const WORN_MOST = ['everyday-tee-ink', 'poplin-shirt-sky', 'everyday-tee-brick', 'chambray-lounge-pants'];

export const rozana: StoreContent = {
  id: 7,
  reviews: false,
  returnDays: 14,
  about: 'Tees, shirts, kurtas, trousers. Eight plain pieces, six sizes, made in Tiruppur and Erode.',
  seller: {
    legalName: 'Rozana Basics Private Limited',
    address: 'Unit 8, Example Knit Park, Tiruppur, Tamil Nadu 641604',
    gstin: '33AARCR0000T1Z4',
    email: 'rozana@example.com',
    phone: '+91 00000 00000',
  },
  headlines: [
    { text: 'Eight pieces. Six sizes.', button: { text: 'All', collection: 'all' } },
    { text: 'Delivery: free. Returns: 14 days.', button: { text: 'Terms', page: 'RETURNS' } },
  ],
  hero: [
    {
      title: 'Plain cloth. Every day.',
      subtitle: 'Olive linen, chambray, rust linen.',
      button: 'See the week',
      collection: 'monday-to-friday',
    },
  ],
  categoriesTitle: 'Sections',
  stackedTitle: 'Three facts',
  stacked: [
    {
      title: '180 GSM',
      subtitle: 'Ink tee. Not thin, not hot.',
      collection: 'under-1000',
      product: 'everyday-tee-ink',
    },
    {
      title: 'Seven buttons',
      subtitle: 'Sky shirt. One spare.',
      collection: 'monday-to-friday',
      product: 'poplin-shirt-sky',
    },
    { title: 'No zip', subtitle: 'Chambray, drawstring.', collection: 'day-off', product: 'chambray-lounge-pants' },
  ],
  bestsellers: {
    title: 'Worn most',
    description: 'By orders, last twelve months.',
    slugs: WORN_MOST,
  },
  reels: [],
  reelsTitle: '',
  reelsDescription: '',
  grid: { title: 'All eight', collection: 'all' },
  listing: { title: 'Day off', collection: 'day-off' },
  categories: [
    {
      slug: 'tees',
      name: 'Tees',
      children: [
        { slug: 'jersey-tees', name: 'Jersey' },
        { slug: 'woven-tees', name: 'Woven' },
      ],
    },
    {
      slug: 'shirts',
      name: 'Shirts',
      children: [
        { slug: 'plain-shirts', name: 'Plain' },
        { slug: 'striped-shirts', name: 'Striped' },
      ],
    },
    { slug: 'kurtas', name: 'Kurtas', children: [] },
    { slug: 'trousers', name: 'Trousers', children: [{ slug: 'drawstring', name: 'Drawstring' }] },
    { slug: 'chambray', name: 'Chambray', children: [] },
  ],
  collections: [
    { id: 'all', title: 'All eight', products: { all: true } },
    { id: 'bestsellers', title: 'Worn most', products: { slugs: WORN_MOST } },
    {
      id: 'new',
      title: 'New',
      products: {
        slugs: [
          'everyday-tee-brick',
          'pocket-tee-white',
          'moss-kurta',
          'pinstripe-shirt',
          'olive-lounge-pants',
          'chambray-lounge-pants',
        ],
      },
    },
    { id: 'sale', title: 'Reduced', products: { onSale: true } },
    { id: 'tees', title: 'Tees', products: { category: 'tees' } },
    { id: 'shirts', title: 'Shirts', products: { category: 'shirts' } },
    { id: 'kurtas', title: 'Kurtas', products: { category: 'kurtas' } },
    { id: 'trousers', title: 'Trousers', products: { category: 'trousers' } },
    { id: 'chambray', title: 'Chambray', products: { slugs: ['chambray-lounge-pants', 'pocket-tee-white'] } },
    {
      id: 'monday-to-friday',
      title: 'Monday to Friday',
      products: {
        slugs: ['poplin-shirt-sky', 'moss-kurta', 'pinstripe-shirt', 'everyday-tee-ink', 'chambray-lounge-pants'],
      },
    },
    {
      id: 'day-off',
      title: 'Day off',
      products: {
        slugs: [
          'chambray-lounge-pants',
          'everyday-tee-brick',
          'olive-lounge-pants',
          'everyday-tee-ink',
          'pocket-tee-white',
        ],
      },
    },
    {
      id: 'under-1000',
      title: 'Under ₹1,000',
      products: { slugs: ['everyday-tee-brick', 'everyday-tee-ink', 'pocket-tee-white', 'poplin-shirt-sky'] },
    },
  ],
  pages: [
    {
      type: 'SHIPPING',
      title: 'Delivery',
      html: `<h2>Free. Everywhere we reach.</h2>
<p>Ordered by 14.00 on a working day: out the same day. After that: the next.</p>
<table><tr><th>PIN</th><th>Days</th></tr>
<tr><td>60 to 69</td><td>1 to 3</td></tr>
<tr><td>50 to 59</td><td>2 to 4</td></tr>
<tr><td>11 to 49</td><td>3 to 6</td></tr>
<tr><td>70 to 77, 80 to 85</td><td>4 to 7</td></tr>
<tr><td>78, 79, 18, 19, 744</td><td>6 to 10</td></tr></table>
<p>Where two rows fit, the longer one counts. Tracking: My Account, your order. Two delivery attempts, then the parcel
comes back to Tiruppur and you are refunded.</p>`,
    },
    {
      type: 'RETURNS',
      title: 'Returns',
      html: `<h2>14 days</h2>
<p>Unworn. Unwashed. Tags on. No reason needed.</p>
<ol>
<li>My Account, delivered order, return.</li>
<li>Tick the pieces.</li>
<li>Hand them to the courier. Pickup is free.</li>
<li>Refund in 5 working days to the same card or account.</li>
</ol>
<p>No exchanges. Return one size, order the other. Not shipped yet: cancel it yourself, refund at once.</p>
<p>Faults: seams, holes, colour that runs after the second wash. 90 days, worn or not. Mail a picture to
rozana@example.com.</p>`,
    },
    {
      type: 'CARE',
      title: 'Washing',
      html: `<table><tr><th>Cloth</th><th>Water</th><th>Iron</th></tr>
<tr><td>Jersey</td><td>30 °C, inside out</td><td>Low, or none</td></tr>
<tr><td>Poplin</td><td>40 °C; white 60 °C</td><td>Warm, damp</td></tr>
<tr><td>Chambray</td><td>40 °C</td><td>Warm</td></tr>
<tr><td>Linen</td><td>30 °C</td><td>Hot, damp, or none</td></tr></table>
<h2>Rules</h2>
<ul>
<li>Brick and ink: alone, once.</li>
<li>Half the detergent on the packet. Hard water needs more; borewell water usually is.</li>
<li>Dry in shade. Tees flat, shirts on hangers, trousers by the hem.</li>
<li>Loose button: four turns of thread, one knot inside.</li>
</ul>
<p>Worn through? Poplin polishes glass.</p>`,
    },
    {
      type: 'ABOUT',
      title: 'Rozana',
      html: `<h2>Rozana means daily</h2>
<p>Eight pieces. We change a cut when enough people ask, and write down what changed. The ink tee is on its sixth
version: 2 cm longer, neck rib from 1.8 to 2.2 cm, side seam moved forward.</p>
<h2>Where</h2>
<p>Jersey is knitted and dyed in Tiruppur, in a unit whose dye water is recovered and used again, as the law there
requires. Poplin and stripes are woven in Erode. Chambray is from Karur. Cutting and stitching: one floor, 62 people,
Tiruppur.</p>
<h2>What we leave out</h2>
<p>Logos. Seasons. A ninth piece, until one of the eight goes.</p>`,
    },
    {
      type: 'CONTACT',
      title: 'Contact',
      html: `<p>Mail: <strong>rozana@example.com</strong>. Reply in one working day.</p>
<p>Phone: <strong>+91 00000 00000</strong>. Monday to Friday, 9.30 to 18.00. Tamil, Hindi, English.</p>
<p>Post: Rozana Basics Private Limited, Unit 8, Example Knit Park, Tiruppur, Tamil Nadu 641604.</p>
<h2>Before you write</h2>
<ul>
<li>Where is it: <a href="/page/SHIPPING">Delivery</a>, then My Account.</li>
<li>Does not fit: <a href="/page/RETURNS">Returns</a>.</li>
<li>Shrunk: <a href="/page/CARE">Washing</a>.</li>
</ul>
<h2>Grievance officer</h2>
<p>K. Selvam, grievance.rozana@example.com. Acknowledged in 48 hours. Closed in one month.</p>`,
    },
    {
      type: 'TERMS',
      title: 'Terms',
      html: `<ul>
<li>You are 18 or older.</li>
<li>Prices include GST. Delivery is free. All six sizes cost the same.</li>
<li>Payment is taken on our payment partner’s page before we pack.</li>
<li>The contract starts when the order shows as confirmed.</li>
<li>A wrong price that anybody could see was wrong may be cancelled; you are refunded in full.</li>
<li>Measurements: within 1 cm, lengths within 1.5 cm.</li>
<li>Colours: each dye lot is matched by eye in daylight. Order a pair together.</li>
<li>Law: India. Courts: Tiruppur, or the consumer commission where you live.</li>
<li>Seller details and GSTIN are on every invoice.</li>
</ul>
<p>Questions: <a href="/page/CONTACT">Contact</a>.</p>`,
    },
    {
      type: 'POLICY',
      title: 'Privacy',
      html: `<h2>Kept</h2>
<p>Phone number. Addresses. Orders. Bag. Nothing else.</p>
<h2>Why</h2>
<p>To sign you in, deliver, bill, refund. Legal ground: your consent, and the law on tax records.</p>
<h2>Shared</h2>
<p>Courier: name, address, phone. Payment company: amount, order number; you type the card on their page. Text-message
company: your number, for the code.</p>
<h2>How long</h2>
<p>Account: until you ask us to delete it. Invoices: eight years. Bag: 180 days.</p>
<h2>Rights</h2>
<p>Digital Personal Data Protection Act, 2023: see, correct, erase, withdraw, nominate. Write to
grievance.rozana@example.com. No answer in 30 days: Data Protection Board of India.</p>`,
    },
  ],
  products: rozanaProducts,
};
