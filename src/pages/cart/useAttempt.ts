import { useRef } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { type Attempt, openAttempt, storeAttempt } from '../../data/checkout-attempt.ts';
import { type AgreedOrder, isSameBag } from '../../domain/checkout.ts';

/**
 * The idempotency key of one order attempt. It stays the same until a definite response, so a retry after a lost
 * response or a reload is the same order. Different contents, address or payment method get a new key.
 */
export function useAttempt() {
  const app = useApp();
  const open = useRef<Attempt | null>(null);
  const put = (attempt: Attempt | null): void => {
    open.current = attempt;
    storeAttempt(app, attempt);
  };
  const known = (): Attempt | null => open.current ?? openAttempt(app);
  return {
    keyFor: (agreed: AgreedOrder, addressId: string): string => {
      const before = known();
      const isSame =
        before?.addressId === addressId && before.agreed.cash === agreed.cash && isSameBag(before.agreed, agreed);
      const key = before && isSame ? before.key : app.newId();
      put({ user: app.session.userId() ?? '', agreed, addressId, key, sent: true });
      return key;
    },
    /** The attempt that was sent before a reload and has no response. */
    interrupted: (): Attempt | null => {
      const before = open.current ? null : openAttempt(app);
      return before?.sent ? before : null;
    },
    /** Records that the search found no order. */
    markSearched: (): void => {
      const before = known();
      if (before) put({ ...before, sent: false });
    },
    end: (): void => put(null),
  };
}
