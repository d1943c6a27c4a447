import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectErrors, FAILED_REQUEST } from '../../tests/console.ts';
import { renderApp } from '../../tests/render.tsx';

function Broken(): never {
  throw new Error('the offer is broken');
}

test('lazy views are rendered beside the page, each in its own error boundary', async () => {
  const { app } = await renderApp('/');
  expectErrors(/the offer is broken/);
  await act(async () => {
    app.lazyViews?.show('offer', <Broken />);
    app.lazyViews?.show('update', <p>A new version</p>);
  });
  const update = screen.getByText('A new version');
  expect(update.parentElement).toBe(document.body);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});

test('lazy views are rendered even if no page can be', async () => {
  expectErrors(FAILED_REQUEST);
  const { app } = await renderApp('/', { status: 500 });
  await screen.findByRole('alert');
  await act(async () => app.lazyViews?.show('update', <p>A new version</p>));
  expect(screen.getByText('A new version')).toBeTruthy();
});
