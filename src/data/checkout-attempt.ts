import * as v from 'valibot';
import type { AppContext } from './app-context.tsx';
import { stored, tabStorage } from './stored-json.ts';

/**
 * One attempt to order, stored in this tab from before it is sent until a definite response. After a reload the page
 * looks for its order, and retries with the same key. `sent`: that look-up has not happened yet.
 */
const attempt = v.object({
  user: v.string(),
  agreed: v.object({
    items: v.array(v.object({ skuId: v.string(), quantity: v.number() })),
    total: v.number(),
    cash: v.optional(v.boolean(), false),
  }),
  addressId: v.string(),
  key: v.string(),
  sent: v.boolean(),
});

export type Attempt = v.InferOutput<typeof attempt>;

type Tab = Pick<AppContext, 'store' | 'session'>;

const storedAttempt = stored('checkoutAttempt', v.nullable(attempt), null);

/** Null: there is none, it is another user's, or it cannot be read. */
export function openAttempt(tab: Tab): Attempt | null {
  const found = storedAttempt.get(tabStorage(tab));
  return found?.user === tab.session.userId() ? found : null;
}

/** Null: it has ended. Without storage it lasts as long as this page; the server also compares the contents. */
export function storeAttempt(tab: Tab, open: Attempt | null): void {
  if (open) storedAttempt.set(tabStorage(tab), open);
  else storedAttempt.drop(tabStorage(tab));
}
