import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setSeen } from '../../../tests/browser.ts';
import { DEAD_LINKS, expectHarmless, SCRIPT } from '../../../tests/hostile.ts';
import { placeOf, renderWidget } from '../../../tests/render.tsx';
import { sampleOf, withEntities } from '../../../tests/samples.ts';

const play = () => screen.getByRole('button', { name: 'Play film: Morning on ticking' });
const film = () => document.querySelector('video');
const reel = (position: number) => screen.getAllByRole('article')[position] as HTMLElement;

const started = vi.fn(() => Promise.resolve());
const stopped = vi.fn();
beforeEach(() => {
  started.mockReset().mockResolvedValue(undefined);
  stopped.mockReset();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(started);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(stopped);
});

/** Taps the first film and brings it into sight. */
function playing(): HTMLVideoElement {
  renderWidget(sampleOf('reels-collection'));
  fireEvent.click(play());
  const video = film() as HTMLVideoElement;
  setSeen(video, true);
  return video;
}

test('the reels are shown under their title and words, each with its own', () => {
  const { history } = renderWidget(sampleOf('reels-collection'));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Seen up close');
  expect(screen.getByText('Short films from the loom and the dye yard.')).toBeTruthy();
  expect(within(reel(0)).getByText('₹1,499')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Curtains, half awake' }));
  expect(placeOf(history)).toBe('/product/2024');
});

describe('a film', () => {
  test('is a still picture until it is asked for', () => {
    renderWidget(sampleOf('reels-collection'));
    expect(reel(0).querySelector('img')?.getAttribute('src')).toBe('/media/reels/2-morning-bed.eb24df5aac.webp');
    expect(film()).toBeNull();
  });

  test('plays after a tap, silently and in its place', () => {
    const video = playing();
    expect(video.getAttribute('src')).toBe('/media/reels/2-morning-bed.6696b97481.mp4');
    expect(video.muted).toBe(true);
    expect(video.hasAttribute('playsinline')).toBe(true);
    expect(started).toHaveBeenCalledTimes(1);
  });

  test('is not fetched before the tap has brought it', () => {
    renderWidget(sampleOf('reels-collection'));
    fireEvent.click(play());
    expect(film()?.getAttribute('preload')).toBe('none');
    expect(started).not.toHaveBeenCalled();
  });

  test('rests while it is off the screen and goes on when it is back', () => {
    const video = playing();
    setSeen(video, false);
    expect(stopped).toHaveBeenCalledTimes(1);
    setSeen(video, true);
    expect(started).toHaveBeenCalledTimes(2);
  });

  test('is a still picture again after a second tap', () => {
    playing();
    fireEvent.click(screen.getByRole('button', { name: 'Pause film: Morning on ticking' }));
    expect(film()).toBeNull();
    expect(play()).toBeTruthy();
  });

  test('that cannot be fetched says that it needs a connection, and can be tried again', () => {
    const video = playing();
    fireEvent.error(video);
    expect(within(reel(0)).getByRole('status').textContent).toBe('Needs a connection');
    expect(film()).toBeNull();
    fireEvent.click(play());
    expect(film()).not.toBeNull();
    expect(within(reel(0)).getByRole('status').textContent).toBe('₹1,499');
  });

  test('that the phone does not let start stays quiet', async () => {
    started.mockRejectedValue(new DOMException('not allowed', 'NotAllowedError'));
    playing();
    await act(() => Promise.resolve());
    expect(within(reel(0)).getByRole('status').textContent).toBe('₹1,499');
  });
});

test('a reel that is only a picture has nothing to play', () => {
  renderWidget(sampleOf('reels-collection'));
  expect(within(reel(2)).queryByRole('button')).toBeNull();
  expect(reel(2).querySelector('img')?.getAttribute('src')).toContain('2-quilted-jaal-razai-1');
});

// spec §3: .mp4 urls are videos
test('a film is known by its address, whatever its type says', () => {
  const creative = { creative_url: '/a.mp4?v=1', creative_type: 'IMAGE' };
  renderWidget(withEntities('reels-collection', [{ creatives: [creative], title: 'Odd' }]));
  expect(screen.getByRole('button', { name: 'Play film: Odd' })).toBeTruthy();
});

test('reels with nothing to show are passed over', () => {
  const odd = [null, {}, { title: 'Words only' }, { Creatives: [{}] }, { Creatives: [{ creative_url: '/b.webp' }] }];
  renderWidget(withEntities('reels-collection', odd));
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test.each([[[]], [null], ['none'], [[{}]]])('without reels (%j) nothing is drawn', (entities) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  renderWidget(withEntities('reels-collection', entities));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});

test('script in titles is shown as text', () => {
  const entity = { Creatives: [{ creative_url: '/b.mp4' }], dataFields: { title: SCRIPT, subtitle: SCRIPT } };
  const { container } = renderWidget({ ...withEntities('reels-collection', [entity]), title: SCRIPT });
  expect(screen.getByRole('heading').textContent).toBe(SCRIPT);
  expect(within(reel(0)).getByRole('status').textContent).toBe(SCRIPT);
  expectHarmless(container);
});

test.each(DEAD_LINKS)('a reel that leads to %j is no link', (url) => {
  const entity = { Creatives: [{ creative_url: '/b.webp' }], title: 'Reel', cta: { action: { url } } };
  renderWidget(withEntities('reels-collection', [entity]));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Reel')).toBeTruthy();
});
