import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/render.tsx';
import { sampleLayout, sampleOf } from '../../../tests/samples.ts';

const barOnly = () => ({ ...sampleLayout(), widgets: [sampleOf('nav-bar')] });

async function openMenu(path: string, languages: string[]) {
  const shop = await renderApp(path, { layout: barOnly(), before: (app) => void Object.assign(app, { languages }) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  return { ...shop, user, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) };
}

afterEach(() => vi.restoreAllMocks());

test('the menu leads to the same page in each other language, written in its own script', async () => {
  const { menu } = await openMenu('/results?q=quilt', ['en', 'hi', 'ta']);
  const links = ['हिंदी', 'தமிழ்'].map((name) => menu.getByRole('link', { name }));
  expect(
    links.map((link) => [link.getAttribute('href'), link.getAttribute('lang'), link.getAttribute('hreflang')]),
  ).toEqual([
    ['/hi/results?q=quilt', 'hi', 'hi'],
    ['/ta/results?q=quilt', 'ta', 'ta'],
  ]);
  expect(menu.queryByRole('link', { name: 'English' })).toBeNull();
});

test('the footer leads there too, also after the page has changed', async () => {
  const layout = { ...sampleLayout(), widgets: [sampleOf('nav-bar'), sampleOf('quick-links')] };
  const { router } = await renderApp('/results?q=quilt', {
    layout,
    before: (app) => void Object.assign(app, { languages: ['en', 'hi'] }),
  });
  const link = within(await screen.findByRole('navigation', { name: 'Languages' })).getByRole('link', {
    name: 'हिंदी',
  });
  expect(link.getAttribute('href')).toBe('/hi/results?q=quilt');
  await act(() => router.navigate({ to: '/saved-items' }));
  expect(link.getAttribute('href')).toBe('/hi/saved-items');
});

test('the bar leads there on wide screens, whatever else the layout has', async () => {
  const { user } = await openMenu('/results?q=quilt', ['en', 'hi', 'ta']);
  await user.keyboard('{Escape}');
  const bar = within(await screen.findByRole('banner'));
  await user.click(bar.getByRole('button', { name: 'English' }));
  expect(bar.getByRole('link', { name: 'हिंदी' }).getAttribute('href')).toBe('/hi/results?q=quilt');
  expect(bar.getByRole('link', { name: 'தமிழ்' }).getAttribute('href')).toBe('/ta/results?q=quilt');
});

test('the language that is chosen is remembered on the device', async () => {
  const { user, menu } = await openMenu('/', ['en', 'hi']);
  // The test environment loads no pages.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.click(menu.getByRole('link', { name: 'हिंदी' }));
  expect(localStorage.getItem('language:s2')).toBe('hi');
});

test('menu and bar of a shop of one language have no such link', async () => {
  const { menu } = await openMenu('/', []);
  expect(menu.queryByRole('link', { name: 'हिंदी' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'English', hidden: true })).toBeNull();
});

test('offline a language that this device does not have says so, and the page stays', async () => {
  const { user, menu } = await openMenu('/', ['en', 'hi']);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const before = window.location.href;
  await user.click(menu.getByRole('link', { name: 'हिंदी' }));
  await screen.findByText("हिंदी isn't saved on this device yet");
  expect(window.location.href).toBe(before);
});
