/** The payment provider's hosts, from its documentation; its script may come from nowhere else (S30). */
const PAY = {
  script: 'https://sdk.cashfree.com',
  api: 'https://api.cashfree.com https://sandbox.cashfree.com',
  pages: 'https://payments.cashfree.com https://payments-test.cashfree.com',
};

export type PolicyOptions = {
  /** Hash sources of the inline scripts and styles that a document carries. */
  scripts?: string[] | undefined;
  styles?: string[] | undefined;
  /** The origins of a foreign API (D35). */
  apis?: string[];
  /** Whether the page came over https: only then may everything else be asked to. */
  secure: boolean;
};

/** S30: nothing inline runs, nothing foreign loads; text becomes code only through the app's own Trusted Types policy. */
export function contentSecurityPolicy({ scripts = [], styles = [], apis = [], secure }: PolicyOptions): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", PAY.script, ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    "img-src 'self' https: data: blob:",
    "media-src 'self' https: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", PAY.api, ...apis].join(' '),
    `frame-src ${PAY.script} ${PAY.api} ${PAY.pages}`,
    `form-action 'self' ${PAY.api} ${PAY.pages}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

const YEAR_SECONDS = 31_536_000;

/** What every answer carries besides its policy, whatever it is (S30, S31). */
export const securityHeaders = (secure: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://sdk.cashfree.com")',
  ...(secure ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
});
