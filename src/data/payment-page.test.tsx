import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentPage } from '../../contract/payment-page.ts';
import { openPaymentPage } from './payment-page.ts';

const SCRIPT = 'https://pay.example/v1.js';
const settings = { script: SCRIPT, mode: 'production', provider: 'example', publicKey: 'key_1' } as const;

/** The page of a shop, and the provider's browser part, which ends each payment with `outcome`. */
function shopPage(outcome: 'left' | 'closed' | 'failed' = 'left', isOnline = true) {
  const opened: PaymentPage[] = [];
  const visited: string[] = [];
  const open = async (page: PaymentPage) => {
    opened.push(page);
    return outcome;
  };
  const window = {
    document,
    navigator: { onLine: isOnline },
    location: { href: 'https://shop.example/cart', assign: (address: string) => visited.push(address) },
    // Opening a payment page uses no other members.
  } as unknown as Window;
  const parts = { '../../server/payments/providers/example/browser.ts': async () => ({ open }) };
  return { opened, visited, pay: () => openPaymentPage(window, 'S2-A', 'session_1', parts) };
}

const scriptCount = () => document.querySelectorAll(`script[src="${SCRIPT}"]`).length;
/** Whether scripts load: none is fetched, but their elements get the event. */
function scriptsLoad(handleDisabledFileLoadingAsSuccess: boolean): void {
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
  Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess });
}

beforeEach(() => {
  globalThis.storefrontConfig = { payments: settings };
  scriptsLoad(true);
});
afterEach(() => {
  globalThis.storefrontConfig = undefined;
  scriptsLoad(false);
  for (const script of document.querySelectorAll('script')) script.remove();
});

describe('the payment page', () => {
  test('opens once the provider’s script has loaded, which it does once', async () => {
    const { opened, pay } = shopPage();
    expect([await pay(), await pay()]).toEqual(['left', 'left']);
    const page = { session: 'session_1', returnUrl: 'https://shop.example/payment-return?order_id=S2-A', settings };
    expect([opened, scriptCount()]).toEqual([[page, page], 1]);
  });

  test('D13: that is a dialog leads to the return page when it is closed', async () => {
    const { visited, pay } = shopPage('closed');
    expect(await pay()).toBe('left');
    expect(visited).toEqual(['https://shop.example/payment-return?order_id=S2-A']);
  });

  test.each([
    [true, 'gateway'],
    [false, 'network'],
  ])('whose script does not load is a failure, online: %j, until it loads', async (isOnline, failure) => {
    scriptsLoad(false);
    const { opened, pay } = shopPage('left', isOnline);
    expect([await pay(), opened, scriptCount()]).toEqual([failure, [], 0]);
    scriptsLoad(true);
    expect(await pay()).toBe('left');
  });

  test('that the provider refuses to open is a failure of the gateway', async () => {
    const { visited, pay } = shopPage('failed');
    expect([await pay(), visited]).toEqual(['gateway', []]);
  });

  test('opens without a script of the provider, if it has none', async () => {
    const { script: _script, ...payments } = settings;
    globalThis.storefrontConfig = { payments };
    scriptsLoad(false);
    expect(await shopPage().pay()).toBe('left');
  });

  test.each([
    ['has no browser part', { ...settings, provider: 'unknown' }],
    ['is not configured', null],
  ])('of a provider that %s is a failure', async (_what, payments) => {
    globalThis.storefrontConfig = { payments };
    expect(await shopPage().pay()).toBe('gateway');
  });
});
