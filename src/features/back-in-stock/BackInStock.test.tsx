import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectErrors, FAILED_REQUEST } from '../../../tests/console.ts';
import { main, openProduct, skus } from '../../../tests/product.tsx';
import { contactOf } from './StockAlertForm.tsx';

test.each([
  ['98765 43210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['९८७६५४३२१०', '9876543210'],
  [' Asha@example.in ', 'Asha@example.in'],
  ['12345', null],
  ['1234567890', null],
  ['+44 7911 123456', null],
  ['asha@', null],
  [`${'a'.repeat(200)}@example.in`, null],
  ['<script>@x', null],
  ['', null],
])('%j is the contact %j', (typed, contact) => {
  expect(contactOf(typed)).toBe(contact);
});

const soldOut = { skus: skus(() => ({ inventory_count: 0 })) };
const open = async () => {
  fireEvent.click(main().getByRole('button', { name: 'Tell me when it is back' }));
  return within(await screen.findByRole('dialog', { name: 'Tell me when it is back' }));
};
const type = (form: Awaited<ReturnType<typeof open>>, text: string) => {
  fireEvent.change(form.getByLabelText('Mobile number or e-mail'), { target: { value: text } });
  fireEvent.click(form.getByRole('button', { name: 'Tell me' }));
};

test('a product in stock offers no stock alert', async () => {
  await openProduct({ skus: skus(() => ({ inventory_count: 3 })) });
  expect(main().queryByRole('button', { name: /tell me/i })).toBeNull();
});

test('a sold-out variant beside others has a stock alert, too', async () => {
  await openProduct({ skus: skus((_, at) => ({ inventory_count: at === 0 ? 0 : 3 })) });
  expect(main().getByRole('button', { name: 'A choice is sold out? Tell me when it is back' })).toBeTruthy();
});

test('a sold-out product sends the number for the chosen variant, once', async () => {
  const sent: unknown[] = [];
  await openProduct(soldOut, {
    answer: (path, init) => {
      if (path !== '/api/v1/stock-alerts') return undefined;
      sent.push(JSON.parse(String(init?.body)));
      return Response.json({ success: true });
    },
  });
  const form = await open();
  const options = form.getAllByRole<HTMLOptionElement>('option');
  expect(options.length).toBe(soldOut.skus.length);
  fireEvent.change(form.getByRole('combobox'), { target: { value: options[1]?.value } });
  type(form, '98765 43210');
  expect(await form.findByText('We will tell you when it is back.')).toBeTruthy();
  expect(sent).toEqual([{ store_id: 2, sku_id: options[1]?.value, contact: '9876543210' }]);
});

test('an invalid contact is not sent, and the field shows the error', async () => {
  const { calls } = await openProduct(soldOut);
  const form = await open();
  type(form, 'asha');
  expect(form.getByText('Please enter a 10-digit mobile number or an e-mail address')).toBeTruthy();
  expect(calls).not.toContain('/api/v1/stock-alerts');
});

test.each([
  [409, 'IN_STOCK', 'It is back already. You can add it to your bag.'],
  [429, 'TOO_MANY', 'Please try again later'],
  [404, 'NOT_FOUND', 'This variant was not found'],
])('a response of %i %s shows: %s', async (status, code, words) => {
  expectErrors(FAILED_REQUEST);
  const error = { code, message: 'This variant was not found' };
  await openProduct(soldOut, { answer: () => Response.json({ success: false, error }, { status }) });
  const form = await open();
  type(form, 'asha@example.in');
  expect(await form.findByText(words)).toBeTruthy();
});

test('without a network the form asks for a connection', async () => {
  const { wire } = await openProduct(soldOut);
  const form = await open();
  wire.network = 'down';
  type(form, 'asha@example.in');
  expect(await form.findByText('Connect to leave your number or e-mail')).toBeTruthy();
});
