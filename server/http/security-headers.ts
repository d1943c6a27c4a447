import { measuringSources } from '../../contract/measuring.ts';
import type { ProviderHosts } from '../payments/provider.ts';

/** Endpoint for CSP violation reports. */
export const CSP_REPORTS = '/csp-reports';

type PolicyOptions = {
  /** Hash sources of the document's inline scripts and styles. */
  scripts?: string[] | undefined;
  styles?: string[] | undefined;
  /** Origins of other backends, and of their pictures and films (D35). */
  backends?: string[];
  /** S30: the hosts of payment providers. */
  payments: ProviderHosts;
  /** Ids of the store's accounts for measuring visits (contract/measuring.ts). */
  measuring?: readonly string[];
  /** Whether the page is served over https: only then are its other requests upgraded. */
  secure: boolean;
};

/**
 * S30: inline scripts and styles need a listed hash; scripts load from this origin, the payment providers and the store's measuring services only, images
 * and media also from any https host. Strings reach DOM sinks only through the Trusted Types policies of the app.
 */
export function contentSecurityPolicy({
  scripts = [],
  styles = [],
  backends = [],
  payments: { scripts: payScripts, api: payApi, pages: payPages },
  measuring = [],
  secure,
}: PolicyOptions): string {
  const frames = [...new Set([...payScripts, ...payApi, ...payPages])];
  // `https:` covers every other one except those over plain http on this machine.
  const media = backends.filter((origin) => origin.startsWith('http:'));
  const measured = measuringSources(measuring);
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...payScripts, ...measured.scripts, ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    ["img-src 'self' https: data: blob:", ...media].join(' '),
    ["media-src 'self' https: blob:", ...media].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...payApi, ...measured.calls].join(' '),
    frames.length > 0 ? ['frame-src', ...frames].join(' ') : "frame-src 'none'",
    ["form-action 'self'", ...payApi, ...payPages].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
    // Firefox and Safari support only `report-uri`; Chromium ignores it if `report-to` is present.
    `report-uri ${CSP_REPORTS}`,
    'report-to csp',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

const YEAR_SECONDS = 31_536_000;

/** `subDomains`: other hosts under that of the shop, which may be a merchant's whole domain, speak https only, too. */
type Transport = { secure: boolean; subDomains: boolean };

/** Headers of every response besides its CSP (S30, S31). */
export const securityHeaders = (
  { secure, subDomains }: Transport,
  payments: ProviderHosts,
): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Reporting-Endpoints': `csp="${CSP_REPORTS}"`,
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': `camera=(), microphone=(), geolocation=(), payment=(${['self', ...payments.scripts.map((origin) => `"${origin}"`)].join(' ')})`,
  ...(secure
    ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}${subDomains ? '; includeSubDomains' : ''}` }
    : {}),
});
