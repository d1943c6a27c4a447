import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DEAD_LINKS, expectHarmless, SCRIPT } from '../../../tests/hostile.ts';
import { placeOf, renderWidget } from '../../../tests/render.tsx';
import { sampleOf, withEntities } from '../../../tests/samples.ts';

const reel = (position: number) => screen.getAllByRole('article')[position] as HTMLElement;

test('the reels are shown under their title and words, each with its own', () => {
  const { history } = renderWidget(sampleOf('reels-collection'));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Seen up close');
  expect(screen.getByText('Short films from the loom and the dye yard.')).toBeTruthy();
  expect(within(reel(0)).getByText('₹1,499')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Curtains, half awake' }));
  expect(placeOf(history)).toBe('/product/2024');
});

// R10
test('a film is a still picture, and opens the viewer among the other films', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  renderWidget(sampleOf('reels-collection'));
  expect(reel(0).querySelector('img')?.getAttribute('src')).toBe('/media/reels/2-morning-bed.eb24df5aac.webp');
  expect(document.querySelector('video')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Play film: Curtains, half awake' }));
  const viewer = await screen.findByRole('dialog', { name: 'Curtains, half awake' });
  expect(within(viewer).getByText('2 of 2')).toBeTruthy();
  expect(viewer.querySelector('video')?.getAttribute('src')).toBe('/media/reels/2-curtain-breeze.2fcb300596.mp4');
  expect(within(viewer).getByRole('link', { name: 'View product' }).getAttribute('href')).toBe('/product/2024');
  fireEvent.click(within(viewer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a reel that is only a picture has nothing to play', () => {
  renderWidget(sampleOf('reels-collection'));
  expect(within(reel(2)).queryByRole('button')).toBeNull();
  expect(reel(2).querySelector('img')?.getAttribute('src')).toContain('2-quilted-jaal-razai-1');
});

// spec §3: .mp4 urls are videos
test('a film is recognised by its URL, whatever its type', () => {
  const creative = { creative_url: '/a.mp4?v=1', creative_type: 'IMAGE' };
  renderWidget(withEntities('reels-collection', [{ creatives: [creative], title: 'Odd' }]));
  expect(screen.getByRole('button', { name: 'Play film: Odd' })).toBeTruthy();
});

test('every creative of an entry is a reel, films of every kind among them', () => {
  const Creatives = [
    { creative_url: '/a.webm?v=1', poster_url: '/a.webp' },
    { creative_url: '/stream', creative_type: 'SHORT_REEL_VIDEO' },
    { creative_url: '/c.webp' },
  ];
  renderWidget(
    withEntities('reels-collection', [{ Creatives, title: 'Loom', cta: { action: { url: '/product/7' } } }]),
  );
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: 'Play film: Loom' })).toHaveLength(2);
  const pictures = [0, 1, 2].map((at) => reel(at).querySelector('img')?.getAttribute('src'));
  expect(pictures).toEqual(['/a.webp', '/a.webp', '/c.webp']);
});

test('D24: a picture with an address is a link as a whole, also without a title', () => {
  const cta = { action: { url: '/product/7' } };
  renderWidget(withEntities('reels-collection', [{ Creatives: [{ creative_url: '/c.webp' }], cta }]));
  expect(screen.getByRole('link', { name: 'Film' }).getAttribute('href')).toBe('/product/7');
});

test('reels with nothing to show are skipped', () => {
  const invalid = [
    null,
    {},
    { title: 'Words only' },
    { Creatives: [{}] },
    { Creatives: [{ creative_url: '/b.webp' }] },
  ];
  renderWidget(withEntities('reels-collection', invalid));
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test.each([[[]], [null], ['none'], [[{}]]])('without reels (%j) nothing is rendered', (entities) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  renderWidget(withEntities('reels-collection', entities));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});

test('script in titles is shown as text', () => {
  const entity = { Creatives: [{ creative_url: '/b.mp4' }], dataFields: { title: SCRIPT, subtitle: SCRIPT } };
  const { container } = renderWidget({ ...withEntities('reels-collection', [entity]), title: SCRIPT });
  expect(screen.getByRole('heading').textContent).toBe(SCRIPT);
  expect(within(reel(0)).getAllByText(SCRIPT)).toHaveLength(2);
  expectHarmless(container);
});

test.each(DEAD_LINKS)('a reel that leads to %j is no link', (url) => {
  const entity = { Creatives: [{ creative_url: '/b.webp' }], title: 'Reel', cta: { action: { url } } };
  renderWidget(withEntities('reels-collection', [entity]));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Reel')).toBeTruthy();
});
