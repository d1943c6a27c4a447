import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../tests/render.tsx';
import { followColourMode } from './follow-colour-mode.ts';

const mode = () => document.documentElement.dataset.mode ?? 'light';
const bar = () => within(screen.getByRole('banner'));

/** What `index.html` runs before the first paint. */
const boot = new Function(readFileSync('public/boot.js', 'utf8'));

async function visit() {
  boot();
  const page = await renderApp('/', { layout: {} });
  await screen.findByRole('main');
  return page;
}

test('the menu has the same switch, and both agree', async () => {
  await visit();
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Dark mode' }));
  expect(mode()).toBe('dark');
  expect(bar().getByRole('button', { name: 'Light mode' })).toBeTruthy();
});

test.each(['light', 'purple', '', '{}'])('with "%s" stored the shop is light', async (stored) => {
  localStorage.setItem('colorMode', stored);
  await visit();
  expect(mode()).toBe('light');
});

test('the mode can be switched without storage', async () => {
  await visit();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  fireEvent.click(bar().getByRole('button', { name: 'Dark mode' }));
  expect(mode()).toBe('dark');
});

test.each([
  ['dark', 'dark', 'Light mode'],
  ['light', 'light', 'Dark mode'],
  [null, 'light', 'Dark mode'],
])('the choice %j of another tab applies here, too', async (newValue, expected, label) => {
  const { app } = await visit();
  followColourMode(window, app);
  document.documentElement.dataset.mode = expected === 'dark' ? 'light' : 'dark';
  const tell = (key: string | null) => act(() => window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  tell('savedItems:s2');
  expect(mode()).not.toBe(expected);
  tell('colorMode');
  expect(mode()).toBe(expected);
  expect(bar().getByRole('button', { name: label })).toBeTruthy();
});
