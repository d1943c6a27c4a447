import { m } from '#messages';
import { type ShownToast, Toast, ToastRegion } from '../../ui/Toast.tsx';

/** How many toasts are shown at once; the others wait. On a phone two fill much of the screen. */
const atOnce = (): number => (window.matchMedia('(max-width: 767px)').matches ? 2 : 3);
/** spec §4, §9 */
const USUAL_MS = 5000;

/** The toasts that are shown now, grouped by position. */
export function ToastStack({ toasts, onDismiss }: { toasts: readonly ShownToast[]; onDismiss: (id: number) => void }) {
  const shown = toasts.slice(0, atOnce());
  const places = [...new Set(shown.map(({ position }) => position))];
  return places.map((place) => (
    <ToastRegion key={place ?? 'usual'} position={place}>
      {shown
        .filter(({ position }) => position === place)
        .map(({ id, kind, title, body, ms = USUAL_MS, clock, action }) => (
          <Toast
            key={id}
            kind={kind}
            title={title}
            body={body}
            ms={ms}
            clock={clock}
            action={action}
            closeLabel={m.toast_dismiss()}
            onClose={() => onDismiss(id)}
          />
        ))}
    </ToastRegion>
  ));
}
