import type { Layout } from '../../contract/layout.ts';
import { LoginDialog } from '../features/login/LoginDialog.tsx';
import { useOverlays } from '../features/overlays/overlays.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';

/** The dialog that is open now, if any. */
export function OverlayHost({ layout }: { layout: Layout }) {
  const { open, close } = useOverlays();
  if (open === 'menu') return <MenuDrawer layout={layout} onClose={close} />;
  return open === 'login' ? <LoginDialog onClose={close} /> : null;
}
