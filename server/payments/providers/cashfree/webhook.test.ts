import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isGenuine } from './webhook.ts';

/** Signed without this code: printf '<timestamp><body>' | openssl dgst -sha256 -hmac '<secret>' -binary | base64 */
const SECRET = 'a secret of the provider';
const TIMESTAMP = '1763700000000';
const BODY = '{"type":"PAYMENT_SUCCESS_WEBHOOK","data":{"order":{"order_id":"S2-2222222222"}}}';
const SIGNATURE = 'pHboe0fxiBCd9MEqjdXL9KcqrtyLDlS/DxTlFYe5Zek=';

const NOW = new Date(Number(TIMESTAMP));
const bytesOf = (text: string) => new TextEncoder().encode(text);
const headersOf = (signature: string, timestamp = TIMESTAMP) =>
  new Headers({ 'x-webhook-timestamp': timestamp, 'x-webhook-signature': signature });
const isAccepted = (bytes: Uint8Array, signature = SIGNATURE, at = NOW) =>
  isGenuine(headersOf(signature), bytes, SECRET, at);

/** Yields a copy of the bytes for each bit, with that bit flipped. */
function* bitFlips(bytes: Uint8Array): Generator<Uint8Array> {
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const copy = Uint8Array.from(bytes);
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    yield copy;
  }
}

describe('S18: isGenuine', () => {
  test('accepts the documented signature', () => {
    expect(isAccepted(bytesOf(BODY))).toBe(true);
  });

  test('rejects a body with any one bit changed', () => {
    expect([...bitFlips(bytesOf(BODY))].filter((bytes) => isAccepted(bytes))).toEqual([]);
  });

  test('rejects a signature with any one bit changed, truncated or repeated', () => {
    const right = Buffer.from(SIGNATURE, 'base64');
    const wrong = [...bitFlips(right), right.subarray(0, 31), right.subarray(0, 0), Buffer.concat([right, right])];
    expect(wrong.filter((bytes) => isAccepted(bytesOf(BODY), Buffer.from(bytes).toString('base64')))).toEqual([]);
  });

  test('rejects another timestamp than the signed one, and a missing timestamp or signature', () => {
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

  test('accepts a timestamp in seconds', () => {
    const seconds = TIMESTAMP.slice(0, 10);
    const signature = createHmac('sha256', SECRET).update(`${seconds}${BODY}`).digest('base64');
    expect(isGenuine(headersOf(signature, seconds), bytesOf(BODY), SECRET, NOW)).toBe(true);
    const late = new Date(NOW.getTime() + 5.1 * 60_000);
    expect(isGenuine(headersOf(signature, seconds), bytesOf(BODY), SECRET, late)).toBe(false);
  });

  test('accepts timestamps up to five minutes old or ahead', () => {
    const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
    expect([-5, 0, 5].map((count) => isAccepted(bytesOf(BODY), SIGNATURE, minutes(count)))).toEqual([true, true, true]);
    expect([-5.01, 5.01].map((count) => isAccepted(bytesOf(BODY), SIGNATURE, minutes(count)))).toEqual([false, false]);
  });
});
