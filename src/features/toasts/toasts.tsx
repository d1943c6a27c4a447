import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { loadable } from '../../ui/loadable.tsx';
import type { ShownToast, ToastMessage } from '../../ui/Toast.tsx';
import { useTopDialog } from '../../ui/useTopDialog.ts';

const ToastStack = loadable(() => import('./ToastStack.tsx').then((module) => module.ToastStack));

/**
 * A live region that exists from the start, so that toasts are announced; their component loads with the first one.
 * While a dialog is open the region is inside it: nothing outside can be read or tapped.
 */
function ToastHost({ toasts, onDismiss }: { toasts: readonly ShownToast[]; onDismiss: (id: number) => void }) {
  const dialog = useTopDialog();
  const last = toasts.at(-1);
  const region = (
    <div aria-live="polite">
      {last ? (
        // Shows the plain text if the component fails to load.
        <ErrorBoundary onError={() => undefined} fallback={`${last.title} ${last.body ?? ''}`}>
          <ToastStack toasts={toasts} onDismiss={onDismiss} />
        </ErrorBoundary>
      ) : null}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}

type Toasts = {
  show: (toast: ToastMessage) => void;
  /** Removes the toasts of a topic. */
  clear: (topic: string) => void;
};

const Context = createContext<Toasts | null>(null);
const isOld = (one: ToastMessage, next: ToastMessage) =>
  (one.topic && one.topic === next.topic) || (one.title === next.title && one.body === next.body);

/** Holds the toasts and provides `show`. Showing the same toast again restarts it instead of adding a second one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const lastId = useRef(0);
  const value = useMemo<Toasts>(
    () => ({
      show: (toast) => {
        lastId.current += 1;
        const next = { ...toast, id: lastId.current, clock: { left: null } };
        setToasts((now) => [...now.filter((other) => !isOld(other, toast)), next]);
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
