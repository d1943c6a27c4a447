import { check } from './judge.mjs';

/** What every answer carries, word for word (S30, S31). */
const FIXED = {
  nosniff: ['x-content-type-options', 'nosniff'],
  framing: ['x-frame-options', 'DENY'],
  referrer: ['referrer-policy', 'strict-origin-when-cross-origin'],
  opener: ['cross-origin-opener-policy', 'same-origin-allow-popups'],
};
const REFUSED_DEVICES = ['camera=()', 'microphone=()', 'geolocation=()'];

/** Who may keep an answer, and for how long (S32). `needs`: headers without which that would be wrong. */
const CACHING = {
  public: { value: 'public, max-age=0, must-revalidate', needs: ['etag', 'vary'] },
  // Nothing came that could be compared later.
  empty: { value: 'public, max-age=0, must-revalidate', needs: ['vary'] },
  asked: { value: 'no-cache', needs: [] },
  private: { value: 'no-store', needs: [] },
  day: { value: 'public, max-age=86400', needs: ['etag'] },
  forever: { value: 'public, max-age=31536000, immutable', needs: [] },
};

/** The payment provider's script comes from its own host, because it has to. */
const SCRIPT_SOURCE = /^('self'|'sha256-[\w+/=]+'|https:\/\/sdk\.cashfree\.com)$/;
const DIRECTIVES = {
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default dompurify',
};

const directivesOf = (policy) =>
  new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name, ...words]) => [name, words.join(' ')]),
  );

/** What is wrong with a policy, or null. Where it names no source of scripts at all, as on drawings, nothing can run. */
export function policyProblem(policy) {
  if (!policy) return 'no policy';
  const directives = directivesOf(policy);
  if (directives.get('default-src') !== "'none'") return "default-src is not 'none'";
  if (!directives.has('script-src')) return null;
  const foreign = (directives.get('script-src') ?? '').split(' ').find((source) => !SCRIPT_SOURCE.test(source));
  if (foreign) return `scripts may come from ${foreign}`;
  const missing = Object.entries(DIRECTIVES).find(([name, words]) => directives.get(name) !== words);
  return missing ? `${missing[0]} is not ${missing[1]}` : null;
}

function fixedProblem(headers, [name, wanted]) {
  const value = headers[name];
  return value === wanted ? null : `${name}: ${value ?? 'missing'}`;
}

function permissionsProblem(value = '') {
  const allowed = REFUSED_DEVICES.filter((device) => !value.includes(device));
  return allowed.length > 0 ? `permissions-policy lacks ${allowed.join(', ')}` : null;
}

function cachingProblem(headers, kind) {
  const { value, needs } = CACHING[kind];
  if (headers['cache-control'] !== value) return `cache-control: ${headers['cache-control'] ?? 'missing'}`;
  const missing = needs.find((name) => !headers[name]);
  if (missing) return `${missing} is missing`;
  const keys = (headers.vary ?? '').toLowerCase().split(/\s*,\s*/);
  return needs.includes('vary') && !keys.includes('host') ? `vary: ${headers.vary}` : null;
}

/** One answer against the whole row of headers. `type`: the start of its content type, null where it has no body. */
export function headerChecks({ status, type, caching }, { status: got, headers }) {
  const gotType = headers['content-type'] ?? '';
  return [
    check('status', got === status ? null : `${got} instead of ${status}`),
    check('type', type === null || gotType.startsWith(type) ? null : `content-type: ${gotType || 'missing'}`),
    check('policy', policyProblem(headers['content-security-policy'])),
    ...Object.entries(FIXED).map(([name, wanted]) => check(name, fixedProblem(headers, wanted))),
    check('permissions', permissionsProblem(headers['permissions-policy'])),
    check('caching', cachingProblem(headers, caching)),
  ];
}

/** What only a shop under a real name has to send: https for good, and out of search engines where the name is unknown. */
export function foreignNameChecks({ headers }) {
  const policy = headers['content-security-policy'] ?? '';
  const transport = headers['strict-transport-security'] ?? '';
  return [
    check('https for a year', /max-age=31536000\b/.test(transport) ? null : `transport: ${transport || 'missing'}`),
    check('https inside', policy.includes('upgrade-insecure-requests') ? null : 'no upgrade-insecure-requests'),
    check('noindex', headers['x-robots-tag'] === 'noindex' ? null : 'search engines may keep it'),
  ];
}
