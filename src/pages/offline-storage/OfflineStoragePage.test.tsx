import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setReducedData } from '../../../tests/browser.ts';
import { renderApp } from '../../../tests/render.tsx';

const open = async () => {
  const visit = await renderApp('/saved');
  await screen.findByRole('heading', { level: 1, name: 'Saved on this device' });
  return visit;
};
const rowOf = async (kind: string) => {
  const row = (await screen.findByRole('heading', { level: 3, name: kind })).closest('li');
  if (!row) throw new Error(`no row ${kind}`);
  return within(row);
};

test('without storage the page shows a warning and empty rows', async () => {
  await open();
  expect(await screen.findByText(/This browser does not let the shop save anything/)).toBeTruthy();
  for (const kind of ['Collections', 'Products seen', 'Searches', 'Pictures']) {
    expect((await rowOf(kind)).getByText('Nothing yet')).toBeTruthy();
  }
  expect(screen.getByText('Open a collection first. It will then appear here.')).toBeTruthy();
});

test('the stored layout counts as a page and is cleared only after confirmation', async () => {
  localStorage.setItem('rq:3:s2', 'x'.repeat(4200));
  await open();
  const row = await rowOf('Store pages');
  expect(row.getByText('1 page, 4.2 KB')).toBeTruthy();
  const user = userEvent.setup();
  await user.click(row.getByRole('button', { name: 'Clear store pages' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Clear store pages?' }));
  expect(dialog.getByText(/Your bag and your sign-in stay/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(localStorage.getItem('rq:3:s2')).not.toBeNull();
  await user.click(row.getByRole('button', { name: 'Clear store pages' }));
  await user.click(screen.getByRole('button', { name: 'Yes, clear' }));
  await waitFor(() => expect(screen.getByText(/^Cleared\./)).toBeTruthy());
  expect(localStorage.getItem('rq:3:s2')).toBeNull();
});

// R34 applies to logout; here the customer stays signed in.
test('clearing everything keeps sign-in, colour mode, reduced data and install state', async () => {
  const stays = { 'authToken:s2': 'T', colorMode: 'dark', 'dataSaver:s2': 'off', 'install:s2': '{}' };
  for (const [key, text] of Object.entries({ ...stays, 'rq:3:s2': 'x', 'searchHistory:s2': '["quilt"]' })) {
    localStorage.setItem(key, text);
  }
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Clear everything' }));
  await user.click(screen.getByRole('button', { name: 'Yes, clear' }));
  await screen.findByText(/^Cleared\./);
  expect(Object.fromEntries(Object.keys(stays).map((key) => [key, localStorage.getItem(key)]))).toEqual(stays);
  expect(localStorage.getItem('searchHistory:s2')).toBeNull();
});

// D22
test('the reduced-data switch is stored', async () => {
  await open();
  const user = userEvent.setup();
  const saver = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Data saver' });
  expect(saver().checked).toBe(false);
  await user.click(saver());
  expect([saver().checked, localStorage.getItem('dataSaver:s2')]).toEqual([true, 'on']);
  await user.click(saver());
  expect([saver().checked, localStorage.getItem('dataSaver:s2')]).toEqual([false, 'off']);
});

test('a device setting for reduced data is shown', async () => {
  setReducedData(true);
  await open();
  expect(screen.getByText(/Your device or connection asks for it/)).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Count what it saved' }));
  expect(await screen.findByText('No smaller pictures have been loaded since you opened the shop.')).toBeTruthy();
});
