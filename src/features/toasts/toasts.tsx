import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { ToastHost } from './ToastHost.tsx';
import type { Toasted, ToastWish } from './toast-wish.ts';

type Toasts = { show: (wish: ToastWish) => void };

const Context = createContext<Toasts | null>(null);
const isOld = (one: ToastWish, next: ToastWish) =>
  (one.topic && one.topic === next.topic) || (one.title === next.title && one.body === next.body);

/** Keeps what is to be said, around everything that may say something; what is said twice is said anew, not twice. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toasted[]>([]);
  const lastId = useRef(0);
  const value = useMemo<Toasts>(
    () => ({
      show: (wish) => {
        lastId.current += 1;
        const next = { ...wish, id: lastId.current };
        setToasts((now) => [...now.filter((other) => !isOld(other, wish)), next]);
      },
    }),
    [],
  );
  return (
    <Context value={value}>
      {children}
      <ToastHost toasts={toasts} onDismiss={(id) => setToasts((now) => now.filter((toast) => toast.id !== id))} />
    </Context>
  );
}

export function useToasts(): Toasts {
  const toasts = use(Context);
  if (!toasts) throw new Error('useToasts must be used within a ToastProvider');
  return toasts;
}
