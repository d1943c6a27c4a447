import { lazy } from 'react';
// The server renders these widgets into documents before their code loads, so their styles belong to the first route.
import '../features/product-card/CardSection.module.css';
import '../features/product-card/ProductCard.module.css';
import '../features/saved-items/SaveButton.module.css';
import '../ui/Arrows.module.css';
import '../ui/Price.module.css';
import '../ui/Rating.module.css';
import '../ui/scroll-row.module.css';
import '../ui/Section.module.css';
import '../ui/ServerHtml.module.css';
import '../ui/swatch.module.css';

/** The styles of all widgets. */
import.meta.glob('./*/*.module.css', { eager: true });

/**
 * Renders the widgets whose code is not on the first route. If that code fails to load, the promise never settles: the
 * server's HTML and its links stay; one reload may help (`app/start-worker.ts`).
 */
export const LazyWidget = lazy(() =>
  import('./DeferredWidget.tsx').then(
    (module) => ({ default: module.DeferredWidget }),
    () => new Promise<never>(() => undefined),
  ),
);
