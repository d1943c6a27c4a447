import * as v from 'valibot';
import type { AppContext } from '../app-context.tsx';
import { stored, writeStored } from '../stored.ts';

/**
 * Payments that were begun on this phone and are not decided, per store: asked after at start and focus (D13). Gone at
 * logout; what another shopper began is nobody's business (R33).
 */
const MOST = 10;

type Phone = Pick<AppContext, 'store' | 'storage' | 'session'>;
const kept = stored('pendingPayments', v.array(v.object({ order: v.string(), user: v.string() })), []);

/** What cannot be stored is not lost: the server knows the payment, and the orders say what became of it. */
function write(phone: Phone, entries: { order: string; user: string }[]): void {
  if (entries.length === 0) writeStored(phone, 'pendingPayments', null);
  else kept.set(phone, entries.slice(0, MOST));
}

/** Order ids of whoever is signed in. */
export function pendingPayments(phone: Phone): string[] {
  const user = phone.session.userId();
  return kept.get(phone).flatMap((one) => (one.user === user ? [one.order] : []));
}

export function rememberPayment(phone: Phone, order: string): void {
  const user = phone.session.userId();
  if (!user) return;
  write(phone, [{ order, user }, ...kept.get(phone).filter((one) => one.order !== order)]);
}

export function forgetPayment(phone: Phone, order: string): void {
  const entries = kept.get(phone);
  const left = entries.filter((one) => one.order !== order);
  if (left.length < entries.length) write(phone, left);
}
