import { type FocusEvent, useState } from 'react';

/** Whether the pointer or the focus is on an element, which pauses it. `hold` has the handlers for the element. */
export function usePaused() {
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
