import { lazy, Suspense, useState } from 'react';
import type { Layout } from '../../contract/layout.ts';
import { useOverlays } from '../features/overlays/overlays.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { loadLogin, loadMenu } from './load-dialogs.ts';

const dialogs = () => ({ Menu: lazy(loadMenu), Login: lazy(loadLogin) });

/** The dialog that is open now, if any. One whose file did not come is tried anew at the next opening. */
export function OverlayHost({ layout }: { layout: Layout }) {
  const { open, close } = useOverlays();
  const [{ Menu, Login }, setDialogs] = useState(dialogs);
  if (open === null) return null;
  const giveUp = () => {
    setDialogs(dialogs);
    close();
  };
  return (
    <ErrorBoundary key={open} onError={giveUp}>
      <Suspense>{open === 'menu' ? <Menu layout={layout} onClose={close} /> : <Login onClose={close} />}</Suspense>
    </ErrorBoundary>
  );
}
