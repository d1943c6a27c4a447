import type { Serve } from '../../server/http/request.ts';
import { sendRequest } from './shop.ts';
import { type CheckoutReply, call, checkout, readyToBuy } from './shopper.ts';

export type Verdict = { data: { status: string; raw_response: { payment_session_id: string | null } } };
type Line = { sku_id: number; quantity: number };

export const replyOf = ({ json }: { json: unknown }) => json as CheckoutReply;

/** Actions of shoppers and their bank on orders of store 2. `serve` is a function because it is set in `beforeAll`. */
export function orderDesk(serve: () => Serve) {
  const verifyOrderStatus = (token: string, body: unknown) =>
    call(serve(), 'POST', '/api/v1/payments/verify-order-status', { token, body });
  const verify = (token: string, order_id: string) => verifyOrderStatus(token, { order_id });
  return {
    verify,
    retry: (token: string, order_id: string) => verifyOrderStatus(token, { order_id, retry: true }),
    paymentStatusOf: async (token: string, id: string) => ((await verify(token, id)).json as Verdict).data.status,
    orderOf: async (token: string, id: string) =>
      ((await call(serve(), 'GET', `/api/v1/orders/${id}`, { token })).json as { data: { status: string } }).data,
    countOf: async (token: string) =>
      ((await call(serve(), 'GET', '/api/v1/orders', { token })).json as { data: { total: number } }).data.total,
    /** Submits an outcome on the sandbox's payment page. */
    choose: (session: string | null, outcome: string) =>
      sendRequest(serve(), 'localhost', `/sandbox/pay/${session}`, {
        method: 'POST',
        body: `outcome=${outcome}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    /** Creates a shopper with an unpaid order; returns its id and session. `headers`: of the checkout. */
    ordered: async (lines: Line[], headers: Record<string, string> = {}) => {
      const ready = await readyToBuy(serve(), lines);
      const { order_id, payment } = replyOf(await checkout(serve(), ready.token, ready.body, headers));
      return { ...ready, id: order_id, session: payment.payment_session_id };
    },
  };
}
