import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { descriptionOf, openLogin, phone, sendCode, toast } from '../../../tests/at-login.tsx';
import { lookAround } from '../../../tests/browser.ts';
import { placeOf, renderApp } from '../../../tests/render.tsx';
import { refusal } from '../../../tests/replies.ts';

beforeEach(() => vi.useRealTimers());
afterEach(() => {
  localStorage.clear();
  act(() => onlineManager.setOnline(true));
});

// spec §2, §5
describe('the login', () => {
  test('has two tabs, which the arrow keys switch', async () => {
    const { user } = await openLogin();
    const tabs = within(screen.getByRole('tablist', { name: 'Sign in' })).getAllByRole('tab');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Login', 'true'],
      ['Signup', 'false'],
    ]);
    tabs[0]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tabs[1]);
    expect(screen.getByRole('tabpanel', { name: 'Signup' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
  });

  test('greets in either tab', async () => {
    const { user } = await openLogin();
    const dialog = screen.getByRole('dialog', { name: 'Sign in' });
    expect(within(dialog).getByRole('heading', { name: 'Good to see you' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Signup' }));
    expect(within(dialog).getByRole('heading', { name: 'Good to meet you' })).toBeTruthy();
  });

  test('shows a product picture of the home page', async () => {
    await renderApp('/');
    fireEvent.click(await screen.findByRole('button', { name: 'Account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
    lookAround();
    expect(dialog.querySelector('img')?.getAttribute('src')).toMatch(/^\/media\/products\/[^#]+$/);
  });

  // WCAG 2.4.3
  test('opens with the focus in its first field, of either tab; the arrow keys stay on the tabs', async () => {
    const { user, opener } = await openLogin();
    expect(document.activeElement).toBe(phone());
    await user.click(screen.getByRole('tab', { name: 'Signup' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Login' }));
    await user.keyboard('{Tab}9822041736{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Edit phone number' }));
    expect(document.activeElement).toBe(phone());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(opener);
  });

  // D4
  test('drops the prefix of a pasted number', async () => {
    const { user, sent } = await openLogin();
    expect(screen.getByText('+91')).toBeTruthy();
    await user.click(phone());
    await user.paste('+91 98220-41736');
    expect(phone().value).toBe('9822041736');
    await user.click(sendCode());
    await toast('OTP Sent Successfully');
    expect(sent('request-otp')).toEqual([{ phone: '9822041736' }]);
  });

  test.each([
    ['', ''],
    ['98220', '98220'],
    ['98-22 0a41', '982204 1'.replace(' ', '')],
  ])('asks for ten digits after %j', async (typed, remaining) => {
    const { user, sent } = await openLogin();
    if (typed) await user.type(phone(), typed);
    await user.click(sendCode());
    await toast('Invalid Phone Number');
    expect(phone().value).toBe(remaining);
    expect(descriptionOf(phone())).toBe('Please enter a valid 10-digit phone number');
    expect(phone().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(phone());
    expect(sent('request-otp')).toEqual([]);
    await user.type(phone(), '1');
    expect(phone().getAttribute('aria-invalid')).toBe('false');
  });

  // spec §8, S3
  test('shows the server’s message, and when to try again', async () => {
    const { user, sent, store } = await openLogin();
    // A code was just requested for this number; the limit is one in 30 seconds.
    await store.call('POST', '/api/v1/auth/request-otp', { phone: '9822041736' });
    await user.type(phone(), '9822041736{Enter}');
    await toast('Failed to Send OTP');
    expect(screen.getByText(/^Too many tries\. Please wait \d+ seconds\.$/)).toBeTruthy();
    expect(screen.getByText(/^You can try again in 0:(30|2\d)$/)).toBeTruthy();
    await user.click(sendCode());
    expect(sent('request-otp')).toHaveLength(1);
  });

  test('shows no second more than the server sent, even if the clock advances meanwhile', async () => {
    const start = Date.now();
    const { user } = await openLogin({
      requestOtp: () => refusal(429, 'X', { message: 'Wait' }, { 'retry-after': '90' }),
    });
    let asked = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => start + ++asked);
    await user.type(phone(), '9822041736{Enter}');
    expect(await screen.findByText(/^You can try again in/)).toHaveProperty('textContent', 'You can try again in 1:30');
    clock.mockRestore();
  });

  test.each([
    [() => refusal(500, 'X', { message: '', details: '' }), 'HTTP error! status: 500'],
    [() => refusal(400, 'X', { message: 'No', details: 'Not this one' }), 'Not this one'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'Network error. Please check your connection.'],
  ])('stays on the first screen when no code was sent', async (answer, body) => {
    const { user } = await openLogin({ requestOtp: answer });
    await user.type(phone(), '9822041736{Enter}');
    await toast('Failed to Send OTP');
    expect(screen.getByText(body)).toBeTruthy();
    expect(phone().value).toBe('9822041736');
  });

  test('sends one request, however often it is tapped', async () => {
    let answer: (response: Response) => void = () => undefined;
    const response = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { user, sent } = await openLogin({ requestOtp: () => response });
    await user.type(phone(), '9822041736');
    fireEvent.click(sendCode());
    fireEvent.click(screen.getByRole('button', { name: /Send OTP|Sending/ }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent('request-otp')).toHaveLength(1));
    answer(Response.json({ success: true, message: '' }));
    await screen.findByRole('dialog', { name: 'Enter the code' });
    expect(sent('request-otp')).toHaveLength(1);
  });

  // R42
  test('without a network shows why, and sends nothing, not even later', async () => {
    const { user, sent } = await openLogin();
    await user.type(phone(), '9822041736');
    act(() => onlineManager.setOnline(false));
    expect(screen.getByText('Connect to sign in')).toBeTruthy();
    expect(sendCode().getAttribute('aria-disabled')).toBe('true');
    await user.click(sendCode());
    act(() => onlineManager.setOnline(true));
    expect(screen.queryByText('Connect to sign in')).toBeNull();
    expect(sent('request-otp')).toEqual([]);
  });
});

// spec §5
test('the message of a failed attempt does not cover the next one', async () => {
  let reply: () => Response | Promise<Response> = () => refusal(503, 'DOWN', { message: 'Busy' });
  const { user } = await openLogin({ requestOtp: () => reply() });
  await user.type(phone(), '9822041736{Enter}');
  await toast('Failed to Send OTP');
  reply = () => new Promise(() => undefined);
  await user.click(sendCode());
  await screen.findByRole('button', { name: 'Sending…' });
  expect(screen.queryByText('Failed to Send OTP')).toBeNull();
});

describe('the signup', () => {
  test.each([
    ['', 'meera@example.in', '9822041736', 'Name', 'Name Required', 'Please enter your name'],
    [' \u200b\u3164', 'meera@example.in', '9822041736', 'Name', 'Name Required', 'Please enter your name'],
    ['Meera', '\u2060 ', '9822041736', 'Email', 'Email Required', 'Please enter your email address'],
    ['Meera', '', '9822041736', 'Email', 'Email Required', 'Please enter your email address'],
    ['Meera', 'meera', '9822041736', 'Email', 'Invalid Email', 'Please enter a valid email address'],
    [
      'Meera',
      'meera@example.in',
      '98',
      'Phone number',
      'Invalid Phone Number',
      'Please enter a valid 10-digit phone number',
    ],
  ])('of %j, %j, %j points at %s', async (name, email, number, field, title, body) => {
    const { user, sent } = await openLogin();
    await user.click(screen.getByRole('tab', { name: 'Signup' }));
    for (const [label, text] of Object.entries({ Name: name, Email: email, 'Phone number': number })) {
      if (text) await user.type(screen.getByRole('textbox', { name: label }), text);
    }
    await user.click(sendCode());
    await toast(title);
    const wrong = screen.getByRole('textbox', { name: field });
    expect([descriptionOf(wrong), document.activeElement]).toEqual([body, wrong]);
    expect(sent('signup')).toEqual([]);
  });

  // spec §6, D4
  test('sends name, email and phone, and goes on to the code', async () => {
    const { user, sent } = await openLogin();
    await user.click(screen.getByRole('tab', { name: 'Signup' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Meera ');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'meera@example.in');
    await user.type(phone(), '9822041736{Enter}');
    await screen.findByRole('dialog', { name: 'Enter the code' });
    expect(sent('signup')).toEqual([{ name: 'Meera', email: 'meera@example.in', phone: '9822041736', role: 'user' }]);
    expect(sent('request-otp')).toEqual([]);
  });

  /** Another backend, whose sign-up creates an account and may send no code. */
  async function signUpElsewhere(requestOtp: () => Response) {
    const shop = await openLogin({ signup: () => Response.json({ success: true }), requestOtp });
    await shop.user.click(screen.getByRole('tab', { name: 'Signup' }));
    await shop.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Meera');
    await shop.user.type(screen.getByRole('textbox', { name: 'Email' }), 'meera@example.in');
    await shop.user.type(phone(), '9822041736{Enter}');
    return shop;
  }

  // D35
  test.each([
    ['is sent', () => Response.json({ success: true })],
    ['was sent by the sign-up already', () => refusal(429, 'TOO_MANY', { message: 'Wait' })],
  ])('at another backend requests the code, which %s', async (_what, requestOtp) => {
    const { sent } = await signUpElsewhere(requestOtp);
    await screen.findByRole('dialog', { name: 'Enter the code' });
    expect([sent('signup').length, sent('request-otp')]).toEqual([1, [{ phone: '9822041736' }]]);
  });

  test('at another backend creates one account, however often the code is requested', async () => {
    let works = false;
    const { user, sent } = await signUpElsewhere(() =>
      works ? Response.json({ success: true }) : refusal(503, 'DOWN', { message: 'Busy' }),
    );
    await toast('Failed to Send OTP');
    works = true;
    await user.click(sendCode());
    await screen.findByRole('dialog', { name: 'Enter the code' });
    expect([sent('signup').length, sent('request-otp').length]).toEqual([1, 2]);
  });
});

test('closing the login cancels the pending navigation', async () => {
  const { user, history, app, store } = await openLogin();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account' }));
  const meera = await act(store.signIn);
  act(() => app.session.signIn(meera.token, meera.user));
  await screen.findByRole('link', { name: 'Account' });
  expect(placeOf(history)).toBe('/');
});

test('a login in another tab closes the dialog in this one', async () => {
  const { app, store } = await openLogin();
  const meera = await act(store.signIn);
  act(() => app.session.signIn(meera.token, meera.user));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
