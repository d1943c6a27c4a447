import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lookAround } from '../../tests/browser.ts';
import { Picture } from './Picture.tsx';

const OURS = '/media/products/spread-1.0123456789.webp';
const about = { sizes: '50vw', widths: { min: 320, max: 800 }, width: 800, height: 1000, loadingText: 'Loading...' };
const picture = () => document.querySelector('img');

describe('a picture that is far down the page', () => {
  test('is not fetched before the shopper comes near', () => {
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

  test('that only decorates has none', () => {
    render(<Picture {...about} src={OURS} alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

test.each(['first', 'soon'] as const)('a picture that is wanted %s is asked for at once', (load) => {
  render(<Picture {...about} src={OURS} alt="" load={load} />);
  expect(picture()?.getAttribute('fetchpriority')).toBe(load === 'first' ? 'high' : 'auto');
});

test('the browser may choose among the sizes of our own pictures; of other sites there is one', () => {
  const { rerender } = render(<Picture {...about} src={OURS} alt="" load="soon" />);
  expect(picture()?.getAttribute('srcset')).toMatch(/\.w320\.webp 320w.*\.w800\.webp 800w$/);
  rerender(<Picture {...about} src="https://pictures.example/a.jpg" alt="" load="soon" />);
  expect(picture()?.getAttribute('srcset')).toBeNull();
});

test('a place that had no picture yet gets one', () => {
  const { rerender } = render(<Picture {...about} src="" alt="" />);
  rerender(<Picture {...about} src={OURS} alt="" />);
  lookAround();
  expect(picture()?.getAttribute('src')).toBe(OURS);
});

// spec §8: fallback text 'Loading...' or a placeholder
describe('a picture that does not come', () => {
  test('leaves its place and its name', () => {
    render(<Picture {...about} src={OURS} alt="Bed spread" load="soon" />);
    expect(screen.getByText('Loading...')).toBeTruthy();
    fireEvent.error(picture() as HTMLImageElement);
    expect(picture()).toBeNull();
    expect(screen.getByRole('img', { name: 'Bed spread' })).toBeTruthy();
  });

  test('is silent where it only decorated', () => {
    render(<Picture {...about} src="" alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('does not stand in the way of another', () => {
    const { rerender } = render(<Picture {...about} src={OURS} alt="" load="soon" />);
    fireEvent.error(picture() as HTMLImageElement);
    rerender(<Picture {...about} src="/media/other.webp" alt="" load="soon" />);
    expect(picture()?.getAttribute('src')).toBe('/media/other.webp');
  });
});
