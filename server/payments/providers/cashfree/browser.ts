import type { OpenPaymentPage } from '../../../../contract/payment-page.ts';

/** The interface of its script, version 3. */
export type CashfreeScript = (options: { mode: string }) => {
  checkout: (options: {
    paymentSessionId: string;
    redirectTarget: '_self';
    returnUrl: string;
  }) => Promise<{ error?: unknown } | undefined>;
};
declare global {
  var Cashfree: CashfreeScript | undefined;
}

/** Navigates to its hosted page. */
export const open: OpenPaymentPage = async ({ session, returnUrl, settings }) => {
  if (!globalThis.Cashfree) return 'failed';
  const cashfree = globalThis.Cashfree({ mode: settings.mode });
  const result = await cashfree.checkout({ paymentSessionId: session, redirectTarget: '_self', returnUrl });
  return result?.error ? 'failed' : 'left';
};
