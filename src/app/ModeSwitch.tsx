import { useSyncExternalStore } from 'react';
import { m } from '#messages';
import { type AppContext, useApp } from '../data/app-context.tsx';
import { writeText } from '../data/stored.ts';
import buttons from '../ui/button.module.css';
import { FirstIcon } from '../ui/FirstIcon.tsx';

/** Light unless the shopper chose dark (spec §1). The key is also read by `public/boot.js` before first paint. */
type ColourMode = 'light' | 'dark';
export const COLOUR_MODE_KEY = 'colorMode';
export const parseColourMode = (stored: string | null): ColourMode => (stored === 'dark' ? 'dark' : 'light');

const current = (): ColourMode => parseColourMode(document.documentElement.dataset.mode ?? null);
/** The server renders the default; the document's mode applies at hydration. */
const onServer = (): ColourMode => 'light';

function choose({ events }: Pick<AppContext, 'events'>, mode: ColourMode): void {
  document.documentElement.dataset.mode = mode;
  events.colourMode.notify();
  writeText(() => localStorage, COLOUR_MODE_KEY, mode);
}

/** The mode on the document, as `public/boot.js` set it before first paint, and a switch that is remembered (spec §1). */
export function ModeSwitch({ className = '', words = false }: { className?: string | undefined; words?: boolean }) {
  const app = useApp();
  const mode = useSyncExternalStore(app.events.colourMode.subscribe, current, onServer);
  const label = mode === 'dark' ? m.app_light() : m.app_dark();
  return (
    <button
      type="button"
      className={words ? className : `${buttons.icon} ${className}`}
      aria-label={words ? undefined : label}
      onClick={() => choose(app, mode === 'dark' ? 'light' : 'dark')}
    >
      <FirstIcon name={mode === 'dark' ? 'sun' : 'moon'} size={20} />
      {words ? <span>{label}</span> : null}
    </button>
  );
}
