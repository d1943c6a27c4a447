import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { placeOf, renderApp } from '../../../tests/render.tsx';

type Said = { path: string; body: unknown };
const refusal = (status: number, error: object, headers = {}) =>
  Response.json({ success: false, error }, { status, headers });
const WRONG = { code: 'INVALID_OTP', message: 'This code is wrong or no longer valid' };
const meera = { id: 7, name: 'Meera', email: 'meera@example.in', phone: '9822041736' };

beforeEach(() => vi.useRealTimers());
afterEach(() => {
  localStorage.clear();
  act(() => onlineManager.setOnline(true));
});

/** A shop that signs in whoever has the code 418023; an answer given by path goes before. */
async function openLogin(answers: Record<string, () => Response | Promise<Response>> = {}) {
  const said: Said[] = [];
  const answer = (path: string, init?: RequestInit) => {
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : null;
    said.push({ path, body });
    const given = answers[path.replace('/api/v1/auth/', '')];
    if (given) return given();
    if (path === '/api/v1/auth/verify-otp') {
      const right = JSON.stringify(body).includes('418023');
      return right ? Response.json({ success: true, data: { token: 't1', user: meera } }) : refusal(400, WRONG);
    }
    return path.startsWith('/api/v1/auth/') ? Response.json({ success: true, message: '' }) : undefined;
  };
  const shop = await renderApp('/', { layout: {}, answer });
  await screen.findByRole('main');
  const user = userEvent.setup();
  const opener = screen.getByRole('button', { name: 'Account' });
  await user.click(opener);
  await screen.findByRole('dialog', { name: 'Sign in' });
  const sent = (call: string) => said.filter(({ path }) => path.endsWith(call)).map(({ body }) => body);
  return { ...shop, user, opener, sent, answers };
}

const phone = () => screen.getByRole('textbox', { name: 'Phone number' }) as HTMLInputElement;
const send = () => screen.getByRole('button', { name: 'Send OTP' });
const boxes = () => within(screen.getByRole('group', { name: 'Code' })).getAllByRole('textbox') as HTMLInputElement[];
const code = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('');
const toast = (title: string) => screen.findByText(title, { selector: 'strong' });
const descriptionOf = (field: Element) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

async function openCode(answers?: Parameters<typeof openLogin>[0]) {
  const shop = await openLogin(answers);
  await shop.user.type(phone(), '9822041736');
  await shop.user.click(send());
  await screen.findByRole('dialog', { name: 'Enter the code' });
  return shop;
}

