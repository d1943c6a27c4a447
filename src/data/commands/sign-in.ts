import { mutationOptions } from '@tanstack/react-query';
import type { AppContext } from '../app-context.tsx';
import type { User } from '../session.ts';

type Ours = Pick<AppContext, 'api'>;
type Contact = { name: string; email: string; phone: string };

/** Codes and tokens stay in memory no longer than their form. */
const UNSTORED = { gcTime: 0 } as const;

/** A correct code is the only thing that shows whether the number was known (D31). */
export const requestCode = ({ api }: Ours) =>
  mutationOptions({ mutationFn: (phone: string) => api.requestOtp({ body: { phone } }), ...UNSTORED });

/** `codeSent`: false where another backend's sign-up only makes the account (D35). */
export const signUp = ({ api }: Ours) =>
  mutationOptions({
    mutationFn: ({ name, email, phone }: Contact) =>
      api.signup({ body: { name: name.trim(), email: email.trim(), phone, role: 'user' } }),
    ...UNSTORED,
  });

/** Exchanges a code for a session. Another backend may reply with nothing but the token (D35). */
export const verifyCode = ({ api }: Ours) =>
  mutationOptions({
    mutationFn: async ({ name, email, phone, code }: Contact & { code: string }) => {
      const { token, user } = await api.verifyOtp({ body: { phone, otp: code } });
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
