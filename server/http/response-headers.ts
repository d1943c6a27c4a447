import { SCRIPT_HASHES, STYLE_HASHES } from '../documents/page-route.ts';
import type { Parts } from '../parts.ts';
import { paymentHosts } from '../payments/payment-page.ts';
import { hostOf, isLoopback } from './host.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

/** Sets the headers of every response (S30); unknown and `stage-` hosts get `noindex` (D32). */
export function setResponseHeaders(
  request: Request,
  response: Response,
  { config, directory, payments }: Pick<Parts, 'config' | 'directory' | 'payments'>,
): void {
  const { headers } = response;
  const secure = config.production && !isLoopback(hostOf(request));
  const [scripts, styles] = [SCRIPT_HASHES, STYLE_HASHES].map((name) => headers.get(name)?.split(' ') ?? []);
  for (const name of [SCRIPT_HASHES, STYLE_HASHES]) headers.delete(name);
  const apis = [config.apiBaseUrl, config.stageApiBaseUrl].filter(Boolean).map((base) => new URL(base).origin);
  const backends = [...new Set([...apis, ...config.imageOrigins.map(({ origin }) => origin)])];
  const hosts = paymentHosts(request, config, payments);
  for (const [name, value] of Object.entries(securityHeaders({ secure, subDomains: config.hstsSubDomains }, hosts)))
    headers.set(name, value);
  // An SVG keeps its own, narrower policy.
  if (!headers.has('content-security-policy')) {
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy({
        scripts,
        styles,
        backends,
        payments: hosts,
        measuring: directory.shopOf(request).measuring,
        secure,
      }),
    );
  }
  if (!directory.mayBeIndexed(request)) headers.set('X-Robots-Tag', 'noindex');
}
