import type { AppContext } from '../../data/app-context.tsx';
import { productQuery } from '../../data/queries/browse.ts';
import { needsSync, onSavedItemsChange, savedIds, setSaved, syncSavedItems } from '../../data/saved-items.ts';

function markHearts(document: Document, app: AppContext): void {
  const saved = new Set(savedIds(app));
  for (const heart of document.querySelectorAll<HTMLElement>('[data-save]')) {
    const isPressed = String(saved.has(heart.dataset.save ?? ''));
    if (heart.getAttribute('aria-pressed') !== isPressed) heart.setAttribute('aria-pressed', isPressed);
  }
}

/** Also fetches a product that is saved, so that the list shows it offline. */
function toggleSaved(app: AppContext, productId: string): void {
  const isSaved = savedIds(app).includes(productId);
  setSaved(app, productId, !isSaved);
  if (!isSaved) void app.queryClient.prefetchQuery(productQuery(app, productId));
}

/**
 * Shows the hearts of the page, including those of cards added later, handles their clicks and keeps them in step with
 * the list; React renders each of them as not pressed. Also sends unsent changes of the list to the account, once it is
 * known whether the session is still valid (`verified`).
 */
export function watchHearts(window: Window, app: AppContext, verified: Promise<void>): void {
  const { document } = window;
  const mark = () => markHearts(document, app);
  const sync = () => void verified.then(() => (needsSync(app) ? syncSavedItems(app) : undefined));
  mark();
  sync();
  document.documentElement.dataset.hearts = '';
  onSavedItemsChange(window, app, mark);
  app.session.subscribe(sync);
  window.addEventListener('online', sync);
  document.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>('[data-save]') : null;
    if (heart?.dataset.save) toggleSaved(app, heart.dataset.save);
  });
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) mark();
  }).observe(document.body, { childList: true, subtree: true });
}
