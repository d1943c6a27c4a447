import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PhoneKey } from './codes.ts';

/** Milliseconds: as long as somebody who comes back now and then may stay away. */
const VALID_MS = 180 * 24 * 3_600_000;

const signed = (secret: string, { storeId, phone }: PhoneKey, issued: string): Buffer =>
  createHmac('sha256', secret).update(`returning|${phone}|${storeId}|${issued}`).digest();

/**
 * What a device gets at a sign-in and shows at the next: that it has signed in to this store with this number before. It
 * lets its owner in while strangers use up the limits of a shared network, and reveals nothing to anybody else (S6): not
 * even which number it is of.
 */
export function returningProof(secret: string, phoneKey: PhoneKey, at: Date): string {
  const issued = at.getTime().toString(36);
  return `${issued}.${signed(secret, phoneKey, issued).toString('base64url')}`;
}

export function isReturning(secret: string, phoneKey: PhoneKey, proof: string | undefined, at: Date): boolean {
  const [issued = '', signature = ''] = (proof ?? '').split('.');
  const age = at.getTime() - Number.parseInt(issued, 36);
  if (!(age <= VALID_MS)) return false;
  const given = Buffer.from(signature, 'base64url');
  const right = signed(secret, phoneKey, issued);
  return given.length === right.length && timingSafeEqual(given, right);
}
