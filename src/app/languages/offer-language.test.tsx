import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/render.tsx';
import { offerLanguage } from './offer-language.tsx';

/** A shop in English and Hindi, opened by a browser that wants Hindi. */
async function open(path: string, { userAgent = 'Chrome', languages = ['en', 'hi'] } = {}) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['hi-IN', 'en-IN']);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const shop = await renderApp(path, { before: (app) => void Object.assign(app, { languages }) });
  await screen.findByRole('main');
  await act(async () => offerLanguage(window, shop.app, shop.router));
  await act(() => vi.dynamicImportSettled());
  return shop;
}
const offer = () => screen.queryByRole('complementary', { name: 'हिंदी' });
afterEach(() => vi.restoreAllMocks());

test('a browser that wants Hindi is offered the page in Hindi, in Hindi', async () => {
  await open('/results?q=quilt');
  expect(offer()?.lang).toBe('hi');
  const link = screen.getByRole('link', { name: 'हिंदी में देखें' });
  expect(link.getAttribute('href')).toBe('/hi/results?q=quilt');
});

test('the offer follows the shopper to other pages, but not into a payment', async () => {
  const { router } = await open('/');
  await act(() => router.navigate({ to: '/saved-items' }));
  expect(screen.getByRole('link', { name: 'हिंदी में देखें' }).getAttribute('href')).toBe('/hi/saved-items');
  await act(() => router.navigate({ to: '/payment-return', search: { order_id: 'S2-AAAAAAAAAA' } }));
  expect(offer()).toBeNull();
});

test('once declined it is gone for good', async () => {
  const { unmount } = await open('/');
  await userEvent.setup().click(screen.getByRole('button', { name: 'अभी नहीं' }));
  expect(offer()).toBeNull();
  unmount();
  await open('/');
  expect(offer()).toBeNull();
});

test('declined where nothing can be stored it is gone for the visit', async () => {
  const { router } = await open('/');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.setup().click(screen.getByRole('button', { name: 'अभी नहीं' }));
  await act(() => router.navigate({ to: '/saved-items' }));
  expect(offer()).toBeNull();
});

test('once taken it is asked again on home only, where no address says the language', async () => {
  const { unmount } = await open('/saved-items');
  // The test environment loads no pages.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.setup().click(screen.getByRole('link', { name: 'हिंदी में देखें' }));
  unmount();
  const { router } = await open('/saved-items');
  expect(offer()).toBeNull();
  await act(() => router.navigate({ to: '/' }));
  expect(offer()).toBeTruthy();
});

test.each([
  ['a search engine', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a shop of one language', { languages: [] }],
])('%s is offered nothing', async (_who, visit) => {
  await open('/', visit);
  expect(offer()).toBeNull();
});
