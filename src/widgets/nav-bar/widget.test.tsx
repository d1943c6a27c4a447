import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { styleAt } from '../../../tests/css.ts';
import { DEAD_LINKS, expectHarmless, SCRIPT } from '../../../tests/hostile.ts';
import { placeOf, renderWidget } from '../../../tests/render.tsx';
import { sampleOf, withEntities } from '../../../tests/samples.ts';

const CSS = 'src/widgets/nav-bar/CategoryMenu.module.css';
const menu = () => screen.getByRole('navigation', { name: 'Categories' });
const button = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => button(name).getAttribute('aria-expanded') === 'true';
const links = () => screen.getAllByRole('link').map((link) => link.textContent);

test('four top categories stand in the bar, and See All', () => {
  const { history } = renderWidget(sampleOf('nav-bar'));
  expect(links()).toEqual(['Bed Spreads', 'Bedsheet Sets', 'Quilts and Dohars', 'Cushion Covers']);
  expect(button('See All')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Bed Spreads' }));
  expect(placeOf(history)).toBe('/results?collection=bed-spreads');
});

test('a shop with one category shows one', () => {
  const [only] = sampleOf('nav-bar').entities;
  renderWidget(withEntities('nav-bar', [only]));
  expect(links()).toEqual(['Bed Spreads']);
});

// spec §2: 1 to 4 visible top categories depending on width; below the bar's width the drawer has them all
test('the wider the screen, the more top categories: one, two, three, four', () => {
  renderWidget(sampleOf('nav-bar'));
  const tops = [...menu().querySelectorAll<HTMLElement>(':scope > ul > li')].slice(0, -1);
  const isShown = (selector: string, width: number) => styleAt(CSS, selector, width).display === 'block';
  const isTop = (top: HTMLElement, width: number) => isShown(`.top[data-step="${top.dataset.step}"]`, width);
  const fittingAt = (width: number) => tops.flatMap((top, at) => (isTop(top, width) ? [at + 1] : [])).join();
  const widths = Array.from({ length: 100 }, (_, step) => 320 + step * 16);
  expect([...new Set(widths.map(fittingAt))]).toEqual(['', '1', '1,2', '1,2,3', '1,2,3,4']);
  expect([isShown('.menu', 991), isShown('.menu', 992)]).toEqual([false, true]);
});

describe('the children of a category', () => {
  const more = 'More in Bed Spreads';
  const children = ['All Bed Spreads', 'Stripes, Checks and Waffle', 'Printed Spreads', 'Kantha Spreads'];
  const shown = () => children.filter((name) => screen.queryByRole('link', { name }));

  test('are closed at first', () => {
    renderWidget(sampleOf('nav-bar'));
    expect(isOpen(more)).toBe(false);
    expect(shown()).toEqual([]);
  });

  test('open and close by Enter', async () => {
    const user = userEvent.setup();
    renderWidget(sampleOf('nav-bar'));
    button(more).focus();
    await user.keyboard('{Enter}');
    expect(isOpen(more)).toBe(true);
    expect(shown()).toEqual(children);
    await user.keyboard('{Enter}');
    expect(isOpen(more)).toBe(false);
  });

  test('close on Esc, which gives the focus back to the button', async () => {
    const user = userEvent.setup();
    renderWidget(sampleOf('nav-bar'));
    button(more).focus();
    await user.keyboard('{Enter}{Tab}');
    expect(document.activeElement?.textContent).toBe('All Bed Spreads');
    await user.keyboard('{Escape}');
    expect(isOpen(more)).toBe(false);
    expect(document.activeElement).toBe(button(more));
  });

  test('open under the mouse, stay open on a click and close when it leaves', async () => {
    const user = userEvent.setup();
    renderWidget(sampleOf('nav-bar'));
    await user.click(button(more));
    expect(isOpen(more)).toBe(true);
    await user.unhover(button(more));
    expect(isOpen(more)).toBe(false);
  });

  test('open and close by touch', async () => {
    const user = userEvent.setup();
    renderWidget(sampleOf('nav-bar'));
    await user.pointer({ keys: '[TouchA]', target: button(more) });
    expect(isOpen(more)).toBe(true);
    await user.pointer({ keys: '[TouchA]', target: button(more) });
    expect(isOpen(more)).toBe(false);
  });

  test('close when the focus goes elsewhere', async () => {
    const user = userEvent.setup();
    renderWidget(sampleOf('nav-bar'));
    button(more).focus();
    await user.keyboard('{Enter}{Tab}{Tab}{Tab}{Tab}{Tab}');
    expect(isOpen(more)).toBe(false);
  });

  test('close when one of them is chosen', () => {
    const { history } = renderWidget(sampleOf('nav-bar'));
    fireEvent.click(button(more));
    fireEvent.click(screen.getByRole('link', { name: 'Printed Spreads' }));
    expect(placeOf(history)).toBe('/results?collection=printed-spreads');
    expect(isOpen(more)).toBe(false);
  });

  test('are in the panel that their button references', () => {
    renderWidget(sampleOf('nav-bar'));
    fireEvent.click(button(more));
    const panel = document.getElementById(button(more).getAttribute('aria-controls') ?? '');
    expect(within(panel as HTMLElement).getByRole('link', { name: 'Kantha Spreads' })).toBeTruthy();
  });
});

test('See All opens every category with its children', () => {
  renderWidget(sampleOf('nav-bar'));
  fireEvent.click(button('See All'));
  expect(isOpen('See All')).toBe(true);
  expect(screen.getByRole('link', { name: 'Pure Linen' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Blankets' })).toBeTruthy();
  expect(links().filter((name) => name === 'Bed Spreads')).toHaveLength(2);
});

test('a category without children has no drop-down; one without an address leads to its slug', () => {
  renderWidget(withEntities('nav-bar', [{ Name: 'Linen', slug: 'linen' }, { category: 'Words only' }]));
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Linen' }).getAttribute('href')).toBe('/results?collection=linen');
  expect(screen.queryByRole('link', { name: 'Words only' })).toBeNull();
});

test('categories and children without a name are skipped', () => {
  const invalid = [
    null,
    {},
    { slug: 'nameless' },
    { category: 'Quilts', child_categories: [null, {}, { Name: 'Razais' }] },
  ];
  renderWidget(withEntities('nav-bar', invalid));
  fireEvent.click(button('More in Quilts'));
  expect(within(menu()).getAllByText('Razais')).toHaveLength(2);
});

test('categories and children that were entered twice are shown once', () => {
  const child = { category: 'Razais', slug: 'razais' };
  const twice = { id: 'q', category: 'Quilts', slug: 'quilts', child_categories: [child, child] };
  renderWidget(withEntities('nav-bar', [twice, twice]));
  fireEvent.click(button('More in Quilts'));
  expect(links()).toEqual(['Quilts', 'All Quilts', 'Razais']);
});

test.each([[[]], [null], ['none'], [[{}]]])('without categories (%j) there is no menu', (entities) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  renderWidget(withEntities('nav-bar', entities));
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('script in names is shown as text', () => {
  const entity = { category: SCRIPT, slug: 'a', child_categories: [{ category: SCRIPT, slug: 'b' }] };
  const { container } = renderWidget(withEntities('nav-bar', [entity]));
  expect(screen.getByRole('link').textContent).toBe(SCRIPT);
  expectHarmless(container);
});

test.each(DEAD_LINKS)('a category that leads to %j is plain words', (url) => {
  const cta = { action: { url } };
  renderWidget(withEntities('nav-bar', [{ category: 'Quilts', cta, child_categories: [{ category: 'Razais', cta }] }]));
  fireEvent.click(button('See All'));
  expect(screen.queryByRole('link')).toBeNull();
});
