import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAccount, toast } from '../../../tests/account.tsx';
import { sampleInvoice, sampleOrder } from '../../../tests/account-samples.ts';
import { refusal } from '../../../tests/replies.ts';

type Opened = NonNullable<Parameters<typeof openAccount>[0]>;
let files: { name: string; bytes: Blob }[] = [];

beforeEach(() => {
  vi.useRealTimers();
  files = [];
  let last: Blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    // Only blobs are passed here.
    last = blob as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.download) files.push({ name: this.download, bytes: last });
  });
});
afterEach(() => localStorage.clear());

async function openInvoice(more: Opened = {}) {
  const shop = await openAccount({ orders: [sampleOrder()], ...more });
  await shop.user.click(await screen.findByRole('button', { name: 'Invoice' }));
  return { ...shop, dialog: within(await screen.findByRole('dialog', { name: 'Invoice' })) };
}

// spec §2, §8, §9, D27
describe('the invoice', () => {
  test('shows seller, buyer, lines, tax and the total in words', async () => {
    const { dialog } = await openInvoice();
    expect(await dialog.findByText('Tax Invoice')).toBeTruthy();
    for (const words of [
      'Nindiya Bed Linen Private Limited',
      'GSTIN: 08AAACN0000A1ZL',
      'Invoice no. S2-AAAAAAAAAA',
      'Date: 14 Nov 2026',
      'Rupees One Thousand Four Hundred Ninety-Nine Only',
      'State: 08 Rajasthan',
      'Place of supply: 27 Maharashtra',
      'Prices include GST. Tax payable on reverse charge: No.',
    ])
      expect(dialog.getByText(words)).toBeTruthy();
    const cells = dialog.getAllByRole('cell').map(({ textContent }) => textContent?.replace(/\s+/g, ' '));
    expect(cells).toEqual(['Ticking Stripe Bed SpreadDouble, IndigoHSN 6304 · GST 5%', '1 × ₹1,499', '₹1,499']);
    expect(dialog.getByText('IGST 5%').nextElementSibling?.textContent).toBe('₹71.38');
  });

  test('shows its progress for two seconds, and is downloaded as a file with its number', async () => {
    const { dialog } = await openInvoice();
    await dialog.findByText('Tax Invoice');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(dialog.getByRole('button', { name: 'Download PDF' }));
    expect(await toast('Download Started')).toBe('');
    act(() => vi.advanceTimersByTime(1800));
    expect(screen.getByText('Download Started')).toBeTruthy();
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByText('Download Started')).toBeNull();
    vi.useRealTimers();
    await expect.poll(() => files.length).toBe(1);
    expect(files[0]?.name).toBe('invoice-S2-AAAAAAAAAA.pdf');
    expect(files[0]?.bytes.type).toBe('application/pdf');
    expect(await files[0]?.bytes.slice(0, 5).text()).toBe('%PDF-');
  });

  // D39
  test('has its credit notes beside it, each with a file of its own', async () => {
    const number = 'NIN/26-27/C00007';
    const invoice = { ...sampleInvoice, number: 'NIN/26-27/000123', issued_at: '2026-11-16T05:12:00Z' };
    const note = { ...sampleInvoice, number, against: 'NIN/26-27/000123', issued_at: '2026-11-20T05:12:00Z' };
    const order = sampleOrder({ status: 'returned', invoice, credit_notes: [note] });
    const { dialog, user } = await openInvoice({ orders: [order] });
    const tabs = await dialog.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Tax Invoice NIN/26-27/000123',
      'Credit Note NIN/26-27/C00007',
    ]);
    expect(dialog.queryByText('Against invoice NIN/26-27/000123')).toBeNull();
    await user.click(dialog.getByRole('tab', { name: /Credit Note/ }));
    for (const words of ['Date: 20 Nov 2026', 'Against invoice NIN/26-27/000123', 'Invoice date: 16 Nov 2026'])
      expect(dialog.getByText(words)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Download PDF' }));
    await expect.poll(() => files[0]?.name).toBe('credit-note-NIN-26-27-C00007.pdf');
  });

  // D35
  test('of a pending order of another backend claims neither that it is unpaid nor, once it is paid, anything else', async () => {
    const order = sampleOrder({ status: 'pending', invoice: null });
    const { dialog, store, user } = await openInvoice({ orders: [order] });
    expect(await dialog.findByText('This order is awaiting confirmation. This is not a tax invoice.')).toBeTruthy();
    const paid = [{ order: order.order_id, user: store.customer.user.id }];
    localStorage.setItem(`paidOrders:s${store.id}`, JSON.stringify(paid));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Invoice' }));
    const reopened = within(await screen.findByRole('dialog', { name: 'Invoice' }));
    expect(await reopened.findByText('Invoice', { selector: 'b' })).toBeTruthy();
    expect(reopened.queryByText(/not a tax invoice/)).toBeNull();
  });

  test('cannot be downloaded until the order has loaded', async () => {
    let broken = true;
    const { dialog, user } = await openInvoice({
      answer: ({ path }) => (path.endsWith('/S2-AAAAAAAAAA') && broken ? refusal(400, 'ANY') : undefined),
    });
    expect(await dialog.findByText('Failed to load order details. Please try again.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Download PDF' })).toBeNull();
    broken = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Tax Invoice')).toBeTruthy();
    expect(files).toEqual([]);
  });
});
