import { m } from '#messages';
import { baseOf } from '../../../contract/languages.ts';
import type { AppContext } from '../../data/app-context.tsx';
import { languageName } from '../../features/languages/language-words.ts';

/** Each language has a worker of its own, which has stored it (docs/languages.md). */
async function isStored(base: string): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration(`${base}/`);
  return new URL(registration?.scope ?? location.href).pathname === `${base}/` && Boolean(registration?.active);
}

/**
 * After a click: without a connection a link to a language that this device does not have says so, and the page stays. The
 * browser may call a phone online whose calls get no response.
 */
export async function followLanguageLink(event: Event, app: AppContext): Promise<void> {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang]') : null;
  const isOnline = navigator.onLine && app.connectivity?.get() === 'online';
  if (!link || isOnline || event.defaultPrevented) return;
  event.preventDefault();
  const { href, hreflang: language } = link;
  if (await isStored(baseOf(language, app.languages ?? []))) return window.location.assign(href);
  const title = m.app_language_not_saved({ language: languageName(language) });
  app.events.announcements.notify({ kind: 'warning', title, body: m.app_language_not_saved_body() });
}
