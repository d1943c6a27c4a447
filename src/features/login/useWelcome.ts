import { useApp } from '../../data/app-context.tsx';
import { useAuth } from '../auth/auth.tsx';
import { useToasts } from '../toasts/toasts.tsx';
import type { Applicant } from './applicant.ts';
import { texts } from './texts.ts';

/** Exchanges the code for a session, and carries out what the shopper had wanted (D8). Throws an ApiError if it is no good. */
export function useWelcome(onClose: () => void) {
  const app = useApp();
  const { takeWish } = useAuth();
  const { show } = useToasts();
  return async ({ phone, name, email }: Applicant, otp: string): Promise<void> => {
    const { token, user } = await app.api.verifyOtp({ body: { phone, otp } });
    const wish = takeWish();
    // Another backend may say nothing but the token (D35).
    app.session.signIn(token, {
      id: user?.id ?? phone,
      name: user?.name || name.trim(),
      email: user?.email || email.trim(),
      phone: user?.phone || phone,
    });
    onClose();
    show({ kind: 'success', title: texts.welcome, ms: 3000, topic: texts.topic });
    // Their bag is asked for by itself, and before anything is added to it (spec §4, D6).
    wish?.();
  };
}
