import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { baseOf } from '../../contract/languages.ts';
import { useApp } from '../data/app-context.tsx';
import { useToasts } from '../features/toasts/toasts.tsx';
import { Drawing } from '../ui/Drawing.tsx';

const LETTERS = 'M4 6h9M8.5 4v2M11 6c-1 4-3.5 6.5-6.5 8M6 9c1.5 2.5 3.5 4 5.5 5M12.5 20l4-10 4 10M14 17h5';

/** Each language has a worker of its own, which has stored it (docs/languages.md). */
async function isStored(base: string): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration(`${base}/`);
  return new URL(registration?.scope ?? location.href).pathname === `${base}/` && Boolean(registration?.active);
}

/** In its own script: 'हिन्दी'. */
const nameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** Links to this page in the shop's other languages. Offline, one that this device does not have says so and stays here. */
export function LanguageLinks({ className }: { className: string | undefined }) {
  const { languages = [] } = useApp();
  const router = useRouter();
  const toasts = useToasts();
  const follow = async (event: MouseEvent<HTMLAnchorElement>, language: string): Promise<void> => {
    if (navigator.onLine) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    if (await isStored(baseOf(language, languages))) return window.location.assign(href);
    const title = m.app_language_not_saved({ language: nameOf(language) });
    toasts.show({ kind: 'warning', title, body: m.app_language_not_saved_body() });
  };
  return languages
    .filter((language) => language !== getLocale())
    .map((language) => (
      <li key={language}>
        <a
          href={baseOf(language, languages) + router.state.location.href}
          className={className}
          lang={language}
          hrefLang={language}
          onClick={(event) => void follow(event, language)}
        >
          <Drawing d={LETTERS} size={20} />
          <span>{nameOf(language)}</span>
        </a>
      </li>
    ));
}
