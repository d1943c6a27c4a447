import type { StoreContent } from '../store-content.ts';
import { angochaProducts } from './angocha-products.ts';

const MOST_WASHED = ['gamcha-check-towel', 'terry-bath-towel-set', 'slate-waffle-towel', 'geru-terry-hand-towels'];

export const angocha: StoreContent = {
  id: 4,
  returnDays: 7,
  about:
    'Towels and gamchas from Solapur, Karur, Kannur, Phulia, Manpur and Nalbari. Every one is weighed and measured after a first wash.',
  seller: {
    legalName: 'Angocha Bath Linen LLP',
    address: 'Shed 14, Example Weavers Compound, Solapur, Maharashtra 413001',
    gstin: '27AAWFA0000K1ZL',
    email: 'angocha@example.com',
    phone: '+91 00000 00000',
  },
  headlines: [
    { text: 'Wash a new towel once; it drinks better', button: { text: 'How', page: 'CARE' } },
    { text: 'A gamcha dries in an hour of sun', button: { text: 'See gamchas', collection: 'gamchas' } },
  ],
  hero: [
    {
      title: 'Two towels, one rail',
      subtitle: 'A red check gamcha for the morning bucket, a sky blue towel for the evening bath.',
      button: 'See what dries fast',
      collection: 'dries-fast',
    },
  ],
  categoriesTitle: 'Pick by weave',
  stackedTitle: 'On the hook this week',
  stacked: [
    {
      title: 'One cloth, three jobs',
      subtitle: 'Towel, wrap, beach sheet',
      collection: 'rolls-small',
      product: 'blush-waffle-towel',
    },
    {
      title: 'Shelf of four',
      subtitle: '500 GSM terry from Solapur',
      collection: 'for-guests',
      product: 'terry-bath-towel-set',
    },
    {
      title: 'Phulia red',
      subtitle: '135 grams, fringe and all',
      collection: 'gamchas',
      product: 'gamcha-check-towel',
    },
  ],
  bestsellers: {
    title: 'Most washed',
    description: 'The four that buyers order a second time, usually within the year.',
    slugs: MOST_WASHED,
  },
  reels: [],
  reelsTitle: '',
  reelsDescription: '',
  grid: { title: 'Dry by lunch', collection: 'dries-fast', limit: 4 },
  listing: { title: 'The whole towel rail', collection: 'all' },
  categories: [
    {
      slug: 'bath-towels',
      name: 'Bath Towels',
      children: [
        { slug: 'single-towels', name: 'Singles and Packs' },
        { slug: 'towel-sets', name: 'Mixed Sets' },
      ],
    },
    { slug: 'hand-towels', name: 'Hand Towels', children: [] },
    {
      slug: 'gamchas',
      name: 'Gamchas',
      children: [
        { slug: 'check-gamchas', name: 'Checks' },
        { slug: 'stripe-gamchas', name: 'Stripes' },
      ],
    },
    {
      slug: 'waffle-towels',
      name: 'Waffle Towels',
      children: [
        { slug: 'waffle-bath', name: 'Hand, Bath and Sheet' },
        { slug: 'hammam', name: 'Hammam' },
      ],
    },
    { slug: 'everyday-cotton', name: 'Everyday Cotton', children: [] },
  ],
  collections: [
    {
      id: 'dries-fast',
      title: 'Dry by lunch',
      products: {
        slugs: [
          'gamcha-check-towel',
          'blush-waffle-towel',
          'green-gamcha-towel',
          'slate-waffle-towel',
          'gamusa-stripe-towel',
        ],
      },
    },
    {
      id: 'for-guests',
      title: 'For the guest bathroom',
      products: { slugs: ['terry-bath-towel-set', 'geru-terry-hand-towels', 'gamusa-stripe-towel', 'sky-terry-towel'] },
    },
    {
      id: 'rolls-small',
      title: 'Rolls small, goes in a bag',
      products: { slugs: ['blush-waffle-towel', 'gamcha-check-towel', 'slate-waffle-towel', 'green-gamcha-towel'] },
    },
    { id: 'bestsellers', title: 'Most washed', products: { slugs: MOST_WASHED } },
    { id: 'bath-towels', title: 'Bath Towels', products: { category: 'bath-towels' } },
    { id: 'hand-towels', title: 'Hand Towels', products: { category: 'hand-towels' } },
    { id: 'gamchas', title: 'Gamchas', products: { category: 'gamchas' } },
    { id: 'waffle-towels', title: 'Waffle Towels', products: { category: 'waffle-towels' } },
    {
      id: 'everyday-cotton',
      title: 'Everyday Cotton',
      products: { slugs: ['geru-terry-hand-towels', 'sky-terry-towel', 'green-gamcha-towel', 'gamcha-check-towel'] },
    },
    {
      id: 'new',
      title: 'Fresh off the loom',
      products: {
        slugs: [
          'blush-waffle-towel',
          'green-gamcha-towel',
          'sky-terry-towel',
          'gamusa-stripe-towel',
          'geru-terry-hand-towels',
          'slate-waffle-towel',
        ],
      },
    },
    { id: 'sale', title: 'Less per towel', products: { onSale: true } },
    { id: 'all', title: 'The whole towel rail', products: { all: true } },
  ],
  pages: [
    {
      type: 'CARE',
      title: 'Washing a towel',
      html: `<h2>Before the first bath</h2>
<p>New terry carries a little size from the loom. Wash it once in cold water with half the usual soap and it takes up
water from then on.</p>
<h2>After that</h2>
<ol>
<li>Terry and waffle at 40 °C, gamchas at 30 °C.</li>
<li>No softener. It coats the loops and the towel only pushes water around.</li>
<li>Shake each towel hard before it goes on the line, so the loops stand up.</li>
<li>Geru, red and green go alone for two washes.</li>
</ol>
<p>If a towel smells in the monsoon, soak it for an hour in a bucket with one cup of white vinegar, then wash as
usual. A pulled loop is cut level with scissors; it will not run.</p>`,
    },
    {
      type: 'SHIPPING',
      title: 'When it arrives',
      html: `<h2>From Solapur to your door</h2>
<p>Delivery is free on every order. Parcels leave our shed by the evening of the next working day.</p>
<table><tr><th>PIN code begins with</th><th>Days after dispatch</th></tr>
<tr><td>40 to 44 (Maharashtra and Goa)</td><td>2 to 3</td></tr>
<tr><td>3, 5 and 6</td><td>3 to 5</td></tr>
<tr><td>10 to 17, 2, 45 to 49, 8</td><td>4 to 6</td></tr>
<tr><td>7, 18 and 19</td><td>6 to 9</td></tr></table>
<p>The tracking number is in your order under My Account. A towel parcel that arrives wet should be refused at the
door; write to us and a new one leaves the same day. See also <a href="/page/RETURNS">Sending it back</a>.</p>`,
    },
    {
      type: 'RETURNS',
      title: 'Sending it back',
      html: `<h2>Seven days, unwashed</h2>
<p>A towel touches skin, so we take back only what has not been washed or used. Terry and waffle need their paper
band; gamchas need to be dry and folded.</p>
<ul>
<li>Open My Account, choose the order once it is delivered, and ask for a return.</li>
<li>Pickup is free and takes 2 to 4 days.</li>
<li>The money goes back to the card or account you paid from within 6 working days of our check.</li>
</ul>
<p>Wrong size, missing towel or a hole in the weave: tell us within 7 days even if it has been washed, with one
photograph. An order that has not left the shed can be cancelled from the same page.</p>`,
    },
    {
      type: 'ABOUT',
      title: 'The towel house',
      html: `<h2>Angocha, the cloth on the shoulder</h2>
<p>An angocha is the thin cloth that dries the body: <em>ang</em>, the body, and <em>pochhna</em>, to wipe. It was the
only towel in most Indian homes until terry looms came to Solapur.</p>
<p>We sell both kinds and say what each is good for. Gamchas come from Phulia, Manpur and Nalbari. Terry comes from
Solapur. Waffle comes from Karur and Kannur.</p>
<h2>What we check</h2>
<p>One towel in ten is washed, dried, weighed and measured before the lot is packed. The numbers on our pages are those
numbers, not the ones from the order sheet. Towels with a slipped check or a short fringe are torn into swabs for the
dye house.</p>`,
    },
    {
      type: 'CONTACT',
      title: 'Ask the shed',
      html: `<h2>Write or ring</h2>
<p>Mail <strong>angocha@example.com</strong> or ring <strong>+91 00000 00000</strong>, Monday to Saturday, 9.30 to
17.30. We answer mail within one working day. Keep the order number at hand; it is at the top of the order in My
Account.</p>
<h2>By post</h2>
<p>Angocha Bath Linen LLP, Shed 14, Example Weavers Compound, Solapur, Maharashtra 413001.</p>
<h2>Grievance officer</h2>
<p>R. Kulkarni, same address, grievance.angocha@example.com. A complaint is acknowledged within 48 hours and settled
within one month. For a hotel, hostel or ashram order of more than 40 towels, mail us the size and the weight you want
and we send three cut samples.</p>`,
    },
    {
      type: 'POLICY',
      title: 'Privacy: what we keep',
      html: `<h2>Four things</h2>
<p>We keep your phone number, your delivery addresses, your orders and what is in your bag. We hold them as the data
fiduciary under the Digital Personal Data Protection Act, 2023, and use them to deliver and to bill.</p>
<h2>Who else sees them</h2>
<p>The courier sees name, address and phone. The payment company takes your card or account details on its own page;
they never reach us. We sell nothing to anybody.</p>
<h2>What you can ask</h2>
<p>Ask to see, correct or erase your data, or name someone who may do so for you, at grievance.angocha@example.com.
Bills stay for eight years because company and tax law say so. If our answer is not enough, the Data Protection Board of
India will hear you.</p>`,
    },
    {
      type: 'TERMS',
      title: 'House rules',
      html: `<h2>Prices and orders</h2>
<p>Prices are in rupees and include GST. An order is accepted when it shows as confirmed; if a size has gone in the
meantime we cancel that line and refund it in full. Promo codes shown in the bag are for information unless the total
changes.</p>
<h2>The cloth</h2>
<p>Sizes may differ by 2 %, weights by 5 %. Hand-woven gamchas may carry a join in the yarn; that is not a fault. A
missing end, a hole or a stain is.</p>
<h2>Disputes</h2>
<p>Write to the <a href="/page/CONTACT">grievance officer</a> first. Indian law applies, and courts in Solapur hear what
cannot be settled, without taking away your right to go to the consumer commission where you live.</p>`,
    },
  ],
  products: angochaProducts,
};
