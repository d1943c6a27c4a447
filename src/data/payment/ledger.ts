import * as v from 'valibot';
import type { AppContext } from '../app-context.tsx';
import { paymentsKey } from './awaited.ts';

/**
 * Payments that were begun on this phone and are not decided, per store: asked after at start and focus (D13). Gone at
 * logout; what another shopper began is nobody's business (R33).
 */
const entry = v.object({ order: v.string(), user: v.string() });
const ledger = v.array(entry);
const MOST = 10;

type Phone = Pick<AppContext, 'store' | 'storage' | 'session'>;
const keyOf = ({ store }: Phone): string => paymentsKey(store.id);

function read(phone: Phone): v.InferOutput<typeof ledger> {
  try {
    return v.parse(ledger, JSON.parse(phone.storage().getItem(keyOf(phone)) ?? '[]'));
  } catch {
    // Forbidden, broken or foreign: nothing is known (R12, R15).
    return [];
  }
}

function write(phone: Phone, entries: v.InferOutput<typeof ledger>): void {
  try {
    if (entries.length === 0) phone.storage().removeItem(keyOf(phone));
    else phone.storage().setItem(keyOf(phone), JSON.stringify(entries.slice(0, MOST)));
  } catch {
    // The server knows the payment, and the orders say what became of it.
  }
}

/** Order ids of whoever is signed in. */
export function pendingPayments(phone: Phone): string[] {
  const user = phone.session.userId();
  return read(phone).flatMap((one) => (one.user === user ? [one.order] : []));
}

export function rememberPayment(phone: Phone, order: string): void {
  const user = phone.session.userId();
  if (!user) return;
  write(phone, [{ order, user }, ...read(phone).filter((one) => one.order !== order)]);
}

export function forgetPayment(phone: Phone, order: string): void {
  const entries = read(phone);
  const left = entries.filter((one) => one.order !== order);
  if (left.length < entries.length) write(phone, left);
}
