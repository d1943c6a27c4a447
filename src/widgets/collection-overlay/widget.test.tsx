import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { layOut } from '../../../tests/browser.ts';
import { styleAt } from '../../../tests/css.ts';
import { DEAD_LINKS, expectHarmless, SCRIPT } from '../../../tests/hostile.ts';
import { placeOf, renderWidget } from '../../../tests/render.tsx';
import { sampleOf, withEntities } from '../../../tests/samples.ts';

const names = () => screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);

test('"Shop Our Bestsellers" shows the words, picture and products that the store sent', () => {
  const { container, history } = renderWidget(sampleOf('collection-overlay'));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Shop Our Bestsellers');
  expect(screen.getByText('The pieces people come back for, and then buy for their mothers.')).toBeTruthy();
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/banners/2-topical.3189d180bd.webp');
  expect(names()).toEqual([
    'Ticking Stripe Bed Spread',
    'Running Kantha Bed Spread',
    'Cotton Gingham Bedsheet Set',
    'Leaf-Print Mulmul Dohar',
    'Dabu Mud-Resist Bed Spread',
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'View all' }));
  expect(placeOf(history)).toBe('/results?collection=bestsellers');
});

test('the title comes from the config where the widget itself has none', () => {
  renderWidget({ ...sampleOf('collection-overlay'), title: null, description: undefined });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Shop Our Bestsellers');
});

test('a card leads to its product', async () => {
  const { history } = renderWidget(sampleOf('collection-overlay'));
  fireEvent.click(screen.getByRole('link', { name: 'Dabu Mud-Resist Bed Spread' }));
  await waitFor(() => expect(placeOf(history)).toBe('/product/2004'));
});

test('the arrows turn a whole page of cards', () => {
  const scrollBy = vi.spyOn(HTMLElement.prototype, 'scrollBy').mockImplementation(() => undefined);
  renderWidget(sampleOf('collection-overlay'));
  layOut(screen.getByRole('list'), { clientWidth: 640, scrollWidth: 2000, scrollLeft: 10 });
  fireEvent.click(screen.getByRole('button', { name: 'Next products' }));
  fireEvent.click(screen.getByRole('button', { name: 'Previous products' }));
  expect(scrollBy.mock.calls.map(([to]) => to)).toMatchObject([{ left: 640 }, { left: -640 }]);
});

// spec §9: page size 2, 3 or 4 by breakpoint
test.each([
  [390, '2'],
  [767, '2'],
  [768, '3'],
  [991, '3'],
  [992, '4'],
])('on %i px a page holds %s cards', (width, cards) => {
  const css = 'src/widgets/collection-overlay/CollectionOverlay.module.css';
  expect(styleAt(css, '.row', width)['grid-auto-columns']).toMatch(new RegExp(`/ ${cards}\\)$`));
});

// spec §9, D20
describe('the five samples', () => {
  test.each([[[]], [null], [undefined], [{ entities: [] }]])(
    'stand in for a collection without entities (%j)',
    async (list) => {
      renderWidget(withEntities('collection-overlay', list));
      await screen.findAllByRole('listitem');
      expect(names()).toEqual([
        'Sample: Striped Bed Spread',
        'Sample: Hand-Stitched Quilt',
        'Sample: Checked Bed Spread',
        'Sample: Linen Sheet Set',
        'Sample: Printed Cushion Cover',
      ]);
    },
  );

  test('can be neither opened nor bought', async () => {
    renderWidget(withEntities('collection-overlay', []));
    for (const card of await screen.findAllByRole('listitem')) {
      expect(within(card).queryByRole('link')).toBeNull();
      expect(within(card).queryByRole('button')).toBeNull();
    }
  });

  test('never stand beside real products', () => {
    const [real] = sampleOf('collection-overlay').entities;
    renderWidget(withEntities('collection-overlay', [real, null, {}]));
    expect(names()).toEqual(['Ticking Stripe Bed Spread']);
  });

  test('do not stand in for products that cannot be read', () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    renderWidget(withEntities('collection-overlay', [null, { id: 1 }, 'product']));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

test('a product that was entered twice is shown once', () => {
  const [real] = sampleOf('collection-overlay').entities;
  renderWidget(withEntities('collection-overlay', [real, real]));
  expect(names()).toEqual(['Ticking Stripe Bed Spread']);
});

test('script in titles and names is shown as text', () => {
  const { container } = renderWidget({
    ...withEntities('collection-overlay', [{ id: 1, name: SCRIPT }]),
    title: SCRIPT,
    description: SCRIPT,
  });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(SCRIPT);
  expect(names()).toEqual([SCRIPT]);
  expectHarmless(container);
});

test.each(DEAD_LINKS)('"View all" that leads to %j is no link', (url) => {
  renderWidget({ ...withEntities('collection-overlay', []), cta: { action: { url } } });
  expect(screen.queryByRole('link')).toBeNull();
});
