import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isGenuine } from './webhook.ts';

/** Signed by hand: printf '<timestamp><body>' | openssl dgst -sha256 -hmac '<secret>' -binary | base64 */
const SECRET = 'a secret of the provider';
const TIMESTAMP = '1763700000000';
const BODY = '{"type":"PAYMENT_SUCCESS_WEBHOOK","data":{"order":{"order_id":"S2-2222222222"}}}';
const SIGNATURE = 'pHboe0fxiBCd9MEqjdXL9KcqrtyLDlS/DxTlFYe5Zek=';

const NOW = new Date(Number(TIMESTAMP));
const bytesOf = (text: string) => new TextEncoder().encode(text);
const headersOf = (signature: string, timestamp = TIMESTAMP) =>
  new Headers({ 'x-webhook-timestamp': timestamp, 'x-webhook-signature': signature });
const isTaken = (bytes: Uint8Array, signature = SIGNATURE, at = NOW) =>
  isGenuine(headersOf(signature), bytes, SECRET, at);

/** The same bytes with one bit the other way round, for each bit that there is. */
function* flipped(bytes: Uint8Array): Generator<Uint8Array> {
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const copy = Uint8Array.from(bytes);
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    yield copy;
  }
}

describe('S18: a message of the provider', () => {
  test('is taken with the signature that the documentation asks for', () => {
    expect(isTaken(bytesOf(BODY))).toBe(true);
  });

  test('is not taken with any one bit of it changed', () => {
    expect([...flipped(bytesOf(BODY))].filter((bytes) => isTaken(bytes))).toEqual([]);
  });

  test('is not taken with any one bit of its signature changed, or with a part of it', () => {
    const right = Buffer.from(SIGNATURE, 'base64');
    const wrong = [...flipped(right), right.subarray(0, 31), right.subarray(0, 0), Buffer.concat([right, right])];
    expect(wrong.filter((bytes) => isTaken(bytesOf(BODY), Buffer.from(bytes).toString('base64')))).toEqual([]);
  });

  test('is not taken with another time than it was signed with, or without one', () => {
    for (const timestamp of [
      '1763700000001',
      '1763700000',
      '176370000',
      '',
      'now',
      '01763700000000',
      '1763700000000.0',
    ]) {
      expect([timestamp, isGenuine(headersOf(SIGNATURE, timestamp), bytesOf(BODY), SECRET, NOW)]).toEqual([
        timestamp,
        false,
      ]);
    }
    expect(isGenuine(new Headers({ 'x-webhook-signature': SIGNATURE }), bytesOf(BODY), SECRET, NOW)).toBe(false);
    expect(isGenuine(new Headers({ 'x-webhook-timestamp': TIMESTAMP }), bytesOf(BODY), SECRET, NOW)).toBe(false);
  });

  test('may carry its time in seconds, too', () => {
    const seconds = TIMESTAMP.slice(0, 10);
    const signature = createHmac('sha256', SECRET).update(`${seconds}${BODY}`).digest('base64');
    expect(isGenuine(headersOf(signature, seconds), bytesOf(BODY), SECRET, NOW)).toBe(true);
    const late = new Date(NOW.getTime() + 5.1 * 60_000);
    expect(isGenuine(headersOf(signature, seconds), bytesOf(BODY), SECRET, late)).toBe(false);
  });

  test('is good for five minutes, whichever clock is slow', () => {
    const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
    expect([-5, 0, 5].map((count) => isTaken(bytesOf(BODY), SIGNATURE, minutes(count)))).toEqual([true, true, true]);
    expect([-5.01, 5.01].map((count) => isTaken(bytesOf(BODY), SIGNATURE, minutes(count)))).toEqual([false, false]);
  });
});
