import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toast } from '../../../tests/account.tsx';
import { sampleAddress } from '../../../tests/account-samples.ts';
import { card, failing, openAddresses } from '../../../tests/addresses.tsx';
import { done } from '../../../tests/replies.ts';

beforeEach(() => vi.useRealTimers());
afterEach(() => {
  localStorage.clear();
  act(() => onlineManager.setOnline(true));
});

// spec §2
describe('the addresses', () => {
  test('show an empty state', async () => {
    await openAddresses({ addresses: [] });
    expect(await screen.findByRole('heading', { name: 'No addresses found' })).toBeTruthy();
    expect(screen.getByText('Add your first address to get started')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add New Address' })).toBeTruthy();
  });

  test('mark the default address, and offer to set only the others', async () => {
    await openAddresses();
    const home = await card('Meera Shah');
    expect(home.getByText('Default')).toBeTruthy();
    expect(home.queryByRole('button', { name: 'Set as Default' })).toBeNull();
    const work = await card('Meera at work');
    expect(work.queryByText('Default')).toBeNull();
    expect(work.getByText('Office')).toBeTruthy();
    expect(work.getByRole('button', { name: 'Set as Default' })).toBeTruthy();
  });

  // spec §8
  test('change the default', async () => {
    const { user, sent, store } = await openAddresses();
    await user.click((await card('Meera at work')).getByRole('button', { name: 'Set as Default' }));
    expect(await toast('Default Address Updated')).toBe('Address has been set as default');
    expect(sent('POST', '/default').map(({ path }) => path)).toEqual([`/api/v1/address/${store.homes[1]}/default`]);
    await waitFor(async () => expect((await card('Meera at work')).getByText('Default')).toBeTruthy());
  });

  test('report a default that could not be set', async () => {
    const { user } = await openAddresses(failing('POST'));
    await user.click((await card('Meera at work')).getByRole('button', { name: 'Set as Default' }));
    expect(await toast('Error')).toBe('Failed to set default address. Please try again.');
  });

  test('ask for confirmation of a deletion', async () => {
    const { user, sent, store } = await openAddresses();
    await user.click((await card('Meera at work')).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Address' }));
    expect(
      dialog.getByText('Are you sure you want to delete this address? This action cannot be undone.'),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent('DELETE', '/address')).toEqual([]);
    await user.click((await card('Meera at work')).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await toast('Address Deleted')).toBe('Address has been successfully deleted');
    expect(sent('DELETE', '/address').map(({ path }) => path)).toEqual([`/api/v1/address/${store.homes[1]}`]);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Meera at work' })).toBeNull());
  });

  test('report a failed deletion', async () => {
    const { user } = await openAddresses(failing('DELETE'));
    await user.click((await card('Meera at work')).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await toast('Error')).toBe('Failed to delete address. Please try again.');
    expect(screen.getByRole('dialog', { name: 'Delete Address' })).toBeTruthy();
  });

  // D25
  test('that break the current rules are still shown', async () => {
    const old = sampleAddress({ name: 'Old', phone: '12', pincode: '', state: '', email: 'none', type: 'warehouse' });
    await openAddresses({ answer: ({ path }) => (path === '/api/v1/address' ? done([old]) : undefined) });
    const shown = await card('Old');
    expect(shown.getByText('12')).toBeTruthy();
    expect(shown.getByText('Pune')).toBeTruthy();
    expect(shown.getByText('Other')).toBeTruthy();
  });

  // R42
  test('cannot be changed offline and show the reason', async () => {
    const { user } = await openAddresses();
    const home = await card('Meera Shah');
    act(() => onlineManager.setOnline(false));
    for (const name of ['Edit', 'Delete']) {
      expect(home.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    }
    await user.click(home.getByRole('button', { name: 'Delete' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await toast('You are offline')).toBe('Connect to change your orders, addresses or profile.');
  });
});

// spec §3, §5, §8, §9
