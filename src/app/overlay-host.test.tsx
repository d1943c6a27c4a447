import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectErrors } from '../../tests/console.ts';
import { placeOf, renderApp } from '../../tests/render.tsx';
import { sampleLayout, sampleOf } from '../../tests/samples.ts';

// As offline, on a phone that has not stored these files.
const { absent } = vi.hoisted(() => ({
  absent: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
}));
vi.mock('./dialogs.ts', async (original) => {
  const { loadable } = await import('../ui/loadable.tsx');
  return { ...(await original<object>()), LoginDialog: loadable(absent), SearchDialog: loadable(absent) };
});

async function openShop() {
  expectErrors(/Failed to fetch dynamically imported module/);
  const shop = await renderApp('/', { layout: { ...sampleLayout(), widgets: [sampleOf('nav-bar')] } });
  await screen.findByRole('main');
  return { ...shop, user: userEvent.setup() };
}

test('a dialog that could not be loaded says so', async () => {
  const { user } = await openShop();
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await screen.findByText('This could not be loaded');
  screen.getByText('Connect to the internet and open it again.');
});

test('instead of the search that could not be loaded the search page opens', async () => {
  const { user, history } = await openShop();
  await user.keyboard('/');
  await waitFor(() => expect(placeOf(history)).toBe('/results'));
  expect(screen.queryByText('This could not be loaded')).toBeNull();
});
