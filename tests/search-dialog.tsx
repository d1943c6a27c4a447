/** Queries and actions for tests of the search dialog. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { renderApp } from './render.tsx';

export const NAMES = ['Ajrakh Bed Spread', 'Ajrakh Day Dress', 'Ajrakh Dupatta'];
export const isSuggest = (path: string) => path.startsWith('/api/v1/products/suggest');
export const requested = (calls: string[]) =>
  calls.filter(isSuggest).map((path) => new URL(path, 'http://shop').searchParams.get('query'));

export const suggesting = (names: string[] = NAMES) => ({
  answer: (path: string) => (isSuggest(path) ? Response.json({ success: true, data: names }) : undefined),
});

export const dialog = () => screen.getByRole('dialog', { name: 'Search' });
export const field = () => within(dialog()).getByRole<HTMLInputElement>('combobox', { name: 'Search' });
export const group = (name: string) => within(dialog()).queryByRole('grid', { name });
export const entries = (name: string) =>
  [...(group(name)?.querySelectorAll('tr') ?? [])].map((row) => row.querySelector('td')?.textContent);
/** The entry selected by the arrow keys, from the field's `aria-activedescendant`. */
export const reached = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

export async function openSearch(shop: Parameters<typeof renderApp>[1] = suggesting()) {
  const visit = await renderApp('/', shop);
  await screen.findByRole('heading', { level: 1, name: 'Nindiya' });
  fireEvent.keyDown(document.body, { key: '/' });
  await screen.findByRole('dialog', { name: 'Search' });
  return visit;
}
export const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
export const pause = async (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const remember = (...searches: unknown[]) => localStorage.setItem('searchHistory:s2', JSON.stringify(searches));
export const remembered = () => JSON.parse(localStorage.getItem('searchHistory:s2') ?? 'null');
