import { useEffect, useEffectEvent } from 'react';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** The key `/` opens the search, unless it is being written somewhere or a dialog is open. */
export function useSlashKey(free: boolean, open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!free || event.defaultPrevented || isField(event.target)) return;
    // Else the field would get the stroke.
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
