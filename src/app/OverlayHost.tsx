import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Layout } from '../../contract/layout.ts';
import { LoginDialog } from '../features/login/LoginDialog.tsx';
import { useOverlays } from '../features/overlays/overlays.tsx';
import { loadSearchDialog } from '../features/search/load.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { menuOf } from '../widgets/nav-bar/categories.ts';
import { MenuDrawer } from './MenuDrawer.tsx';
import { useSlashKey } from './useSlashKey.ts';

const SearchDialog = lazy(loadSearchDialog);

/** The dialog that is open now, if any. */
export function OverlayHost({ layout }: { layout: Layout }) {
  const router = useRouter();
  const { open, show, close } = useOverlays();
  useSlashKey(open === null, () => show('search'));
  if (open === 'menu') return <MenuDrawer layout={layout} onClose={close} />;
  if (open === 'login') return <LoginDialog onClose={close} />;
  if (open !== 'search') return null;
  return (
    // A dialog that does not come is no reason not to search: the page has a field, too.
    <ErrorBoundary onError={() => void router.navigate({ to: '/results' })}>
      <Suspense>
        <SearchDialog categories={menuOf(layout)} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
}
