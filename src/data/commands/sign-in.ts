import { mutationOptions } from '@tanstack/react-query';
import type { AppContext } from '../app-context.tsx';
import type { User } from '../session.ts';
import { readStored, writeStored } from '../stored.ts';

type Ours = Pick<AppContext, 'api' | 'store' | 'storage'>;
type Contact = { name: string; email: string; phone: string };

/** Codes and tokens stay in memory no longer than their form. */
const UNSTORED = { gcTime: 0 } as const;

/**
 * What the server gave this device at its last sign-in, unreadable for anybody else: with it a shopper signs in again though
 * others have used up the limits of a shared network. It stays at logout. Another backend sends none.
 */
function knownBefore(place: Ours): { proof?: string } {
  const proof = readStored(place, 'signInProof');
  return proof ? { proof } : {};
}

/** A correct code is the only thing that shows whether the number was known. */
export const requestCode = (place: Ours) =>
  mutationOptions({
    mutationFn: (phone: string) => place.api.call('requestOtp', { body: { phone, ...knownBefore(place) } }),
    ...UNSTORED,
  });

/** `codeSent`: false where another backend's sign-up only makes the account. */
export const signUp = ({ api }: Ours) =>
  mutationOptions({
    mutationFn: ({ name, email, phone }: Contact) =>
      api.call('signup', { body: { name: name.trim(), email: email.trim(), phone, role: 'user' } }),
    ...UNSTORED,
  });

/** Exchanges a code for a session. Another backend may reply with nothing but the token. */
export const verifyCode = (place: Ours) =>
  mutationOptions({
    mutationFn: async ({ name, email, phone, code }: Contact & { code: string }) => {
      const { token, user, proof } = await place.api.call('verifyOtp', {
        body: { phone, otp: code, ...knownBefore(place) },
      });
      if (proof) writeStored(place, 'signInProof', proof);
      const signedIn: User = {
        id: user?.id ?? phone,
        name: user?.name || name.trim(),
        email: user?.email || email.trim(),
        phone: user?.phone || phone,
      };
      return { token, user: signedIn };
    },
    ...UNSTORED,
  });
