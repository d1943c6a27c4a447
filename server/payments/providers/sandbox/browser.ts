import type { OpenPaymentPage } from '../../../../contract/payment-page.ts';

/** The interface of its script: false if there can be no such session. */
export type SandboxScript = { open: (session: string) => boolean };
declare global {
  var sandboxPayments: SandboxScript | undefined;
}

/** Navigates to its hosted page, which returns to the address that the session was opened with. */
export const open: OpenPaymentPage = async ({ session }) =>
  globalThis.sandboxPayments?.open(session) ? 'left' : 'failed';
