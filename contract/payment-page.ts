/** `payments` in `/config.js`: what the app needs to open the payment page. */
export type PaymentPageSettings = {
  /** The provider's own script, loaded before the first payment; absent if its browser part needs none. */
  script?: string;
  mode: 'production' | 'sandbox';
  /** Of a payment page that the browser part navigates to without a script. */
  pageUrl?: string;
  /** Identifies the shop's account to the script, for providers whose script asks for it. */
  publicKey?: string;
  /** The provider's folder in `server/payments/providers`, with its browser part in `browser.ts`. */
  provider: string;
};

/** The provider where none is named: of another backend, and in a static host's `config.js` of an older release. */
export const DEFAULT_PROVIDER = 'cashfree';

export type PaymentPage = { session: string; returnUrl: string; settings: PaymentPageSettings };

/**
 * The browser part of a provider exports this function as `open`. It is called after the provider's script has loaded,
 * and opens the payment page in this tab or in a dialog over the shop. Resolves with
 * - `left`: the browser navigates to the provider's page, which returns to `returnUrl`;
 * - `closed`: the dialog was closed, paid or not; the app goes to `returnUrl`, which asks the server;
 * - `failed`: the page could not be opened.
 */
export type OpenPaymentPage = (page: PaymentPage) => Promise<'left' | 'closed' | 'failed'>;
