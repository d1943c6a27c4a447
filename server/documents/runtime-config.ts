import { backendOf } from '../http/host.ts';
import { publicBody } from '../http/reply.ts';
import type { Parts } from '../parts.ts';
import { paymentPageOf } from '../payments/payment-page.ts';

/**
 * `/config.js`: the store of the host (D36), and what its backend can do if that is another one (D35). The API is on the
 * page's own origin, also then. The built file of the same name is for static hosts.
 */
export function runtimeConfigRoute({ config, payments, directory }: Pick<Parts, 'config' | 'payments' | 'directory'>) {
  return (request: Request): Response => {
    const { id: storeId, languages, measuring } = directory.shopOf(request);
    const settings = {
      storeId,
      payments: paymentPageOf(request, config, payments),
      ...(languages.length > 1 ? { languages } : {}),
      ...(measuring.length > 0 ? { measuring } : {}),
      ...(backendOf(request, config) ? { capabilities: config.backendCapabilities } : {}),
    };
    const script = `globalThis.storefrontConfig = ${JSON.stringify(settings)};\n`;
    return publicBody(request, script, { 'Content-Type': 'text/javascript; charset=utf-8' });
  };
}
