import { knownOf, sessionFor } from '../payments/ask.ts';
import { orderById, unknownOrder } from '../shop/orders.ts';
import { wordOf } from '../shop/payment-state.ts';
import { paymentOf, settle } from '../shop/settle.ts';
import type { Handler } from './handler.ts';

/**
 * S17: what the provider says now, never what a return address says. Where it does not answer, what is known already: a
 * payment that waits goes on waiting. The session is told as long as it can be paid in.
 */
export const verifyOrderStatus: Handler<'verifyOrderStatus'> = async ({ body }, context) => {
  const { db, storeId, shopper, payments, originOf } = context;
  const at = context.now();
  const key = { storeId, id: body.order_id };
  const found = await orderById(db, { storeId, userId: shopper.id }, body.order_id);
  const payment = found && (await paymentOf(db, key));
  if (!found || !payment) return unknownOrder();
  // An order is a matter of the provider it was made with, also after the shop has taken another.
  const provider = payments?.name === payment.provider ? payments : null;
  const mayAsk = provider !== null && payment.state !== 'paid' && payment.sessionId !== null;
  const known = mayAsk ? await knownOf({ payments: provider }, key) : null;
  const state = known ? await settle(db, key, known, at) : payment.state;
  const canPay = provider !== null && state === 'pending' && payment.expiresAt > at;
  const session = canPay ? await sessionFor({ db, payments: provider, originOf }, found.order, payment) : null;
  return {
    success: true,
    data: { status: wordOf(state, known?.state ?? null), raw_response: { payment_session_id: session } },
  };
};
