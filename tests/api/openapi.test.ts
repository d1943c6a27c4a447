import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { callNotes } from '../../contract/call-notes.ts';
import { type EndpointName, paths } from '../../contract/paths.ts';
import type { Serve } from '../../server/http/request.ts';
import { openApi } from '../../server/tools/backend/openapi.ts';
import { seeded, shop } from './shop.ts';
import { address, type CallOptions, call, checkout, codeFor, newPhone, readyToBuy } from './shopper.ts';

const document = openApi();
// The table's keys are exactly these names.
const names = Object.keys(paths) as EndpointName[];

test('is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'openapi');
/** The part of the document at a path of names, as JSON Schema. */
const schemaAt = (...path: string[]) => {
  const pointer = path.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  const validate = ajv.getSchema(`openapi#/${pointer}`);
  if (!validate) throw new Error(`no schema at ${path.join(' ')}`);
  return validate;
};
const at = (name: EndpointName) => ['paths', paths[name].path, paths[name].method.toLowerCase()];
const json = ['content', 'application/json', 'schema'];
const replyOf = (name: EndpointName) => schemaAt(...at(name), 'responses', '200', ...json);

describe.each(names)('%s', (name) => {
  const { minimal, full, body } = callNotes[name];

  test('has examples that its schemas accept', () => {
    for (const example of [minimal, full]) {
      const validate = replyOf(name);
      expect([validate(example), validate.errors]).toEqual([true, null]);
    }
    if (!body) return;
    const validate = schemaAt(...at(name), 'requestBody', ...json);
    expect([validate(body), validate.errors]).toEqual([true, null]);
  });
});

describe('answers of our own server match it:', () => {
  const { product, skus } = seeded(2, 'ticking-stripe-bed-spread');
  const sku = skus.find(({ stock }) => stock > 3)?.id ?? 0;
  let serve: Serve;
  let buyer: Awaited<ReturnType<typeof readyToBuy>>;
  let orderId: string;
  beforeAll(async () => {
    serve = await shop();
    buyer = await readyToBuy(serve, [{ sku_id: sku, quantity: 1 }]);
    const { json: placed } = await checkout(serve, buyer.token, buyer.body);
    orderId = (placed as { order_id: string }).order_id;
  });

  /** Calls an endpoint with the path's parameters, and checks the reply. */
  async function matches(
    name: EndpointName,
    params: Record<string, string | number>,
    search = '',
    sent: CallOptions = {},
  ) {
    const { method, path } = paths[name];
    const address = path.replace(/\{(\w+)\}/g, (_, field: string) => String(params[field]));
    const { status, json: reply } = await call(serve, method, `${address}${search}`, sent);
    const validate = replyOf(name);
    expect([status, validate(reply), validate.errors]).toEqual([200, true, null]);
  }

  const store = { storeId: 2 };
  test.each<[EndpointName, Record<string, string | number>, string]>([
    ['storeHome', store, ''],
    ['contentPage', { ...store, pageType: 'POLICY' }, ''],
    ['collection', { ...store, collectionId: 'bestsellers' }, ''],
    ['search', {}, '?store_id=2&query=stripe'],
    ['suggest', {}, '?store_id=2&query=str'],
    ['product', { ...store, id: product.id }, ''],
    ['companions', { ...store, id: product.id }, ''],
    ['productReviews', { ...store, id: product.id }, '?sort=newest&page=1'],
    ['shipping', store, ''],
  ])('%s', async (name, params, search) => {
    await matches(name, params, search);
  });

  test('sign-up, code and token', async () => {
    const phone = newPhone();
    await matches('signup', {}, '', { body: { ...callNotes.signup.body, phone } });
    await matches('verifyOtp', {}, '', { body: { phone, otp: await codeFor(serve, phone) } });
    await matches('verifyToken', {}, '', { body: { token: buyer.token } });
  });

  test('account, bag, addresses and orders of a customer', async () => {
    const { token, addressId } = buyer;
    const line = { store_id: 2, sku_id: sku, quantity: 2 };
    await matches('profile', {}, '', { token, body: { store_id: 2 } });
    await matches('setCartLine', {}, '', { token, body: line });
    await matches('cart', {}, '?store_id=2', { token });
    await matches('addresses', {}, '', { token });
    await matches('updateAddress', { id: addressId }, '', { token, body: { ...address, landmark: 'The mill' } });
    await matches('orders', {}, '?page=1&page_size=10', { token });
    await matches('order', { id: orderId }, '', { token });
    await matches('verifyOrderStatus', {}, '', { token, body: { order_id: orderId } });
    await matches('reorder', { id: orderId }, '', { token });
    await matches('cancelOrder', { id: orderId }, '', { token, body: { reason: 'Ordered by mistake' } });
    await matches('clearCart', {}, '?store_id=2', { token });
  });

  test('a refusal', async () => {
    const { json: reply } = await call(serve, 'GET', '/api/v1/orders');
    const validate = schemaAt('components', 'schemas', 'Error');
    expect([validate(reply), validate.errors]).toEqual([true, null]);
  });
});
