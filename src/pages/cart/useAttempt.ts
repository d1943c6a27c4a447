import { useRef } from 'react';
import type { Agreed } from '../../domain/checkout.ts';

/**
 * The key of one attempt to order: the same until an answer has come for certain, so that pressing again after silence is
 * the same order (R43, R44); another one for anything else that is ordered.
 */
export function useAttempt() {
  const open = useRef<{ wish: string; key: string } | null>(null);
  return {
    keyFor: (agreed: Agreed, addressId: string): string => {
      const wish = JSON.stringify([agreed, addressId]);
      if (open.current?.wish !== wish) open.current = { wish, key: crypto.randomUUID() };
      return open.current.key;
    },
    end: (): void => {
      open.current = null;
    },
  };
}
