/** The provider's script offers this (D14); the practice provider's offers the same. */
export type Gateway = { checkout: (options: Options) => Promise<{ error?: unknown } | undefined> };
type Options = { paymentSessionId: string; redirectTarget: '_self'; returnUrl: string };
declare global {
  var Cashfree: ((options: { mode: string }) => Gateway) | undefined;
}

/** `left`: the page is on its way to the hosted one. `gateway`, `network`: why it is not (spec §8). */
export type Departure = 'left' | 'gateway' | 'network';

const SCRIPT_MS = 10_000;

/** One attempt to load it; a failed one leaves nothing behind, so that the next begins anew. */
function load(document: Document, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = (loaded: boolean): void => {
      clearTimeout(timer);
      if (!loaded) script.remove();
      resolve(loaded);
    };
    const timer = setTimeout(() => end(false), SCRIPT_MS);
    script.addEventListener('load', () => end(true));
    script.addEventListener('error', () => end(false));
    script.async = true;
    // Passes the policy's list of hosts, which throws for any other (S30).
    script.src = url;
    document.head.append(script);
  });
}

/** A drawn document does without the configuration, so it is loaded with the first payment (D14). */
async function paymentSettings(document: Document) {
  if (globalThis.storefrontConfig === undefined) await load(document, '/config.js');
  return globalThis.storefrontConfig?.payments;
}

const blame = ({ navigator }: Window): Departure => (navigator.onLine ? 'gateway' : 'network');

/** Leaves for the provider's hosted page in the same tab (spec §7). Never throws. */
export async function leaveToPay(window: Window, order: string, session: string): Promise<Departure> {
  try {
    const settings = await paymentSettings(window.document);
    if (!settings) return blame(window);
    const ready = globalThis.Cashfree !== undefined || (await load(window.document, settings.script));
    if (!ready || !globalThis.Cashfree) return blame(window);
    const returnUrl = new URL(`/payment-return?order_id=${encodeURIComponent(order)}`, window.location.href).href;
    const gateway = globalThis.Cashfree({ mode: settings.mode });
    const answer = await gateway.checkout({ paymentSessionId: session, redirectTarget: '_self', returnUrl });
    return answer?.error ? 'gateway' : 'left';
  } catch {
    // Whatever a foreign script throws, the order is there and can be paid for.
    return 'gateway';
  }
}
