/** An address and an order in wire format, typed loosely so that a test can change any field. */
export type SampleAddress = Record<string, unknown> & { id: number; is_default: boolean };
export type SampleOrder = Record<string, unknown> & { order_id: string; status: string };

export const sampleAddress = (more: Partial<SampleAddress> = {}): SampleAddress => ({
  id: 3,
  name: 'Meera Shah',
  phone: '9822041736',
  email: 'meera@example.in',
  Line1: '12 MG Road',
  line2: '',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411001',
  landmark: '',
  type: 'home',
  is_default: true,
  latitude: 18.5,
  longitude: 73.8,
  ...more,
});

export const sampleItem = (sku_id: number, name: string, more: object = {}) => ({
  sku_id,
  product_id: 2001,
  name,
  description: 'Double, Indigo',
  quantity: 1,
  selling_price: 1499,
  Currency: 'INR',
  creatives: [{ creative_url: `/media/${sku_id}.webp` }],
  ...more,
});

export const sampleOrder = (more: Partial<SampleOrder> = {}): SampleOrder => ({
  order_id: 'S2-AAAAAAAAAA',
  status: 'placed',
  created_at: '2026-11-14T05:12:00Z',
  order_total: 1499,
  ordered_items: [sampleItem(1, 'Ticking Stripe Bed Spread')],
  ordered_address: { shipping_address: sampleAddress(), billing_address: sampleAddress() },
  order_meta: { tracking_number: '', estimated_delivery: '' },
  ...more,
});

export const sampleInvoice = {
  number: '',
  issued_at: '',
  against: '',
  seller: {
    legal_name: 'Nindiya Bed Linen Private Limited',
    address: 'Sanganer, Jaipur',
    gstin: '08AAACN0000A1ZL',
    email: 'help@nindiya.in',
    phone: '+91 98220 00000',
    state: { code: '08', name: 'Rajasthan' },
  },
  bill_to: sampleAddress(),
  ship_to: sampleAddress(),
  place_of_supply: { code: '27', name: 'Maharashtra' },
  goods: [
    {
      sku_id: 1,
      name: 'Ticking Stripe Bed Spread',
      detail: 'Double, Indigo',
      hsn: '6304',
      quantity: 1,
      price: 1499,
      tax_percent: 5,
      taxable: 1427.62,
      cgst: 0,
      sgst: 0,
      igst: 71.38,
      amount: 1499,
    },
  ],
};
