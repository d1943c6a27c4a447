import { expect, test } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from '../../server/security-headers.ts';
import { foreignNameChecks, headerChecks, policyProblem } from './header-rules.mjs';

const policy = contentSecurityPolicy({ secure: false, scripts: ["'sha256-abc+/='"] });
const lower = (headers) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
const answer = (more = {}, status = 200) => ({
  status,
  headers: {
    ...lower(securityHeaders(false)),
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    etag: '"1"',
    vary: 'Host, Accept-Encoding',
    ...more,
  },
});
const DOCUMENT = { status: 200, type: 'text/html', caching: 'public' };
const problems = (checks) => checks.filter(({ problem }) => problem !== null).map(({ name }) => name);

test('the policy and headers that the server writes are what the audit asks for (S30)', () => {
  expect(problems(headerChecks(DOCUMENT, answer()))).toEqual([]);
});

test.each([
  ['inline scripts', "script-src 'self'", "script-src 'self' 'unsafe-inline'", "scripts may come from 'unsafe-inline'"],
  ['eval', "script-src 'self'", "script-src 'self' 'unsafe-eval'", "scripts may come from 'unsafe-eval'"],
  ['scripts of anybody', "script-src 'self'", 'script-src https:', 'scripts may come from https:'],
  ['text as code', "require-trusted-types-for 'script'", '', "require-trusted-types-for is not 'script'"],
  ['frames', "frame-ancestors 'none'", "frame-ancestors 'self'", "frame-ancestors is not 'none'"],
  ['any Trusted Types policy', 'types default dompurify', 'types *', 'trusted-types is not default dompurify'],
  ['everything else', "default-src 'none'", "default-src 'self'", "default-src is not 'none'"],
])('a policy that allows %s is refused (S30)', (_what, from, to, problem) => {
  expect(policyProblem(policy.replace(from, to))).toBe(problem);
});

test('no policy is refused', () => {
  expect(policyProblem(undefined)).toBe('no policy');
});

test('a drawing under which nothing can run needs no Trusted Types', () => {
  expect(policyProblem("default-src 'none'; style-src 'unsafe-inline'")).toBeNull();
});

test.each([
  [{ 'x-content-type-options': '' }, 'nosniff'],
  [{ 'x-frame-options': 'SAMEORIGIN' }, 'framing'],
  [{ 'referrer-policy': 'unsafe-url' }, 'referrer'],
  [{ 'cross-origin-opener-policy': '' }, 'opener'],
  [{ 'permissions-policy': 'camera=(), microphone=()' }, 'permissions'],
  [{ 'permissions-policy': '' }, 'permissions'],
  [{ 'content-security-policy': '' }, 'policy'],
  [{ 'content-type': 'text/plain' }, 'type'],
  [{ 'cache-control': 'public, max-age=600' }, 'caching'],
  [{ etag: '' }, 'caching'],
  [{ vary: 'Accept-Encoding' }, 'caching'],
  [{ vary: 'X-Host-Name' }, 'caching'],
])('an answer with %j fails on %s alone', (more, name) => {
  expect(problems(headerChecks(DOCUMENT, answer(more)))).toEqual([name]);
});

test('an answer with another status fails, one without a body needs no type', () => {
  expect(problems(headerChecks(DOCUMENT, answer({}, 500)))).toEqual(['status']);
  const again = { ...DOCUMENT, status: 304, type: null };
  expect(problems(headerChecks(again, answer({ 'content-type': undefined }, 304)))).toEqual([]);
});

test('an empty public answer needs no mark to compare it by, but still depends on the host (S32)', () => {
  const empty = { status: 204, type: null, caching: 'empty' };
  expect(problems(headerChecks(empty, answer({ etag: undefined }, 204)))).toEqual([]);
  expect(problems(headerChecks(empty, answer({ vary: 'Accept-Encoding' }, 204)))).toEqual(['caching']);
});

test('under a real name https is for good, and an unknown name stays out of search engines', () => {
  const headers = {
    ...lower(securityHeaders(true)),
    'content-security-policy': contentSecurityPolicy({ secure: true }),
    'x-robots-tag': 'noindex',
  };
  expect(problems(foreignNameChecks({ headers }))).toEqual([]);
  expect(problems(foreignNameChecks(answer()))).toEqual(['https for a year', 'https inside', 'noindex']);
});
