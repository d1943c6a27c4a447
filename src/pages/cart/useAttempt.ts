import { useRef } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { type Attempt, openAttempt, storeAttempt } from '../../data/checkout.ts';
import { type Agreed, isSameBag } from '../../domain/checkout.ts';

/**
 * The key of one attempt to order: the same until an answer has come for certain, so that pressing again after silence, or
 * after a reload, is the same order (R43, R44); another one for anything else that is ordered.
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
    keyFor: (agreed: Agreed, addressId: string): string => {
      const before = known();
      const isSame =
        before?.addressId === addressId && before.agreed.cash === agreed.cash && isSameBag(before.agreed, agreed);
      const key = before && isSame ? before.key : app.newId();
      put({ user: app.session.userId() ?? '', agreed, addressId, key, sent: true });
      return key;
    },
    /** What was sent by a page that is gone, and never answered. */
    interrupted: (): Attempt | null => {
      const before = open.current ? null : openAttempt(app);
      return before?.sent ? before : null;
    },
    /** Its order was looked for, and not found. */
    looked: (): void => {
      const before = known();
      if (before) put({ ...before, sent: false });
    },
    end: (): void => put(null),
  };
}