// spec §2, §5
describe('the login', () => {
  test('has two tabs, of which the arrow keys choose', async () => {
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

  // D4
  test('drops what is before a pasted number', async () => {
    const { user, sent } = await openLogin();
    expect(screen.getByText('+91')).toBeTruthy();
    await user.click(phone());
    await user.paste('+91 98220-41736');
    expect(phone().value).toBe('9822041736');
    await user.click(send());
    await toast('OTP Sent Successfully');
    expect(sent('request-otp')).toEqual([{ phone: '9822041736' }]);
  });

  test.each([
    ['', ''],
    ['98220', '98220'],
    ['98-22 0a41', '982204 1'.replace(' ', '')],
  ])('asks for ten digits after %j', async (typed, kept) => {
    const { user, sent } = await openLogin();
    if (typed) await user.type(phone(), typed);
    await user.click(send());
    await toast('Invalid Phone Number');
    expect(phone().value).toBe(kept);
    expect(descriptionOf(phone())).toBe('Please enter a valid 10-digit phone number');
    expect(phone().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(phone());
    expect(sent('request-otp')).toEqual([]);
    await user.type(phone(), '1');
    expect(phone().getAttribute('aria-invalid')).toBe('false');
  });

  // spec §8, S3
  test('says in the server’s words what failed, and when to try again', async () => {
    const words = { code: 'TOO_MANY_REQUESTS', message: 'Too many tries. Please wait 90 seconds.' };
    const { user, sent } = await openLogin({ 'request-otp': () => refusal(429, words, { 'retry-after': '90' }) });
    await user.type(phone(), '9822041736{Enter}');
    await toast('Failed to Send OTP');
    expect(screen.getByText('Too many tries. Please wait 90 seconds.')).toBeTruthy();
    expect(screen.getByText(/^You can try again in 1:(30|29|28)$/)).toBeTruthy();
    await user.click(send());
    expect(sent('request-otp')).toHaveLength(1);
  });

  test.each([
    [() => refusal(500, { code: 'X', message: '', details: '' }), 'HTTP error! status: 500'],
    [() => refusal(400, { code: 'X', message: 'No', details: 'Not this one' }), 'Not this one'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'Network error. Please check your connection.'],
  ])('stays where it is when no code was sent', async (answer, body) => {
    const { user } = await openLogin({ 'request-otp': answer });
    await user.type(phone(), '9822041736{Enter}');
    await toast('Failed to Send OTP');
    expect(screen.getByText(body)).toBeTruthy();
    expect(phone().value).toBe('9822041736');
  });

  test('asks once, however often it is tapped', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user, sent } = await openLogin({ 'request-otp': () => new Promise((resolve) => (answer = resolve)) });
    await user.type(phone(), '9822041736');
    fireEvent.click(send());
    fireEvent.click(screen.getByRole('button', { name: /Send OTP|Sending/ }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent('request-otp')).toHaveLength(1));
    answer(Response.json({ success: true, message: '' }));
    await screen.findByRole('dialog', { name: 'Enter the code' });
    expect(sent('request-otp')).toHaveLength(1);
  });

  // R42
  test('without a network says why, and sends nothing, not even later', async () => {
    const { user, sent } = await openLogin();
    await user.type(phone(), '9822041736');
    act(() => onlineManager.setOnline(false));
    expect(screen.getByText('Connect to sign in')).toBeTruthy();
    expect(send().getAttribute('aria-disabled')).toBe('true');
    await user.click(send());
    act(() => onlineManager.setOnline(true));
    expect(screen.queryByText('Connect to sign in')).toBeNull();
    expect(sent('request-otp')).toEqual([]);
  });
});

// spec §5
describe('the signup', () => {
  test.each([
    ['', 'meera@example.in', '9822041736', 'Name', 'Name Required', 'Please enter your name'],
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
    await user.click(send());
    await toast(title);
    const wrong = screen.getByRole('textbox', { name: field });
    expect([descriptionOf(wrong), document.activeElement]).toEqual([body, wrong]);
    expect(sent('signup')).toEqual([]);
  });

  // spec §6, D4
  test('sends who it is and goes on to the code', async () => {
    const { user, sent } = await openLogin();
    await user.click(screen.getByRole('tab', { name: 'Signup' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Meera ');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'meera@example.in');
    await user.type(phone(), '9822041736{Enter}');
    await screen.findByRole('dialog', { name: 'Enter the code' });
    expect(sent('signup')).toEqual([{ name: 'Meera', email: 'meera@example.in', phone: '9822041736', role: 'user' }]);
    expect(sent('request-otp')).toEqual([]);
  });
});

// spec §2, §4, §9, D5
describe('the code', () => {
  test('has six boxes for digits, the first of which takes it from a message', async () => {
    await openCode();
    expect(screen.getByText('Sent to +91 98220 41736')).toBeTruthy();
    expect(boxes().map((box) => [box.getAttribute('aria-label'), box.inputMode])).toEqual(
      [1, 2, 3, 4, 5, 6].map((place) => [`Digit ${place} of 6`, 'numeric']),
    );
    expect(boxes()[0]?.getAttribute('autocomplete')).toBe('one-time-code');
    expect(document.activeElement).toBe(boxes()[0]);
  });

  test('is typed, walked through and taken back', async () => {
    const { user } = await openCode();
    await user.keyboard('4a18');
    expect([code(), document.activeElement]).toEqual(['418___', boxes()[3]]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}9');
    expect([code(), document.activeElement]).toEqual(['498___', boxes()[2]]);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(boxes()[3]);
    await user.keyboard('{Backspace}');
    expect([code(), document.activeElement]).toEqual(['49____', boxes()[2]]);
    await user.keyboard('{Home}{Backspace}');
    expect([code(), document.activeElement]).toEqual(['9_____', boxes()[0]]);
    await user.click(boxes()[5] as HTMLElement);
    expect(document.activeElement).toBe(boxes()[1]);
  });

  test.each(['418 023', 'Your code is 418023'])('can be pasted as %j', async (text) => {
    const { user } = await openCode();
    await user.keyboard('9');
    await user.paste(text);
    expect(code()).toBe('418023');
  });

  test('that a phone fills into the first box is spread over all', async () => {
    await openCode();
    fireEvent.change(boxes()[0] as HTMLElement, { target: { value: '418023' } });
    expect(code()).toBe('418023');
  });

  test('sends itself 300 ms after the sixth digit, once', async () => {
    const { user, sent } = await openCode();
    await user.keyboard('41802');
    vi.useFakeTimers();
    fireEvent.change(boxes()[5] as HTMLElement, { target: { value: '9' } });
    act(() => vi.advanceTimersByTime(299));
    expect(sent('verify-otp')).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    await vi.waitFor(() => expect(sent('verify-otp')).toEqual([{ phone: '9822041736', otp: '418029' }]));
    act(() => vi.advanceTimersByTime(5000));
    expect(sent('verify-otp')).toHaveLength(1);
  });

  test('that is not whole is not sent', async () => {
    const { user, sent } = await openCode();
    await user.keyboard('418');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await toast('Invalid OTP');
    expect(descriptionOf(screen.getByRole('group', { name: 'Code' }))).toBe('Please enter the complete 6-digit OTP');
    expect([document.activeElement, sent('verify-otp')]).toEqual([boxes()[3], []]);
  });

  test('that is wrong is typed anew', async () => {
    const { user } = await openCode();
    await user.keyboard('111111');
    await toast('OTP Verification Failed');
    expect(descriptionOf(screen.getByRole('group', { name: 'Code' }))).toBe('This code is wrong or no longer valid');
    expect([code(), document.activeElement]).toEqual(['______', boxes()[0]]);
    await user.keyboard('4');
    expect(screen.queryByText('This code is wrong or no longer valid', { selector: 'form p' })).toBeNull();
  });

  test('that the server never saw can be sent again', async () => {
    const { user, sent, answers, app } = await openCode({
      'verify-otp': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await user.keyboard('418023');
    await toast('OTP Verification Failed');
    expect(code()).toBe('418023');
    delete answers['verify-otp'];
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(app.session.token()).toBe('t1'));
    expect(sent('verify-otp')).toHaveLength(2);
  });

  test('whose answer brings no token is no login', async () => {
    const { user, app } = await openCode({ 'verify-otp': () => Response.json({ success: true, data: {} }) });
    await user.keyboard('418023');
    await toast('Token Verification Failed');
    expect(app.session.token()).toBeUndefined();
  });

  test('is forgotten when the number is edited, which stays', async () => {
    const { user } = await openCode();
    await user.keyboard('418');
    await user.click(screen.getByRole('button', { name: 'Edit phone number' }));
    expect(phone().value).toBe('9822041736');
    await user.click(send());
    await screen.findByRole('dialog', { name: 'Enter the code' });
    expect(code()).toBe('______');
  });

  // R42
  test('is not sent without a network, which is said', async () => {
    const { user, sent } = await openCode();
    act(() => onlineManager.setOnline(false));
    expect(screen.getByText('Connect to sign in')).toBeTruthy();
    await user.keyboard('418023{Enter}');
    expect([sent('verify-otp'), code()]).toEqual([[], '418023']);
  });
});

describe('the countdown', () => {
  test('reaches zero, and a new code starts it anew', async () => {
    // The countdown's clock is the test's; everything else runs by the real one.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const shop = await openLogin();
    fireEvent.change(phone(), { target: { value: '9822041736' } });
    fireEvent.click(send());
    await screen.findByRole('dialog', { name: 'Enter the code' });
    act(() => vi.advanceTimersByTime(25_000));
    expect(screen.getByText(/^Resend OTP in 0:0\d$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resend OTP' })).toBeNull();
    act(() => vi.advanceTimersByTime(6_000));
    fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));
    await toast('OTP Resent Successfully');
    expect(shop.sent('request-otp')).toHaveLength(2);
    expect(screen.getByText(/^Resend OTP in 0:(30|29|28)$/)).toBeTruthy();
    shop.answers['request-otp'] = () => refusal(503, { code: 'UNAVAILABLE', message: 'Signing in is not available' });
    act(() => vi.advanceTimersByTime(31_000));
    fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));
    await toast('Failed to Resend OTP');
  });
});

// spec §4, §8, D8
describe('a correct code', () => {
  test('signs in, says so in one message, and leads where the shopper wanted to go', async () => {
    const { user, app, history } = await openCode();
    await user.keyboard('418023');
    await toast('Login Successful');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.session.user()).toEqual({ id: '7', name: 'Meera', email: 'meera@example.in', phone: '9822041736' });
    expect(screen.queryByText('OTP Sent Successfully')).toBeNull();
    await waitFor(() => expect(placeOf(history)).toBe('/myaccount'));
  });

  test('of a server that names nobody keeps the phone', async () => {
    const { user, app } = await openCode({ 'verify-otp': () => Response.json({ data: { token: 't9' } }) });
    await user.keyboard('418023');
    await toast('Login Successful');
    expect(app.session.user()).toEqual({ id: '9822041736', name: '', email: '', phone: '9822041736' });
  });
});

test('who closes the login is led nowhere by a later one', async () => {
  const { user, history, app } = await openLogin();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account' }));
  act(() => app.session.signIn('t1', { ...meera, id: '7' }));
  await screen.findByRole('link', { name: 'Account' });
  expect(placeOf(history)).toBe('/');
});

test('a login in another tab closes the dialog in this one', async () => {
  const { app } = await openLogin();
  act(() => app.session.signIn('t1', { ...meera, id: '7' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
