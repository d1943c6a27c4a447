import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getLocale } from '#messages/runtime';
import { baseOf } from '../../../contract/languages.ts';
import { useApp } from '../../data/app-context.tsx';
import { writeStored } from '../../data/stored.ts';
import { languageName } from './language-words.ts';

type Props = { className: string | undefined; icon?: ReactNode; onFollow?: (event: Event) => void };

/**
 * List items with links to this page in the shop's other languages, each written in its own script. The device remembers the
 * one that is chosen.
 */
export function LanguageLinks({ className, icon, onFollow }: Props) {
  const app = useApp();
  const { languages = [] } = app;
  const path = useRouterState({ select: (state) => state.location.href });
  return languages
    .filter((language) => language !== getLocale())
    .map((language) => {
      const href = baseOf(language, languages) + path;
      return (
        <li key={language}>
          <a
            // A footer may be hydrated on another page than the server's, and React leaves its address as it was.
            ref={(link) => link?.setAttribute('href', href)}
            href={href}
            className={className}
            lang={language}
            hrefLang={language}
            onClick={({ nativeEvent }) => {
              writeStored(app, 'language', language);
              onFollow?.(nativeEvent);
            }}
          >
            {icon}
            <span>{languageName(language)}</span>
          </a>
        </li>
      );
    });
}
