import { DEFAULT_PROVIDER, type OpenPaymentPage, type PaymentPageSettings } from '../../contract/payment-page.ts';
import { allowScript } from './allow-script.ts';
import { pageBase } from './runtime-config.ts';

type BrowserModule = { open: OpenPaymentPage };
/** Of each payment provider, by the path of its file. */
const BROWSER_MODULES = import.meta.glob<BrowserModule>('../../server/payments/providers/*/browser.ts');

/** `left`: the browser navigates to the payment page, or back from its dialog. `gateway`, `network`: why it does not (spec §8). */
export type PaymentPageResult = 'left' | 'gateway' | 'network';

const SCRIPT_MS = 10_000;

/** Loads a script once; a failed attempt removes its element, so that the next one starts anew. */
function load(document: Document, url: string): Promise<boolean> {
  const before = [...document.scripts].find((script) => script.dataset.loaded === url);
  if (before) return Promise.resolve(true);
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = (loaded: boolean): void => {
      clearTimeout(timer);
      if (loaded) script.dataset.loaded = url;
      else script.remove();
      resolve(loaded);
    };
    const timer = setTimeout(() => end(false), SCRIPT_MS);
    script.addEventListener('load', () => end(true));
    script.addEventListener('error', () => end(false));
    script.async = true;
    // The Trusted Types policy throws for an origin that is not allowed.
    script.src = url;
    document.head.append(script);
  });
}

/** A server-rendered document omits the configuration, so the first payment loads it. */
async function paymentSettings(document: Document): Promise<PaymentPageSettings | null> {
  if (globalThis.storefrontConfig === undefined) await load(document, '/config.js');
  const payments = globalThis.storefrontConfig?.payments;
  return payments ? { provider: DEFAULT_PROVIDER, ...payments } : null;
}

/** The provider's browser module, with its script loaded; null if either does not load. */
async function loadBrowserModule(
  modules: typeof BROWSER_MODULES,
  document: Document,
  { provider, script }: PaymentPageSettings,
) {
  const loadModule = modules[`../../server/payments/providers/${provider}/browser.ts`];
  const module = loadModule?.().catch(() => null);
  if (script !== undefined) allowScript(script);
  const isReady = script === undefined || (await load(document, script));
  return isReady ? ((await module) ?? null) : null;
}

const failureReason = ({ navigator }: Window): PaymentPageResult => (navigator.onLine ? 'gateway' : 'network');

/** Opens the provider's payment page in the same tab (spec §7). Never throws. */
export async function openPaymentPage(
  window: Window,
  order: string,
  session: string,
  modules = BROWSER_MODULES,
): Promise<PaymentPageResult> {
  try {
    const settings = await paymentSettings(window.document);
    const module = settings && (await loadBrowserModule(modules, window.document, settings));
    if (!module) return failureReason(window);
    const returnUrl = new URL(
      `${pageBase(window.document.documentElement)}/payment-return?order_id=${encodeURIComponent(order)}`,
      window.location.href,
    ).href;
    const outcome = await module.open({ session, returnUrl, settings });
    if (outcome === 'closed') window.location.assign(returnUrl);
    return outcome === 'failed' ? 'gateway' : 'left';
  } catch {
    // Whatever the provider's script throws, the order exists and can be paid.
    return 'gateway';
  }
}
