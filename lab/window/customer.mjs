// Creates a customer with an address, a bag and orders in a store, by calls from the browser, since only browsers
// resolve the hosts of the stores.
import { call, signedUp, signInStored } from '../shopper.mjs';

const WHO = { name: 'Meera Kulkarni', email: 'meera@example.in' };
const ADDRESS = {
  ...WHO,
  phone: '9822041736',
  line1: '14 Prabhat Road, Lane 6',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
  type: 'home',
};
/** As in the mock-ups: one shipped, one delivered, one cancelled. */
const ORDERS = [
  { items: 1, steps: [{ status: 'cancelled', older: 800 }] },
  {
    items: 2,
    steps: [
      { status: 'confirmed', older: 90 },
      { status: 'shipped', older: 60 },
      { status: 'delivered', older: 350 },
    ],
  },
  {
    items: 4,
    steps: [
      { status: 'confirmed', older: 2 },
      { status: 'shipped', tracking: 'DL 4471 8820', older: 120 },
    ],
  },
];

/** Up to four SKUs of different products that can be bought. */
async function productsOf(callApi, store) {
  const { data } = await callApi('GET', `/api/v1/search?store_id=${store}&query=a`);
  const enough = ({ enabled, inventory_count, selling_price }) => enabled && inventory_count > 6 && selling_price > 0;
  return data.flatMap(({ skus }) => skus.find(enough) ?? []).slice(0, 4);
}

/** Returns the local storage entries of the customer's sign-in; `page` is any page of the store. */
export async function makeCustomer(page, store, { withOrders = true } = {}) {
  const phone = `98${String(store).padStart(3, '0')}${withOrders ? '41736' : '41737'}`;
  const signed = await signedUp({ ...WHO, phone }, (request) => page.evaluate(call, request));
  const { token } = signed;
  const callApi = (method, path, body) => page.evaluate(call, { method, path, token, body });
  if (withOrders) {
    const bought = await productsOf(callApi, store);
    const { data: address } = await callApi('POST', '/api/v1/address', ADDRESS);
    for (const { items, steps } of ORDERS) {
      const ordered = bought.slice(0, items);
      for (const { id } of ordered)
        await callApi('PUT', '/api/v1/cart', { store_id: store, sku_id: String(id), quantity: 1 });
      const lines = ordered.map(({ id }) => ({ sku_id: id, quantity: 1 }));
      const addresses = { shipping_address_id: address.id, billing_address_id: address.id };
      const order = await callApi('POST', `/api/v1/stores/${store}/checkout`, { checkout_items: lines, ...addresses });
      await callApi('DELETE', `/api/v1/cart/clear?store_id=${store}`);
      for (const step of steps) await callApi('POST', '/__test/order', { store, id: order.order_id, ...step });
    }
    for (const [at, { id }] of bought.slice(0, 3).entries())
      await callApi('PUT', '/api/v1/cart', { store_id: store, sku_id: String(id), quantity: at === 1 ? 2 : 1 });
  }
  return signInStored(store, signed);
}
