import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SignalBar } from './SignalBar.tsx';
import type { SignalText } from './signals.ts';

afterEach(() => document.documentElement.removeAttribute('style'));

function renderBar(first: SignalText | null) {
  let current = first;
  const listeners = new Set<() => void>();
  const onOpenBag = vi.fn();
  const onSignIn = vi.fn();
  const signals = {
    get: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const page = render(<SignalBar signals={signals} onOpenBag={onOpenBag} onSignIn={onSignIn} />);
  const update = (next: SignalText | null) =>
    act(() => {
      current = next;
      for (const listener of listeners) listener();
    });
  return { ...page, update, onOpenBag, onSignIn };
}

const OFFLINE: SignalText = { kind: 'offline', text: "You're offline. Showing your store as of 2:05 pm." };
const WEAK: SignalText = { kind: 'weak', text: 'Connection is weak. Showing your store as of 2:05 pm.' };
const SENDING: SignalText = { kind: 'sending', text: 'Sending 2 changes…' };
const ATTENTION: SignalText = { kind: 'attention', text: '1 change needs your attention.' };

// R51
describe('the indicator', () => {
  test('is rendered before its text, so that the text is announced, and is empty after it', () => {
    const { update } = renderBar(null);
    const status = screen.getByRole('status');
    expect([status.getAttribute('aria-live'), status.textContent]).toEqual(['polite', '']);
    update(OFFLINE);
    expect(screen.getByRole('status')).toBe(status);
    expect(status.textContent).toBe("You're offline. Showing your store as of 2:05 pm.");
    update(null);
    expect(status.textContent).toBe('');
  });

  test.each([[OFFLINE], [WEAK], [SENDING]])('shows $kind as text only, with nothing to tap', (signal) => {
    renderBar(signal);
    expect(screen.getByRole('status').textContent).toBe(signal.text);
    expect([screen.queryByRole('link'), screen.queryByRole('button')]).toEqual([null, null]);
  });

  test('has one state at a time', () => {
    const { update } = renderBar(WEAK);
    update(SENDING);
    expect(screen.getByRole('status').textContent).toBe('Sending 2 changes…');
    update({ kind: 'sending', text: 'Sending 1 change…' });
    expect(screen.getByRole('status').textContent).toBe('Sending 1 change…');
  });

  test('sets its height as a custom property', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
    renderBar(ATTENTION);
    expect(document.documentElement.style.getPropertyValue('--signal-height')).toBe('44px');
  });
});

// R51, R32
describe('changes that need attention', () => {
  const link = () => screen.getByRole('link', { name: '1 change needs your attention.' });

  test('lead to the bag, by tap and by keyboard, without a page load', async () => {
    const { onOpenBag } = renderBar(ATTENTION);
    expect(link().getAttribute('href')).toBe('/cart');
    const click = createEvent.click(link());
    fireEvent(link(), click);
    expect([click.defaultPrevented, onOpenBag.mock.calls.length]).toEqual([true, 1]);
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(link());
    await user.keyboard('{Enter}');
    expect(onOpenBag).toHaveBeenCalledTimes(2);
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey'])('are left to the browser with %s held', (key) => {
    const { onOpenBag } = renderBar(ATTENTION);
    let isOurs: boolean | undefined;
    const browser = (event: Event): void => {
      isOurs = event.defaultPrevented;
      // Otherwise the test environment follows the link.
      event.preventDefault();
    };
    document.body.addEventListener('click', browser, { once: true });
    fireEvent.click(link(), { [key]: true });
    expect([isOurs, onOpenBag.mock.calls.length]).toEqual([false, 0]);
  });
});

// R51, R32
test('changes that wait for a sign-in open it, by tap and by keyboard', async () => {
  const { onSignIn } = renderBar({ kind: 'sign-in', text: 'Sign in to send 3 changes' });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Sign in to send 3 changes' }));
  expect(onSignIn).toHaveBeenCalledTimes(1);
  await user.keyboard('{Enter}');
  expect(onSignIn).toHaveBeenCalledTimes(2);
});
