import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { useTopDialog } from '../../ui/useTopDialog.ts';
import type { Toasted } from './toast-message.ts';

const ToastStack = lazy(() => import('./ToastStack.tsx').then(({ ToastStack }) => ({ default: ToastStack })));

/**
 * A live region from the first moment, so that what comes into it is read out; the drawing comes with the first message.
 * While a dialog is open it stands in there: nothing outside can be read or tapped.
 */
export function ToastHost({ toasts, onDismiss }: { toasts: readonly Toasted[]; onDismiss: (id: number) => void }) {
  const dialog = useTopDialog();
  const last = toasts.at(-1);
  const region = (
    <div aria-live="polite">
      {last ? (
        // The words are worth more than their looks, should those not come.
        <ErrorBoundary onError={() => undefined} fallback={`${last.title} ${last.body ?? ''}`}>
          <Suspense>
            <ToastStack toasts={toasts} onDismiss={onDismiss} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}
