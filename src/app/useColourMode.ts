import { useState } from 'react';
import { COLOUR_MODE_KEY, type ColourMode, parseColourMode } from '../domain/colour-mode.ts';

/** The mode on the document, as `public/boot.js` set it before first paint, and a switch that is remembered (spec §1). */
export function useColourMode(): { mode: ColourMode; toggle: () => void } {
  const [mode, setMode] = useState<ColourMode>(() =>
    parseColourMode(typeof document === 'undefined' ? null : (document.documentElement.dataset.mode ?? null)),
  );
  const toggle = () => {
    const next = mode === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.mode = next;
    setMode(next);
    try {
      localStorage.setItem(COLOUR_MODE_KEY, next);
    } catch {
      // Without storage the choice holds until the page is closed (R12).
    }
  };
  return { mode, toggle };
}
