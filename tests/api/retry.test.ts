import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { orderDesk, replyOf, type Verdict } from './order-tool.ts';
import { editSku, putBack, stockOf } from './shelf.ts';
import { seeded, shop } from './shop.ts';
import { call, checkout, readyToBuy } from './shopper.ts';

const MINUTE = 60_000;
let clock = Date.now();
let serve: Serve;
beforeAll(async () => {
  serve = await shop({ now: () => new Date(clock) });
});

const [one] = seeded(2, 'running-kantha-bed-spread').skus;
if (!one) throw new Error('the test needs a variant');
afterEach(() => putBack(one));

const line = (quantity = 1) => ({ sku_id: one.id, quantity });
const desk = orderDesk(() => serve);
const { choose, countOf, orderOf, retry, verify, paymentStatusOf } = desk;
const ordered = (lines = [line()]) => desk.ordered(lines);

describe('an expired payment', () => {
  test('R47: a retry is a new attempt at the same order; a verification is not', async () => {
    const before = (await stockOf(one.id)) ?? 0;
    const { token, id, session } = await ordered([line(2)]);
    clock += 31 * MINUTE;
    for (const _ of ['once', 'twice']) {
      expect((await verify(token, id)).json).toMatchObject({
        data: { status: 'FAILED', may_retry: true, raw_response: { payment_session_id: null } },
      });
    }
    expect([(await orderOf(token, id)).status, await stockOf(one.id)]).toEqual(['cancelled', before]);
    const retried = (await retry(token, id)).json as Verdict;
    const next = retried.data.raw_response.payment_session_id;
    expect(retried.data).toMatchObject({ status: 'NOT_ATTEMPTED', may_retry: true });
    expect([typeof next, next === session]).toEqual(['string', false]);
    expect([(await orderOf(token, id)).status, await stockOf(one.id)]).toEqual(['pending', before - 2]);
    // A retry from a second tab gets the same attempt.
    expect((await retry(token, id)).json).toMatchObject({ data: { raw_response: { payment_session_id: next } } });
    const back = await choose(next, 'paid');
    expect(back.headers.get('location')).toBe(`/payment-return?order_id=${id}`);
    expect([await paymentStatusOf(token, id), (await orderOf(token, id)).status]).toEqual(['PAID', 'placed']);
    expect([await countOf(token), await stockOf(one.id)]).toEqual([1, before - 2]);
    // Days later a retry only returns the state.
    clock += 5 * 24 * 60 * MINUTE;
    expect((await retry(token, id)).json).toMatchObject({ data: { status: 'PAID', may_retry: false } });
    clock -= 5 * 24 * 60 * MINUTE;
  });

  test('R47: is not retried if price or stock changed, after a day, or once the shopper cancelled', async () => {
    const changed = await ordered([line(1)]);
    clock += 31 * MINUTE;
    await editSku(one.id, { pricePaise: one.pricePaise + 100 });
    expect((await retry(changed.token, changed.id)).json).toMatchObject({ data: { status: 'FAILED' } });
    await putBack(one);
    await editSku(one.id, { stock: 0 });
    expect((await retry(changed.token, changed.id)).json).toMatchObject({ data: { status: 'FAILED' } });
    await putBack(one);
    expect((await orderOf(changed.token, changed.id)).status).toBe('cancelled');
    clock += 24 * 60 * MINUTE;
    expect((await retry(changed.token, changed.id)).json).toMatchObject({
      data: { status: 'FAILED', may_retry: false },
    });
    const unwanted = await ordered([line(1)]);
    await call(serve, 'POST', `/api/v1/orders/${unwanted.id}/cancel`, { token: unwanted.token, body: { reason: '' } });
    expect((await retry(unwanted.token, unwanted.id)).json).toMatchObject({
      data: { status: 'FAILED', may_retry: false, raw_response: { payment_session_id: null } },
    });
  });

  test('R47: is not retried once a new order has the same products', async () => {
    const { token, id, body } = await ordered();
    clock += 31 * MINUTE;
    await verify(token, id);
    const second = replyOf(await checkout(serve, token, body));
    expect(second.order_id).not.toBe(id);
    expect((await retry(token, id)).json).toMatchObject({ data: { status: 'FAILED' } });
    expect((await orderOf(token, id)).status).toBe('cancelled');
  });
});

test('R43: another customer’s order of the same products is not touched', async () => {
  const own = await readyToBuy(serve, [line()]);
  const other = await readyToBuy(serve, [line()]);
  expect((await checkout(serve, other.token, other.body)).status).toBe(200);
  expect((await checkout(serve, own.token, own.body)).status).toBe(200);
});
