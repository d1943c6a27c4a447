import type { AppContext } from '../data/app-context.tsx';
import { COLOUR_MODE_KEY, parseColourMode } from './ModeSwitch.tsx';

/** Applies the colour mode that the shopper chooses in another tab; a cleared storage (key null) is light again. */
export function followColourMode(window: Window, { events }: Pick<AppContext, 'events'>): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== COLOUR_MODE_KEY && key !== null) return;
    window.document.documentElement.dataset.mode = parseColourMode(newValue);
    events.colourMode.notify();
  });
}
