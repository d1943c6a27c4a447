import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { styleAt } from '../../tests/css.ts';
import { expectHarmless, SCRIPT } from '../../tests/hostile.ts';
import { renderApp } from '../../tests/render.tsx';
import { sampleLayout } from '../../tests/samples.ts';

const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');
const logo = () => screen.getByRole('banner').querySelector('img')?.getAttribute('src');

const barOnly = () => ({ ...sampleLayout(), widgets: [] });

async function openWith(config: unknown, path = '/') {
  await renderApp(path, { layout: { config } });
  await screen.findByRole('main');
}

// spec §2: title and favicon come from the layout config
test('the store gives the tab its title and icon, and the bar its logo', async () => {
  await renderApp('/', { layout: barOnly() });
  await waitFor(() => expect(document.title).toBe('Nindiya · Bed linen house'));
  expect(icon()).toBe('/media/marks/2-icon.986bf8c00d.svg');
  expect(logo()).toBe('/media/marks/2-logo-dark.e57ac2f7fb.svg');
  expect(screen.getByRole('link', { name: 'Nindiya' }).getAttribute('href')).toBe('/');
});

test.each([
  ['/cart', 'Review Your Bag · Nindiya'],
  ['/page/SHIPPING', 'Shipping · Nindiya'],
  ['/nowhere', 'Page not found · Nindiya'],
])('on %s the tab is called "%s"', async (path, title) => {
  await renderApp(path, { layout: barOnly() });
  await waitFor(() => expect(document.title).toBe(title));
});

test('the icon of the document is replaced, not duplicated', async () => {
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
  await renderApp('/', { layout: barOnly() });
  await waitFor(() => expect(icon()).toBe('/media/marks/2-icon.986bf8c00d.svg'));
  expect(document.querySelectorAll('link[rel="icon"]')).toHaveLength(1);
});

// spec §2: fallbacks are the product name and the local logo
describe('a store without branding', () => {
  test.each([
    [undefined],
    [null],
    ['config'],
    [{}],
    [{ tabTitle: 7, tabIcon: {}, icon: null, theme: 'dark' }],
    [{ tabTitle: '', tabIcon: '', icon: '' }],
  ])('with the config %j has the name, icon and logo of the product', async (config) => {
    await openWith(config);
    expect(document.title).toBe('Storefront');
    expect(icon()).toBe('/icon.svg');
    expect(logo()).toBe('/logo.svg');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Storefront');
  });
});

test('a store with a title but no name is called by its title', async () => {
  await openWith({ tabTitle: 'Rozana' }, '/results');
  await waitFor(() => expect(document.title).toBe('Search · Rozana'));
});

test("the store's valid colours are set on the page, invalid ones are not", async () => {
  const theme = { accent: '#3c5843', tint: 'red;}body{display:none', paper: '#faf7f1' };
  await openWith({ theme });
  const { style } = document.documentElement;
  await waitFor(() => expect(style.getPropertyValue('--store-accent')).toBe('#3c5843'));
  expect(style.getPropertyValue('--store-paper')).toBe('#faf7f1');
  expect(style.getPropertyValue('--store-tint')).toBe('');
});

test('an accent that is illegible on the paper is darkened until it is legible', async () => {
  await openWith({ theme: { accent: '#ffee88', paper: '#ffffff' } });
  const accent = () => document.documentElement.style.getPropertyValue('--store-accent');
  await waitFor(() => expect(accent()).toMatch(/^#/));
  expect(accent()).not.toBe('#ffee88');
});

test('script in the name of a store is text', async () => {
  await openWith({ tabTitle: SCRIPT, theme: { name: SCRIPT, tagline: SCRIPT, nativeName: SCRIPT } });
  expect(document.title).toBe(SCRIPT);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(SCRIPT);
  expectHarmless();
});

test('a store with a name but no logo has its name in the bar', async () => {
  await openWith({ theme: { name: 'Clay & Salt' }, icon: '' });
  expect(logo()).toBeUndefined();
  expect(screen.getByRole('link', { name: 'Clay & Salt' }).textContent).toBe('Clay & Salt');
});

// R10
describe('a logo whose picture cannot be loaded', () => {
  const broken = '/brand/gone.png';
  const open = () => renderApp('/', { layout: { ...sampleLayout(), config: { tabTitle: 'Rozana', icon: broken } } });
  const homeLink = () => document.querySelector('header a[aria-label="Rozana"]');
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>(`img[src="${broken}"]`)];

  test('leaves the name of the store in the bar and in the footer', async () => {
    await open();
    const footer = await screen.findByRole('contentinfo');
    expect(pictures()).toHaveLength(2);
    for (const picture of pictures()) fireEvent.error(picture);
    expect(pictures()).toEqual([]);
    expect(homeLink()?.textContent).toBe('Rozana');
    expect(within(footer).getByText('Rozana')).toBeTruthy();
  });

  test('leaves the name, too, if it failed before the page was hydrated', async () => {
    const state = { complete: true, naturalWidth: 0, currentSrc: broken };
    for (const [name, value] of Object.entries(state))
      vi.spyOn(HTMLImageElement.prototype, name as keyof typeof state, 'get').mockReturnValue(value as never);
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new DOMException('', 'EncodingError'));
    await open();
    await waitFor(() => expect(homeLink()?.textContent).toBe('Rozana'));
  });
});

test('a quick link whose picture cannot be loaded has its built-in icon', async () => {
  const quick_links = [{ title: 'Search', icon: '/brand/search.png', cta: { action: { url: '/results' } } }];
  await openWith({ tabTitle: 'Rozana', quick_links });
  const links = within(screen.getByRole('banner')).getAllByRole('link', { name: 'Search' });
  for (const link of links) {
    const picture = link.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/brand/search.png');
    fireEvent.error(picture as HTMLImageElement);
    expect(link.querySelector('img')).toBeNull();
    expect(link.querySelector('svg')).not.toBeNull();
  }
});

test('the bar stands at the top of the window, below the headline where there is one', () => {
  const css = 'src/app/NavBar.module.css';
  expect(styleAt(css, '.bar', 390).top).toMatch(/^0(px)?$/);
  expect(styleAt(css, '[data-strip] ~ .bar', 390).top).toBe('32px');
});
