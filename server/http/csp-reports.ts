import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { log } from '../ops/log.ts';
import { bareHost, hostOf } from './host.ts';
import { invalid, Refusal } from './refusal.ts';
import { refused } from './reply.ts';
import { parsedJson, readBytes } from './request.ts';

/** Directives that a browser names in a report (CSP Level 3, Trusted Types); all else is counted as `other`. */
const DIRECTIVES = new Set([
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'fenced-frame-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'sandbox',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'upgrade-insecure-requests',
  'worker-src',
]);

const words = v.pipe(v.string(), v.maxLength(2000));
/** `report-uri`: one report. */
const single = v.object({
  'csp-report': v.object({
    'effective-directive': v.optional(words),
    'violated-directive': v.optional(words),
    'blocked-uri': v.optional(words, ''),
    'document-uri': v.optional(words, ''),
  }),
});
/** `report-to`: a list that may contain reports of other types. */
const several = v.array(
  v.object({
    type: v.string(),
    body: v.object({
      effectiveDirective: v.optional(words),
      blockedURL: v.optional(words, ''),
      documentURL: v.optional(words, ''),
    }),
  }),
);

/** `page`: URL of the page that the policy belongs to. */
type Violation = { directive: string; blocked: string; page: string };

/** The text is untrusted. `violated-directive` continues with the directive's values. */
function directiveOf(text = ''): string {
  const [name = ''] = text.split(' ');
  return DIRECTIVES.has(name) ? name : 'other';
}
/** The origin only (S36): the path may contain personal data. Browsers also send keywords such as `inline`. */
const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin.slice(0, 100) : (/^[a-z-]{1,40}$/.exec(address)?.[0] ?? '');

function violations(body: unknown): Violation[] | null {
  const one = v.safeParse(single, body);
  if (one.success) {
    const report = one.output['csp-report'];
    const directive = directiveOf(report['effective-directive'] ?? report['violated-directive']);
    return [{ directive, blocked: originOf(report['blocked-uri']), page: report['document-uri'] }];
  }
  const all = v.safeParse(several, body);
  if (!all.success) return null;
  return all.output
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: { effectiveDirective, blockedURL, documentURL } }) => ({
      directive: directiveOf(effectiveDirective),
      blocked: originOf(blockedURL),
      page: documentURL,
    }));
}

/** Whether the page is one of the host that gets the report. */
const isOurs = (page: string, request: Request): boolean =>
  URL.canParse(page) && bareHost(new URL(page).host) === bareHost(hostOf(request));

/** A page that violates the policy reports at each visit: minimum time between two lines of a kind. Milliseconds. */
const PERIOD = 60_000;
/** Maximum number of remembered kinds (directive and origin); only forged reports have more. */
const KINDS = 200;
/** Maximum number of lines per period; only forged reports have more. */
const LINES = 20;

/**
 * `POST /csp-reports`: counts each violation of a page of the host, and logs one line per period, directive and origin. The
 * last line of a period says that there were more.
 */
export function cspReportRoute(now: () => Date, count: (directive: string) => void) {
  const seen = new LRUCache<string, { at: number; untold: number }>({ max: KINDS });
  let began = Number.NEGATIVE_INFINITY;
  let lines = 0;
  const mayLog = (at: number): boolean => {
    if (at - began >= PERIOD || at < began) {
      began = at;
      lines = 0;
    }
    lines += 1;
    if (lines === LINES) log('info', 'csp-violations-unlogged', { seconds: Math.ceil((began + PERIOD - at) / 1000) });
    return lines < LINES;
  };
  const report = ({ directive, blocked }: Violation): void => {
    count(directive);
    const kind = `${directive} ${blocked}`;
    const at = now().getTime();
    const before = seen.get(kind);
    if (before && at - before.at < PERIOD) {
      before.untold += 1;
      return;
    }
    seen.set(kind, { at, untold: 0 });
    if (mayLog(at)) log('info', 'csp-violation', { directive, blocked, reports: (before?.untold ?? 0) + 1 });
  };
  return async (request: Request): Promise<Response> => {
    const type = request.headers.get('content-type') ?? '';
    if (!/^application\/(csp-report|reports\+json|json)\s*(;|$)/i.test(type)) {
      return refused(new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send a report'));
    }
    const bytes = await readBytes(request);
    const body = bytes instanceof Refusal ? bytes : parsedJson(bytes);
    if (body instanceof Refusal) return refused(body);
    const found = violations(body.value);
    if (found === null) return refused(invalid('body: not a report'));
    for (const violation of found) if (isOurs(violation.page, request)) report(violation);
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
  };
}
