import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { plainWords } from './plain-words.ts';
import type { renderApp } from './render.tsx';

const ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext', 'aria-roledescription'];

/** What a shopper reads or hears. */
export function shownTexts(): string[] {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const isCode = walker.currentNode.parentElement?.closest('script, style');
    if (!isCode) texts.push(walker.currentNode.textContent ?? '');
  }
  for (const name of ATTRIBUTES)
    for (const element of document.body.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
  return texts;
}

/** Units, which `Intl` and the shop write alike in every language, and the default country of an address. */
const INTERNATIONAL = ['am', 'pm', 'KB', 'MB', 'India'];

/** The shown texts with a word in Latin letters that is neither data nor kept in every language. */
export function englishTexts(data: unknown): string[] {
  const known = [...INTERNATIONAL, ...plainWords(JSON.stringify(data).replaceAll('\\n', ' '))];
  return [...new Set(shownTexts())].filter((text) => plainWords(text, known).length > 0);
}

/** Waits until a page has loaded. `letters`: of its language, so that the shop is on screen and not its loading state. */
export async function settled({ app }: Awaited<ReturnType<typeof renderApp>>, letters: RegExp): Promise<void> {
  await waitFor(() => expect(document.querySelector('main')).toBeTruthy());
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  await act(() => vi.dynamicImportSettled());
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  expect(shownTexts().some((text) => letters.test(text))).toBe(true);
}
