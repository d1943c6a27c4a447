import { lazy } from 'react';
import { getLocale } from '#messages/runtime';
import type { AppContext } from '../../data/app-context.tsx';
import { readStored, writeStored } from '../../data/stored.ts';
import { offeredLanguage } from '../../domain/language-offer.ts';
import type { AppRouter } from '../router.tsx';

/** Loaded on demand, since few visits show it. */
const LanguageOffer = lazy(() => import('./LanguageOffer.tsx').then((module) => ({ default: module.LanguageOffer })));

/** Render pages for search engines, which list each language by its own address. */
const CRAWLER = /bot\b|crawl|spider|lighthouse/i;

/** Offers the page in the shopper's language where that is another; the words and the answer are in `LanguageOffer.tsx`. */
export function offerLanguage({ navigator }: Window, app: AppContext, router: AppRouter): void {
  const { languages = [] } = app;
  if (languages.length < 2 || CRAWLER.test(navigator.userAgent)) return;
  const language = getLocale();
  let chosen = readStored(app, 'language');
  const update = (): void => {
    const { pathname: path, href } = router.state.location;
    const offered = offeredLanguage({ languages, language, path, preferred: navigator.languages, chosen });
    app.lazyViews?.show(
      'language',
      offered && <LanguageOffer app={app} language={offered} path={href} onKeep={keep} />,
    );
  };
  const keep = (): void => {
    chosen = language;
    writeStored(app, 'language', language);
    update();
  };
  router.subscribe('onResolved', update);
  update();
}
