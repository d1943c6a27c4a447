import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toast } from '../../../tests/account.tsx';
import { card, failing, type Opened, openAddresses } from '../../../tests/addresses.tsx';
import { refusal } from '../../../tests/replies.ts';
import { emptyAddressValues } from '../../domain/address.ts';
// Lazy-loaded in the app; imported here so that no test waits for it.
import '../../features/address/AddressForm.tsx';

beforeEach(() => vi.useRealTimers());
afterEach(() => {
  localStorage.clear();
  act(() => onlineManager.setOnline(true));
});

async function openForm(more: Opened = {}) {
  const shop = await openAddresses(more);
  await shop.user.click(await screen.findByRole('button', { name: 'Add New Address' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add New Address' }));
  const save = await form.findByRole('button', { name: 'Save Address' });
  const field = (name: string) => form.getByRole('textbox', { name }) as HTMLInputElement;
  return { ...shop, form, field, save };
}
type Form = Awaited<ReturnType<typeof openForm>>;

async function fill({ user, field }: Pick<Form, 'user' | 'field'>) {
  const values = {
    'Full name *': 'Asha Rao',
    'Phone number *': '9876543210',
    'Email *': 'asha@example.in',
    'Address line 1 *': '7 Lake Road',
    'Pincode *': '302029',
  };
  // Pasted: typing renders the form once per character.
  for (const [name, value] of Object.entries(values)) {
    await user.click(field(name));
    await user.paste(value);
  }
  await waitFor(() => expect(field('City *').value).toBe('Jaipur'));
}
const errorOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

// spec §2
describe('the address form', () => {
  test('keeps an incomplete new address when reopened, and is empty after saving', async () => {
    const { user, field, form } = await openForm();
    await user.type(field('Full name *'), 'Asha');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Add New Address' }));
    const again = within(await screen.findByRole('dialog', { name: 'Add New Address' }));
    const find = (name: string) => again.getByRole('textbox', { name }) as HTMLInputElement;
    await waitFor(() => expect(find('Full name *').value).toBe('Asha'));
    await user.clear(find('Full name *'));
    await fill({ user, field: find });
    await user.click(again.getByRole('button', { name: 'Save Address' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add New Address' }));
    expect((await screen.findByRole('textbox', { name: 'Full name *' })).getAttribute('value')).toBe('');
  });

  test('sends the entered values with the defaults', async () => {
    const shop = await openForm({ addresses: [] });
    expect(shop.field('Country').value).toBe('India');
    expect((shop.form.getByRole('radio', { name: 'Home' }) as HTMLInputElement).checked).toBe(true);
    await fill(shop);
    await shop.user.click(shop.form.getByRole('radio', { name: 'Other' }));
    await shop.user.click(shop.save);
    await toast('Address Added');
    expect(shop.sent('POST', '/address').map(({ body }) => body)).toEqual([
      {
        name: 'Asha Rao',
        phone: '9876543210',
        email: 'asha@example.in',
        line1: '7 Lake Road',
        line2: '',
        city: 'Jaipur',
        state: 'Rajasthan',
        country: 'India',
        pincode: '302029',
        landmark: '',
        type: 'other',
        is_default: false,
        latitude: 19.076,
        longitude: 72.8777,
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await card('Asha Rao')).toBeTruthy();
  });

  test('R42: is not sent offline and shows the reason', async () => {
    const shop = await openForm();
    await fill(shop);
    act(() => onlineManager.setOnline(false));
    expect(shop.form.getByText('You are offline. Connect to change your orders, addresses or profile.')).toBeTruthy();
    expect(shop.save.getAttribute('aria-disabled')).toBe('true');
    await shop.user.click(shop.save);
    await shop.user.type(shop.field('City *'), '{Enter}');
    expect(shop.sent('POST', '/address')).toEqual([]);
    expect(shop.field('Full name *').value).toBe('Asha Rao');
  });

  test('cannot be sent until every required field is filled', async () => {
    const shop = await openForm();
    expect(shop.save.getAttribute('aria-disabled')).toBe('true');
    await shop.user.click(shop.save);
    await fill(shop);
    expect(shop.save.getAttribute('aria-disabled')).toBe('false');
    await shop.user.clear(shop.field('Address line 1 *'));
    expect(shop.save.getAttribute('aria-disabled')).toBe('true');
    await shop.user.click(shop.save);
    expect(shop.sent('POST', '/address')).toEqual([]);
  });

  test.each([
    ['Full name *', 'Full name is required'],
    ['Phone number *', 'Phone number is required'],
    ['Email *', 'Email is required'],
    ['Address line 1 *', 'Address line 1 is required'],
    ['Pincode *', 'Pincode is required'],
    ['City *', 'City is required'],
    ['State *', 'State is required'],
  ])('reports %s as missing if left empty', async (name, message) => {
    const { user, field } = await openForm();
    await user.click(field(name));
    expect(errorOf(field(name))).toBe('');
    await user.tab();
    expect(errorOf(field(name))).toBe(message);
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
  });

  // D40
  test('validates a GSTIN and sends it in capitals', async () => {
    const shop = await openForm();
    await fill(shop);
    const gstin = shop.field('GSTIN, for business purchases');
    await shop.user.type(gstin, '27aapfu0939f1zw');
    await shop.user.click(shop.save);
    expect(errorOf(gstin)).toBe('Please enter a valid GSTIN');
    await shop.user.type(gstin, '{Backspace}v');
    await shop.user.click(shop.save);
    await waitFor(() => expect(shop.sent('POST', '/address')).toMatchObject([{ body: { gstin: '27AAPFU0939F1ZV' } }]));
    expect(await screen.findByText('GSTIN 27AAPFU0939F1ZV')).toBeTruthy();
  });

  // D35
  test('offers a GSTIN only if the backend keeps it, and is never held up by one that it does not offer', async () => {
    const draft = JSON.stringify({ ...emptyAddressValues, gstin: 'not a GSTIN' });
    const shop = await openForm({
      capabilities: [],
      before: async ({ id }) => localStorage.setItem(`addressDraft:s${id}`, draft),
    });
    expect(shop.form.queryByRole('textbox', { name: /GSTIN/ })).toBeNull();
    await fill(shop);
    await shop.user.click(shop.save);
    await waitFor(() => expect(shop.sent('POST', '/address')).toHaveLength(1));
    cleanup();
    const { field } = await openForm({ capabilities: ['gstin'] });
    expect(field('GSTIN, for business purchases')).toBeTruthy();
  });

  test('shows errors of phone and email and focuses the first', async () => {
    const shop = await openForm();
    await fill(shop);
    await shop.user.type(shop.field('Phone number *'), '{Backspace}');
    await shop.user.type(shop.field('Email *'), '{Backspace}{Backspace}{Backspace}');
    await shop.user.click(shop.save);
    expect(errorOf(shop.field('Phone number *'))).toBe('Phone number must be exactly 10 digits');
    expect(errorOf(shop.field('Email *'))).toBe('Please enter a valid email address');
    expect(document.activeElement).toBe(shop.field('Phone number *'));
    expect(shop.sent('POST', '/address')).toEqual([]);
  });

  test('fills city and state from the pincode without overwriting typed values', async () => {
    const { user, field } = await openForm();
    await user.type(field('Pincode *'), '560001');
    await waitFor(() => expect(field('City *').value).toBe('Bengaluru'));
    expect(field('State *').value).toBe('Karnataka');
    await user.clear(field('Pincode *'));
    await user.type(field('Pincode *'), '411001');
    await waitFor(() => expect(field('City *').value).toBe('Pune'));
    await user.clear(field('City *'));
    await user.type(field('City *'), 'Lonavala');
    await user.clear(field('Pincode *'));
    await user.type(field('Pincode *'), '600028');
    await waitFor(() => expect(field('State *').value).toBe('Tamil Nadu'));
    expect(field('City *').value).toBe('Lonavala');
  });

  test('sets input modes and autocomplete', async () => {
    const { field } = await openForm();
    expect(field('Pincode *').inputMode).toBe('numeric');
    expect(field('Phone number *').inputMode).toBe('numeric');
    expect(field('Pincode *').autocomplete).toBe('shipping postal-code');
    expect(field('Full name *').autocomplete).toBe('shipping name');
  });

  test('reports a failed save and keeps the entered values', async () => {
    const shop = await openForm(failing('POST'));
    await fill(shop);
    await shop.user.click(shop.save);
    expect(await toast('Address Addition Failed')).toBe('Failed to save address. Please try again.');
    expect(shop.field('Full name *').value).toBe('Asha Rao');
  });

  test('shows the message of the address limit', async () => {
    const full = 'At most 50 addresses can be saved';
    const shop = await openForm({
      answer: ({ method, path }) =>
        method === 'POST' && path.endsWith('/address') ? refusal(422, 'ADDRESS_LIMIT', { message: full }) : undefined,
    });
    await fill(shop);
    await shop.user.click(shop.save);
    expect(await toast('Address Addition Failed')).toBe(full);
  });

  test('edits the default address without unsetting the default', async () => {
    const { user, sent, store } = await openAddresses();
    await user.click((await card('Meera Shah')).getByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Address' }));
    expect(await form.findByText('This is your default address.')).toBeTruthy();
    expect(form.queryByRole('checkbox')).toBeNull();
    await user.type(form.getByRole('textbox', { name: 'Landmark' }), 'Near the mill');
    await user.click(form.getByRole('button', { name: 'Save Address' }));
    await toast('Address Updated');
    expect(sent('PUT', '/address')).toMatchObject([
      {
        path: `/api/v1/address/${store.homes[0]}`,
        body: { landmark: 'Near the mill', is_default: true, latitude: 18.5 },
      },
    ]);
  });

  // R20
  test('holds the reload guard while it has input', async () => {
    const { app, user, field } = await openForm();
    expect(app.reloadGuard.isHeld()).toBe(false);
    await user.type(field('Full name *'), 'A');
    expect(app.reloadGuard.isHeld()).toBe(true);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(app.reloadGuard.isHeld()).toBe(false);
  });
});
