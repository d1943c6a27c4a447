/** Endpoint for CSP violation reports. */
export const CSP_REPORTS = '/csp-reports';

/** The payment provider's hosts, from its documentation; its script is allowed from that host only (S30). */
const CASHFREE = {
  script: 'https://sdk.cashfree.com',
  api: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
  pages: ['https://payments.cashfree.com', 'https://payments-test.cashfree.com'],
};
/** For another provider, only the origin of its script is known (D14). */
const payHosts = (gateway: string) =>
  gateway === CASHFREE.script ? CASHFREE : { script: gateway, api: [gateway], pages: [] };

type PolicyOptions = {
  /** Hash sources of the document's inline scripts and styles. */
  scripts?: string[] | undefined;
  styles?: string[] | undefined;
  /** Origins of other backends (D35). */
  apis?: string[];
  /** The origin of the payment provider's script. */
  gateway?: string | undefined;
  /** Whether the page is served over https: only then are its other requests upgraded. */
  secure: boolean;
};

/**
 * S30: inline scripts and styles need a listed hash; scripts load from this origin and the payment provider only, images
 * and media also from any https host. Strings reach DOM sinks only through the Trusted Types policies of the app.
 */
export function contentSecurityPolicy({
  scripts = [],
  styles = [],
  apis = [],
  gateway = CASHFREE.script,
  secure,
}: PolicyOptions): string {
  const pay = payHosts(gateway);
  const frames = [...new Set([pay.script, ...pay.api, ...pay.pages])];
  // `https:` covers every other backend except one over plain http on this machine.
  const media = apis.filter((origin) => origin.startsWith('http:'));
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", pay.script, ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    ["img-src 'self' https: data: blob:", ...media].join(' '),
    ["media-src 'self' https: blob:", ...media].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...pay.api, ...apis].join(' '),
    `frame-src ${frames.join(' ')}`,
    ["form-action 'self'", ...pay.api, ...pay.pages].join(' '),
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

/** Headers of every response besides its CSP (S30, S31). */
export const securityHeaders = (secure: boolean, gateway = CASHFREE.script): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Reporting-Endpoints': `csp="${CSP_REPORTS}"`,
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': `camera=(), microphone=(), geolocation=(), payment=(self "${gateway}")`,
  ...(secure ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
});
