import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { styleAt } from '../../tests/css.ts';
import { expectHarmless, SCRIPT } from '../../tests/hostile.ts';
import { placeOf, renderApp } from '../../tests/render.tsx';
import { sampleLayout, sampleOf, withEntities } from '../../tests/samples.ts';
import { setSaved } from '../data/saved-items.ts';

const menuButton = () => screen.getByRole('button', { name: 'Menu' });
const drawer = () => screen.getByRole('dialog', { name: 'Menu' });
/** Open or closed: one that is closed but still in the document could not be opened again. */
const dialogs = () => [...document.querySelectorAll('dialog')];
const tool = (name: string) => within(drawer()).getByText(name, { exact: true });

/** Only the nav bar, so that queries are fast. */
const barOnly = () => ({ ...sampleLayout(), widgets: [sampleOf('nav-bar')] });

async function openShop(layout: unknown = barOnly()) {
  const shop = await renderApp('/', { layout });
  await screen.findByRole('main');
  return { ...shop, user: userEvent.setup() };
}

async function openMenu(layout?: unknown) {
  const shop = await openShop(layout);
  await shop.user.click(menuButton());
  await screen.findByRole('dialog', { name: 'Menu' });
  return shop;
}

describe('the menu drawer', () => {
  test('lists every category of the shop, with its children', async () => {
    await openMenu();
    const menu = within(drawer()).getByRole('navigation', { name: 'Categories' });
    const rows = [...menu.querySelectorAll(':scope > ul > li')];
    expect(rows.map((row) => (row.querySelector('summary') ?? row).textContent)).toEqual([
      'Bed Spreads',
      'Bedsheet Sets',
      'Quilts and Dohars',
      'Cushion Covers',
      'Throws and Blankets',
      'Curtains',
      'Block Prints',
      'Pure Linen',
    ]);
    expect([...(rows[4]?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
      'All Throws and Blankets',
      'Throws',
      'Blankets',
    ]);
  });

  test('links to the saved items, with their number', async () => {
    const { app, history, user } = await openShop();
    await user.click(menuButton());
    expect(
      (await within(await screen.findByRole('dialog')).findByRole('link', { name: 'Saved items' })).textContent,
    ).toBe('Saved items');
    await user.keyboard('{Escape}');
    for (const id of ['2001', '2002']) setSaved(app, id, true);
    await user.click(menuButton());
    await user.click(await within(await screen.findByRole('dialog')).findByRole('link', { name: 'Saved items (2)' }));
    expect(placeOf(history)).toBe('/saved-items');
    expect(dialogs()).toEqual([]);
  });

  test('leads home', async () => {
    const { history, user } = await openMenu();
    await user.click(tool('Home'));
    expect(placeOf(history)).toBe('/');
    expect(dialogs()).toEqual([]);
  });

  test('opens the search in its place', async () => {
    const { user } = await openMenu();
    await user.click(tool('Search'));
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy();
    expect(dialogs()).toHaveLength(1);
  });

  // spec §6
  test.each(['Cart', 'Account'])('opens the login dialog in its place for %s', async (name) => {
    const { user } = await openMenu();
    await user.click(tool(name));
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
    expect(dialogs()).toHaveLength(1);
  });

  test('of a shop without categories still has search, home, account, cart and the colour mode', async () => {
    await openMenu({ widgets: [], config: null });
    for (const name of ['Search', 'Home', 'Account', 'Cart', 'Dark mode']) expect(tool(name)).toBeTruthy();
  });

  test('shows script in a name as text', async () => {
    await openMenu({ widgets: [withEntities('nav-bar', [{ category: SCRIPT, slug: 'x' }])] });
    expect(within(drawer()).getByRole('link', { name: SCRIPT })).toBeTruthy();
    expectHarmless();
  });
});

describe('the login dialog', () => {
  test('closes on Esc and gives the focus back', async () => {
    const { user } = await openShop();
    const account = screen.getByRole('button', { name: 'Account' });
    await user.click(account);
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(dialogs()).toEqual([]);
    expect(document.activeElement).toBe(account);
  });

  test('closes on Back', async () => {
    const { history, user } = await openShop();
    history.push('/page/SHIPPING');
    await screen.findByRole('heading', { level: 1, name: 'Shipping' });
    await user.click(screen.getByRole('button', { name: 'Account' }));
    history.back();
    await screen.findByRole('heading', { level: 1, name: 'Nindiya' });
    expect(dialogs()).toEqual([]);
  });
});

// spec §2: quick-link icons Search, Cart, Account, Home
describe('the bar', () => {
  test('has a search, a home, an account and a bag', async () => {
    const { history, user } = await openShop();
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('button', { name: 'Account' })).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Cart' })).toBeTruthy();
    expect(bar.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    const [search] = bar.getAllByRole('link', { name: 'Search' });
    expect(search?.getAttribute('href')).toBe('/results');
    await user.click(search as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy();
    expect(placeOf(history)).toBe('/');
  });

  test('shows the links of the store in its order, then the standard ones that it left out', async () => {
    const quick_links = [
      { title: 'Jhola', icon: 'cart' },
      { title: 'Lottery', icon: 'dice', cta: { action: { url: 'https://lottery.example/' } } },
      { title: 'Home Decor', icon: 'home', cta: { action: { url: '/collection/home-decor' } } },
      { title: 'Khata', icon: '/media/khata.svg', cta: { action: { url: '/myaccount' } } },
      { title: 'Khata', icon: '', cta: { action: { url: '/myaccount' } } },
      { title: 'Evil', icon: 'javascript:alert(1)', cta: { action: { url: 'javascript:alert(1)' } } },
      { title: 'Gift', icon: 'https://icons.example/gift.png', cta: { action: { url: '/product/7' } } },
    ];
    const names = ['Jhola', 'Lottery', 'Home Decor', 'Khata', 'Gift', 'Search', 'Home'];
    const { user } = await openShop({ config: { quick_links } });
    const bar = within(screen.getByRole('banner'));
    const labels = [...screen.getByRole('banner').querySelectorAll('a, button')].map(
      (part) => part.getAttribute('aria-label') ?? '',
    );
    expect(labels.filter((name) => names.includes(name)).slice(-names.length)).toEqual(names);
    expect(bar.getByRole('link', { name: 'Lottery' }).getAttribute('target')).toBe('_blank');
    expect(bar.getByRole('link', { name: 'Home Decor' }).getAttribute('href')).toBe('/results?collection=home-decor');
    const pictures = [...screen.getByRole('banner').querySelectorAll('a img, button img')];
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(
      expect.arrayContaining(['/media/khata.svg', 'https://icons.example/gift.png']),
    );
    expectHarmless();
    await user.click(menuButton());
    const tools = [...(await screen.findByRole('dialog', { name: 'Menu' })).querySelectorAll('li')];
    expect(tools.map((tool) => tool.textContent).slice(0, names.length)).toEqual(names);
  });

  test('is black in both modes', () => {
    const { background, color } = styleAt('src/app/NavBar.module.css', '.bar', 1440);
    expect([background, color]).toEqual(['var(--black)', 'var(--on-black)']);
    expect(styleAt('src/ui/tokens.css', ':root', 1440)['--black']).toBe('#0b0a09');
    expect(styleAt('src/ui/tokens.css', '[data-mode="dark"]', 1440)['--black']).toBeUndefined();
  });

  test('can be skipped by keyboard', async () => {
    const { user } = await openShop();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });
});
