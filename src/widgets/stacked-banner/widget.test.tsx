import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { setMedia } from '../../../tests/browser.ts';
import { styleAt } from '../../../tests/css.ts';
import { DEAD_LINKS, expectHarmless, SCRIPT } from '../../../tests/hostile.ts';
import { placeOf, renderWidget } from '../../../tests/render.tsx';
import { sampleOf, withEntities } from '../../../tests/samples.ts';

const CSS = 'src/widgets/stacked-banner/StackedBanner.module.css';
const banner = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The banner in the middle. */
const inFront = () => document.querySelector('li[data-active="true"] a > span:last-child > span')?.textContent;

function tap(element: HTMLElement) {
  fireEvent.pointerDown(element);
  fireEvent.click(element);
}

function swipeBy(x: number) {
  fireEvent.pointerDown(screen.getByRole('list'), { pointerType: 'touch', clientX: 300 });
  fireEvent.pointerUp(screen.getByRole('list'), { pointerType: 'touch', clientX: 300 + x });
}

function openOn(device: 'phone' | 'desk', wire: unknown = sampleOf('stacked-banner')) {
  if (device === 'desk') setMedia('(min-width: 768px)', true);
  return renderWidget(wire);
}

test('the banners are shown under their title, the middle one in front', () => {
  openOn('desk');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('From the loom this month');
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(inFront()).toBe('Kantha, by hand');
  expect(banner('Neel checks').textContent).toContain('Woven in Salem, 12 mm to a square');
  expect(banner('Neel checks').querySelector('img')?.getAttribute('src')).toBe(
    '/media/products/2-gingham-bedsheet-set-1.521d55852c.webp',
  );
});

// spec §4: an active index per widget with wraparound
describe('the arrows', () => {
  test('go forwards and around the end', () => {
    openOn('desk');
    const fronts = [1, 2, 3].map(() => {
      press('Next banner');
      return inFront();
    });
    expect(fronts).toEqual(['Neel checks', 'Haldi on the rail', 'Washed and folded']);
  });

  test('go backwards and around the start', () => {
    openOn('desk');
    const fronts = [1, 2, 3].map(() => {
      press('Previous banner');
      return inFront();
    });
    expect(fronts).toEqual(['Genda on indigo', 'Washed and folded', 'Haldi on the rail']);
  });

  test('are not there for a single banner, and stay there without a title', () => {
    const [only] = sampleOf('stacked-banner').entities;
    const { redrawWidget } = openOn('desk', withEntities('stacked-banner', [only]));
    expect(screen.queryByRole('button')).toBeNull();
    redrawWidget({ ...sampleOf('stacked-banner'), title: null });
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });
});

describe('from 768 px on', () => {
  test('a banner at the side first comes to the front; the next tap follows its link', () => {
    const { history } = openOn('desk');
    tap(banner('Neel checks'));
    expect(inFront()).toBe('Neel checks');
    expect(placeOf(history)).toBe('/');
    tap(banner('Neel checks'));
    expect(placeOf(history)).toBe('/results?collection=bedsheet-sets');
  });

  test('the banner in front follows its link at once', () => {
    const { history } = openOn('desk');
    tap(banner('Kantha, by hand'));
    expect(placeOf(history)).toBe('/results?collection=by-the-needle');
  });

  test('a banner keeps the URL of its collection if that fails to load', async () => {
    const { history } = openOn('desk');
    tap(banner('Kantha, by hand'));
    // spec §8
    await waitFor(() => expect(history.location.state).toMatchObject({ ownAddress: true }));
  });

  // spec §4: over 50 px, left goes next, right previous
  test.each([
    [-51, 'Neel checks'],
    [51, 'Genda on indigo'],
    [50, 'Kantha, by hand'],
    [-50, 'Kantha, by hand'],
  ])('a swipe of %i px brings "%s" to the front', (x, title) => {
    openOn('desk');
    swipeBy(x);
    expect(inFront()).toBe(title);
  });
});

describe('below 768 px', () => {
  test('a banner follows its link at once', () => {
    const { history } = openOn('phone');
    tap(banner('Neel checks'));
    expect(placeOf(history)).toBe('/results?collection=bedsheet-sets');
  });

  test('a swipe scrolls the row and turns nothing', () => {
    openOn('phone');
    swipeBy(-200);
    expect(inFront()).toBe('Kantha, by hand');
  });

  // spec §9
  test.each([320, 390, 767])('the cards are 280 px wide and 16 px apart on %i px', (width) => {
    expect(styleAt(CSS, '.banner', width).width).toBe('280px');
    const stack = { ...styleAt('src/ui/scroll-row.module.css', '.row', width), ...styleAt(CSS, '.stack', width) };
    expect(stack).toMatchObject({ display: 'flex', gap: '16px', 'overflow-x': 'auto' });
  });
});

// spec §2: a scroll view below 768, depth from there on
test('the banners are stacked in 3D exactly from 768 px', () => {
  expect(styleAt(CSS, '.stack', 767).perspective).toBeUndefined();
  expect(styleAt(CSS, '.stack', 768).perspective).toMatch(/px$/);
});

test('a banner without text still has a name; one without a picture is skipped', () => {
  const invalid = [{ title: 'No picture' }, null, { imageUrl: '/a.webp', cta: { action: { url: '/collection/a' } } }];
  openOn('desk', withEntities('stacked-banner', invalid));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Featured stories' })).toBeTruthy();
});

test.each([[[]], [null], ['none'], [[{}]]])('without banners (%j) nothing is rendered', (entities) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  openOn('desk', withEntities('stacked-banner', entities));
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('script in a banner is shown as text', () => {
  const fields = { imageUrl: '/a.webp', title: SCRIPT, subtitle: SCRIPT, button_url: '/cart' };
  const { container } = openOn('phone', withEntities('stacked-banner', [{ dataFields: fields }]));
  expect(inFront()).toBe(SCRIPT);
  expectHarmless(container);
});

test.each(DEAD_LINKS)('a banner that leads to %j is no link', (button_url) => {
  openOn('phone', withEntities('stacked-banner', [{ dataFields: { imageUrl: '/a.webp', title: 'Sale', button_url } }]));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Sale')).toBeTruthy();
});
