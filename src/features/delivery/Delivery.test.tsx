import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeShipping, type ShippingTable } from '../../../contract/shipping.ts';
import { main, openProduct } from '../../../tests/product.tsx';

const PATH = '/api/v1/stores/2/shipping';
const table: ShippingTable = {
  cutOff: '14:00',
  dispatchDays: 1,
  closedWeekdays: [],
  closedDays: [],
  zones: [{ name: 'Pune', pincodes: ['411'], days: 2 }],
};
const answering = (data: unknown) => ({
  answer: (path: string) => (path === PATH ? Response.json({ success: true, data }) : undefined),
});
const open = () => openProduct({}, answering(encodeShipping(table)));
const field = () => screen.findByLabelText<HTMLInputElement>('Deliver to pincode');
const ask = async (typed: string) => {
  fireEvent.change(await field(), { target: { value: typed } });
  fireEvent.click(main().getByRole('button', { name: 'Check' }));
};

// Monday morning in India; only the date is set, timers run.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T09:00:00+05:30') }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('a pincode shows the delivery days, and is remembered', async () => {
  const { unmount } = await open();
  await ask('411 004');
  expect((await screen.findByText(/^Dispatched/)).textContent).toBe('Dispatched tomorrow, in Pune by Thu 26 Nov');
  unmount();
  await open();
  expect(await screen.findByText('Dispatched tomorrow, in Pune by Thu 26 Nov')).toBeTruthy();
  fireEvent.click(main().getByRole('button', { name: 'Change pincode' }));
  expect((await field()).value).toBe('');
});

test.each(['', '4110', 'Pune', '0411004'])('"%s" is no pincode, which shows an error at its field', async (typed) => {
  await open();
  await ask(typed);
  expect(main().getByRole('alert').textContent).toBe('Write the six digits of a pincode, such as 411004.');
  expect(document.activeElement).toBe(await field());
});

test('a pincode without delivery shows a message', async () => {
  await open();
  await ask('110001');
  expect(await screen.findByText('We do not deliver to 110001 yet.')).toBeTruthy();
});

test.each([
  ['the store promises nothing', answering(null)],
  ['another backend knows no such call (D35)', {}],
])('where %s no pincode is requested', async (_, visit) => {
  const { calls, app } = await openProduct({}, visit);
  await expect.poll(() => calls.includes(PATH) && app.queryClient.isFetching()).toBe(0);
  await act(async () => undefined);
  expect(main().queryByLabelText('Deliver to pincode')).toBeNull();
});

test.each([
  ['where cash is taken', [], 'Cash on delivery up to ₹5,000'],
  ['where it is not', [{ name: 'Camp', pincodes: ['411004'], days: 2, cash: false }], 'No cash on delivery there'],
])('%s, that is shown, too', async (_, zones, words) => {
  const store = { ...table, cashUpToPaise: 500_000, zones: [...table.zones, ...zones] };
  await openProduct({}, answering(encodeShipping(store)));
  await ask('411004');
  expect((await screen.findByText(words)).previousElementSibling?.textContent).toMatch(/^Dispatched/);
});
