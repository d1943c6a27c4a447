import type { StoreContent } from '../store-content.ts';
import { jharokhaProducts } from './jharokha-products.ts';

const FINISHED_ROOMS = [
  'jaal-curtain-pair',
  'indigo-genda-cushion-pair',
  'blush-linen-curtain-pair',
  'jamun-jaal-cushion',
];

export const jharokha: StoreContent = {
  id: 6,
  about:
    'Curtains and cushions, described by the light they let in. Printed around Jaipur, woven in Bhagalpur, Kannur and Varanasi.',
  seller: {
    legalName: 'Jharokha Furnishings',
    address: '27, Example Haveli Road, near Hawa Mahal, Jaipur, Rajasthan 302002',
    gstin: '08AAJFJ0000R1ZB',
    email: 'jharokha@example.com',
    phone: '+91 00000 00000',
  },
  headlines: [
    { text: 'Which way does your window face?', button: { text: 'East', collection: 'east-window' } },
    { text: 'Measure from rod to floor, then take off 2 cm', button: { text: 'Guide', page: 'CARE' } },
  ],
  hero: [
    {
      title: 'The sun comes in low',
      subtitle: 'A jamun jaal, a plain haldi and a lehar lumbar, late in the afternoon.',
      button: 'Furnish a corner',
      collection: 'evening-corner',
    },
  ],
  categoriesTitle: 'For the window, for the seat',
  stackedTitle: 'One room, three hours',
  stacked: [
    {
      title: 'Six in the morning',
      subtitle: 'Mulmul and indigo leaves',
      collection: 'east-window',
      product: 'leaf-curtain-pair',
    },
    {
      title: 'Three o’clock',
      subtitle: 'A stripe that turns the sun away',
      collection: 'west-window',
      product: 'awning-stripe-curtain-pair',
    },
    {
      title: 'Lamps on',
      subtitle: 'Cream flowers on jamun',
      collection: 'evening-corner',
      product: 'jamun-jaal-cushion',
    },
  ],
  bestsellers: {
    title: 'What finished the room',
    description: 'Two curtains and two cushions that people send us pictures of.',
    slugs: FINISHED_ROOMS,
  },
  reels: [],
  reelsTitle: '',
  reelsDescription: '',
  grid: { title: 'Cloth to stand behind', collection: 'curtains' },
  listing: { title: 'Newly hung', collection: 'new', limit: 5 },
  categories: [
    {
      slug: 'curtains',
      name: 'Curtains',
      children: [
        { slug: 'printed-curtains', name: 'Block-Printed' },
        { slug: 'plain-curtains', name: 'Linen and Stripes' },
      ],
    },
    {
      slug: 'cushion-covers',
      name: 'Cushion Covers',
      children: [
        { slug: 'printed-covers', name: 'Printed' },
        { slug: 'woven-covers', name: 'Brocade' },
      ],
    },
    { slug: 'lumbar-cushions', name: 'Lumbar Cushions', children: [] },
    { slug: 'block-prints', name: 'Block Prints', children: [] },
  ],
  collections: [
    { id: 'curtains', title: 'Curtains', products: { category: 'curtains' } },
    { id: 'cushion-covers', title: 'Cushion Covers', products: { category: 'cushion-covers' } },
    { id: 'lumbar-cushions', title: 'Lumbar Cushions', products: { category: 'lumbar-cushions' } },
    {
      id: 'block-prints',
      title: 'Block Prints',
      products: {
        slugs: [
          'jamun-jaal-cushion',
          'jaal-curtain-pair',
          'lehar-lumbar-cushion',
          'leaf-curtain-pair',
          'indigo-genda-cushion-pair',
        ],
      },
    },
    {
      id: 'east-window',
      title: 'For an east window',
      products: { slugs: ['leaf-curtain-pair', 'blush-linen-curtain-pair', 'jaal-curtain-pair'] },
    },
    {
      id: 'west-window',
      title: 'For a west window',
      products: { slugs: ['awning-stripe-curtain-pair', 'jaal-curtain-pair', 'teal-brocade-cushion'] },
    },
    {
      id: 'evening-corner',
      title: 'A corner for the evening',
      products: {
        slugs: ['jamun-jaal-cushion', 'lehar-lumbar-cushion', 'indigo-genda-cushion-pair', 'teal-brocade-cushion'],
      },
    },
    {
      id: 'in-pairs',
      title: 'Sold by the pair',
      products: {
        slugs: [
          'jaal-curtain-pair',
          'indigo-genda-cushion-pair',
          'awning-stripe-curtain-pair',
          'leaf-curtain-pair',
          'blush-linen-curtain-pair',
        ],
      },
    },
    {
      id: 'new',
      title: 'Newly hung',
      products: {
        slugs: [
          'leaf-curtain-pair',
          'jamun-jaal-cushion',
          'awning-stripe-curtain-pair',
          'lehar-lumbar-cushion',
          'blush-linen-curtain-pair',
          'teal-brocade-cushion',
        ],
      },
    },
    { id: 'sale', title: 'Last rolls, lower price', products: { onSale: true } },
    { id: 'bestsellers', title: 'What finished the room', products: { slugs: FINISHED_ROOMS } },
    { id: 'all', title: 'Every window, every seat', products: { all: true } },
  ],
  pages: [
    {
      type: 'ABOUT',
      title: 'Behind the lattice',
      html: `<h2>A window to look out of</h2>
<p>A jharokha is the bay that hangs from an old wall in Rajasthan, with stone cut so fine that air and light come
through and eyes do not. Cotton does the same work for less.</p>
<h2>How we choose cloth</h2>
<p>Every sample hangs for one day in our north room and one day in the west room. We note what the light does at six,
noon, three and dusk. That note becomes the line called “Light” on each curtain’s page.</p>
<p>Prints come from Sanganer and Bagru, both under an hour from the shop. Linen comes from Bhagalpur, stripes from
Kannur, brocade from Varanasi.</p>`,
    },
    {
      type: 'CARE',
      title: 'Measuring, hanging, washing',
      html: `<h2>Measure</h2>
<ol>
<li>From the top of the rod to the sill or the floor, with a steel tape.</li>
<li>Take off 2 cm for a floor, add 15 cm below a sill.</li>
<li>Width: the two panels together should be one and a half to two times the rod.</li>
</ol>
<table><tr><th>Opening</th><th>Usual drop</th></tr>
<tr><td>Window</td><td>152 cm (5 ft)</td></tr>
<tr><td>Door</td><td>213 cm (7 ft)</td></tr>
<tr><td>Tall door</td><td>274 cm (9 ft)</td></tr></table>
<h2>Hang and wash</h2>
<p>Draw curtains along the rod by the edge near the top. Shake dust out every week; wash cotton and linen cold twice a
year and put them back damp, so that their own weight irons them. Brocade goes to the dry cleaner.</p>`,
    },
    {
      type: 'SHIPPING',
      title: 'On its way to your window',
      html: `<h2>Sent from Jaipur, free</h2>
<p>Cushions leave within one working day. Curtains are pressed and folded on a board first and leave within two.</p>
<ul>
<li>PIN 30 to 34, and 11 to 12: 2 to 3 days on the road</li>
<li>PIN 13 to 17, 20 to 28, 36 to 44: 3 to 4 days</li>
<li>PIN 45 to 69 and 80 to 85: 4 to 6 days</li>
<li>PIN 70 to 79, 18 and 19: 6 to 9 days</li>
</ul>
<p>Long drops travel in a flat carton of 60 x 40 cm. Somebody should be at home to take it. When the order has left, its
tracking number stands in My Account. If the carton is crushed, photograph it before opening and see
<a href="/page/RETURNS">returns</a>.</p>`,
    },
    {
      type: 'CONTACT',
      title: 'Send us your window',
      html: `<h2>A picture helps</h2>
<p>Photograph the window at the hour that bothers you and mail it to <strong>jharokha@example.com</strong> with the
width and height. We suggest a cloth within two working days. Telephone: <strong>+91 00000 00000</strong>, 11 to 19,
closed on Tuesdays.</p>
<h2>The shop</h2>
<p>Jharokha Furnishings, 27, Example Haveli Road, near Hawa Mahal, Jaipur, Rajasthan 302002.</p>
<h2>When something went wrong</h2>
<p>Grievance officer: Mrs S. Rathore, grievance.jharokha@example.com. You hear from her within 48 hours and have an
answer within a month. Drops other than the three listed are stitched to order; ask for a price.</p>`,
    },
    {
      type: 'RETURNS',
      title: 'If it does not suit the room',
      html: `<h2>Ten days</h2>
<p>Hold the cloth against the light before you hang it. If the colour is wrong for the room, fold it along its own
creases and return it within 10 days of delivery. Once it has been on a rod, washed or altered, it is yours.</p>
<p>Start from the delivered order in My Account. A courier collects it at no cost in 2 to 5 days. We look at it and pay
back the whole amount to where it came from, within 7 working days.</p>
<h2>Not returnable</h2>
<p>Drops stitched to your own measure, unless we cut them wrong.</p>
<h2>Our mistakes</h2>
<p>Panels of unequal length, a print that does not meet, a stuck zip: we replace or refund these for 60 days.</p>`,
    },
    {
      type: 'TERMS',
      title: 'Terms of sale',
      html: `<h2>What the price covers</h2>
<p>One pair, where the name says pair; GST; delivery. Rods, rings, tie-backs and other cushions in a picture are not
included. Each longer drop costs more by a fixed sum shown when you pick it.</p>
<h2>What may vary</h2>
<p>Cut lengths are true within 1.5 cm. Hand blocks leave small shifts between colours. Screens show colour by their own
light; the lines about light on our pages are measured in ours, in Jaipur, in February.</p>
<h2>Agreement and law</h2>
<p>The sale is made when we mark the order confirmed. You may cancel before dispatch. Laws of India apply, with the
courts of Jaipur, and without prejudice to a consumer’s own forum.</p>`,
    },
    {
      type: 'POLICY',
      title: 'Privacy, curtains drawn',
      html: `<h2>What passes through</h2>
<p>To send a curtain we need a name, a phone number and an address. To sign you in we send a one-time code to that
number. We also keep a list of your orders. Window photographs mailed to us are deleted after 90 days.</p>
<h2>What stays outside</h2>
<p>Card and bank details go to the payment company directly. There are no advertising trackers. Your theme and your last
viewed store stay in your own browser.</p>
<h2>Your rights</h2>
<p>Under the Digital Personal Data Protection Act, 2023 you can ask what we hold, have it corrected or erased, withdraw
consent and nominate another person. Mail grievance.jharokha@example.com; we answer within 15 days. Tax records are kept
for six years from the annual return. The Data Protection Board of India takes complaints after that.</p>`,
    },
  ],
  products: jharokhaProducts,
};
