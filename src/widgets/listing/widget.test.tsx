import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { styleAt } from '../../../tests/css.ts';
import { DEAD_LINKS, expectHarmless, SCRIPT } from '../../../tests/hostile.ts';
import { placeOf, renderWidget } from '../../../tests/render.tsx';
import { sampleOf, withEntities } from '../../../tests/samples.ts';

const names = () => screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);

test('the listing shows its title, its products and the way to all of them', () => {
  const { history } = renderWidget(sampleOf('listing'));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('New on the shelf');
  expect(names()).toEqual([
    'Ticking Stripe Bed Spread',
    'Fringed Linen Throw',
    'Jaal Trellis Bedsheet Set',
    'Chevron Ikat Dohar',
    'Washed Waffle Bed Cover',
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'View all New on the shelf' }));
  expect(placeOf(history)).toBe('/results?collection=new');
});

// spec §9: columns 2 (base, sm), 3 (md), 5 (lg)
test.each([
  [320, 2],
  [576, 2],
  [767, 2],
  [768, 3],
  [991, 3],
  [992, 5],
  [1600, 5],
])('on %i px there are %i columns', (width, columns) => {
  const css = 'src/features/product-card/CardSection.module.css';
  expect(styleAt(css, '.grid', width)['grid-template-columns']).toBe(`repeat(${columns}, minmax(0, 1fr))`);
});

test('a nested list of products is read, invalid products are skipped', () => {
  renderWidget(withEntities('listing', { entities: { entities: [null, {}, { id: 8, name: 'Bare Cloth' }] } }));
  expect(names()).toEqual(['Bare Cloth']);
});

test('a product that was entered twice is shown once', () => {
  const [real] = sampleOf('listing').entities;
  renderWidget(withEntities('listing', [real, real]));
  expect(names()).toHaveLength(1);
});

test.each([[[]], [null], ['none'], [[{}]]])('without products (%j) nothing is rendered', (entities) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  renderWidget(withEntities('listing', entities));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('script in titles and names is shown as text', () => {
  const { container } = renderWidget({ ...withEntities('listing', [{ id: 1, name: SCRIPT }]), title: SCRIPT });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(SCRIPT);
  expect(names()).toEqual([SCRIPT]);
  expectHarmless(container);
});

test.each(DEAD_LINKS)('"View all" that leads to %j is no link', (url) => {
  renderWidget({ ...sampleOf('listing'), cta: { action: { url } } });
  expect(screen.queryByRole('link', { name: /View all/ })).toBeNull();
});
