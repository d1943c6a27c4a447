import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { ToastHost } from './ToastHost.tsx';
import type { Toasted, ToastMessage } from './toast-message.ts';

type Toasts = {
  show: (wish: ToastMessage) => void;
  /** Takes back what was shown about a topic. */
  clear: (topic: string) => void;
};

const Context = createContext<Toasts | null>(null);
const isOld = (one: ToastMessage, next: ToastMessage) =>
  (one.topic && one.topic === next.topic) || (one.title === next.title && one.body === next.body);

/** Holds the toasts and provides `show`. Showing the same toast again restarts it instead of adding a second one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toasted[]>([]);
  const lastId = useRef(0);
  const value = useMemo<Toasts>(
    () => ({
      show: (wish) => {
        lastId.current += 1;
        const next = { ...wish, id: lastId.current, clock: { left: null } };
        setToasts((now) => [...now.filter((other) => !isOld(other, wish)), next]);
      },
      clear: (topic) => setToasts((now) => now.filter((toast) => toast.topic !== topic)),
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
