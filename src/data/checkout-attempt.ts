import * as v from 'valibot';
import type { AppContext } from './app-context.tsx';

/**
 * One attempt to order, kept in this tab from before it is sent until an answer has come for certain: a page that is
 * loaded anew asks after it, and asks with the same key (R44). `sent`: nobody has looked for its order yet.
 */
const attempt = v.object({
  user: v.string(),
  agreed: v.object({
    pieces: v.array(v.object({ skuId: v.string(), quantity: v.number() })),
    total: v.number(),
  }),
  addressId: v.string(),
  key: v.string(),
  sent: v.boolean(),
});
export type Attempt = v.InferOutput<typeof attempt>;

type Tab = Pick<AppContext, 'store' | 'session'>;
const keyOf = ({ store }: Tab): string => `checkoutAttempt:s${store.id}`;

/** Null: there is none, it is somebody else's, or storage is forbidden or broken (R12, R15, R33). */
export function openAttempt(tab: Tab): Attempt | null {
  try {
    const kept = v.parse(attempt, JSON.parse(window.sessionStorage.getItem(keyOf(tab)) ?? ''));
    return kept.user === tab.session.userId() ? kept : null;
  } catch {
    return null;
  }
}

/** Null: it is over. */
export function storeAttempt(tab: Tab, kept: Attempt | null): void {
  try {
    if (kept) window.sessionStorage.setItem(keyOf(tab), JSON.stringify(kept));
    else window.sessionStorage.removeItem(keyOf(tab));
  } catch {
    // Then it lives as long as this page; the server knows an order by its contents, too (R43).
  }
}
