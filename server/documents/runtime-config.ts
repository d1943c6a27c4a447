import { publicBody } from '../http/reply.ts';
import type { Parts } from '../parts.ts';
import { paymentPageOf } from '../payments/payment-page.ts';

/**
 * `/config.js`: the store of the host (D36) and the base URLs of the API (D35); '' is the origin of the page. The built
 * file of the same name is for static hosts.
 */
export function runtimeConfigRoute({ config, payments, directory }: Pick<Parts, 'config' | 'payments' | 'directory'>) {
  return (request: Request): Response => {
    const { apiBaseUrl, stageApiBaseUrl, backendCapabilities: capabilities } = config;
    const storeId = directory.shopOf(request).id;
    const page = paymentPageOf(request, config, payments);
    const settings = { storeId, apiBaseUrl, stageApiBaseUrl, capabilities, payments: page, hasServer: true };
    const script = `globalThis.storefrontConfig = ${JSON.stringify(settings)};\n`;
    return publicBody(request, script, { 'Content-Type': 'text/javascript; charset=utf-8' });
  };
}
