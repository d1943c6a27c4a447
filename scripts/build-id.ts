import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { contentSecurityPolicy, securityHeaders } from '../server/http/security-headers.ts';
import { providerHosts } from '../server/payments/payment-page.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/**
 * The shell is cached with its response headers. Their hash in the shell makes a new policy a new file, which installed
 * apps fetch (docs/rules.md, R20).
 */
const payments = providerHosts();
const headers = hashOf(
  JSON.stringify([
    contentSecurityPolicy({ secure: true, payments }),
    securityHeaders({ secure: true, subDomains: false }, payments),
  ]),
);

/** Writes `<meta name="build">` with hashes of the built files' names and of the security headers into index.html. */
export const buildId: Plugin = {
  name: 'build-id',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const files = hashOf(Object.keys(bundle).sort().join('\n'));
      return [{ tag: 'meta', attrs: { name: 'build', content: `${files}-${headers}` }, injectTo: 'head' }];
    },
  },
};
