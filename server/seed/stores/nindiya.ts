import type { StoreContent } from '../store-content.ts';
import { nindiyaHindi } from './nindiya-hi.ts';
import { nindiyaPages } from './nindiya-pages.ts';
import { nindiyaProducts } from './nindiya-products.ts';
import { nindiyaTamil } from './nindiya-ta.ts';

const bestsellers = [
  'ticking-stripe-bed-spread',
  'running-kantha-bed-spread',
  'gingham-bedsheet-set',
  'leaf-print-mulmul-dohar',
  'dabu-bed-spread',
  'sanganer-buti-bedsheet-set',
  'indigo-kantha-quilt',
  'rose-kantha-cushion',
];

export const nindiya: StoreContent = {
  id: 2,
  translations: { hi: nindiyaHindi, ta: nindiyaTamil },
  about:
    'Bed linen woven, printed and stitched in twenty towns and villages of India. Cotton, mulmul and linen, for long nights and short afternoons.',
  seller: {
    legalName: 'Nindiya Bed Linen Private Limited',
    address: 'Shed 2, Example Print Yard, Sanganer, Jaipur, Rajasthan 302029',
    gstin: '08AAACN0000A1ZL',
    email: 'nindiya@example.com',
    phone: '+91 00000 00000',
  },
  headlines: [
    {
      text: 'Monsoon stories: the new ticking stripes are here',
      button: { text: 'View', collection: 'monsoon-stories' },
    },
    {
      text: 'Kantha from Bolpur and Nanoor, one pair of hands to a quilt',
      button: { text: 'See kantha', collection: 'by-the-needle' },
    },
    {
      text: 'Delivery is free, whichever way your bed faces',
      button: { text: 'Days by pincode', page: 'SHIPPING' },
    },
  ],
  hero: [
    {
      title: 'Sleep under something made',
      subtitle: 'Ticking stripes and washed linen, woven slowly on narrow looms.',
      button: 'Shop bed spreads',
      collection: 'bed-spreads',
      open: 'transparent',
    },
    {
      title: 'Mud, then indigo',
      subtitle: 'At Akola wet clay keeps each ring white while the bed spread goes into the vat.',
      button: 'Shop the blue room',
      collection: 'blue-room',
    },
    {
      title: 'Something to lean on',
      subtitle: 'Rose kantha, stitched row by row at Bolpur, for the divan or the floor.',
      button: 'Shop cushion covers',
      collection: 'cushion-covers',
    },
  ],
  categoriesTitle: 'By the cloth',
  stacked: [
    {
      title: 'Washed and folded',
      subtitle: 'Blush, sage, kora, and one ticking stripe',
      collection: 'monsoon-stories',
    },
    { title: 'Genda on indigo', subtitle: 'Marigolds from four blocks, Pilkhuwa', collection: 'blue-room' },
    { title: 'Kantha, by hand', subtitle: 'Seventy thousand stitches to a bed', collection: 'by-the-needle' },
    {
      title: 'Neel checks',
      subtitle: 'Woven in Salem, 12 mm to a square',
      collection: 'bedsheet-sets',
      product: 'gingham-bedsheet-set',
    },
    {
      title: 'Haldi on the rail',
      subtitle: 'Linen from Phulia, fringe knotted by hand',
      collection: 'throws-and-blankets',
      product: 'fringed-linen-throw',
    },
  ],
  stackedTitle: 'From the loom this month',
  bestsellers: {
    title: 'Shop Our Bestsellers',
    description: 'The pieces people come back for, and then buy for their mothers.',
    slugs: bestsellers,
  },
  reels: [
    { title: 'Morning on ticking', film: '2-morning-bed', product: 'ticking-stripe-bed-spread' },
    { title: 'Curtains, half awake', film: '2-curtain-breeze', product: 'lehar-curtain-pair' },
    { title: 'Jamun jaal in folds', product: 'quilted-jaal-razai' },
    { title: 'Linen, late sun', product: 'fringed-linen-throw' },
    { title: 'A quilt in ink', product: 'indigo-kantha-quilt' },
    { title: 'Three blocks, one marigold', product: 'genda-block-print-bed-spread' },
  ],
  reelsTitle: 'Seen up close',
  reelsDescription: 'Short films from the loom and the dye yard.',
  grid: { title: 'For nights under the fan', collection: 'light-covers' },
  listing: { title: 'New on the shelf', collection: 'new' },
  topical: {
    title: 'Two layers and a needle',
    subtitle: 'An ink-blue quilt, held together by rows of ivory and haldi thread.',
    button: 'See the kantha',
    collection: 'by-the-needle',
  },
  categories: [
    {
      slug: 'bed-spreads',
      name: 'Bed Spreads',
      children: [
        { slug: 'woven-spreads', name: 'Stripes, Checks and Waffle' },
        { slug: 'printed-spreads', name: 'Printed Spreads' },
        { slug: 'stitched-spreads', name: 'Kantha Spreads' },
      ],
    },
    {
      slug: 'bedsheet-sets',
      name: 'Bedsheet Sets',
      children: [
        { slug: 'woven-sheets', name: 'Checks and Chambray' },
        { slug: 'printed-sheets', name: 'Block-Printed Sheets' },
        { slug: 'duvet-sets', name: 'Duvet Sets' },
      ],
    },
    {
      slug: 'quilts-and-dohars',
      name: 'Quilts and Dohars',
      children: [
        { slug: 'kantha-quilts', name: 'Kantha Quilts' },
        { slug: 'dohars', name: 'Dohars' },
        { slug: 'razais', name: 'Razais' },
      ],
    },
    {
      slug: 'cushion-covers',
      name: 'Cushion Covers',
      children: [
        { slug: 'square-covers', name: 'Square Covers' },
        { slug: 'cover-pairs', name: 'Pairs' },
        { slug: 'lumbar-cushions', name: 'Lumbar Cushions' },
      ],
    },
    {
      slug: 'throws-and-blankets',
      name: 'Throws and Blankets',
      children: [
        { slug: 'throws', name: 'Throws' },
        { slug: 'blankets', name: 'Blankets' },
      ],
    },
    { slug: 'curtains', name: 'Curtains', children: [] },
    { slug: 'block-prints', name: 'Block Prints', children: [] },
    { slug: 'pure-linen', name: 'Pure Linen', children: [] },
  ],
  collections: [
    { id: 'bed-spreads', title: 'Bed Spreads', products: { category: 'bed-spreads' } },
    { id: 'bedsheet-sets', title: 'Bedsheet Sets', products: { category: 'bedsheet-sets' } },
    { id: 'quilts-and-dohars', title: 'Quilts and Dohars', products: { category: 'quilts-and-dohars' } },
    { id: 'cushion-covers', title: 'Cushion Covers', products: { category: 'cushion-covers' } },
    { id: 'throws-and-blankets', title: 'Throws and Blankets', products: { category: 'throws-and-blankets' } },
    { id: 'curtains', title: 'Curtains', products: { category: 'curtains' } },
    {
      id: 'block-prints',
      title: 'Block Prints',
      products: {
        slugs: [
          'jaal-trellis-bedsheet-set',
          'dabu-bed-spread',
          'genda-block-print-bed-spread',
          'lehar-curtain-pair',
          'buti-cushion-pair',
          'sanganer-buti-bedsheet-set',
          'quilted-jaal-razai',
          'leaf-print-mulmul-dohar',
          'chaubundi-cushion-pair',
        ],
      },
    },
    { id: 'pure-linen', title: 'Pure Linen', products: { slugs: ['washed-linen-duvet-set', 'fringed-linen-throw'] } },
    { id: 'bestsellers', title: 'Bestsellers', products: { slugs: bestsellers } },
    {
      id: 'new',
      title: 'New on the Shelf',
      products: {
        slugs: [
          'ticking-stripe-bed-spread',
          'fringed-linen-throw',
          'jaal-trellis-bedsheet-set',
          'chevron-ikat-dohar',
          'waffle-bed-cover',
          'buti-cushion-pair',
          'windowpane-bedsheet-set',
          'quilted-jaal-razai',
          'lehar-curtain-pair',
          'herringbone-lumbar-cushion',
        ],
      },
    },
    { id: 'sale', title: 'Marked Down', products: { onSale: true } },
    { id: 'all', title: 'The Whole Linen Cupboard', products: { all: true } },
    {
      id: 'monsoon-stories',
      title: 'Monsoon Stories',
      products: {
        slugs: [
          'ticking-stripe-bed-spread',
          'washed-linen-duvet-set',
          'awning-stripe-cushion',
          'chambray-bedsheet-set',
          'fringed-linen-throw',
          'lehar-curtain-pair',
          'windowpane-bedsheet-set',
          'leaf-print-mulmul-dohar',
        ],
      },
    },
    {
      id: 'blue-room',
      title: 'The Blue Room',
      products: {
        slugs: [
          'dabu-bed-spread',
          'sanganer-buti-bedsheet-set',
          'gingham-bedsheet-set',
          'indigo-kantha-quilt',
          'genda-block-print-bed-spread',
          'chambray-bedsheet-set',
          'ticking-stripe-bed-spread',
          'windowpane-bedsheet-set',
        ],
      },
    },
    {
      id: 'by-the-needle',
      title: 'By the Needle',
      products: {
        slugs: ['indigo-kantha-quilt', 'rose-kantha-cushion', 'running-kantha-bed-spread', 'quilted-jaal-razai'],
      },
    },
    {
      id: 'light-covers',
      title: 'Light Covers',
      products: {
        slugs: [
          'leaf-print-mulmul-dohar',
          'gingham-bedsheet-set',
          'washed-linen-duvet-set',
          'waffle-blanket',
          'madras-check-bed-cover',
          'running-kantha-bed-spread',
          'chambray-bedsheet-set',
          'genda-block-print-bed-spread',
          'indigo-kantha-quilt',
          'sanganer-buti-bedsheet-set',
        ],
      },
    },
  ],
  pages: nindiyaPages,
  products: nindiyaProducts,
};
