import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { wireWidget } from '../../contract/layout.ts';
import { expectErrors } from '../../tests/console.ts';
import { readWidgetFrom } from '../../tests/read-layout.ts';
import { renderPart } from '../../tests/render.tsx';
import { sampleOf, samples } from '../../tests/samples.ts';
import { claimingKinds, schemas } from '../data/widget-kinds.ts';
import { deferredKinds } from './DeferredWidget.tsx';
import { firstKinds, slotOf } from './registry.ts';
import { WidgetSlot } from './WidgetSlot.tsx';

const kinds = new Map([...firstKinds, ...deferredKinds]);
const claimantsOf = (wire: unknown) => claimingKinds(v.parse(wireWidget, wire));

describe('every folder in src/widgets', () => {
  test('has a sample of what the store sends', () => {
    expect(Object.keys(samples).sort()).toEqual([...kinds.keys()].sort());
  });

  test('has the schema of its entries', () => {
    expect([...schemas.keys()].sort()).toEqual([...kinds.keys()].sort());
  });

  test('is on the first route, or belongs to home', () => {
    expect(
      [...deferredKinds].filter(([folder, { slot, lead }]) => firstKinds.has(folder) || slot !== 'home' || lead),
    ).toEqual([]);
  });

  test.each(Object.keys(samples))('%s claims its own sample, and no other folder does', (folder) => {
    expect(claimantsOf(sampleOf(folder))).toEqual([folder]);
    expect(readWidgetFrom(sampleOf(folder)).kind).toBe(folder);
  });

  test.each(Object.keys(samples))('%s renders its sample', async (folder) => {
    const widget = readWidgetFrom(sampleOf(folder));
    const slot = slotOf(widget) ?? 'home';
    const { container } = renderPart(<WidgetSlot name={slot} widgets={[widget]} />);
    // Most widgets are inside an element that waits for hydration.
    await waitFor(() => expect(container.querySelector(':scope > :not(div), :scope > div > *')).not.toBeNull());
  });
});

// spec §3
test.each([
  [{ widget_id: 'HEADLINE' }, 'headline', 'top'],
  [{ widget_id: 'STACKED_BANNER' }, 'stacked-banner', 'home'],
  [{ widget_id: 'COLLECTION', config: { layout: 'overlay' } }, 'collection-overlay', 'home'],
  [{ widget_id: 'COLLECTION', config: { layout: 'grid' } }, 'collection-grid', 'home'],
  [{ widget_id: 'LISTING' }, 'listing', 'home'],
  [{ widget_id: 'NAV_BAR' }, 'nav-bar', 'nav'],
  [{ widget_id: 'TOPICAL' }, 'topical', 'home'],
  [{ widget_id: 'CATAGORY_CAROUSEL' }, 'category-carousel', 'home'],
  [{ widget_id: 'REELS_COLLECTION' }, 'reels-collection', 'home'],
  [{ widget_id: 'QUICK_LINKS' }, 'quick-links', 'footer'],
  [{ widget_id: 'PAGE_WIDGET' }, 'page-widget', 'page'],
  [{ widget_type: 'CAROUSEL' }, 'hero', 'home'],
])('a widget %j belongs to the folder %s, in the slot "%s"', (wire, folder, slot) => {
  expect(claimantsOf(wire)).toEqual([folder]);
  expect(slotOf(readWidgetFrom(wire))).toBe(slot);
});

// The wire spells it CATAGORY_CAROUSEL (spec §2); no folder claims the correct spelling.
test.each(['CATEGORY_CAROUSEL', 'headline', '', 'HEADLINE '])('no folder claims a widget named "%s"', (widget_id) => {
  expect(claimantsOf({ widget_id })).toEqual([]);
});

test.each(Object.keys(samples))('%s is known by its widget_id, even where the store calls it a CAROUSEL', (folder) => {
  const wire = { ...sampleOf(folder), widget_type: 'CAROUSEL' };
  expect(claimantsOf(wire)).toEqual([folder]);
  expect(readWidgetFrom(wire).kind).toBe(folder);
});

describe('a widget that cannot be rendered', () => {
  const infoLog = () => vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const neighbour = readWidgetFrom(sampleOf('topical'));
  const around = (wire: unknown) => [neighbour, readWidgetFrom(wire), readWidgetFrom(wire), neighbour];

  test('of an unknown kind renders nothing, and is logged once', () => {
    const info = infoLog();
    renderPart(<WidgetSlot name="home" widgets={around({ widget_id: 'LOTTERY' })} />);
    expect(screen.getAllByRole('heading')).toHaveLength(2);
    expect(info.mock.calls).toEqual([['unknown widget: LOTTERY']]);
  });

  test('without content renders nothing, and is logged once', () => {
    const info = infoLog();
    renderPart(<WidgetSlot name="home" widgets={around({ widget_id: 'LISTING', entities: [{}] })} />);
    expect(screen.getAllByRole('heading')).toHaveLength(2);
    expect(info.mock.calls).toEqual([['unreadable widget: LISTING']]);
  });

  test('whose component throws takes down only itself, and is logged once', () => {
    const info = infoLog();
    expectErrors(/the reels are broken/);
    const reels = kinds.get('reels-collection');
    if (!reels) throw new Error('no such folder');
    vi.spyOn(reels, 'Component', 'get').mockReturnValue(() => {
      throw new Error('the reels are broken');
    });
    renderPart(<WidgetSlot name="home" widgets={around(sampleOf('reels-collection'))} />);
    expect(screen.getAllByRole('heading').map((title) => title.textContent)).toEqual([
      'Two layers and a needle',
      'Two layers and a needle',
    ]);
    expect(info.mock.calls).toEqual([['broken widget: REELS_COLLECTION']]);
  });
});

test('widgets are rendered in the order of the layout, each only in its slot', () => {
  const widgets = ['listing', 'quick-links', 'topical', 'headline'].map((folder) => readWidgetFrom(sampleOf(folder)));
  renderPart(<WidgetSlot name="home" widgets={widgets} />);
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles).toEqual(['New on the shelf', 'Two layers and a needle']);
  expect(screen.queryByRole('contentinfo')).toBeNull();
});
