import * as v from 'valibot';
import { log } from '../ops/log.ts';
import { invalid, Refusal } from './refusal.ts';
import { refused } from './reply.ts';
import { parsedJson, readBytes } from './request.ts';

const words = v.pipe(v.string(), v.maxLength(2000));
/** `report-uri`: one report. */
const single = v.object({
  'csp-report': v.object({
    'effective-directive': v.optional(words),
    'violated-directive': v.optional(words),
    'blocked-uri': v.optional(words, ''),
  }),
});
/** `report-to`: a list that may contain reports of other types. */
const several = v.array(
  v.object({
    type: v.string(),
    body: v.object({ effectiveDirective: v.optional(words), blockedURL: v.optional(words, '') }),
  }),
);

type Violation = { directive: string; blocked: string };

/** Accepts a directive's name only: the text is untrusted. */
const directiveOf = (text = ''): string => /^[a-z-]{1,40}(?= |$)/.exec(text)?.[0] ?? 'other';
/** The origin only (S36): the path may contain personal data. Browsers also send keywords such as `inline`. */
const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin.slice(0, 100) : (/^[a-z-]{1,40}$/.exec(address)?.[0] ?? '');

function violations(body: unknown): Violation[] | null {
  const one = v.safeParse(single, body);
  if (one.success) {
    const report = one.output['csp-report'];
    const directive = directiveOf(report['effective-directive'] ?? report['violated-directive']);
    return [{ directive, blocked: originOf(report['blocked-uri']) }];
  }
  const all = v.safeParse(several, body);
  if (!all.success) return null;
  return all.output
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: { effectiveDirective, blockedURL } }) => ({
      directive: directiveOf(effectiveDirective),
      blocked: originOf(blockedURL),
    }));
}

/** A page that violates the policy reports at each visit: minimum time between two lines of a kind. Milliseconds. */
const PERIOD = 60_000;
/** Maximum number of remembered kinds (directive and origin), then all are dropped; only forged reports have more. */
const KINDS = 200;

/** `POST /csp-reports`: counts each violation and logs one line per period, directive and origin. */
export function cspReportRoute(now: () => Date, count: (directive: string) => void) {
  const seen = new Map<string, { at: number; untold: number }>();
  const report = ({ directive, blocked }: Violation): void => {
    count(directive);
    const kind = `${directive} ${blocked}`;
    const at = now().getTime();
    const before = seen.get(kind);
    if (before && at - before.at < PERIOD) {
      before.untold += 1;
      return;
    }
    if (seen.size >= KINDS) seen.clear();
    seen.set(kind, { at, untold: 0 });
    log('info', 'csp-violation', { directive, blocked, reports: (before?.untold ?? 0) + 1 });
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
    for (const violation of found) report(violation);
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
  };
}
