import * as v from 'valibot';
import { expect, test } from 'vitest';
import { encodePaper, wirePaper } from './paper.ts';

const address = {
  id: 3,
  name: 'Meera Shah',
  phone: '9822041736',
  email: '',
  line1: '12 MG Road',
  line2: '',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411001',
  landmark: '',
  type: 'home',
  isDefault: false,
  latitude: 18.5,
  longitude: 73.8,
};
const paper = {
  number: 'NIN/26-27/C00007',
  issuedAt: '2026-11-14T05:12:00.000Z',
  against: 'NIN/26-27/000123',
  seller: {
    name: 'Nindiya',
    address: 'Jaipur',
    gstin: '08X',
    email: 'a@b.in',
    phone: '1',
    state: { code: '08', name: 'Rajasthan' },
  },
  billTo: address,
  shipTo: address,
  supply: { code: '27', name: 'Maharashtra' },
  goods: [55, null].map((skuId) => ({
    skuId,
    name: 'Spread',
    detail: 'Double',
    hsn: '6304',
    quantity: 2,
    pricePaise: 101_010,
    taxPercent: 5,
    taxablePaise: 192_400,
    cgstPaise: 4_810,
    sgstPaise: 4_810,
    igstPaise: 0,
    amountPaise: 202_020,
  })),
};

// D27, D39
test('a paper arrives as it was sent, to the paisa', () => {
  const read = v.parse(wirePaper, JSON.parse(JSON.stringify(encodePaper(paper))));
  const sent = { ...address, id: '3' };
  const [first, second] = paper.goods;
  const items = [
    { ...first, skuId: '55' },
    { ...second, skuId: 'delivery' },
  ];
  expect(read).toEqual({ ...paper, billTo: sent, shipTo: sent, goods: items });
});

// D35
test('a field that a backend does not send is empty, and a line without an id is left out', () => {
  expect(v.parse(wirePaper, { goods: [{ hsn: 'no id' }], seller: 'odd', place_of_supply: 7 })).toEqual({
    number: '',
    issuedAt: '',
    against: '',
    billTo: null,
    shipTo: null,
    supply: null,
    goods: [],
    seller: { name: '', address: '', gstin: '', email: '', phone: '', state: null },
  });
});
