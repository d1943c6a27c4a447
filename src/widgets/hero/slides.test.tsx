import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { button, hero, openHero, shown, slide, wait } from '../../../tests/hero-slides.tsx';
import { DEAD_LINKS } from '../../../tests/hostile.ts';
import { placeOf } from '../../../tests/render.tsx';
import { withEntities } from '../../../tests/samples.ts';

describe('D24: a slide without a button', () => {
  test('that has a URL is a link as a whole, named after its text', () => {
    const { history } = openHero(slide({ imageUrl: '/a.webp', title: 'Monsoon', button_url: '/collection/rain' }));
    fireEvent.click(screen.getByRole('link', { name: 'Monsoon' }));
    expect(placeOf(history)).toBe('/results?collection=rain');
  });

  test.each([
    [{ subtitle: 'It rains' }, 'It rains'],
    [{}, 'Slide 1 of 1'],
  ])('has a name without a title, too (%j)', (words, name) => {
    const cta = { action: { url: '/collection/rain' } };
    openHero(withEntities('hero', [{ dataFields: { imageUrl: '/a.webp', ...words }, cta }]));
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/results?collection=rain');
  });

  test('changes its URL with the slide; one with a button has only that', async () => {
    const fields = (title: string, button_text: string) => ({
      dataFields: { title, button_text, button_url: `/${title}` },
    });
    openHero(withEntities('hero', [fields('a', ''), fields('b', 'Go'), fields('c', '')]));
    for (const [name, address] of [
      ['Slide 1 of 3', '/a'],
      ['Slide 2 of 3', '/b'],
      ['Slide 3 of 3', '/c'],
    ]) {
      expect(await shown()).toBe(name);
      const links = screen.getAllByRole('link').filter((link) => !link.closest('[inert]'));
      expect(links.map((link) => link.getAttribute('href'))).toEqual([address]);
      fireEvent.click(button('Next slide'));
    }
  });

  test.each(DEAD_LINKS)('is no link to %j', (url) => {
    openHero(slide({ imageUrl: '/a.webp', title: 'Sale', button_url: url }));
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the picture in front', () => {
  const inFront = () => hero().querySelector('[data-place="front"] img')?.getAttribute('src') ?? null;
  const two = withEntities('hero', [{ imageUrl: '/a.webp' }, { imageUrl: '/b.webp' }]);

  test('stays until the next one is decoded, and is behind it afterwards', async () => {
    let decoded: () => void = () => undefined;
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(
      new Promise((resolve) => {
        decoded = resolve;
      }),
    );
    openHero(two);
    fireEvent.click(button('Next slide'));
    await act(() => Promise.resolve());
    expect(inFront()).toBe('/a.webp');
    await act(async () => decoded());
    expect(inFront()).toBe('/b.webp');
    expect(hero().querySelector('[data-place="back"] img')?.getAttribute('src')).toBe('/a.webp');
  });

  const currentDot = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');
  const loadNothing = () => vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);

  test('comes at the same moment as its text and its dot', async () => {
    let decoded: () => void = () => undefined;
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(
      () =>
        new Promise((resolve) => {
          decoded = resolve;
        }),
    );
    openHero(two);
    fireEvent.click(button('Next slide'));
    wait(400);
    expect([inFront(), await shown(), currentDot()]).toEqual(['/a.webp', 'Slide 1 of 2', 'Go to slide 1']);
    await act(async () => decoded());
    expect([inFront(), await shown(), currentDot()]).toEqual(['/b.webp', 'Slide 2 of 2', 'Go to slide 2']);
  });

  test('of a chosen slide is waited for half a second, then its placeholder is shown', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise(() => undefined));
    openHero(two);
    fireEvent.click(button('Next slide'));
    wait(499);
    expect(await shown()).toBe('Slide 1 of 2');
    wait(1);
    expect([inFront(), await shown(), currentDot()]).toEqual(['/b.webp', 'Slide 2 of 2', 'Go to slide 2']);
  });

  test('has its 3 s from when it has arrived, and the next one comes when it has arrived, too', async () => {
    const arrived = loadNothing();
    openHero(two);
    wait(20_000);
    expect(await shown()).toBe('Slide 1 of 2');
    arrived.mockImplementation(function (this: HTMLImageElement) {
      return this.src.endsWith('/a.webp');
    });
    wait(20_000);
    expect(await shown()).toBe('Slide 1 of 2');
    arrived.mockReturnValue(true);
    wait(250);
    expect(await shown()).toBe('Slide 2 of 2');
  });

  test('is replaced even if the next one cannot be decoded', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new DOMException('', 'EncodingError'));
    openHero(two);
    const [first, second] = hero().querySelectorAll('[data-place], [data-turned]');
    fireEvent.click(button('Next slide'));
    await act(() => Promise.resolve());
    expect([first, second].map((bed) => bed?.getAttribute('data-place'))).toEqual(['back', 'front']);
  });
});
