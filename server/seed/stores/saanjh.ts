import type { StoreContent } from '../store-content.ts';
import { saanjhProducts } from './saanjh-products.ts';

const bestsellers = [
  'chambray-camp-shirt',
  'ajrakh-gathered-dress',
  'khadi-drawstring-trousers',
  'bandhani-dupatta',
  'sanganer-buti-kurta',
  'leheriya-dress',
  'gingham-camp-shirt',
  'kantha-quilted-jacket',
];

const pages: StoreContent['pages'] = [
  {
    type: 'POLICY',
    title: 'Privacy',
    html: `<h2>The short version</h2><p>Saanjh Clothing LLP, Jaipur, asks for what an order needs and no more. We act
under the Digital Personal Data Protection Act, 2023 (DPDP Act), and are the data fiduciary for this store.</p>
<h2>What we ask, and what for</h2><table><thead><tr><th>Data</th><th>Use</th></tr></thead><tbody>
<tr><td>Mobile number</td><td>One-time codes, delivery calls</td></tr>
<tr><td>Name and address</td><td>Delivery, invoice, pickup of a return</td></tr>
<tr><td>Orders and sizes</td><td>Returns, tax records</td></tr>
<tr><td>Body measurements, if you send them</td><td>Made-to-order pieces; erased 60 days after delivery</td></tr>
</tbody></table>
<p>Your bag and your light or dark setting stay on your own phone. Card numbers go straight to the payment company; we
see the last four digits. We do not sell data or lend it to advertisers.</p>
<h2>Who helps us</h2><p>Couriers get your name, address and number. A message service gets your number. Both may use
them for your order only.</p>
<h2>How long we keep it</h2><p>Invoices are kept for six years after the yearly GST return. An unused account is erased
after three years, and we tell you 48 hours before.</p>
<h2>What you may ask</h2><ul><li>A summary of your data and who has received it.</li><li>Correction or erasure.</li>
<li>To withdraw consent, as easily as you gave it.</li><li>To name a person who acts for you if you cannot.</li></ul>
<p>Write to the grievance officer at <a href="mailto:privacy@saanjh.example.com">privacy@saanjh.example.com</a> or use
the <a href="/page/CONTACT">contact page</a>. We reply within seven days. If the reply does not settle it, you may go to
the Data Protection Board of India.</p>`,
  },
  {
    type: 'SHIPPING',
    title: 'Shipping',
    html: `<h2>Free, from Jaipur</h2><p>Delivery is free on every order in India. Orders placed by 2 pm, Monday to
Saturday, leave Sanganer the same day; the rest leave the next working day.</p>
<h2>How many days</h2><p>Working days from dispatch, by the first digits of your pincode.</p>
<table><thead><tr><th>Pincode</th><th>Where</th><th>Days</th></tr></thead><tbody>
<tr><td>30 to 34</td><td>Rajasthan</td><td>1 to 3</td></tr>
<tr><td>11 to 16, 20 to 28</td><td>Delhi, Haryana, Punjab, Uttar Pradesh, Uttarakhand</td><td>2 to 4</td></tr>
<tr><td>36 to 49</td><td>Gujarat, Maharashtra, Goa, Madhya Pradesh, Chhattisgarh</td><td>3 to 5</td></tr>
<tr><td>50 to 69</td><td>Telangana, Andhra Pradesh, Karnataka, Tamil Nadu, Kerala</td><td>4 to 6</td></tr>
<tr><td>70 to 77, 80 to 85</td><td>West Bengal, Odisha, Bihar, Jharkhand</td><td>4 to 6</td></tr>
<tr><td>17 to 19, 78, 79</td><td>Himachal Pradesh, Jammu, Kashmir, Ladakh, North East</td><td>6 to 9</td></tr>
<tr><td>744, 68255</td><td>Andaman and Nicobar, Lakshadweep</td><td>8 to 12</td></tr></tbody></table>
<h2>Going out on a date</h2><p>If the piece is for a wedding or for garba, leave a week, in case you need another size.
Courier hubs run a day or two late in the weeks before Navratri and Diwali.</p>
<h2>Made to order</h2><p>Pieces with a price on request are sewn after you confirm. Count five weeks to dispatch, then
the days above.</p>
<h2>At the door</h2><p>The courier calls first and tries three times. Nobody home: ask for a neighbour or a new day. If
the packet is torn or wet, take a picture before you sign and read <a href="/page/RETURNS">Returns</a>.</p>`,
  },
  {
    type: 'RETURNS',
    title: 'Returns and sizes',
    html: `<h2>Try it on at home</h2><p>You can send a piece back within 14 days of delivery. Pickup is
free. Walk about indoors, sit down, lift your arms; just keep the tag on and the perfume off.</p>
<h2>How to do it</h2><ol><li>Open the order in your account and choose the pieces to return.</li>
<li>For another size, order it straight away and return the first: sizes run out.</li>
<li>Put the piece in the packet it came in; the flap has a second strip of glue.</li>
<li>Hand it to the courier, who comes within three working days.</li></ol>
<h2>What we cannot take</h2><ul><li>Pieces that were washed, worn outdoors, hemmed or taken in.</li>
<li>Made-to-order kurtas. One alteration within 30 days of delivery is free instead.</li></ul>
<p>Sale pieces follow the same rules as the others.</p>
<h2>Hand or fault</h2><p>A print that misses its neighbour by 2 mm, a slub in linen, a bandhani dot larger than the
next: these are the hand at work. A hole, a stain, an open seam or the wrong size is a fault. Send a picture within 48
hours and we replace the piece or refund all of it.</p>
<h2>Your money</h2><p>Refunds go back to the card or account you paid from, within 5 to 7 working days of the piece
reaching Jaipur. If your pincode has no pickup, send it by India Post and we refund up to ₹150 of the postage. Stuck?
Use the <a href="/page/CONTACT">contact page</a>.</p>`,
  },
  {
    type: 'TERMS',
    title: 'Terms',
    html: `<h2>You and us</h2><p>You buy from Saanjh Clothing LLP, Shed 3, Chhipa Basti Road, Sanganer, Jaipur 302029,
Rajasthan, GSTIN 08SAANJ0303E1Z6. You need to be 18, or order with someone who is.</p>
<h2>Prices</h2><p>Prices are in rupees and include GST. A struck-out price is what the same piece and size sold for
before. One offer code works per order. Where a price is on request, our written quote holds for ten days.</p>
<h2>Ordering and paying</h2><p>You pay online on the page of our payment partner. The sale is made when we tell you that
the parcel has left. Before that you may cancel in your account without cost, and we may cancel if a piece fails its
last check; in both cases all your money goes back.</p>
<h2>Sizes and colours</h2><p>Measurements are of the garment laid flat, in centimetres, and may differ by 1.5 cm. Dyed
lots differ a little, and so do screens. Each colour has its own picture; go by that one.</p>
<h2>Reviews</h2><p>Only people who bought a piece may rate it. We take down abuse and private details, and we leave low
ratings up.</p>
<h2>If something goes wrong</h2><p><a href="/page/RETURNS">Returns</a> and <a href="/page/POLICY">Privacy</a> are part
of these terms. Nothing here takes away your rights under the Consumer Protection Act, 2019. We acknowledge a complaint
within 48 hours and close it within a month. Indian law applies, in the courts of Jaipur or those where you live.</p>`,
  },
  {
    type: 'ABOUT',
    title: 'About Saanjh',
    html: `<h2>Saanjh is dusk</h2><p>It is the hour when the heat goes, the shutters roll up again and people step out.
We make clothes for that hour: light enough for the walk there, good enough for the table you end up at.</p>
<h2>Cut easy</h2><p>Our kurtas, shirts and dresses come from eleven paper patterns. We change the cloth, seldom the cut.
If a size fits you once, it fits you again. Dresses and trousers have pockets wherever a seam allows one.</p>
<h2>Where the cloth is from</h2><table><thead><tr><th>Cloth</th><th>Place</th></tr></thead><tbody>
<tr><td>Block prints</td><td>Sanganer, Bagru, Kaladera, Ajrakhpur</td></tr>
<tr><td>Leheriya and bandhani</td><td>Jaipur, Bhuj, Jamnagar</td></tr><tr><td>Kantha</td><td>Bolpur</td></tr>
<tr><td>Jamdani</td><td>Kalna</td></tr><tr><td>Ikat</td><td>Koyyalagudem</td></tr>
<tr><td>Checks, stripes, chambray</td><td>Chirala, Salem, Kannur, Erode, Ichalkaranji</td></tr>
<tr><td>Linen, khadi, wool</td><td>Bhagalpur, Wardha, Amritsar</td></tr></tbody></table>
<h2>Made by</h2><p>Most pieces are cut and sewn by 34 people in one shed at Sanganer, on a street of printers. Their day
ends at six, so that dusk is theirs too. Printers and tiers are paid by the metre or the knot at a rate agreed before
the work starts, and within 15 days of delivery.</p>
<h2>Plain words</h2><p>Handloom is called handloom here, and power loom is called power loom. A block print is never a
screen print. To keep any of it well, read <a href="/page/CARE">Care</a>.</p>`,
  },
  {
    type: 'CARE',
    title: 'Care',
    html: `<h2>The first two washes</h2><p>Wash dyed pieces alone, in cold water, for no more than ten minutes. Loose
colour leaves then. Dry inside out, in shade, where there is wind.</p>
<h2>By cloth</h2><table><thead><tr><th>Cloth</th><th>Wash</th><th>Iron</th></tr></thead><tbody>
<tr><td>Block print on cotton</td><td>Machine, cold</td><td>Medium, on the back</td></tr>
<tr><td>Ajrakh, dabu</td><td>Cold, with dark colours</td><td>Medium, on the back</td></tr>
<tr><td>Leheriya</td><td>By hand, cold, a spoon of salt</td><td>Cool</td></tr>
<tr><td>Bandhani</td><td>By hand, or dry clean with silk</td><td>None; it flattens the peaks</td></tr>
<tr><td>Chambray, gingham, tattersall</td><td>Machine, 30°C</td><td>Warm</td></tr>
<tr><td>Linen, khadi</td><td>As the label says, up to 30°C</td><td>Damp, or not at all</td></tr>
<tr><td>Kantha</td><td>By hand, dry flat</td><td>None</td></tr>
<tr><td>Wool bandi</td><td>Dry clean once a season</td><td>Steam</td></tr></tbody></table>
<h2>After an evening out</h2><ul><li>Hang the piece by a window overnight before you put it away.</li>
<li>Dab food with cold water at once; rubbing pushes turmeric in.</li>
<li>Let perfume dry before you dress. Alcohol lifts natural dye.</li>
<li>Keep lemon and vinegar off dabu grey; acid turns it pale.</li></ul>
<h2>Through the monsoon</h2><p>Fold in muslin, not in plastic. Put dry neem leaves between the folds and change them
every two months. Air the cupboard on the first dry day.</p>
<h2>Mending</h2><p>A lost button or an open seam is repaired free in the first year. Write through
<a href="/page/CONTACT">Contact</a> with your order number.</p>`,
  },
  {
    type: 'CONTACT',
    title: 'Contact',
    html: `<h2>Write or call</h2><p>Three people answer, in Hindi, English and Marwari. They sit by the cutting table,
so they can go and measure a piece for you.</p>
<table><thead><tr><th>For</th><th>Reach us at</th></tr></thead><tbody>
<tr><td>Orders, sizes, quotes</td><td><a href="mailto:hello@saanjh.example.com">hello@saanjh.example.com</a></td></tr>
<tr><td>Privacy, complaints</td><td><a href="mailto:privacy@saanjh.example.com">privacy@saanjh.example.com</a></td></tr>
<tr><td>Phone and WhatsApp</td><td>+91 00000 00000</td></tr></tbody></table>
<p>Monday to Saturday, 10 am to 7 pm. We reply to mail within one working day.</p>
<h2>Have this ready</h2><ul><li>Your order number, from <strong>My Account</strong>.</li>
<li>The piece, its size and its colour.</li><li>A picture in daylight, if something is wrong with the cloth.</li></ul>
<h2>Unsure of your size</h2><p>Lay a kurta or shirt that fits you flat on the bed. Measure across the chest, just under
the arms, and double it. Compare that with the chest on the product page, or send us the number.</p>
<h2>Complaints</h2><p>Write to Ms Tara Example, grievance officer. She acknowledges within 48 hours and settles the
matter within one month.</p>
<h2>Address</h2><p>Saanjh Clothing LLP, Shed 3, Chhipa Basti Road, Sanganer, Jaipur 302029, Rajasthan. There is no shop
here. To send a piece back, start at <a href="/page/RETURNS">Returns</a>, and a courier comes to you.</p>`,
  },
];

