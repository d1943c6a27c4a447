import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { m } from '#messages';
import type { Layout } from '../../contract/layout.ts';
import { useOpenOverlay, useOverlays } from '../features/overlays/overlays.tsx';
import { useToasts } from '../features/toasts/toasts.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { menuOf } from '../widgets/nav-bar/categories.ts';
import { LoginDialog, LogoutDialog, SearchDialog } from './dialogs.ts';
import { MenuDrawer } from './menu.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** The key `/` opens the search, unless a field has the focus or a dialog is open. */
function useSlashKey(free: boolean, open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!free || event.defaultPrevented || isField(event.target)) return;
    // Otherwise the key is typed into the search field.
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** The open dialog, if any. One that failed to load is loaded again at the next opening. */
export function OverlayHost({ layout }: { layout: Layout }) {
  const router = useRouter();
  const toasts = useToasts();
  const { show, close } = useOverlays();
  const open = useOpenOverlay();
  useSlashKey(open === null, () => show('search'));
  if (open === null) return null;
  const giveUp = () => {
    close();
    // The results page has a search field, too.
    if (open === 'search') void router.navigate({ to: '/results' });
    else toasts.show({ kind: 'warning', title: m.common_not_loaded(), body: m.common_not_loaded_body() });
  };
  return (
    <ErrorBoundary key={open} onError={giveUp}>
      {open === 'menu' ? <MenuDrawer layout={layout} onClose={close} /> : null}
      {open === 'login' ? <LoginDialog onClose={close} /> : null}
      {open === 'search' ? <SearchDialog categories={menuOf(layout)} onClose={close} /> : null}
      {open === 'logout' ? <LogoutDialog onClose={close} /> : null}
    </ErrorBoundary>
  );
}
