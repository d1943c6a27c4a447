import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../tests/render.tsx';

/** The event that any part of the page dispatches when the bag has changed (spec §4). */
const announce = (detail: unknown) => act(() => window.dispatchEvent(new CustomEvent('cartUpdated', { detail })));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const floating = () => screen.queryByRole('button', { name: /^Open your bag/ });
const cart = () => screen.getByRole('button', { name: /^Cart/ });

async function openShop() {
  await renderApp('/', { layout: {} });
  await screen.findByRole('main');
  vi.useFakeTimers();
}

// spec §2, §9
describe('the number on the bag', () => {
  test('is absent while the bag is empty or unknown', async () => {
    await openShop();
    expect(cart().textContent).toBe('');
    expect(cart().getAttribute('aria-label')).toBe('Cart');
  });

  test.each([
    [0, ''],
    [1, '1'],
    [5, '5'],
    [99, '99'],
    [100, '99+'],
    [2500, '99+'],
  ])('for %i items reads "%s"', async (totalItems, badge) => {
    await openShop();
    announce({ totalItems });
    expect(cart().textContent).toBe(badge);
    expect(cart().getAttribute('aria-label')).toBe(badge ? `Cart, ${badge} in the bag` : 'Cart');
  });

  test('goes away when the bag is empty again', async () => {
    await openShop();
    announce({ totalItems: 5 });
    announce({ totalItems: 0 });
    expect(cart().textContent).toBe('');
  });

  test.each([[undefined], [null], [7], [{}], [{ totalItems: -1 }], [{ totalItems: 1.5 }], [{ totalItems: 'many' }]])(
    'stays when an event carries %j',
    async (detail) => {
      await openShop();
      announce({ totalItems: 5 });
      announce(detail);
      expect(cart().textContent).toBe('5');
    },
  );
});

// spec §2: only above 0, pulses for 3 seconds after a change
describe('the floating bag', () => {
  const pulsing = () => floating()?.getAttribute('data-pulsing');

  test('is only rendered while the bag has items', async () => {
    await openShop();
    expect(floating()).toBeNull();
    announce({ totalItems: 100 });
    expect(floating()?.textContent).toBe('99+');
    announce({ totalItems: 0 });
    expect(floating()).toBeNull();
  });

  test('pulses for 3000 ms after a change', async () => {
    await openShop();
    announce({ totalItems: 2 });
    expect(pulsing()).toBe('true');
    wait(2999);
    expect(pulsing()).toBe('true');
    wait(1);
    expect(pulsing()).toBe('false');
  });

  test('pulses 3000 ms from the last of several changes', async () => {
    await openShop();
    announce({ totalItems: 2 });
    wait(2000);
    announce({ totalItems: 3 });
    wait(2999);
    expect(pulsing()).toBe('true');
    wait(1);
    expect(pulsing()).toBe('false');
  });

  test('does not pulse when the same number is set again', async () => {
    await openShop();
    announce({ totalItems: 2 });
    wait(3000);
    announce({ totalItems: 2 });
    expect(pulsing()).toBe('false');
  });
});

// spec §6
test.each([
  ['the bag in the bar', () => cart()],
  ['the floating bag', () => floating() as HTMLElement],
  ['the account', () => screen.getByRole('button', { name: 'Account' })],
])('%s opens the login dialog for a guest', async (_, button) => {
  await openShop();
  vi.useRealTimers();
  announce({ totalItems: 1 });
  fireEvent.click(button());
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
});
