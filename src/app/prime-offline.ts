import { paths } from '../../contract/paths.ts';
import type { AppContext } from '../data/app-context.tsx';
import { layoutQuery } from '../data/queries/layout.ts';
import { connectionOf } from '../data/reduced-data.ts';
import { helpPages } from '../domain/help-pages.ts';
import { mayPrefetch } from '../domain/reduced-data.ts';
import { basics } from './worker-page.ts';

/** Addresses of the API that the worker can hold; another backend's are none of its (Offline 2.1). */
function answersToPrime(window: Window, app: AppContext): string[] {
  const { store, queryClient, apiBase } = app;
  if (apiBase) return [];
  const at = (path: string) => new URL(path.replace('{storeId}', String(store.id)), window.document.baseURI).href;
  const home = at(paths.storeHome.path);
  const layout = queryClient.getQueryData(layoutQuery(app).queryKey);
  const saves = window.document.documentElement.dataset.saver === 'on';
  if (!layout || !mayPrefetch(saves, connectionOf(window))) return [home];
  return [home, ...helpPages(layout).map((type) => at(paths.contentPage.path.replace('{pageType}', type)))];
}

/**
 * Once per start, when nobody waits: the worker looks whether it still has all that the shop needs offline, and fetches what
 * it lost (R15) or never had, such as the pages that answer questions (R53).
 */
export async function primeOffline(window: Window, app: AppContext): Promise<void> {
  const container = window.navigator.serviceWorker;
  if (!container || !window.navigator.onLine) return;
  const { active } = await container.ready;
  active?.postMessage({ type: 'PRIME', urls: [...basics(window.document), ...answersToPrime(window, app)] });
}
