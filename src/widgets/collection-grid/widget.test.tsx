import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { styleAt } from '../../../tests/css.ts';
import { DEAD_LINKS, expectHarmless, SCRIPT } from '../../../tests/hostile.ts';
import { placeOf, renderWidget } from '../../../tests/render.tsx';
import { sampleOf, withEntities } from '../../../tests/samples.ts';

const names = () => screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);

test('the grid shows its title, its products and the way to all of them', () => {
  const { history } = renderWidget(sampleOf('collection-grid'));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('For nights under the fan');
  expect(names()).toEqual([
    'Leaf-Print Mulmul Dohar',
    'Cotton Gingham Bedsheet Set',
    'Washed Linen Duvet Set',
    'Honeycomb Waffle Blanket',
    'Madras Check Bed Cover',
  ]);
  expect(screen.getByText('₹1,649')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'View all For nights under the fan' }));
  expect(placeOf(history)).toBe('/results?collection=light-covers');
});

test('a card leads to its product', async () => {
  const { history } = renderWidget(sampleOf('collection-grid'));
  fireEvent.click(screen.getByRole('link', { name: 'Honeycomb Waffle Blanket' }));
  await waitFor(() => expect(placeOf(history)).toBe('/product/2023'));
});

// spec §9: grid of 4
test.each([
  [390, 'repeat(2, minmax(0, 1fr))'],
  [768, 'repeat(3, minmax(0, 1fr))'],
  [992, 'repeat(4, minmax(0, 1fr))'],
])('on %i px the columns are %s', (width, columns) => {
  const grid = styleAt('src/features/product-card/CardSection.module.css', '.grid', width);
  const own = styleAt('src/widgets/collection-grid/CollectionGrid.module.css', '.grid', width);
  expect({ ...grid, ...own }['grid-template-columns']).toBe(columns);
});

test.each([{ layout: 'grid' }, { layout: 'mosaic' }, { layout: 5 }, {}, null])(
  'a collection with the config %j is a grid',
  (config) => {
    renderWidget({ ...sampleOf('collection-grid'), config });
    expect(names()).toHaveLength(5);
  },
);

test('invalid products are skipped; one without price or picture is shown', () => {
  renderWidget(withEntities('collection-grid', [null, {}, { id: 9 }, { id: 8, name: 'Bare Cloth', skus: 'none' }]));
  expect(names()).toEqual(['Bare Cloth']);
  expect(screen.getByText('SOLD OUT')).toBeTruthy();
});

test('a product that was entered twice is shown once', () => {
  const [real] = sampleOf('collection-grid').entities;
  renderWidget(withEntities('collection-grid', [real, real]));
  expect(names()).toHaveLength(1);
});

test('a grid without a title keeps the way to all its products', () => {
  renderWidget({ ...sampleOf('collection-grid'), title: '' });
  expect(screen.getByRole('link', { name: 'View all' })).toBeTruthy();
});

// D20: no samples here
test.each([[[]], [null], ['none'], [[{}]]])('without products (%j) nothing is rendered', (entities) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  renderWidget(withEntities('collection-grid', entities));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('script in titles and names is shown as text', () => {
  const { container } = renderWidget({
    ...withEntities('collection-grid', [{ id: 'javascript:alert(1)', name: SCRIPT }]),
    title: { text: SCRIPT },
  });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(SCRIPT);
  expect(names()).toEqual([SCRIPT]);
  expectHarmless(container);
});

test.each(DEAD_LINKS)('"View all" that leads to %j is no link', (url) => {
  renderWidget({ ...sampleOf('collection-grid'), cta: { action: { url } } });
  expect(screen.queryByRole('link', { name: /View all/ })).toBeNull();
});
