import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { lookAround } from '../../tests/browser.ts';
import { Picture, ShownPicturesContext } from './Picture.tsx';

const OURS = '/media/products/spread-1.0123456789.webp';
const about = { sizes: '50vw', widths: { min: 320, max: 800 }, width: 800, height: 1000, loadingText: 'Loading...' };
const picture = () => document.querySelector('img');

describe('a picture that is far down the page', () => {
  test('is not fetched before it is near the viewport', () => {
    render(<Picture {...about} src={OURS} alt="Bed spread" />);
    expect(picture()).toBeNull();
    lookAround();
    expect(picture()?.getAttribute('src')).toBe(OURS);
  });

  test('has its name from the start, and once', () => {
    render(<Picture {...about} src={OURS} alt="Bed spread" />);
    expect(screen.getAllByRole('img', { name: 'Bed spread' })).toHaveLength(1);
    lookAround();
    expect(screen.getAllByRole('img', { name: 'Bed spread' })).toHaveLength(1);
  });

  test('that is decorative has none', () => {
    render(<Picture {...about} src={OURS} alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

test('a picture that the document has shown is there at once on the way back, without a placeholder before it', () => {
  const shown = new Set<string>();
  const seen = (
    <ShownPicturesContext value={shown}>
      <Picture {...about} src={OURS} alt="" />
    </ShownPicturesContext>
  );
  const before = render(seen);
  lookAround();
  expect(picture()?.getAttribute('decoding')).toBe('async');
  fireEvent.load(picture() as HTMLImageElement);
  before.unmount();
  render(seen);
  expect(picture()?.getAttribute('decoding')).toBe('sync');
});

test.each(['first', 'soon'] as const)('a picture with the load %s is requested at once', (load) => {
  render(<Picture {...about} src={OURS} alt="" load={load} />);
  expect(picture()?.getAttribute('fetchpriority')).toBe(load === 'first' ? 'high' : null);
});

test('the browser may choose among the sizes of our own pictures; of other sites there is one', () => {
  const { rerender } = render(<Picture {...about} src={OURS} alt="" load="soon" />);
  expect(picture()?.getAttribute('srcset')).toMatch(/\.w320\.webp 320w.*\.w800\.webp 800w$/);
  rerender(<Picture {...about} src="https://pictures.example/a.jpg" alt="" load="soon" />);
  expect(picture()?.getAttribute('srcset')).toBeNull();
});

describe('a picture whose address carries facts', () => {
  const known = `${OURS}#1440.b1ada2.7-2.UklGRk`;

  test('has its colour and a blurred copy as background before it is near, without a style attribute', () => {
    const { container } = render(<Picture {...about} src={known} alt="" />);
    expect(container.querySelector('rect')?.getAttribute('fill')).toBe('#b1ada2');
    expect(container.querySelector('image')?.getAttribute('href')).toBe('data:image/webp;base64,UklGRk');
    expect(container.querySelector('[style]')).toBeNull();
    expect(picture()).toBeNull();
  });

  test('is requested by its plain address, shows its focal point, and is offered no larger than it is', () => {
    render(<Picture {...about} src={known} alt="" widths={{ min: 1200, max: 2880 }} load="soon" />);
    expect(picture()?.getAttribute('src')).toBe(OURS);
    expect([picture()?.dataset.x, picture()?.dataset.y]).toEqual(['7', '2']);
    expect(picture()?.getAttribute('srcset')).toMatch(/\.w1600\.webp 1440w$/);
  });

  test('has no background if it is transparent or nothing is known', () => {
    const { container, rerender } = render(<Picture {...about} src={`${OURS}#1440..5-4.`} alt="" />);
    expect(container.querySelector('svg')).toBeNull();
    rerender(<Picture {...about} src={OURS} alt="" />);
    expect(container.querySelector('svg')).toBeNull();
  });

  test('shows another focal point of another picture on narrow screens', () => {
    const narrow = { src: `${OURS}#800.b1ada2.1-9.`, media: '(max-width: 61.99em)' };
    render(<Picture {...about} src={known} alt="" narrow={narrow} load="soon" />);
    const other = picture()?.closest('picture');
    expect([other?.dataset.x, other?.dataset.y]).toEqual(['1', '9']);
  });
});

test('a placeholder without a picture gets one', () => {
  const { rerender } = render(<Picture {...about} src="" alt="" />);
  rerender(<Picture {...about} src={OURS} alt="" />);
  lookAround();
  expect(picture()?.getAttribute('src')).toBe(OURS);
});

// spec §8: fallback text 'Loading...' or a placeholder
describe('a picture that does not load', () => {
  test('leaves its placeholder and its name', () => {
    render(<Picture {...about} src={OURS} alt="Bed spread" load="soon" />);
    expect(screen.getByText('Loading...')).toBeTruthy();
    fireEvent.error(picture() as HTMLImageElement);
    expect(picture()).toBeNull();
    expect(screen.getByRole('img', { name: 'Bed spread' })).toBeTruthy();
  });

  test.each([
    { when: 'it is late', comes: false, says: true },
    { when: 'it came in time', comes: true, says: false },
  ])('shows its loading text after 600 ms: $says where $when', ({ comes, says: isLate }) => {
    vi.useFakeTimers();
    const { rerender } = render(<Picture {...about} src={OURS} alt="Bed spread" load="soon" />);
    const bed = () => picture()?.closest('span');
    Object.defineProperty(picture(), 'complete', { configurable: true, value: comes });
    vi.advanceTimersByTime(599);
    expect(bed()?.hasAttribute('data-late')).toBe(false);
    vi.advanceTimersByTime(1);
    expect(bed()?.hasAttribute('data-late')).toBe(isLate);
    // A different picture restarts the time.
    rerender(<Picture {...about} src="/media/other.webp" alt="Bed spread" load="soon" />);
    expect(bed()?.hasAttribute('data-late')).toBe(false);
  });

  test('has no name if it is decorative', () => {
    render(<Picture {...about} src="" alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('does not block another one', () => {
    const { rerender } = render(<Picture {...about} src={OURS} alt="" load="soon" />);
    fireEvent.error(picture() as HTMLImageElement);
    rerender(<Picture {...about} src="/media/other.webp" alt="" load="soon" />);
    expect(picture()?.getAttribute('src')).toBe('/media/other.webp');
  });
});
