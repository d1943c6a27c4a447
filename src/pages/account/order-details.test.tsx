import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAccount, toast } from '../../../tests/account.tsx';
import { sampleItem, sampleOrder } from '../../../tests/account-samples.ts';
import { refusal } from '../../../tests/replies.ts';

beforeEach(() => vi.useRealTimers());
afterEach(() => localStorage.clear());

const card = () => screen.findByRole('article', { name: 'Order #S2-AAAAAAAAAA' });

const SHIPPED = sampleOrder({
  status: 'shipped',
  reached_at: {
    placed: '2026-11-15',
    confirmed: '2026-11-15',
    shipped: '2026-11-16T11:00:00Z',
    delivered: '2026-11-20',
  },
  order_meta: { tracking_number: 'DL 4471 8820', estimated_delivery: '2026-11-21' },
  ordered_items: [sampleItem(1, 'Stripe', { quantity: 2 }), sampleItem(2, 'Kantha', { selling_price: 750 })],
  order_total: 3748,
});

async function openDetail(order = sampleOrder(), more: Parameters<typeof openAccount>[0] = {}) {
  const shop = await openAccount({ orders: [order], ...more });
  await shop.user.click(within(await card()).getByRole('button', { name: 'View Details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order #S2-AAAAAAAAAA' }));
  await dialog.findByRole('tablist');
  return { ...shop, dialog };
}
const factOf = (dialog: ReturnType<typeof within>, name: string) =>
  dialog.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

