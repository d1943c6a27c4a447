import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AUTO_SUBMIT_MS, CODE_DIGITS, codeDigits } from '../../domain/sign-in.ts';

/** The code as it is typed, pasted or read from the message, and what is wrong with it. */
export function useCodeEntry() {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [focusRun, setFocusRun] = useState(0);
  const tried = useRef('');
  const focus = () => setFocusRun((run) => run + 1);
  const enter = (next: string) => {
    setCode(next);
    setError('');
  };
  useMessageCode((message) => enter(codeDigits(message)));
  return {
    code,
    error,
    focusRun,
    enter,
    setError,
    focus,
    startOver: () => {
      setCode('');
      tried.current = '';
      focus();
    },
    noteTried: () => {
      tried.current = code;
    },
    wasTried: () => tried.current === code,
  };
}
export type CodeEntry = ReturnType<typeof useCodeEntry>;

/** A whole code is submitted by itself, once (spec §4). */
export function useAutoSubmit({ code, wasTried }: CodeEntry, submit: () => void): void {
  const submitNew = useEffectEvent(() => {
    if (!wasTried()) submit();
  });
  useEffect(() => {
    if (code.length < CODE_DIGITS) return;
    const timer = setTimeout(() => submitNew(), AUTO_SUBMIT_MS);
    return () => clearTimeout(timer);
  }, [code]);
}

/** Not in the types of the platform yet. */
type WithOtp = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/** Takes the code from the message itself, where the browser offers to (WebOTP, D5). */
function useMessageCode(onCode: (code: string) => void): void {
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
