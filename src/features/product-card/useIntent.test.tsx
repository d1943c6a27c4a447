import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePreloadOnIntent } from './usePreloadOnIntent.ts';

const getReady = vi.fn();
function Link() {
  return (
    <a href="/product/1" {...usePreloadOnIntent(getReady)}>
      Quilt
    </a>
  );
}
const link = () => screen.getByRole('link');
/** A frame and the task after it. */
const painted = () => vi.advanceTimersByTime(20);

beforeEach(() => {
  vi.useFakeTimers();
  getReady.mockReset();
  render(<Link />);
});
afterEach(() => {
  delete document.documentElement.dataset.saver;
  vi.useRealTimers();
});

test('a mouse that stays preloads the page, one that passes does not', () => {
  fireEvent.pointerEnter(link(), { pointerType: 'mouse' });
  vi.advanceTimersByTime(49);
  fireEvent.pointerLeave(link(), { pointerType: 'mouse' });
  vi.advanceTimersByTime(1000);
  expect(getReady).not.toHaveBeenCalled();
  fireEvent.pointerEnter(link(), { pointerType: 'mouse' });
  vi.advanceTimersByTime(50);
  expect(getReady).toHaveBeenCalledTimes(1);
});

test.each([
  ['a finger', () => fireEvent.pointerEnter(link(), { pointerType: 'touch' })],
  ['the keyboard', () => fireEvent.focus(link())],
])('%s shows feedback first', (_, turn) => {
  turn();
  expect(getReady).not.toHaveBeenCalled();
  painted();
  expect(getReady).toHaveBeenCalledTimes(1);
});

test('with reduced data nothing is preloaded', () => {
  document.documentElement.dataset.saver = 'on';
  fireEvent.focus(link());
  painted();
  expect(getReady).not.toHaveBeenCalled();
});
