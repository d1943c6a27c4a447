import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Serve } from '../../server/request.ts';
import { sign } from './cashfree-events.ts';
import { type CashfreeStub, cashfreeStub } from './cashfree-stub.ts';
import { ask, shop } from './shop.ts';

let stub: CashfreeStub;
let serve: Serve;
beforeAll(async () => {
  stub = await cashfreeStub();
  const { url, clientId, clientSecret } = stub.settings;
  serve = await shop({ payments: { kind: 'cashfree', mode: 'sandbox', url, clientId, clientSecret } });
});
afterAll(() => stub.close());

/** The status of the answer to a webhook that is signed as it should be. */
async function answerTo(event: unknown): Promise<number> {
  const body = JSON.stringify(event);
  const timestamp = String(Date.now());
  const headers = {
    'content-type': 'application/json',
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature': sign(timestamp, body),
  };
  return (await ask(serve, 'localhost', '/webhooks/cashfree', { method: 'POST', body, headers })).status;
}

// S18: what is not acknowledged is sent again
test.each([
  ['REFUND_STATUS_WEBHOOK', { refund: { cf_refund_id: '11', refund_status: 'SUCCESS' } }],
  ['DISPUTE_CREATED', { dispute: { dispute_id: '433475257' } }],
  ['WEBHOOK', { test_object: { test_key: 'test_value' } }],
  ['KIND_OF_TOMORROW', null],
])('an event %s is acknowledged, and the provider is not asked about it', async (type, data) => {
  const before = stub.asked.length;
  expect(await answerTo({ type, data, event_time: new Date().toISOString() })).toBe(200);
  expect(stub.asked.length).toBe(before);
});

test.each([[{ type: 'PAYMENT_SUCCESS_WEBHOOK', data: {} }], [{}], [[]], ['x'], [{ type: 5 }]])(
  '%j is no event, or names no order, and is refused',
  async (body) => {
    expect(await answerTo(body)).toBe(400);
  },
);
