import type { StoreContent } from '../store-content.ts';
import { poushProducts } from './poush-products.ts';

const BY_THE_DOOR = ['grey-pattu-shawl', 'black-pattu-stole', 'midnight-paisley-shawl', 'slate-herringbone-shawl'];

export const poush: StoreContent = {
  id: 8,
  collectionsNeedSignIn: true,
  about:
    'Shawls for the month when fog sits in the valley until ten. Woven around Kullu, with guests from Amritsar, Srinagar and Bhuj.',
  seller: {
    legalName: 'Poush Woollens',
    address: 'House 5, Example Gaon, Dhalpur, Kullu, Himachal Pradesh 175101',
    gstin: '02AAPFP0000S1Z9',
    email: 'poush@example.com',
    phone: '+91 00000 00000',
  },
  headlines: [
    { text: 'Fog till ten: shawls over 300 grams', button: { text: 'Warm ones', collection: 'fog-till-ten' } },
    { text: 'Found moth holes? Read this first', button: { text: 'Wool care', page: 'CARE' } },
  ],
  hero: [
    {
      title: 'Bands from high villages',
      subtitle: 'A geru Kinnauri shawl from our own wall. The pattus we sell follow its rows of diamonds.',
      button: 'Hill looms',
      collection: 'hill-looms',
    },
  ],
  categoriesTitle: 'Wrapped, draped, tucked in',
  stackedTitle: 'Cold, colder, snow',
  stacked: [
    {
      title: 'Cold',
      subtitle: 'Twice round the neck, then the scooter',
      collection: 'city-cold',
      product: 'houndstooth-muffler',
    },
    { title: 'Colder', subtitle: 'Tea outside at six', collection: 'fog-till-ten', product: 'slate-herringbone-shawl' },
    { title: 'Snow', subtitle: 'Woven at 1,200 metres', collection: 'hill-looms', product: 'grey-pattu-shawl' },
  ],
  bestsellers: {
    title: 'On the peg by the door',
    description: 'Four shawls that left the valley most often last winter.',
    slugs: BY_THE_DOOR,
  },
  reels: [],
  reelsTitle: '',
  reelsDescription: '',
  grid: { title: 'A wedding in January', collection: 'wedding-cold' },
  listing: { title: 'Until the fog lifts', collection: 'fog-till-ten' },
  categories: [
    { slug: 'shawls', name: 'Shawls', children: [] },
    {
      slug: 'stoles',
      name: 'Stoles',
      children: [
        { slug: 'wool-stoles', name: 'Wool' },
        { slug: 'silk-stoles', name: 'Silk' },
      ],
    },
    {
      slug: 'jamawars',
      name: 'Jamawars',
      children: [
        { slug: 'ready-jamawars', name: 'Wool and Silk' },
        { slug: 'jamawars-on-request', name: 'Pashmina' },
      ],
    },
    { slug: 'mufflers', name: 'Mufflers', children: [] },
    { slug: 'herringbone', name: 'Herringbone', children: [] },
  ],
  collections: [
    {
      id: 'hill-looms',
      title: 'From looms in the Kullu valley',
      products: { slugs: ['grey-pattu-shawl', 'black-pattu-stole', 'winter-shawl-stack', 'slate-herringbone-shawl'] },
    },
    {
      id: 'fog-till-ten',
      title: 'Until the fog lifts',
      products: {
        slugs: ['slate-herringbone-shawl', 'midnight-paisley-shawl', 'winter-shawl-stack', 'grey-pattu-shawl'],
      },
    },
    { id: 'shawls', title: 'Shawls', products: { category: 'shawls' } },
    { id: 'stoles', title: 'Stoles', products: { category: 'stoles' } },
    { id: 'jamawars', title: 'Jamawars', products: { category: 'jamawars' } },
    { id: 'mufflers', title: 'Mufflers', products: { category: 'mufflers' } },
    { id: 'herringbone', title: 'Herringbone', products: { slugs: ['slate-herringbone-shawl', 'winter-shawl-stack'] } },
    { id: 'bestsellers', title: 'On the peg by the door', products: { slugs: BY_THE_DOOR } },
    {
      id: 'wedding-cold',
      title: 'A wedding in January',
      products: { slugs: ['midnight-paisley-shawl', 'ivory-jamawar', 'jamun-bandhani-stole', 'black-pattu-stole'] },
    },
    {
      id: 'city-cold',
      title: 'For cold cities',
      products: { slugs: ['houndstooth-muffler', 'black-pattu-stole', 'jamun-bandhani-stole'] },
    },
    { id: 'all', title: 'The whole trunk', products: { all: true } },
    { id: 'sale', title: 'Lighter on the purse', products: { onSale: true } },
    {
      id: 'new',
      title: 'Down from the loom',
      products: {
        slugs: [
          'ivory-jamawar',
          'houndstooth-muffler',
          'winter-shawl-stack',
          'black-pattu-stole',
          'midnight-paisley-shawl',
          'slate-herringbone-shawl',
        ],
      },
    },
  ],
  pages: [
    {
      type: 'ABOUT',
      title: 'The month of Poush',
      html: `<h2>From mid-December to mid-January</h2>
<p>Poush is the cold month. In the Kullu valley the sun clears the ridge late, the fields are bare, and there is time to
weave. Looms stand in the front room, next to the tandoor stove.</p>
<h2>Who weaves</h2>
<p>Twenty-three households between Bhuntar and Naggar weave our pattus and herringbones. A plain shawl takes two days; a
banded one takes five. We pay by the piece, on the day it is handed over, and the rate is written on the wall.</p>
<h2>Who else</h2>
<p>Jamawars come from Amritsar and Srinagar, mufflers from Ludhiana, one silk stole from Bhuj. Each page says which loom
it was: hand, power or jacquard.</p>`,
    },
    {
      type: 'CARE',
      title: 'Keeping wool through summer',
      html: `<h2>While it is cold</h2>
<p>Air a shawl overnight after wearing and brush it along the length. Washing is for twice a winter: cold water, wool
soap, ten minutes, no wringing. Roll it in a towel and dry it flat, out of the sun.</p>
<h2>In March</h2>
<ol>
<li>Wash or dry clean first. Moths go for sweat and food, then for wool.</li>
<li>Leave it in the sun for two hours.</li>
<li>Fold in muslin with neem or walnut leaves; no plastic.</li>
<li>Open, shake and refold in July, between two rains.</li>
</ol>
<h2>A moth hole</h2>
<p>Put the shawl in a bag in the freezer for three days, then send it to us. Darning up to 1 cm is free for pieces
bought here; a rafugar in Kullu does it.</p>`,
    },
    {
      type: 'RETURNS',
      title: 'Returning a shawl',
      html: `<h2>Ten days from delivery</h2>
<p>Try it on indoors, without scent or hair oil; wool keeps both. If it is not for you, ask for a return from the
delivered order in My Account within 10 days.</p>
<ul>
<li>A courier comes for it, free, usually within 3 days; in snow, when the road opens.</li>
<li>We look it over in Kullu and refund the full sum to your card or account within 8 working days.</li>
<li>The set of five travels back as five.</li>
</ul>
<p>Handloom wool has a knot here and there, tied by the weaver and pushed to the back. That is no fault. A broken band,
a hole or a wrong size is, and we take it back for a full winter.</p>`,
    },
    {
      type: 'CONTACT',
      title: 'Call the valley',
      html: `<h2>When the line is up</h2>
<p>Ring <strong>+91 00000 00000</strong> from 10 to 16, Sunday closed. In heavy snow mail is surer:
<strong>poush@example.com</strong>, answered within two working days.</p>
<h2>Price of the ivory jamawar</h2>
<p>Write “jamawar” and your PIN code. You get the month’s rate, a picture by daylight and seven days to think.</p>
<h2>Address</h2>
<p>Poush Woollens, House 5, Example Gaon, Dhalpur, Kullu, Himachal Pradesh 175101.</p>
<h2>Complaints</h2>
<p>Grievance officer: T. Thakur, grievance.poush@example.com. First answer within 48 hours, a decision within a month.
See <a href="/page/TERMS">what we agree on</a> before you write; it may settle it.</p>`,
    },
    {
      type: 'SHIPPING',
      title: 'Down the mountain road',
      html: `<h2>No charge for delivery</h2>
<p>The van leaves Kullu for Chandigarh on Monday, Wednesday and Friday nights. Add these days to the van:</p>
<table><tr><th>PIN code</th><th>Days from Chandigarh</th></tr>
<tr><td>11 to 17</td><td>1 to 3</td></tr>
<tr><td>20 to 34</td><td>2 to 4</td></tr>
<tr><td>36 to 64, 80 to 85</td><td>3 to 6</td></tr>
<tr><td>67 to 77</td><td>4 to 7</td></tr>
<tr><td>18, 19, 78, 79</td><td>5 to 10</td></tr></table>
<p>Between December and March a landslip or snow at Mandi can cost a day or two. The tracking page shows it, and we send
no shawl by a road that is shut. For a wedding, allow twelve days.</p>`,
    },
    {
      type: 'POLICY',
      title: 'Privacy, kept in the trunk',
      html: `<h2>In the trunk</h2>
<p>Your telephone number, the addresses you save, what you ordered and what waits in your bag. We use them to send, to
bill and to mend.</p>
<h2>Who has a key</h2>
<p>The courier, for the address. The payment company, for the payment; it takes your card number itself and we never see
it. Nobody else, and no advertisers.</p>
<h2>How to open it</h2>
<p>The Digital Personal Data Protection Act, 2023 lets you see, correct, erase and take back consent. Write to
grievance.poush@example.com. Bills remain for eight years by law; quotations for jamawars go
after one. If we fail you, turn to the Data Protection Board of India.</p>`,
    },
    {
      type: 'TERMS',
      title: 'What we agree on',
      html: `<h2>Buying from us</h2>
<p>Prices are in rupees with GST inside. You pay on the payment company’s page, and the sale stands once the order is
confirmed. Until the van leaves you can cancel it in My Account.</p>
<h2>Quoted prices</h2>
<p>“Price on request” means that the yarn rate moves. A quotation holds for seven days and is paid by a link that we
send.</p>
<h2>Wool is not paper</h2>
<p>Lengths may differ by 3 cm and weights by 20 g. Undyed grey depends on the sheep. Band colours are the same in every
piece, their order sometimes not.</p>
<h2>Law</h2>
<p>Indian law and the courts at Kullu, next to any consumer commission that is nearer to you.</p>`,
    },
  ],
  products: poushProducts,
};
