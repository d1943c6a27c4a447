import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { otherCode } from '../../../tests/api/shopper.ts';
import { boxes, code, descriptionOf, openCode, openLogin, phone, sendCode, toast } from '../../../tests/at-login.tsx';
import { placeOf } from '../../../tests/render.tsx';
import { refusal } from '../../../tests/replies.ts';

beforeEach(() => vi.useRealTimers());
afterEach(() => {
  localStorage.clear();
  act(() => onlineManager.setOnline(true));
});

// spec §2, §4, §9, D5
describe('the code', () => {
  test('has six boxes for digits, the first of which takes it from a message', async () => {
    await openCode();
    expect(screen.getByText('Sent to +91 98220 41736')).toBeTruthy();
    expect(boxes().map((input) => [input.getAttribute('aria-label'), input.inputMode])).toEqual(
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
    const { user, sent } = await openCode({ verifyOtp: () => new Promise(() => undefined) });
    await user.keyboard('41802');
    vi.useFakeTimers();
    fireEvent.change(boxes()[5] as HTMLElement, { target: { value: '9' } });
    act(() => vi.advanceTimersByTime(299));
    expect(sent('verify-otp')).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    await waitFor(() => expect(sent('verify-otp')).toEqual([{ phone: '9822041736', otp: '418029' }]));
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

  test('that is wrong is cleared', async () => {
    const { user, store } = await openCode();
    await user.keyboard(otherCode(await store.code()));
    await toast('OTP Verification Failed');
    expect(descriptionOf(screen.getByRole('group', { name: 'Code' }))).toBe('This code is wrong or no longer valid');
    expect([code(), document.activeElement]).toEqual(['______', boxes()[0]]);
    await user.keyboard('4');
    expect(screen.queryByText('This code is wrong or no longer valid', { selector: 'form p' })).toBeNull();
  });

  test('that the server never saw can be sent again', async () => {
    const { user, sent, shop, store, app } = await openCode({
      verifyOtp: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const right = await store.code();
    await user.keyboard(right);
    await toast('OTP Verification Failed');
    expect(code()).toBe(right);
    shop.verifyOtp = (real) => real();
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(app.session.token()).toBeTruthy());
    expect(sent('verify-otp')).toHaveLength(2);
  });

  test('whose response has no token does not sign in', async () => {
    const { user, app } = await openCode({ verifyOtp: () => Response.json({ success: true, data: {} }) });
    await user.keyboard('418023');
    await toast('Token Verification Failed');
    expect(app.session.token()).toBeUndefined();
  });

  test('is forgotten when the number is edited, which stays', async () => {
    const { user } = await openCode();
    await user.keyboard('418');
    await user.click(screen.getByRole('button', { name: 'Edit phone number' }));
    expect(phone().value).toBe('9822041736');
    await user.click(sendCode());
    await screen.findByRole('dialog', { name: 'Enter the code' });
    expect(code()).toBe('______');
  });

  // S3: the server sends one code in 30 seconds
  test('that is never sent, because the number has no account, offers the sign-up with that number', async () => {
    const { user } = await openCode();
    const number = '98220 41736';
    await user.click(screen.getByRole('button', { name: 'Sign up instead' }));
    expect(screen.getByRole('tab', { name: 'Signup' }).getAttribute('aria-selected')).toBe('true');
    expect(phone().value.replace(/\D/g, '')).toBe(number.replace(' ', ''));
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy();
  });

  test('counts as sent when the number was not changed, and a refusal for another number is shown', async () => {
    const { user, shop } = await openCode();
    shop.requestOtp = () => refusal(429, 'TOO_MANY_REQUESTS', { message: 'Please wait 29 seconds.' });
    const edit = () => user.click(screen.getByRole('button', { name: 'Edit phone number' }));
    await edit();
    await user.click(sendCode());
    await screen.findByRole('dialog', { name: 'Enter the code' });
    await edit();
    await user.type(phone(), '{Backspace}5');
    await user.click(sendCode());
    await toast('Failed to Send OTP');
    expect(screen.getByText('Please wait 29 seconds.')).toBeTruthy();
  });

  // R42
  test('is not sent offline, and the form shows the reason', async () => {
    const { user, sent } = await openCode();
    act(() => onlineManager.setOnline(false));
    expect(screen.getByText('Connect to sign in')).toBeTruthy();
    await user.keyboard('418023{Enter}');
    expect([sent('verify-otp'), code()]).toEqual([[], '418023']);
  });
});

describe('the countdown', () => {
  /** Flushes renders before the time advances. */
  const pass = async (ms: number): Promise<void> => {
    await act(async () => undefined);
    act(() => vi.advanceTimersByTime(ms));
  };

  test('reaches zero, and a new code restarts it', async () => {
    // The clock of the countdown is fake; everything else uses the real one.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const { shop, sent } = await openLogin();
    fireEvent.change(phone(), { target: { value: '9822041736' } });
    fireEvent.click(sendCode());
    await screen.findByRole('dialog', { name: 'Enter the code' });
    await pass(25_000);
    expect(screen.getByText(/^Resend OTP in 0:0\d$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resend OTP' })).toBeNull();
    await pass(6_000);
    // The server uses the real clock, on which these 30 seconds have not passed.
    shop.requestOtp = () => Response.json({ success: true });
    fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));
    await toast('OTP Resent Successfully');
    expect(sent('request-otp')).toHaveLength(2);
    expect(screen.getByText(/^Resend OTP in 0:(30|29|28)$/)).toBeTruthy();
    shop.requestOtp = () => refusal(503, 'UNAVAILABLE', { message: 'Signing in is not available' });
    await pass(31_000);
    fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));
    await toast('Failed to Resend OTP');
  });
});

// spec §4, §8, D8
describe('a correct code', () => {
  test('signs in, shows one message, and opens the page that the shopper wanted', async () => {
    const { user, app, history, store } = await openCode();
    await user.keyboard(await store.code());
    await toast('Login Successful');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.session.user()).toEqual(store.customer.user);
    expect(screen.queryByText('OTP Sent Successfully')).toBeNull();
    await waitFor(() => expect(placeOf(history)).toBe('/myaccount'));
  });

  test('keeps the phone number when the server returns no user', async () => {
    const { user, app, store } = await openCode({
      verifyOtp: async (real) => {
        const { data } = (await (await real()).json()) as { data: { token: string } };
        return Response.json({ data: { token: data.token } });
      },
    });
    await user.keyboard(await store.code());
    await toast('Login Successful');
    expect(app.session.user()).toEqual({ id: '9822041736', name: '', email: '', phone: '9822041736' });
  });
});
