import type { StoreContent } from '../store-content.ts';
import { karghaProducts } from './kargha-products.ts';

const bestsellers = [
  'ajrakh-bed-spread',
  'rust-diamond-ikat-stole',
  'five-weaves-set',
  'deodar-herringbone-throw',
  'pochampally-cushion-pair',
  'banarasi-buta-saree',
  'indigo-bandhani-odhani',
  'kani-paisley-bandi',
];

const pages: StoreContent['pages'] = [
  {
    type: 'POLICY',
    title: 'Privacy',
    html: `<h2>What we keep, and why</h2>
<p>Kargha Handloom House Private Limited, Bhuj, decides how your data is used on this store. We follow the Digital
Personal Data Protection Act, 2023.</p>
<ul><li><strong>Name, mobile number, email:</strong> for sign-in codes and news of a parcel.</li>
<li><strong>Addresses:</strong> to deliver and to print the invoice.</li>
<li><strong>Orders and reviews:</strong> to serve returns and to show ratings.</li>
<li><strong>Bag and recent searches:</strong> kept on your own device until you clear them.</li></ul>
<p>We never see your card or UPI details; the payment gateway keeps those. We sell no data and show no adverts.</p>
<h2>Who else sees it</h2>
<p>The courier gets your name, address and phone number. The SMS sender gets your number. The printer, weaver or dyer
gets none of it.</p>
<h2>How long</h2>
<p>Invoices stay for 72 months from the due date of the annual return, as GST law asks. An account that has been quiet
for three years is erased, with 48 hours’ notice.</p>
<h2>Your rights</h2>
<ol><li>See what we hold and have it corrected.</li><li>Withdraw consent or ask for erasure.</li>
<li>Nominate someone to act for you.</li><li>Complain to us, and then to the Data Protection Board of India.</li></ol>
<p>Write to the grievance officer at <a href="mailto:kargha@example.com">kargha@example.com</a> or use the
<a href="/page/CONTACT">contact page</a>. We answer within seven days.</p>`,
  },
  {
    type: 'SHIPPING',
    title: 'Shipping',
    html: `<h2>From Bhuj to your pincode</h2>
<p>Every order leaves our shed in Bhuj within two working days, Monday to Saturday. Delivery is free in India, on any
amount. Days below are working days after dispatch.</p>
<table><thead><tr><th>Pincode begins with</th><th>Region</th><th>Days</th></tr></thead><tbody>
<tr><td>36 to 39</td><td>Gujarat</td><td>2 to 3</td></tr>
<tr><td>30 to 34, 40 to 49</td><td>Rajasthan, Maharashtra, Goa, Madhya Pradesh, Chhattisgarh</td><td>3 to 5</td></tr>
<tr><td>11 to 16, 20 to 28</td><td>Delhi, Haryana, Punjab, Uttar Pradesh, Uttarakhand</td><td>4 to 6</td></tr>
<tr><td>50 to 69</td><td>Telangana, Andhra Pradesh, Karnataka, Tamil Nadu, Kerala</td><td>4 to 6</td></tr>
<tr><td>70 to 77, 80 to 85</td><td>West Bengal, Odisha, Bihar, Jharkhand</td><td>5 to 7</td></tr>
<tr><td>17 to 19, 78, 79, 744</td><td>Himachal, Jammu, Kashmir, Ladakh, North East, Andamans</td><td>7 to 12</td></tr>
</tbody></table>
<h2>How it is packed</h2>
<p>Cloth is folded in muslin, held by a paper band and posted in a card box, without plastic. Sarees and patola travel
insured and need a signature and a one-time code at the door.</p>
<h2>Delays</h2>
<p>Snow can hold parcels to Kinnaur and Ladakh from December to March. The courier tries three times, then the parcel
comes back and we refund it in full. If the box arrives open or wet, photograph it before you sign and read
<a href="/page/RETURNS">Returns</a>.</p>`,
  },
  {
    type: 'RETURNS',
    title: 'Returns and refunds',
    html: `<h2>Ten days</h2>
<p>Send back any unused, unwashed piece with its paper band within 10 days of delivery. Pickup is free wherever our
courier delivers; elsewhere send it by India Post and we repay up to ₹200 on the slip.</p>
<ol><li>Open the order in your account, or write to us with its number.</li><li>Choose the pieces to return; for another size, order it.</li>
<li>Pack the piece dry, in its own box.</li><li>Hand it over; the courier checks colour and count only.</li></ol>
<h2>What we cannot take back</h2>
<ul><li>Cut lengths of yardage and safa cloth, unless faulty or short.</li>
<li>Patola reserved in your name, unless faulty.</li><li>Anything washed, worn, perfumed or altered.</li></ul>
<h2>What is not a fault</h2>
<p>A block print may miss its neighbour by two millimetres. An ikat edge blurs. Hand-spun wool has slubs, and sizes
may differ by 3%. A hole, a stain, a cut float or a wrong size is a fault: photograph it within 48 hours; we pay.</p>
<h2>Refunds</h2>
<p>Money goes back the way it came within 5 to 7 working days of the parcel reaching Bhuj. We write when it leaves us.
Decide before the first wash: <a href="/page/CARE">Care</a> tells what it does to each cloth.</p>`,
  },
  {
    type: 'TERMS',
    title: 'Terms',
    html: `<h2>Who sells</h2>
<p>The seller is Kargha Handloom House Private Limited, Khatri Chowk, Bhuj 370001, GSTIN 24ABCDE1390K1ZM.</p>
<h2>Prices and payment</h2>
<p>Prices are in Indian rupees and include GST. You pay online when you order. A price on request is sent in writing
and holds for seven days, as the rate of silk moves. If the page shows a plainly wrong price, we refund it.</p>
<h2>Your order</h2>
<p>The order is accepted when we send the dispatch message. Until then you may cancel it free of charge from your
account or by mail. One numbered piece is sold once: if two people pay at once, the later payment is refunded.</p>
<h2>The cloth</h2>
<p>Pictures show the cloth as closely as a screen allows. Cushions, pillows and second lengths that stand beside a
piece are included only where the page says so. Numbers of dyes, days and motifs are the makers’ averages.</p>
<h2>Returns, faults and disputes</h2>
<p><a href="/page/RETURNS">Returns</a> is part of these terms. Nothing here reduces your rights under the Consumer
Protection Act, 2019. A complaint is acknowledged within 48 hours and settled within one month. Indian law applies;
the courts at Bhuj, or those where you live as a consumer, decide.</p>
<h2>Your account</h2>
<p>Keep sign-in codes to yourself; nobody at Kargha asks for them. How we treat your data is under
<a href="/page/POLICY">Privacy</a>.</p>`,
  },
  {
    type: 'ABOUT',
    title: 'About Kargha',
    html: `<h2>Kargha means loom</h2>
<p>We sell cloth from nineteen places and print the place on every paper band. Each band also gives the technique and
the number of dyes. If we do not know one of the three, we do not sell the piece.</p>
<h2>Where we began</h2>
<p>In Kutch, with ajrakh. The printers lived at Dhamadka, on the Saran river, until the water failed and the
earthquake of 2001 broke the houses. Many of the Khatri families moved to a new village and called it Ajrakhpur. The
cloth still goes fourteen times through dye, mordant or wash, and still needs more water than anything else.</p>
<h2>Where we buy</h2>
<table><thead><tr><th>Technique</th><th>Places</th></tr></thead><tbody>
<tr><td>Print and resist</td><td>Ajrakhpur, Akola, Bhuj, Jaipur</td></tr>
<tr><td>Ikat</td><td>Patan, Bhoodan Pochampally, Koyyalagudem, Puttapaka</td></tr>
<tr><td>Jamdani</td><td>Kalna, Phulia, Samudragarh</td></tr>
<tr><td>Brocade, himroo, jacquard</td><td>Varanasi, Chhatrapati Sambhajinagar, Amritsar</td></tr>
<tr><td>Wool</td><td>Kullu, Naggar, Kalpa, Bikaner</td></tr><tr><td>Checks</td><td>Tiruvallur</td></tr>
</tbody></table>
<h2>How we pay</h2>
<p>Half on order and half when the cloth is measured, by bank transfer, to the weaver or the family workshop. We name
jacquard and power where they are used: the paisley of Amritsar is not sold here as a Kani shawl. Keeping the cloth
well is your half of the work; start with <a href="/page/CARE">Care</a>.</p>`,
  },
  {
    type: 'CARE',
    title: 'Care of cloth',
    html: `<h2>The first wash</h2>
<p>Natural and vat dyes hold what the yarn could take; the rest leaves in the first two buckets. Wash alone, in cold
water, with one spoon of salt. Do not soak for more than ten minutes. Dry in shade, inside out.</p>
<h2>By cloth</h2>
<table><thead><tr><th>Cloth</th><th>Wash</th><th>Iron</th></tr></thead><tbody>
<tr><td>Ajrakh, dabu</td><td>Cold, alone twice, then 30°C</td><td>Medium, on the back</td></tr>
<tr><td>Bandhani</td><td>Cold, by hand, no wringing</td><td>None, or the pucker goes</td></tr>
<tr><td>Leheriya safa</td><td>Dry clean</td><td>Cool</td></tr>
<tr><td>Cotton ikat, Madras</td><td>30°C with like colours</td><td>Medium, damp</td></tr>
<tr><td>Cotton jamdani</td><td>By hand or dry clean, as the label says</td><td>Medium, light starch</td></tr>
<tr><td>Brocade, himroo, patola</td><td>Dry clean</td><td>Cool, cloth between</td></tr>
<tr><td>Wool</td><td>Air, brush, dry clean yearly</td><td>Steam only</td></tr>
</tbody></table>
<h2>Putting away</h2>
<ul><li>Store clean: moths come for food stains first.</li><li>Use muslin, never plastic, through the monsoon.</li>
<li>Keep neem leaves or cedar near wool and silk, not touching zari.</li>
<li>Refold on new lines every three months.</li></ul>
<h2>Stains</h2>
<p>Blot with a dry white cloth and take zari or silk to a dry cleaner the same day. For haldi on cotton, wash with
mild soap and leave it in the sun: light takes the yellow out. In doubt, <a href="/page/CONTACT">send us a
picture</a>.</p>`,
  },
  {
    type: 'CONTACT',
    title: 'Contact',
    html: `<h2>Write or ring</h2>
<p>Mail <a href="mailto:kargha@example.com">kargha@example.com</a> or ring +91 00000 00000, Monday to Saturday, 10 am
to 6 pm. We speak Gujarati, Hindi and English. A mail sent by 4 pm is answered the same working day.</p>
<ul><li><strong>An order:</strong> give its number and your pincode.</li>
<li><strong>A price on request:</strong> name the piece, your city and the date; we answer in two working days.</li>
<li><strong>A fault:</strong> add one picture of the whole piece and one from close by, with a coin for scale.</li>
<li><strong>A swatch:</strong> we post up to four, 10 x 10 cm each, free of charge.</li></ul>
<h2>Visit</h2>
<p>Shed 14, Khatri Chowk, Bhuj, Kutch, Gujarat 370001. The shed is open to visitors on Thursdays, 11 am to 4 pm. Ring
a day ahead if you want to see pieces unfolded.</p>
<h2>Grievance officer</h2>
<p>Write to the same mail with “Grievance” in the subject. We acknowledge within 48 hours and settle in one month, as
the Consumer Protection (E-Commerce) Rules, 2020 ask. Many answers are already under
<a href="/page/SHIPPING">Shipping</a> and <a href="/page/RETURNS">Returns</a>.</p>`,
  },
];