export const saanjh: StoreContent = {
  id: 3,
  returnDays: 14,
  about:
    'Clothes for the hour when the heat goes and people step out. Cut easy in Jaipur, from cloth that names its place.',
  seller: {
    legalName: 'Saanjh Clothing LLP',
    address: 'Shed 3, Chhipa Basti Road, Sanganer, Jaipur 302029, Rajasthan',
    gstin: '08SAANJ0303E1Z6',
    email: 'hello@saanjh.example.com',
    phone: '+91 00000 00000',
  },
  headlines: [
    { text: 'Ajrakh, printed on both sides. Now in dresses', button: { text: 'View', collection: 'dresses' } },
    { text: 'Wrong size? Send it back free within 14 days', button: { text: 'How', page: 'RETURNS' } },
    { text: 'Rolled, tied, dyed twice: leheriya from Jaipur', button: { text: 'See it', collection: 'leheriya' } },
  ],
  hero: [
    {
      title: 'Dressed for the long evening',
      subtitle: 'Leheriya, red bandhani and ink linen, cut easy and ready on the rail.',
      button: 'Shop the rail',
      collection: 'evening-rail',
      open: '#f6e2d800',
      phone: 'leheriya-dress',
    },
    {
      title: 'A collar of running stitch',
      subtitle: 'Neck band and placket in kantha, sewn by hand near Bolpur. The rest is plain ink linen.',
      button: 'Shop kurtas',
      collection: 'kurtas',
    },
    {
      title: 'Waves, tied by hand',
      subtitle: 'Leheriya is rolled, tied and dyed in Jaipur, one colour at a time.',
      button: 'See leheriya',
      collection: 'leheriya',
    },
  ],
  categoriesTitle: 'What to wear',
  stackedTitle: 'Where are you going',
  stacked: [
    { title: 'A walk after dinner', subtitle: 'Kantha, two layers and 30,000 stitches', collection: 'jackets' },
    { title: 'Terrace, eight o’clock', subtitle: 'Sanganer flowers on printed blue', collection: 'block-prints' },
    { title: 'Saturday, no plan', subtitle: 'Madras checks, alike on both faces', collection: 'checks-and-stripes' },
    {
      title: 'Garba, then chai',
      subtitle: 'Bandhani from Bhuj, 1,500 knots',
      collection: 'skirts-and-trousers',
      product: 'bandhani-gathered-skirt',
    },
    {
      title: 'Dinner at a friend’s',
      subtitle: 'Ajrakh in sixteen stages, no lining needed',
      collection: 'dresses',
      product: 'ajrakh-gathered-dress',
    },
  ],
  bestsellers: {
    title: 'Shop Our Bestsellers',
    description: 'Eight pieces that go out most evenings, from chambray to bandhani.',
    slugs: bestsellers,
  },
  reelsTitle: 'Seen at dusk',
  reelsDescription: 'Two short films from the rail, and four stills.',
  reels: [
    { title: 'Leaf shadow on leheriya', film: '3-leheriya-dress', product: 'leheriya-dress' },
    { title: 'Along the evening rail', film: '3-evening-rail', product: 'bandhani-dupatta' },
    { title: 'Kantha with indigo bands', product: 'kantha-quilted-jacket' },
    { title: 'Madras, matched in front', product: 'madras-holiday-shirt' },
    { title: 'A vine that meets itself', product: 'jaal-print-dress' },
    { title: 'Haldi, tied and dyed', product: 'bandhani-gathered-skirt' },
  ],
  grid: { title: 'New on the rail', collection: 'new' },
  listing: { title: 'Before the sun goes', collection: 'day-rail' },
  topical: {
    title: 'Feroza, haldi, rose',
    subtitle: 'Leheriya, bandhani and block print: three ways to put colour on cotton.',
    button: 'See the colours',
    collection: 'in-colour',
  },
  categories: [
    {
      slug: 'kurtas',
      name: 'Kurtas',
      children: [
        { slug: 'long-kurtas', name: 'Long Kurtas' },
        { slug: 'short-kurtas', name: 'Short Kurtas' },
      ],
    },
    {
      slug: 'shirts',
      name: 'Shirts',
      children: [
        { slug: 'plain-shirts', name: 'Plain' },
        { slug: 'checked-shirts', name: 'Checked' },
        { slug: 'printed-and-striped-shirts', name: 'Printed and Striped' },
      ],
    },
    {
      slug: 'dresses',
      name: 'Dresses',
      children: [
        { slug: 'printed-dresses', name: 'Block-Printed' },
        { slug: 'tie-dyed-dresses', name: 'Tie-Dyed' },
        { slug: 'plain-dresses', name: 'Plain Linen' },
      ],
    },
    {
      slug: 'skirts-and-trousers',
      name: 'Skirts and Trousers',
      children: [
        { slug: 'skirts', name: 'Skirts' },
        { slug: 'trousers', name: 'Trousers' },
      ],
    },
    {
      slug: 'jackets',
      name: 'Jackets',
      children: [
        { slug: 'quilted-jackets', name: 'Quilted Jackets' },
        { slug: 'bandis', name: 'Bandis' },
      ],
    },
    { slug: 'dupattas', name: 'Dupattas', children: [] },
    { slug: 'block-prints', name: 'Block Prints', children: [] },
    { slug: 'leheriya', name: 'Leheriya', children: [] },
  ],
  collections: [
    { id: 'kurtas', title: 'Kurtas', products: { category: 'kurtas' } },
    { id: 'shirts', title: 'Shirts', products: { category: 'shirts' } },
    { id: 'dresses', title: 'Dresses', products: { category: 'dresses' } },
    { id: 'skirts-and-trousers', title: 'Skirts and Trousers', products: { category: 'skirts-and-trousers' } },
    { id: 'jackets', title: 'Jackets', products: { category: 'jackets' } },
    { id: 'dupattas', title: 'Dupattas', products: { category: 'dupattas' } },
    {
      id: 'block-prints',
      title: 'Block Prints',
      products: {
        slugs: [
          'sanganer-buti-kurta',
          'ajrakh-gathered-dress',
          'leaf-print-short-kurta',
          'lehar-print-shirt',
          'rose-block-print-kurta',
          'jaal-print-dress',
          'dabu-short-kurta',
          'genda-garden-dress',
          'chaubundi-skirt',
        ],
      },
    },
    {
      id: 'leheriya',
      title: 'Leheriya and Bandhani',
      products: { slugs: ['leheriya-dress', 'bandhani-gathered-skirt', 'bandhani-dupatta'] },
    },
    { id: 'bestsellers', title: 'Bestsellers', products: { slugs: bestsellers } },
    {
      id: 'new',
      title: 'New on the rail',
      products: {
        slugs: [
          'ajrakh-gathered-dress',
          'leaf-print-short-kurta',
          'bandhani-gathered-skirt',
          'lehar-print-shirt',
          'jamdani-muslin-kurta',
          'madras-holiday-shirt',
          'genda-garden-dress',
          'chevron-ikat-kurta',
          'linen-button-dress',
          'houndstooth-bandi',
        ],
      },
    },
    { id: 'sale', title: 'Sale', products: { onSale: true } },
    { id: 'all', title: 'Everything on the rail', products: { all: true } },
    {
      id: 'evening-rail',
      title: 'The evening rail',
      products: {
        slugs: [
          'leheriya-dress',
          'bandhani-dupatta',
          'kantha-trim-linen-kurta',
          'jaal-print-dress',
          'jamdani-muslin-kurta',
          'bandhani-gathered-skirt',
          'ajrakh-gathered-dress',
          'kantha-quilted-jacket',
        ],
      },
    },
    {
      id: 'day-rail',
      title: 'Before the sun goes',
      products: {
        slugs: [
          'sanganer-buti-kurta',
          'khadi-drawstring-trousers',
          'chambray-camp-shirt',
          'rose-block-print-kurta',
          'gingham-camp-shirt',
          'kantha-trim-linen-kurta',
          'ticking-stripe-shirt',
          'jaal-print-dress',
          'chaubundi-skirt',
          'dabu-short-kurta',
        ],
      },
    },
    {
      id: 'checks-and-stripes',
      title: 'Checks and stripes',
      products: {
        slugs: [
          'madras-holiday-shirt',
          'ticking-stripe-shirt',
          'gingham-camp-shirt',
          'houndstooth-bandi',
          'tattersall-shirt',
        ],
      },
    },
    {
      id: 'in-colour',
      title: 'Feroza, haldi, rose',
      products: {
        slugs: [
          'leheriya-dress',
          'bandhani-gathered-skirt',
          'rose-block-print-kurta',
          'lehar-print-shirt',
          'leaf-print-short-kurta',
          'chambray-camp-shirt',
        ],
      },
    },
  ],
  pages,
  products: saanjhProducts,
};
