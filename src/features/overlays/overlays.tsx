import { createContext, type ReactNode, use, useMemo, useState } from 'react';

/** The dialogs that any screen may open. One at a time; which one is a word, not a pile of booleans. */
export type Overlay = 'menu' | 'login' | 'logout' | 'search';
type Overlays = { open: Overlay | null; show: (overlay: Overlay) => void; close: () => void };

const Context = createContext<Overlays | null>(null);

export function OverlayProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Overlay | null>(null);
  const value = useMemo(() => ({ open, show: setOpen, close: () => setOpen(null) }), [open]);
  return <Context value={value}>{children}</Context>;
}

export function useOverlays(): Overlays {
  const overlays = use(Context);
  if (!overlays) throw new Error('useOverlays must be used within an OverlayProvider');
  return overlays;
}