// spec §2, §4, D28
describe('order details', () => {
  test('have three tabs, the first with timeline, total, count, estimate and tracking number', async () => {
    const { dialog, user } = await openDetail(SHIPPED);
    const tabs = within(dialog.getByRole('tablist', { name: 'Order details' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Order Status',
      'Items & Details',
      'Shipping & Payment',
    ]);
    const steps = dialog.getAllByRole('listitem').map((step) => step.textContent);
    expect(steps).toEqual([
      'Placed, completed14 Nov 2026, 10:42 am',
      'Confirmed, completed15 Nov 2026',
      'Shipped, current16 Nov 2026, 4:30 pmOrder is on the way',
      'Delivered, upcomingExpected 21 Nov 2026',
    ]);
    expect(dialog.getAllByRole('listitem')[2]?.getAttribute('aria-current')).toBe('step');
    expect(factOf(dialog, 'Order total')).toBe('₹3,748');
    expect(factOf(dialog, 'Items')).toBe('3');
    expect(factOf(dialog, 'Estimated delivery')).toBe('21 Nov 2026');
    expect(factOf(dialog, 'Tracking number')).toBe('DL 4471 8820');
    await user.click(within(dialog.getByRole('tabpanel')).getByRole('button', { name: 'Track Package' }));
    expect(await toast('Track Order')).toBe('Tracking feature coming soon.');
  });

  test('are printed with all three parts stacked', async () => {
    const { dialog } = await openDetail(SHIPPED);
    expect(dialog.queryByText('Standard Delivery')).toBeNull();
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(dialog.queryByRole('tablist')).toBeNull();
    const parts = ['Order Status', 'Items & Details', 'Shipping & Payment'];
    expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(parts);
    for (const words of ['DL 4471 8820', 'Kantha', 'Standard Delivery']) expect(dialog.getByText(words)).toBeTruthy();
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(await dialog.findByRole('tablist')).toBeTruthy();
    expect(dialog.queryByText('Standard Delivery')).toBeNull();
  });

  // D33
  test('link to the carrier’s page if there is one', async () => {
    const tracked = {
      tracking_number: 'DL 4471 8820',
      carrier: 'Delhivery',
      tracking_url: 'https://carrier.example/p/1',
    };
    const { dialog } = await openDetail(sampleOrder({ status: 'shipped', order_meta: tracked }));
    expect(factOf(dialog, 'Carrier')).toBe('Delhivery');
    for (const name of ['DL 4471 8820', 'Track Package']) {
      const link = dialog.getByRole('link', { name });
      expect(link.getAttribute('href')).toBe('https://carrier.example/p/1');
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    }
  });

  test.each([
    ['https://carrier.example/p/1', ['https://carrier.example/p/1']],
    ['javascript:alert(1)', []],
  ])('have an equivalent on the card: opens "%s" or shows that tracking is unavailable', async (url, opened) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const tracked = { tracking_number: 'DL 4471 8820', tracking_url: url };
    const { user } = await openAccount({ orders: [sampleOrder({ status: 'shipped', order_meta: tracked })] });
    await user.click(within(await card()).getByRole('button', { name: 'Track Package' }));
    expect(open.mock.calls.map(([address]) => address)).toEqual(opened);
    if (opened.length === 0) expect(await toast('Track Order')).toBe('Tracking feature coming soon.');
    else expect(screen.queryByText('Tracking feature coming soon.')).toBeNull();
    open.mockRestore();
  });

  // S28
  test('do not link a javascript: tracking URL', async () => {
    const tracked = { tracking_number: 'DL 4471 8820', tracking_url: 'javascript:alert(1)' };
    const { dialog } = await openDetail(sampleOrder({ status: 'shipped', order_meta: tracked }));
    expect(factOf(dialog, 'Tracking number')).toBe('DL 4471 8820');
    expect(within(dialog.getByRole('tabpanel')).queryByRole('link')).toBeNull();
  });

  // D33
  test.each([
    ['requested', 'Requested. For items you return, it is sent once they reach us.'],
    ['sent', 'Sent to the account you paid from. Your bank may take some days to show it.'],
    ['confirmed', 'Completed. The money is in the account you paid from.'],
    ['failed', 'It could not be completed yet. We are looking into it.'],
    ['a state of tomorrow', 'Under way.'],
  ])('describe a refund with state %s', async (state, words) => {
    const refunds = [{ amount: 1799, status: state }];
    const { dialog } = await openDetail(sampleOrder({ status: 'returned', refunds }));
    const list = within(dialog.getByRole('list', { name: 'Refunds' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([`Refund of ₹1,799${words}`]);
  });

  test('have no tracking after the delivery, and TBD for an unknown estimate', async () => {
    const meta = { tracking_number: 'DL 1', estimated_delivery: '' };
    const { dialog } = await openDetail(sampleOrder({ status: 'delivered', order_meta: meta }));
    expect(dialog.queryByText('Tracking number')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Track Package' })).toBeNull();
    expect(factOf(dialog, 'Estimated delivery')).toBe('TBD');
  });

  test('list the items with subtotal, shipping, tax and total', async () => {
    const { dialog, user } = await openDetail(SHIPPED);
    await user.click(dialog.getByRole('tab', { name: 'Items & Details' }));
    const [first] = within(dialog.getByRole('tabpanel')).getAllByRole('listitem');
    expect(first?.textContent?.replace(/\s+/g, ' ')).toContain('× 2 · ₹1,499 each');
    expect(['Subtotal', 'Shipping', 'Tax', 'Total'].map((name) => factOf(dialog, name))).toEqual([
      '₹3,748',
      '₹0',
      '₹0',
      '₹3,748',
    ]);
  });

  test('show address, estimate and delivery method', async () => {
    const { dialog, user } = await openDetail(SHIPPED);
    await user.click(dialog.getByRole('tab', { name: 'Shipping & Payment' }));
    expect(factOf(dialog, 'Shipping address')).toContain('12 MG RoadPune, Maharashtra 411001');
    expect(factOf(dialog, 'Estimated delivery')).toBe('21 Nov 2026');
    expect(factOf(dialog, 'Delivery method')).toBe('Standard Delivery');
  });

  test('report a failed request above the data of the list', async () => {
    const { dialog } = await openDetail(SHIPPED, {
      answer: ({ path }) => (path.endsWith('/S2-AAAAAAAAAA') ? refusal(404, 'NOT_FOUND') : undefined),
    });
    expect(await dialog.findByText(/Failed to load order details\. Please try again\./)).toBeTruthy();
    expect(factOf(dialog, 'Order total')).toBe('₹3,748');
  });

  test('link to support channels with the order id', async () => {
    const { dialog, user } = await openDetail();
    await user.click(dialog.getByRole('button', { name: 'Contact Support' }));
    const support = within(await screen.findByRole('dialog', { name: 'Support' }));
    const email = await support.findByRole('link', { name: 'Email us' });
    expect(email.getAttribute('href')).toBe(
      `mailto:help@nindiya.in?subject=${encodeURIComponent('Order #S2-AAAAAAAAAA')}&body=${encodeURIComponent('My question is about order #S2-AAAAAAAAAA.')}`,
    );
    expect(support.getByRole('link', { name: /^Call us/ }).getAttribute('href')).toBe('tel:+919822000000');
    expect(support.getByRole('link', { name: 'Contact page' }).getAttribute('href')).toBe('/page/CONTACT');
  });
});
