import { beforeAll, describe, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { shop } from './shop.ts';
import { address, call, newShopper } from './shopper.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

type Saved = { id: number; name: string; Line1: string; is_default: boolean };
const PATH = '/api/v1/address';
const add = (token: string, changes: object = {}) =>
  call(serve, 'POST', PATH, { token, body: { ...address, ...changes } });
const listOf = async (token: string) => ((await call(serve, 'GET', PATH, { token })).json as { data: Saved[] }).data;
const addedBy = async (token: string, changes: object = {}) =>
  ((await add(token, changes)).json as { data: Saved }).data;
const defaultsOf = async (token: string) => (await listOf(token)).filter((one) => one.is_default).map(({ id }) => id);

test('an address is stored as sent, under the field names of the specification', async () => {
  const { token } = await newShopper(serve);
  expect(await listOf(token)).toEqual([]);
  const saved = await addedBy(token, { landmark: 'Near the lake', type: 'OTHER' });
  expect(saved).toEqual({
    id: expect.any(Number),
    name: 'Asha Rao',
    phone: '9876543210',
    email: 'asha@example.com',
    Line1: '12 MG Road',
    line2: '',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    pincode: '411001',
    landmark: 'Near the lake',
    type: 'other',
    is_default: true,
    latitude: 19.076,
    longitude: 72.8777,
  });
  expect(await listOf(token)).toEqual([saved]);
});

// D40
test('the GSTIN of a business is validated, stored in capitals, and removed by an update without it', async () => {
  const { token } = await newShopper(serve);
  for (const gstin of ['27AAPFU0939F1ZW', 'x', '<b>27AAPFU0939F1</b>']) {
    expect([gstin, (await add(token, { gstin })).status]).toEqual([gstin, 400]);
  }
  const saved = await addedBy(token, { gstin: ' 27aapfu0939f1zv ' });
  expect(saved).toMatchObject({ gstin: '27AAPFU0939F1ZV' });
  await call(serve, 'PUT', `${PATH}/${saved.id}`, { token, body: address });
  expect((await listOf(token))[0]).not.toHaveProperty('gstin');
});

describe('S21: exactly one address is the default', () => {
  test('the first one, until another is set as default', async () => {
    const { token } = await newShopper(serve);
    const one = await addedBy(token);
    const two = await addedBy(token);
    expect(await defaultsOf(token)).toEqual([one.id]);
    await call(serve, 'POST', `${PATH}/${two.id}/default`, { token });
    expect(await defaultsOf(token)).toEqual([two.id]);
    const three = await addedBy(token, { is_default: true });
    expect(await defaultsOf(token)).toEqual([three.id]);
    await call(serve, 'PUT', `${PATH}/${three.id}`, { token, body: { ...address, is_default: false } });
    expect(await defaultsOf(token)).toEqual([three.id]);
  });

  test('after its deletion the newest of the others', async () => {
    const { token } = await newShopper(serve);
    const one = await addedBy(token);
    const two = await addedBy(token);
    const three = await addedBy(token);
    expect((await call(serve, 'DELETE', `${PATH}/${one.id}`, { token })).status).toBe(200);
    expect(await defaultsOf(token)).toEqual([three.id]);
    await call(serve, 'DELETE', `${PATH}/${two.id}`, { token });
    await call(serve, 'DELETE', `${PATH}/${three.id}`, { token });
    expect(await listOf(token)).toEqual([]);
  });

  test('also when twenty are added concurrently', async () => {
    const { token } = await newShopper(serve);
    const replies = await Promise.all(Array.from({ length: 20 }, () => add(token, { is_default: true })));
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await defaultsOf(token)).toHaveLength(1);
  });
});

test('an update replaces the whole address', async () => {
  const { token } = await newShopper(serve);
  const { id } = await addedBy(token, { line2: 'Second floor' });
  const changed = await call(serve, 'PUT', `${PATH}/${id}`, { token, body: { ...address, name: 'Ravi Rao' } });
  expect(changed.json).toMatchObject({ success: true, data: { id, name: 'Ravi Rao', line2: '' } });
});

test.each([
  ['name', ' '],
  ['phone', ''],
  ['phone', '12345'],
  ['phone', '+1 9876543210'],
  ['email', 'nobody'],
  ['line1', ''],
  ['city', ''],
  ['state', ''],
  ['pincode', ''],
  ['type', 'castle'],
  ['latitude', 91],
  ['is_default', 'yes'],
])('D25: the field %s may not be %j, and the refusal names it', async (name, value) => {
  const { token } = await newShopper(serve);
  const reply = await add(token, { [name]: value });
  expect([reply.status, reply.text.includes(`${name}: `)]).toEqual([400, true]);
  expect(await listOf(token)).toEqual([]);
});

test.each(['+91-9876543210', '+919876543210', '9876543210', '0123456789'])(
  'D25: the phone number %s, valid in one of the two forms, is accepted',
  async (phone) => {
    const { token } = await newShopper(serve);
    expect((await add(token, { phone })).status).toBe(200);
  },
);

test('S22: an address that looks like SQL is stored as text', async () => {
  const { token } = await newShopper(serve);
  const line1 = "'; delete from addresses; -- % _ \\";
  expect(await addedBy(token, { line1 })).toMatchObject({ Line1: line1 });
});
