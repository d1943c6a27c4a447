import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setHidden, setMedia, setReducedData, setSeen } from '../../../tests/browser.ts';
import { DEAD_LINKS, expectHarmless, SCRIPT } from '../../../tests/hostile.ts';
import { placeOf, renderPart } from '../../../tests/render.tsx';
import { Reels } from './Reels.tsx';
import type { ReelFilm } from './ReelViewer.tsx';

const FILMS: ReelFilm[] = [
  { src: '/loom.mp4', poster: '/media/loom.webp', title: 'At the loom', href: '/product/1' },
  { src: '/dye.mp4', poster: '/media/dye.webp', title: 'In the dye yard' },
  { src: '/sun.mp4', poster: '/media/sun.webp', title: 'Late sun' },
];

const started = vi.fn(() => Promise.resolve());
const stopped = vi.fn();
beforeEach(() => {
  started.mockReset().mockResolvedValue(undefined);
  stopped.mockReset();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(started);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(stopped);
});

function ReelsOpener({ reels, start }: { reels: ReelFilm[]; start: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Films
      </button>
      {open ? <Reels reels={reels} start={start} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const dialog = () => screen.getByRole('dialog');
const film = () => dialog().querySelector('video') as HTMLVideoElement;
const button = (name: string) => within(dialog()).getByRole('button', { name });
const setInViewport = (seen = true) => setSeen(film().parentElement as HTMLElement, seen);

/** Opens the viewer with the film in the viewport. */
async function open(reels = FILMS, start = 0) {
  const page = renderPart(<ReelsOpener reels={reels} start={start} />);
  const opener = screen.getByRole('button', { name: 'Films' });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole('dialog');
  setInViewport();
  return { ...page, opener };
}

describe('a film in the viewer', () => {
  test('plays automatically, muted, over its poster', async () => {
    await open();
    expect(film().getAttribute('src')).toBe('/loom.mp4');
    expect(film().muted).toBe(true);
    expect(film().hasAttribute('playsinline')).toBe(true);
    expect(film().getAttribute('preload')).toBe('none');
    expect(dialog().querySelector('img')?.getAttribute('src')).toBe('/media/loom.webp');
    expect(started).toHaveBeenCalledTimes(1);
  });

  // D22
  test.each([
    ['less motion', () => setMedia('(prefers-reduced-motion: reduce)', true)],
    ['a data saver', () => setReducedData(true)],
  ])('waits for a tap with %s', async (_name, setPreference) => {
    setPreference();
    await open();
    expect(started).not.toHaveBeenCalled();
    fireEvent.click(button('Play'));
    expect(started).toHaveBeenCalledTimes(1);
    expect(button('Pause')).toBeTruthy();
  });

  // D22
  test('pauses outside the viewport and in a hidden tab, and resumes afterwards', async () => {
    await open();
    stopped.mockClear();
    setInViewport(false);
    expect(stopped).toHaveBeenCalledTimes(1);
    setInViewport();
    expect(started).toHaveBeenCalledTimes(2);
    setHidden(true);
    expect(stopped).toHaveBeenCalledTimes(2);
    setHidden(false);
    expect(started).toHaveBeenCalledTimes(3);
  });

  test('stops at a tap and stays stopped, also the ones after it', async () => {
    await open();
    stopped.mockClear();
    fireEvent.click(button('Pause'));
    expect(stopped).toHaveBeenCalledTimes(1);
    fireEvent.click(button('Next film'));
    setInViewport();
    expect(started).toHaveBeenCalledTimes(1);
    expect(button('Play')).toBeTruthy();
  });

  test('is muted until the sound is turned on', async () => {
    await open();
    fireEvent.click(button('Turn sound on'));
    expect(film().muted).toBe(false);
    fireEvent.click(button('Next film'));
    expect(film().muted).toBe(false);
    fireEvent.click(button('Turn sound off'));
    expect(film().muted).toBe(true);
  });

  test('whose autoplay the browser blocks shows the play button', async () => {
    started.mockRejectedValue(new DOMException('not allowed', 'NotAllowedError'));
    await open();
    await act(() => Promise.resolve());
    expect(button('Play')).toBeTruthy();
    expect(within(dialog()).getByRole('alert').textContent).toBe('');
  });

  // R10
  test.each([
    [false, 'Needs a connection'],
    [true, 'This film could not be played. Try again in a moment.'],
  ])('that fails shows an error (online: %s) and its poster, and can be tried again', async (online, words) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    await open();
    fireEvent.error(film());
    expect(within(dialog()).getByRole('alert').textContent).toBe(words);
    expect(dialog().querySelector('video')).toBeNull();
    fireEvent.click(button('Play'));
    expect(film().getAttribute('src')).toBe('/loom.mp4');
    expect(within(dialog()).getByRole('alert').textContent).toBe('');
    expect(started).toHaveBeenCalledTimes(2);
  });
});

describe('from film to film', () => {
  const shown = () => [film().getAttribute('src'), within(dialog()).getByRole('status').textContent];

  // spec §4: around the ends
  test('the buttons step, around both ends', async () => {
    await open();
    fireEvent.click(button('Previous film'));
    expect(shown()).toEqual(['/sun.mp4', '3 of 3 Late sun']);
    expect(screen.getByRole('dialog', { name: 'Late sun' })).toBeTruthy();
    fireEvent.click(button('Next film'));
    expect(shown()).toEqual(['/loom.mp4', '1 of 3 At the loom']);
  });

  test('so do the arrow keys, wherever the focus is', async () => {
    await open(FILMS, 1);
    fireEvent.keyDown(button('Close'), { key: 'ArrowRight' });
    expect(film().getAttribute('src')).toBe('/sun.mp4');
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(film().getAttribute('src')).toBe('/loom.mp4');
    fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true });
    expect(film().getAttribute('src')).toBe('/loom.mp4');
  });

  // spec §4: over 50 px; left next, right previous
  test.each([
    [-51, '/sun.mp4'],
    [-50, '/dye.mp4'],
    [50, '/dye.mp4'],
    [51, '/loom.mp4'],
  ])('a swipe of %i px shows %s', async (deltaX, src) => {
    await open(FILMS, 1);
    fireEvent.pointerDown(film(), { clientX: 200, clientY: 9, pointerType: 'touch' });
    fireEvent.pointerUp(film(), { clientX: 200 + deltaX, clientY: 9, pointerType: 'touch' });
    expect(film().getAttribute('src')).toBe(src);
  });

  test('a single film has no step buttons', async () => {
    await open(FILMS.slice(1, 2));
    expect(within(dialog()).queryByRole('button', { name: 'Next film' })).toBeNull();
    expect(within(dialog()).queryByText(/1 of 1/)).toBeNull();
  });

  test('the film after one that failed is shown', async () => {
    await open();
    fireEvent.error(film());
    fireEvent.click(button('Next film'));
    expect(film().getAttribute('src')).toBe('/dye.mp4');
    expect(within(dialog()).getByRole('alert').textContent).toBe('');
  });
});

test('the way to the product closes the viewer; without one there is no link', async () => {
  const { history } = await open();
  fireEvent.click(within(dialog()).getByRole('link', { name: 'View product' }));
  expect(placeOf(history)).toBe('/product/1');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Films' }));
  await screen.findByRole('dialog');
  fireEvent.click(button('Next film'));
  expect(within(dialog()).queryByRole('link')).toBeNull();
});

test('Esc closes the viewer and gives the focus back', async () => {
  const { opener } = await open();
  expect(dialog().contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

test.each(DEAD_LINKS)('a film that leads to %j has no link', async (href) => {
  const { container } = await open([{ src: '/a.mp4', poster: '', title: SCRIPT, href }]);
  expect(within(dialog()).queryByText('View product')).toBeNull();
  expect(within(dialog()).getByRole('heading').textContent).toBe(SCRIPT);
  expectHarmless(container);
});
