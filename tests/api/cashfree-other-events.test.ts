import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { sign } from './cashfree-events.ts';
import { type CashfreeStub, cashfreeStub } from './cashfree-stub.ts';
import { sendRequest, shop } from './shop.ts';

let stub: CashfreeStub;
let serve: Serve;
beforeAll(async () => {
  stub = await cashfreeStub();
  serve = await shop({ provider: stub.provider });
});
afterAll(() => stub.close());

/** Sends a correctly signed webhook and returns the response status. */
async function postEvent(event: unknown): Promise<number> {
  const body = JSON.stringify(event);
  const timestamp = String(Date.now());
  const headers = {
    'content-type': 'application/json',
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature': sign(timestamp, body),
  };
  return (await sendRequest(serve, 'localhost', '/webhooks/cashfree', { method: 'POST', body, headers })).status;
}

// S18: the provider resends an event that is not acknowledged
test.each([
  ['REFUND_STATUS_WEBHOOK', { refund: { cf_refund_id: '11', refund_status: 'SUCCESS' } }],
  ['DISPUTE_CREATED', { dispute: { dispute_id: '433475257' } }],
  ['WEBHOOK', { test_object: { test_key: 'test_value' } }],
  ['KIND_OF_TOMORROW', null],
])('an event %s is acknowledged without a request to the provider', async (type, data) => {
  const before = stub.requests.length;
  expect(await postEvent({ type, data, event_time: new Date().toISOString() })).toBe(200);
  expect(stub.requests.length).toBe(before);
});

test.each([[{ type: 'PAYMENT_SUCCESS_WEBHOOK', data: {} }], [{}], [[]], ['x'], [{ type: 5 }]])(
  '%j is refused: it is not an event or names no order',
  async (body) => {
    expect(await postEvent(body)).toBe(400);
  },
);
