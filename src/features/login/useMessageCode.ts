import { useEffect, useEffectEvent } from 'react';

/** Not in the types of the platform yet. */
type WithOtp = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/** Takes the code from the message itself, where the browser offers to (WebOTP, D5). */
export function useMessageCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    const wanted: WithOtp = { otp: { transport: ['sms'] }, signal: stop.signal };
    navigator.credentials.get(wanted).then(
      (credential) => {
        if (credential && 'code' in credential) take(String(credential.code));
      },
      // The shopper said no, or the dialog is gone: the code can be typed.
      () => undefined,
    );
    return () => stop.abort();
  }, []);
}
