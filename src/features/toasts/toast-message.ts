import type { Clock, ToastKind, ToastPosition } from '../../ui/Toast.tsx';

/** What to say. `title` and `body` are the pairs of spec §8; `ms` is 5000 unless the specification names another (§9). */
export type ToastMessage = {
  kind: ToastKind;
  title: string;
  body?: string | undefined;
  ms?: number;
  position?: ToastPosition;
  /** What is told later of the same thing takes the place of what was told before. */
  topic?: string;
  action?: { label: string; run: () => void };
};
/** `clock`: how long it may still be seen. */
export type Toasted = ToastMessage & { id: number; clock: Clock };
