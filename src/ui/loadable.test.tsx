import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectErrors } from '../../tests/console.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { loadable } from './loadable.tsx';

const Loaded = ({ name }: { name: string }) => <p>{name}</p>;

test('its code is loaded by the first of several mounts, and the later ones render at once', async () => {
  const load = vi.fn(async () => Loaded);
  const Part = loadable(load);
  const { rerender } = render(<Part name="Menu" />);
  expect(screen.queryByText('Menu')).toBeNull();
  await screen.findByText('Menu');
  rerender(<Part key="second" name="Search" />);
  screen.getByText('Search');
  expect(load).toHaveBeenCalledTimes(1);
});

test('after `preload` it renders at once', async () => {
  const Part = loadable(async () => Loaded);
  Part.preload();
  await Promise.resolve();
  render(<Part name="Menu" />);
  screen.getByText('Menu');
});

test('where its code can’t be loaded it throws, and the next mount loads it again', async () => {
  expectErrors(/Failed to fetch/);
  const load = vi.fn(async () => Loaded).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = loadable(load);
  const { rerender } = render(
    <ErrorBoundary onError={() => undefined} fallback="no menu">
      <Part name="Menu" />
    </ErrorBoundary>,
  );
  await screen.findByText('no menu');
  rerender(<Part name="Menu" />);
  await screen.findByText('Menu');
});

test('a failed `preload` is told by the mounted component only', async () => {
  expectErrors(/Failed to fetch/);
  const Part = loadable((): Promise<typeof Loaded> => Promise.reject(new TypeError('Failed to fetch')));
  Part.preload();
  render(
    <ErrorBoundary onError={() => undefined} fallback="no menu">
      <Part name="Menu" />
    </ErrorBoundary>,
  );
  await screen.findByText('no menu');
});
