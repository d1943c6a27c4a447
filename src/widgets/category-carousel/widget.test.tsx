import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { layOut } from '../../../tests/browser.ts';
import { DEAD_LINKS, expectHarmless, SCRIPT } from '../../../tests/hostile.ts';
import { placeOf, renderWidget } from '../../../tests/render.tsx';
import { sampleOf, withEntities } from '../../../tests/samples.ts';

const left = () => screen.getByRole('button', { name: 'Scroll categories left' });
const right = () => screen.getByRole('button', { name: 'Scroll categories right' });
const row = () => screen.getByRole('list');
const disabled = (element: HTMLElement) => element.hasAttribute('disabled');

/** A row of 1200 px in a window of 500, scrolled to `scrollLeft`. */
const scrolledTo = (scrollLeft: number) => layOut(row(), { clientWidth: 500, scrollWidth: 1200, scrollLeft });

test('the row shows its title and every category with its picture and its collection', () => {
  const { history } = renderWidget(sampleOf('category-carousel'));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('By the cloth');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Bed Spreads',
    'Bedsheet Sets',
    'Quilts and Dohars',
    'Cushion Covers',
    'Throws and Blankets',
    'Curtains',
    'Block Prints',
    'Pure Linen',
  ]);
  expect(row().querySelector('img')?.getAttribute('src')).toBe('/media/categories/2-bed-spreads.e693239605.webp');
  fireEvent.click(screen.getByRole('link', { name: 'Curtains' }));
  expect(placeOf(history)).toBe('/results?collection=curtains');
});

// spec §9: step 400 px
test('the arrows scroll by 400 px', () => {
  const scrollBy = vi.spyOn(HTMLElement.prototype, 'scrollBy').mockImplementation(() => undefined);
  renderWidget(sampleOf('category-carousel'));
  scrolledTo(300);
  fireEvent.click(right());
  fireEvent.click(left());
  expect(scrollBy.mock.calls.map(([to]) => to)).toEqual([
    { left: 400, behavior: 'smooth' },
    { left: -400, behavior: 'smooth' },
  ]);
  expect(scrollBy.mock.instances[0]).toBe(row());
});

// spec §2: arrows disabled at the ends
test.each([
  ['at the start only to the right', 0, true, false],
  ['in the middle both ways', 300, false, false],
  ['at the end only to the left', 700, false, true],
])('the arrows lead %s', (_, scrollLeft, noLeft, noRight) => {
  renderWidget(sampleOf('category-carousel'));
  scrolledTo(scrollLeft);
  expect([disabled(left()), disabled(right())]).toEqual([noLeft, noRight]);
});

test('there are no arrows where every category fits', () => {
  renderWidget(sampleOf('category-carousel'));
  layOut(row(), { clientWidth: 1200, scrollWidth: 1200, scrollLeft: 0 });
  expect(screen.queryByRole('button', { name: /^Scroll categories/ })).toBeNull();
});

test('the arrows follow a row that is scrolled by finger', () => {
  renderWidget(sampleOf('category-carousel'));
  scrolledTo(0);
  Object.defineProperty(row(), 'scrollLeft', { configurable: true, value: 700 });
  fireEvent.scroll(row());
  expect([disabled(left()), disabled(right())]).toEqual([false, true]);
});

test('a row without a title keeps its arrows', () => {
  renderWidget({ ...sampleOf('category-carousel'), title: null });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(right()).toBeTruthy();
});

test('categories without a name are skipped; one without a URL or picture is still named', () => {
  const invalid = [
    null,
    {},
    { imageUrl: '/a.webp' },
    { category: 'Nameless link' },
    { id: 1, Name: 'By Name', slug: 's' },
  ];
  renderWidget(withEntities('category-carousel', invalid));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Nameless link', 'By Name']);
});

test('two categories with one id are both shown', () => {
  renderWidget(
    withEntities('category-carousel', [
      { id: 1, category: 'Quilts' },
      { id: 1, category: 'Dohars' },
    ]),
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test.each([[[]], [null], ['none'], [[{}]]])('without categories (%j) nothing is rendered', (entities) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  renderWidget(withEntities('category-carousel', entities));
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('script in a name is shown as text', () => {
  const { container } = renderWidget({
    ...withEntities('category-carousel', [{ category: SCRIPT, cta: { action: { url: '/collections/x' } } }]),
    title: SCRIPT,
  });
  expect(screen.getByRole('heading').textContent).toBe(SCRIPT);
  expect(screen.getByRole('link').textContent).toBe(SCRIPT);
  expectHarmless(container);
});

test.each(DEAD_LINKS)('a category that leads to %j is plain words', (url) => {
  renderWidget(withEntities('category-carousel', [{ category: 'Quilts', cta: { action: { url } } }]));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Quilts')).toBeTruthy();
});
