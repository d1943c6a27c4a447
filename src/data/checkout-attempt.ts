import * as v from 'valibot';
import type { AppContext } from './app-context.tsx';
import { inThisTab, stored, writeStored } from './stored.ts';

/**
 * One attempt to order, kept in this tab from before it is sent until an answer has come for certain: a page that is
 * loaded anew asks after it, and asks with the same key (R44). `sent`: nobody has looked for its order yet.
 */
const attempt = v.object({
  user: v.string(),
  agreed: v.object({
    pieces: v.array(v.object({ skuId: v.string(), quantity: v.number() })),
    total: v.number(),
    cash: v.optional(v.boolean(), false),
  }),
  addressId: v.string(),
  key: v.string(),
  sent: v.boolean(),
});
export type Attempt = v.InferOutput<typeof attempt>;

type Tab = Pick<AppContext, 'store' | 'session'>;
const kept = stored('checkoutAttempt', v.nullable(attempt), null);

/** Null: there is none, it is somebody else's, or it cannot be read (R12, R15, R33). */
export function openAttempt(tab: Tab): Attempt | null {
  const found = kept.get(inThisTab(tab));
  return found?.user === tab.session.userId() ? found : null;
}

/** Null: it is over. What cannot be stored lives as long as this page; the server knows an order by its contents, too (R43). */
export function storeAttempt(tab: Tab, open: Attempt | null): void {
  if (open) kept.set(inThisTab(tab), open);
  else writeStored(inThisTab(tab), 'checkoutAttempt', null);
}
