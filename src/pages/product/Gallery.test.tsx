import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { setHidden } from '../../../tests/browser.ts';
import { button, main, NAME, openProduct as open } from '../../../tests/product.tsx';

// spec §4, D22
describe('the gallery', () => {
  const counter = () => main().getByText(/^\d \/ \d$/).textContent;
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  async function openGallery() {
    await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // A timer started before runs on the real clock; a manual choice starts a new one on the fake clock.
    fireEvent.click(button('Show picture 1'));
  }

  test('rests 5 s after a choice, then advances every 3 s and wraps around', async () => {
    await openGallery();
    fireEvent.click(button('Show picture 2'));
    expect(counter()).toBe('2 / 4');
    pass(4999);
    expect(counter()).toBe('2 / 4');
    pass(1);
    expect(counter()).toBe('3 / 4');
    pass(3000);
    expect(counter()).toBe('4 / 4');
    pass(3000);
    expect(counter()).toBe('1 / 4');
  });

  test('does not advance past a picture that has not arrived', async () => {
    await openGallery();
    const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    fireEvent.click(button('Show picture 2'));
    fireEvent.click(button('Show picture 1'));
    pass(20_000);
    expect(counter()).toBe('1 / 4');
    // The first one has arrived: it is seen for its time, and longer until the second one has.
    complete.mockImplementation(function (this: HTMLImageElement) {
      return this.alt.endsWith('1 of 4');
    });
    pass(20_000);
    expect(counter()).toBe('1 / 4');
    complete.mockReturnValue(true);
    pass(250);
    expect(counter()).toBe('2 / 4');
    complete.mockRestore();
  });

  test('does not advance while paused', async () => {
    await openGallery();
    fireEvent.click(button('Pause the pictures'));
    pass(20_000);
    expect(counter()).toBe('1 / 4');
    fireEvent.click(button('Let the pictures change'));
    pass(5000);
    expect(counter()).toBe('2 / 4');
  });

  test('does not advance under the pointer or in a hidden document', async () => {
    await openGallery();
    const gallery = main().getByRole('region', { name: `Pictures of ${NAME}` });
    fireEvent.pointerEnter(gallery);
    pass(20_000);
    expect(counter()).toBe('1 / 4');
    fireEvent.pointerLeave(gallery);
    setHidden(true);
    pass(20_000);
    expect(counter()).toBe('1 / 4');
    setHidden(false);
    pass(5000);
    expect(counter()).toBe('2 / 4');
  });

  test('moves by its arrow buttons', async () => {
    await open();
    fireEvent.click(button('Previous picture'));
    expect(counter()).toBe('4 / 4');
    fireEvent.click(button('Next picture'));
    expect(counter()).toBe('1 / 4');
  });

  test.each([
    [-51, '2 / 4'],
    [-50, '1 / 4'],
    [51, '4 / 4'],
  ])('a swipe by %i px shows %s', async (by, shown) => {
    await open();
    const stage = button('Open large picture');
    fireEvent.pointerDown(stage, { pointerType: 'touch', clientX: 200, clientY: 100 });
    fireEvent.pointerUp(stage, { pointerType: 'touch', clientX: 200 + by, clientY: 100 });
    expect(counter()).toBe(shown);
  });

  test('shows five thumbnails around the current picture', async () => {
    const nine = Array.from({ length: 9 }, (_, at) => ({ creative_url: `/media/${at}.webp` }));
    await open({ creatives: nine });
    const thumbs = () =>
      within(main().getByRole('group', { name: 'Choose a picture' }))
        .getAllByRole('button')
        .map((thumb) => thumb.getAttribute('aria-label'));
    expect(thumbs()).toEqual([1, 2, 3, 4, 5].map((at) => `Show picture ${at}`));
    fireEvent.click(button('Show picture 5'));
    expect(thumbs()).toEqual([3, 4, 5, 6, 7].map((at) => `Show picture ${at}`));
  });

  test('shows the still of a film, which opens the player and pauses the gallery', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    await openGallery();
    fireEvent.click(button('Show film 4'));
    expect(main().queryByRole('button', { name: 'Open large picture' })).toBeNull();
    vi.useRealTimers();
    fireEvent.click(button(`Play film of ${NAME}`));
    const viewer = await screen.findByRole('dialog', { name: NAME });
    expect(viewer.querySelector('video')?.getAttribute('src')).toBe('/media/reel.mp4');
    expect(viewer.querySelector('img')?.getAttribute('src')).toBe('/media/reel.webp');
    expect(button('Let the pictures change')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(counter()).toBe('4 / 4');
  });

  test('has no counter for a single picture', async () => {
    await open({ creatives: [{ creative_url: '/media/one.webp' }] });
    expect(main().queryByText(/^\d \/ \d$/)).toBeNull();
    expect(main().getByRole('img', { name: NAME })).toBeTruthy();
  });

  test('shows each picture once, beside its thumbnails', async () => {
    await open();
    for (const at of [2, 3, 1]) fireEvent.click(button(`Show picture ${at}`));
    const gallery = screen.getByRole('region', { name: `Pictures of ${NAME}` });
    const thumbnails = within(gallery).getByRole('group', { name: 'Choose a picture' });
    const large = [...gallery.querySelectorAll('img')].filter((image) => !thumbnails.contains(image));
    const sources = large.map((image) => image.getAttribute('src'));
    expect(sources.length).toBeGreaterThan(1);
    expect(new Set(sources).size).toBe(sources.length);
  });

  test('shows a placeholder without pictures', async () => {
    await open({ creatives: [] });
    expect(main().getByRole('img', { name: NAME }).tagName).toBe('SPAN');
  });
});

// spec §2, §9
describe('the large picture', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: NAME }));
  async function enlarge() {
    await open();
    fireEvent.click(button('Open large picture'));
    await screen.findByRole('dialog', { name: NAME });
  }
  const scale = () =>
    /scale\(([\d.]+)\)/.exec(dialog().getByRole('img').closest('[style]')?.getAttribute('style') ?? '')?.[1];

  test('opens at the first picture, leaves out films and wraps around', async () => {
    await enlarge();
    expect(dialog().getByText('1 / 3')).toBeTruthy();
    fireEvent.click(dialog().getByRole('button', { name: 'Previous picture' }));
    expect(dialog().getByText('3 / 3')).toBeTruthy();
    fireEvent.keyDown(dialog().getByRole('button', { name: 'Next picture' }), { key: 'ArrowRight' });
    expect(dialog().getByText('1 / 3')).toBeTruthy();
  });

  test('zooms to 2.5 by its button and by 0.5 with + and -, and out again', async () => {
    await enlarge();
    expect(scale()).toBe('1');
    fireEvent.click(dialog().getByRole('button', { name: 'Zoom in' }));
    expect(scale()).toBe('2.5');
    fireEvent.click(dialog().getByRole('button', { name: 'Zoom out' }));
    expect(scale()).toBe('1');
    fireEvent.keyDown(dialog().getByRole('button', { name: 'Zoom in' }), { key: '+' });
    expect(scale()).toBe('1.5');
    fireEvent.keyDown(dialog().getByRole('button', { name: 'Zoom out' }), { key: '-' });
    expect(scale()).toBe('1');
  });

  test('closes on Esc and restores the focus', async () => {
    await open();
    button('Open large picture').focus();
    fireEvent.click(button('Open large picture'));
    await screen.findByRole('dialog', { name: NAME });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button('Open large picture')));
  });
});
