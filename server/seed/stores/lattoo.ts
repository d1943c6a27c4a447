import type { StoreContent } from '../store-content.ts';
import { lattooProducts } from './lattoo-products.ts';

const ONE_SIZE_UP = ['patang-shirt', 'haathi-frock', 'mint-star-pyjama', 'mustard-pocket-tee'];

export const lattoo: StoreContent = {
  id: 5,
  returnDays: 15,
  about:
    'Block-printed clothes for children from two to nine. Cut in Ahmedabad with room to climb and a hem to let down.',
  seller: {
    legalName: 'Lattoo Childrenswear Private Limited',
    address: '3, Example Pol, off Ashram Road, Ahmedabad, Gujarat 380009',
    gstin: '24AALCL0000H1Z4',
    email: 'lattoo@example.com',
    phone: '+91 00000 00000',
  },
  headlines: [
    { text: 'Elephants now go up to 8-9 years', button: { text: 'Meet them', collection: 'haathi-prints' } },
    { text: 'Every frock hides 4 cm of hem', button: { text: 'Why', page: 'ABOUT' } },
  ],
  hero: [
    {
      title: 'Elephants, kites and moons',
      subtitle: 'White with haathis, basant yellow with patangs, night blue with stars. Somebody will want all three.',
      button: 'Choose a print',
      collection: 'hand-printed',
    },
  ],
  categoriesTitle: 'What are we wearing?',
  stackedTitle: 'Clothes with a plan',
  stacked: [
    { title: 'To the terrace', subtitle: 'Red kites, long back hem', collection: 'kite-days', product: 'patang-shirt' },
    {
      title: 'To bed, finally',
      subtitle: 'Moons on mint cambric',
      collection: 'lights-out',
      product: 'mint-star-pyjama',
    },
    { title: 'Round and round', subtitle: 'A skirt of 1.8 metres', collection: 'frocks', product: 'haathi-frock' },
  ],
  bestsellers: {
    title: 'Back for the next size',
    description: 'Four things that children grew out of and asked for again.',
    slugs: ONE_SIZE_UP,
  },
  reels: [],
  reelsTitle: '',
  reelsDescription: '',
  grid: { title: 'Just off the printing table', collection: 'new', limit: 4 },
  listing: { title: 'For mud, slides and mangoes', collection: 'school-holidays' },
  categories: [
    {
      slug: 'frocks',
      name: 'Frocks',
      children: [
        { slug: 'printed-frocks', name: 'With Prints' },
        { slug: 'check-frocks', name: 'With Checks' },
      ],
    },
    { slug: 'kurtas', name: 'Kurtas', children: [{ slug: 'long-sleeve-kurtas', name: 'Full Sleeves' }] },
    { slug: 'shirts', name: 'Shirts', children: [] },
    { slug: 'pyjamas', name: 'Pyjamas', children: [] },
    { slug: 'tees', name: 'Tees', children: [] },
    { slug: 'haathi-prints', name: 'Haathi Prints', children: [] },
  ],
  collections: [
    { id: 'all', title: 'Everything on the rail', products: { all: true } },
    {
      id: 'new',
      title: 'Just off the printing table',
      products: {
        slugs: [
          'gulabi-haathi-kurta',
          'tara-frock',
          'mustard-pocket-tee',
          'gulabi-gingham-frock',
          'mint-star-pyjama',
          'patang-shirt',
        ],
      },
    },
    { id: 'frocks', title: 'Frocks', products: { category: 'frocks' } },
    { id: 'kurtas', title: 'Kurtas', products: { category: 'kurtas' } },
    { id: 'shirts', title: 'Shirts', products: { category: 'shirts' } },
    { id: 'pyjamas', title: 'Pyjamas', products: { category: 'pyjamas' } },
    { id: 'tees', title: 'Tees', products: { category: 'tees' } },
    { id: 'haathi-prints', title: 'Haathi Prints', products: { slugs: ['haathi-frock', 'gulabi-haathi-kurta'] } },
    {
      id: 'hand-printed',
      title: 'Printed by hand, one block at a time',
      products: {
        slugs: [
          'haathi-frock',
          'basant-kurta',
          'tara-frock',
          'patang-shirt',
          'mint-star-pyjama',
          'gulabi-haathi-kurta',
        ],
      },
    },
    {
      id: 'kite-days',
      title: 'Kite days',
      products: { slugs: ['patang-shirt', 'mustard-pocket-tee', 'basant-kurta'] },
    },
    { id: 'lights-out', title: 'Lights out', products: { slugs: ['mint-star-pyjama', 'tara-frock'] } },
    {
      id: 'school-holidays',
      title: 'For mud, slides and mangoes',
      products: {
        slugs: [
          'mustard-pocket-tee',
          'gulabi-gingham-frock',
          'mint-star-pyjama',
          'patang-shirt',
          'gulabi-haathi-kurta',
        ],
      },
    },
    { id: 'bestsellers', title: 'Back for the next size', products: { slugs: ONE_SIZE_UP } },
    { id: 'sale', title: 'Pocket-money prices', products: { onSale: true } },
  ],
  pages: [
    {
      type: 'ABOUT',
      title: 'Why a spinning top',
      html: `<h2>It works if somebody plays with it</h2>
<p>A lattoo is a wooden top with a string. It has no battery and no instructions. We try to make clothes the same way:
cotton, a few buttons, no lace to scratch.</p>
<h2>How a frock is made</h2>
<ul>
<li>The blocks are carved in Pethapur, near Gandhinagar. An elephant needs three: body, saddle cloth, flower.</li>
<li>Printers in Sanganer and Bagru print the cloth, about 25 metres a day each.</li>
<li>Eleven tailors in Ahmedabad cut and stitch. Every frock gets 4 cm of hem to let down, which is roughly one
birthday.</li>
</ul>
<p>Seams inside are bound or flat. Labels are printed on the cloth, because nobody likes a label at the neck.</p>`,
    },
    {
      type: 'RETURNS',
      title: 'Too big, too small, wrong elephant',
      html: `<h2>Fifteen days to change your mind</h2>
<p>Try it on over a vest, with dry hands. If it does not fit, send it back within 15 days of delivery, unwashed, with
the string tag on.</p>
<ol>
<li>Go to My Account and open the delivered order.</li>
<li>Ask for a return and tick what goes back.</li>
<li>Hand it to the courier. Pickup costs nothing.</li>
</ol>
<p>Your money reaches the card or account you paid with about five working days after the parcel reaches us. For another
size, order it straight away and return the first; sizes do run out. A missing button or a crooked seam is our fault at
any age of the garment up to six months.</p>`,
    },
    {
      type: 'SHIPPING',
      title: 'How long till the parcel',
      html: `<h2>Counted in sleeps</h2>
<p>Delivery is free. We pack within one working day in Ahmedabad; then it takes this many nights:</p>
<table><tr><th>PIN code starts with</th><th>Sleeps</th></tr>
<tr><td>36 to 39 (Gujarat)</td><td>1 to 2</td></tr>
<tr><td>30 to 34, 40 to 44</td><td>2 to 4</td></tr>
<tr><td>11 to 17, 2, 45 to 49, 5, 6</td><td>3 to 5</td></tr>
<tr><td>7, 8, 18, 19</td><td>5 to 8</td></tr></table>
<p>For a birthday, order a week ahead. There is no price slip inside; the bill waits under My
Account, and so does the tracking number.</p>`,
    },
    {
      type: 'CARE',
      title: 'Ice cream, mud and ink',
      html: `<h2>Stains, in order of likelihood</h2>
<table><tr><th>Stain</th><th>What to do</th></tr>
<tr><td>Mud</td><td>Let it dry, brush it off, then wash</td></tr>
<tr><td>Mango, ice cream</td><td>Cold water at once, then soap; hot water sets it</td></tr>
<tr><td>Haldi</td><td>Soap, then an afternoon in the sun</td></tr>
<tr><td>Ball pen</td><td>Dab with hand sanitiser on a cotton ball, rinse</td></tr></table>
<h2>The ordinary wash</h2>
<p>Inside out, 30 °C, mild soap. Night blue and deep pink go alone for the first two washes. Dry in shade. Iron prints
on the wrong side.</p>
<h2>Letting down a hem</h2>
<p>Unpick the lower stitch line only; the upper one is already a hem.</p>`,
    },
    {
      type: 'POLICY',
      title: 'Your details, not your child’s',
      html: `<h2>We do not ask for the child</h2>
<p>We never ask for a child’s name, birthday or picture. A size like 4-5 Y is all we know. Accounts are for adults;
under the Digital Personal Data Protection Act, 2023 anyone below 18 would need a parent’s verifiable consent, so we
keep it simple.</p>
<h2>What we hold about you</h2>
<p>Phone number, addresses, orders, bag. They are used to deliver, to bill and to answer you. The courier and the
payment company get the part they need. We show no advertising and follow nobody around.</p>
<h2>Your say</h2>
<p>Write to privacy.lattoo@example.com to see, mend or delete your data. Bills must be kept for eight years. Complaints
can go on to the Data Protection Board of India.</p>`,
    },
    {
      type: 'TERMS',
      title: 'The rules of the game',
      html: `<h2>Buying</h2>
<p>You must be 18 to order. Prices include GST and are for the size you pick; larger ages use more cloth and cost a
little more. We confirm an order when the piece has been found on the shelf. You can cancel until it ships.</p>
<h2>Prints</h2>
<p>A hand-pressed elephant may stand 3 mm off its neighbour. Kites on pockets differ. That is the print, and not a
fault. Colour that comes off after the third wash is a fault.</p>
<h2>If we disagree</h2>
<p>Tell us first through <a href="/page/CONTACT">the counter</a>. Indian law applies. Courts at Ahmedabad have
jurisdiction, and consumer commissions near you keep theirs.</p>`,
    },
    {
      type: 'CONTACT',
      title: 'Come to the counter',
      html: `<h2>Grown-ups answer</h2>
<p>Mail <strong>lattoo@example.com</strong> or call <strong>+91 00000 00000</strong> between 10 and 18, Monday to
Saturday. We take Uttarayan off, on 14 and 15 January, and fly things.</p>
<h2>Not sure of the size?</h2>
<p>Send the child’s height in centimetres and the size of a shirt that fits now. We measure our own pieces against it
and reply the same day.</p>
<h2>Grievances</h2>
<p>Ms N. Trivedi, grievance officer, 3, Example Pol, off Ashram Road, Ahmedabad 380009, grievance.lattoo@example.com.
She acknowledges within 48 hours and closes within one month. For returns, the quick way is
<a href="/page/RETURNS">this page</a>.</p>`,
    },
  ],
  products: lattooProducts,
};
