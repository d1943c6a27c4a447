import { act, fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { renderWidget } from './render.tsx';
import { sampleOf, withEntities } from './samples.ts';

export const hero = () => screen.getByRole('region', { name: 'Featured' });
export const button = (name: string) => screen.getByRole('button', { name });
export const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
export const slide = (dataFields: object) => withEntities('hero', [{ id: 'one', dataFields }]);

/** The title of the only slide that is not inert, once its picture is decoded. */
export async function shown(): Promise<string | null> {
  await act(async () => undefined);
  const reachable = screen.getAllByRole('group').filter((group) => !group.hasAttribute('inert'));
  expect(reachable).toHaveLength(1);
  return reachable[0]?.getAttribute('aria-label') ?? null;
}

export function openHero(wire: unknown = sampleOf('hero')) {
  vi.useFakeTimers();
  return renderWidget(wire);
}

export function swipeBy(x: number, { y = 0, pointerType = 'touch' } = {}) {
  const activeSlide = screen.getAllByRole('group')[0] as HTMLElement;
  fireEvent.pointerDown(activeSlide, { pointerType, clientX: 200, clientY: 100 });
  fireEvent.pointerUp(activeSlide, { pointerType, clientX: 200 + x, clientY: 100 + y });
}
