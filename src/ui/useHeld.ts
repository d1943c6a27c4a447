import { type FocusEvent, useState } from 'react';

/** Whether something that moves or goes by itself is held still: the pointer or the focus is on it. `hold` is for the element. */
export function useHeld() {
  const [{ pointer, focus }, setHeld] = useState({ pointer: false, focus: false });
  return {
    held: pointer || focus,
    hasFocus: focus,
    hold: {
      onPointerEnter: () => setHeld((now) => ({ ...now, pointer: true })),
      onPointerLeave: () => setHeld((now) => ({ ...now, pointer: false })),
      onFocus: () => setHeld((now) => ({ ...now, focus: true })),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setHeld((now) => ({ ...now, focus: false }));
      },
    },
  };
}
