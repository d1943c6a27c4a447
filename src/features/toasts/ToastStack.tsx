import { Toast, type Toasted, ToastPlace } from '../../ui/Toast.tsx';

export const texts = { dismiss: 'Dismiss' } as const;

/** What nobody could read at once waits its turn; on a phone two are much of the screen. */
const atOnce = (): number => (window.matchMedia('(max-width: 767px)').matches ? 2 : 3);
/** spec §4, §9 */
const USUAL_MS = 5000;

/** The messages that are shown now, by the place they are shown in. */
export function ToastStack({ toasts, onDismiss }: { toasts: readonly Toasted[]; onDismiss: (id: number) => void }) {
  const shown = toasts.slice(0, atOnce());
  const places = [...new Set(shown.map(({ position }) => position))];
  return places.map((place) => (
    <ToastPlace key={place ?? 'usual'} position={place}>
      {shown
        .filter(({ position }) => position === place)
        .map(({ id, kind, title, body, ms = USUAL_MS, clock, action }) => (
          <Toast
            key={id}
            {...{ kind, title, body, ms, clock, action }}
            closeLabel={texts.dismiss}
            onClose={() => onDismiss(id)}
          />
        ))}
    </ToastPlace>
  ));
}