export const kargha: StoreContent = {
  id: 139,
  about: 'Cloth with a place and a pair of hands behind it. Woven, printed and tied in nineteen places across India.',
  seller: {
    legalName: 'Kargha Handloom House Private Limited',
    address: 'Shed 14, Khatri Chowk, Bhuj, Kutch, Gujarat 370001',
    gstin: '24ABCDE1390K1ZM',
    email: 'kargha@example.com',
    phone: '+91 00000 00000',
  },
  headlines: [
    {
      text: 'From the loom at Ajrakhpur: 40 numbered pieces',
      button: { text: 'View', collection: 'ajrakh-and-resist' },
    },
    {
      text: 'Kullu and Kinnaur: wool shawls, three to six weeks on the loom',
      button: { text: 'See shawls', collection: 'stoles-and-shawls' },
    },
    { text: 'How to wash a cloth with fourteen dyes', button: { text: 'Read', page: 'CARE' } },
  ],
  hero: [
    {
      title: 'Fourteen dyes. One river.',
      subtitle: 'Ajrakh from Kutch, resist-printed on both faces of the cloth.',
      button: 'See the weaves',
      collection: 'ajrakh-and-resist',
    },
    {
      title: 'Kullu wool, Telangana cotton',
      subtitle: 'A black pattu shawl with diamond bands, and a madder ikat stole from Koyyalagudem.',
      button: 'See shawls and stoles',
      collection: 'stoles-and-shawls',
    },
    {
      title: 'Two colours, one Varanasi loom',
      subtitle: 'Ogee brocade in teal and gold, sold by the metre from Alaipura.',
      button: 'See the brocades',
      collection: 'brocade-and-jacquard',
    },
  ],
  categoriesTitle: 'By the piece',
  stacked: [
    { title: 'Five weaves', subtitle: 'Five places in one paper band', collection: 'yardage' },
    { title: 'Patola ikat', subtitle: 'Red, brown and yellow, tied before weaving', collection: 'ikat' },
    { title: 'Tied and woven', subtitle: 'Green bandhani, blush jamdani', collection: 'light-cottons' },
    {
      title: 'Kinnauri bands',
      subtitle: 'Four yarns on geru, 45 days at Kalpa',
      collection: 'stoles-and-shawls',
      product: 'kinnauri-shawl',
    },
    {
      title: 'Dabu, printed in mud',
      subtitle: 'Akola, Chittorgarh: two dyes and one crackle',
      collection: 'ajrakh-and-resist',
      product: 'dabu-madder-yardage',
    },
  ],
  stackedTitle: 'From the loom this month',
  bestsellers: {
    title: 'Shop Our Bestsellers',
    description: 'Eight pieces, from Bhuj to Naggar, that people come back for.',
    slugs: bestsellers,
  },
  reels: [
    { title: 'Light over ajrakh', film: '139-ajrakh-folds', product: 'ajrakh-bed-spread' },
    { title: 'A diamond, close by', film: '139-ikat-weave', product: 'rust-diamond-ikat-stole' },
    { title: 'Himroo in folds', product: 'himroo-paisley-shawl' },
    { title: 'White and two pinks', product: 'leheriya-safa' },
    { title: 'Aubergine jangla', product: 'jangla-brocade-cushion' },
    { title: 'A kilo of herringbone', product: 'deodar-herringbone-throw' },
  ],
  reelsTitle: 'Seen up close',
  reelsDescription: 'Two short films of light on cloth, and four pieces held still.',
  grid: { title: 'New on the shelf', collection: 'new' },
  listing: { title: 'Cottons under 200 GSM', collection: 'light-cottons' },
  topical: {
    title: 'Patan, tied on both yarns',
    subtitle: 'Red patola: warp and weft are dyed first, and meet on the loom to a thread.',
    button: 'See the ikats',
    collection: 'ikat',
  },
  categories: [
    {
      slug: 'bed-spreads',
      name: 'Bed Spreads',
      children: [
        { slug: 'block-printed-spreads', name: 'Block-Printed Spreads' },
        { slug: 'ikat-spreads', name: 'Ikat Spreads' },
      ],
    },
    {
      slug: 'yardage',
      name: 'Yardage',
      children: [
        { slug: 'resist-printed-yardage', name: 'Resist-Printed' },
        { slug: 'jamdani-yardage', name: 'Jamdani' },
        { slug: 'brocade-yardage', name: 'Brocade' },
        { slug: 'checks-yardage', name: 'Checks' },
      ],
    },
    {
      slug: 'stoles-and-shawls',
      name: 'Stoles and Shawls',
      children: [
        { slug: 'wool-shawls', name: 'Wool Shawls' },
        { slug: 'ikat-stoles', name: 'Ikat Stoles' },
        { slug: 'himroo-shawls', name: 'Himroo Shawls' },
      ],
    },
    {
      slug: 'dupattas',
      name: 'Dupattas',
      children: [
        { slug: 'tied-and-dyed', name: 'Tied and Dyed' },
        { slug: 'ikat-dupattas', name: 'Patola Ikat' },
      ],
    },
    {
      slug: 'sarees',
      name: 'Sarees',
      children: [
        { slug: 'jamdani-sarees', name: 'Jamdani Sarees' },
        { slug: 'banarasi-sarees', name: 'Banarasi Sarees' },
      ],
    },
    {
      slug: 'cushion-covers',
      name: 'Cushion Covers',
      children: [
        { slug: 'ikat-cushions', name: 'Ikat Cushions' },
        { slug: 'brocade-cushions', name: 'Brocade and Jacquard Cushions' },
      ],
    },
    { slug: 'throws-and-blankets', name: 'Throws and Blankets', children: [] },
    { slug: 'jackets', name: 'Jackets', children: [] },
  ],
  collections: [
    { id: 'bed-spreads', title: 'Bed Spreads', products: { category: 'bed-spreads' } },
    { id: 'yardage', title: 'Yardage', products: { category: 'yardage' } },
    { id: 'stoles-and-shawls', title: 'Stoles and Shawls', products: { category: 'stoles-and-shawls' } },
    { id: 'dupattas', title: 'Dupattas', products: { category: 'dupattas' } },
    { id: 'sarees', title: 'Sarees', products: { category: 'sarees' } },
    { id: 'cushion-covers', title: 'Cushion Covers', products: { category: 'cushion-covers' } },
    { id: 'throws-and-blankets', title: 'Throws and Blankets', products: { category: 'throws-and-blankets' } },
    { id: 'jackets', title: 'Jackets', products: { category: 'jackets' } },
    { id: 'bestsellers', title: 'Bestsellers', products: { slugs: bestsellers } },
    {
      id: 'new',
      title: 'New on the Shelf',
      products: {
        slugs: [
          'arrow-ikat-choga',
          'ogee-brocade-yardage',
          'kinnauri-shawl',
          'mist-jamdani-saree',
          'jangla-brocade-cushion',
          'pochampally-bed-cover',
          'patola-dupatta',
          'himroo-paisley-shawl',
          'kullu-pattu-shawl',
          'khadi-houndstooth-blanket',
        ],
      },
    },
    { id: 'sale', title: 'Marked Down', products: { onSale: true } },
    { id: 'all', title: 'Everything on the Loom', products: { all: true } },
    {
      id: 'ajrakh-and-resist',
      title: 'Ajrakh and Other Resists',
      products: {
        slugs: [
          'ajrakh-bed-spread',
          'dabu-madder-yardage',
          'indigo-bandhani-odhani',
          'five-weaves-set',
          'leheriya-safa',
        ],
      },
    },
    {
      id: 'ikat',
      title: 'Ikat from Four Places',
      products: {
        slugs: [
          'patola-dupatta',
          'pochampally-cushion-pair',
          'rust-diamond-ikat-stole',
          'arrow-ikat-choga',
          'pochampally-bed-cover',
        ],
      },
    },
    {
      id: 'brocade-and-jacquard',
      title: 'Brocade and Jacquard',
      products: {
        slugs: [
          'ogee-brocade-yardage',
          'banarasi-buta-saree',
          'kani-paisley-bandi',
          'jangla-brocade-cushion',
          'himroo-paisley-shawl',
          'kani-lumbar-cushion',
        ],
      },
    },
    {
      id: 'light-cottons',
      title: 'Cottons Under 200 GSM',
      products: {
        slugs: [
          'indigo-bandhani-odhani',
          'dabu-madder-yardage',
          'jamdani-table-yardage',
          'arrow-ikat-choga',
          'leheriya-safa',
          'madras-yardage',
          'rust-diamond-ikat-stole',
          'mist-jamdani-saree',
          'ajrakh-bed-spread',
          'dhakai-jamdani-saree',
        ],
      },
    },
  ],
  pages,
  products: karghaProducts,
};
