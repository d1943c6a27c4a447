import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { RESEND_SECONDS } from '../../domain/sign-in.ts';
import { useAuth } from '../auth/auth.tsx';
import { useToasts } from '../toasts/toasts.tsx';
import type { Applicant } from './applicant.ts';
import { failureOf } from './failure.ts';
import { texts } from './texts.ts';
import type { CodeEntry } from './useCodeEntry.ts';
import { useCountdown } from './useCountdown.ts';
import { useSending } from './useSending.ts';

export type Exchange = {
  applicant: Applicant;
  askForCode: (applicant: Applicant) => Promise<void>;
  onClose: () => void;
};

/** What can be done with a code: have it verified, or have another one sent. */
export function useCodeExchange({ applicant, askForCode, onClose }: Exchange, entry: CodeEntry) {
  const { show } = useToasts();
  const { sending, send } = useSending(texts.topic);
  const resend = useCountdown(RESEND_SECONDS);
  const signIn = useSignIn(onClose);

  const fail = (title: string, body: string) => {
    entry.setError(body);
    show({ kind: 'error', title, body, topic: texts.topic });
  };
  const verify = async () => {
    entry.noteTried();
    try {
      await signIn(applicant, entry.code);
    } catch (thrown) {
      const { body } = failureOf(thrown);
      const isUnreadable = thrown instanceof ApiError && thrown.kind === 'INVALID_RESPONSE';
      fail(isUnreadable ? texts.tokenFailed : texts.verifyFailed, body);
      // A code that was refused is typed anew; one that was never looked at can be sent again.
      if (thrown instanceof ApiError && thrown.status === 400) entry.startOver();
    }
  };
  const sendAgain = async () => {
    try {
      await askForCode(applicant);
    } catch (thrown) {
      const { body, waitSeconds } = failureOf(thrown);
      resend.start(waitSeconds);
      return fail(texts.resendFailed, body);
    }
    show({ kind: 'success', title: texts.resent, ms: 3000, topic: texts.topic });
    resend.start(RESEND_SECONDS);
    entry.setError('');
    entry.startOver();
  };
  return {
    sending,
    resendIn: resend.left,
    verify: () => void send(verify),
    sendAgain: () => void send(sendAgain),
  };
}

/** Exchanges the code for a session, and carries out what the shopper had wanted (D8). Throws an ApiError if it is no good. */
function useSignIn(onClose: () => void) {
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
