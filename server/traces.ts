import { randomBytes } from 'node:crypto';
import { explain, log } from './log.ts';

/** Where spans go, as OpenTelemetry's own variables say it. */
export type TraceSettings = { endpoint: string; headers: Record<string, string>; service: string };

/** One request; times in milliseconds since 1970. */
type Span = { name: string; method: string; path: string; status: number; began: number; took: number };

/** Milliseconds between two batches, spans of one, and how many wait at most: a collector that is away costs no memory. */
const EVERY = 5_000;
const BATCH = 512;
const MOST = 2_048;
const TIMEOUT = 5_000;

const SERVER_SPAN = 2;
const FAILED = 2;
const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });
const nanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1000)}000`;

function wireSpan({ name, method, path, status, began, took }: Span, traceparent: string | null) {
  const [, trace, parent] = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-/.exec(traceparent ?? '') ?? [];
  return {
    traceId: trace ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    ...(parent ? { parentSpanId: parent } : {}),
    name,
    kind: SERVER_SPAN,
    startTimeUnixNano: nanoseconds(began),
    endTimeUnixNano: nanoseconds(began + took),
    attributes: [
      text('http.request.method', method),
      text('url.path', path),
      { key: 'http.response.status_code', value: { intValue: String(status) } },
    ],
    ...(status >= 500 ? { status: { code: FAILED } } : {}),
  };
}

/** W3C Trace Context: a caller that records nothing of its trace (`-00`) wants no spans below it. */
const isUnsampled = (traceparent: string | null): boolean =>
  /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f][02468ace]$/.test(traceparent ?? '');

/** Sends a span per request to a collector by OTLP over HTTP, in JSON: one format and one address need no packages. */
export function sendSpans({ endpoint, headers, service }: TraceSettings, ask: typeof fetch) {
  let waiting: ReturnType<typeof wireSpan>[] = [];
  let isFailing = false;
  let isSending = false;
  const post = async (spans: typeof waiting): Promise<void> => {
    const resource = { attributes: [text('service.name', service)] };
    const body = { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'storefront' }, spans }] }] };
    const reply = await ask(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    // A body that nobody reads keeps its connection.
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`the collector answered ${reply.status}`);
  };
  /** False where the collector did not take a batch. */
  const sendBatch = async (): Promise<boolean> => {
    const batch = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    try {
      await post(batch);
      isFailing = false;
    } catch (error) {
      // Once, until the collector takes spans again.
      if (!isFailing) log('error', 'traces-not-sent', { message: String(explain(error).message) });
      isFailing = true;
    }
    return !isFailing;
  };
  const flush = async (): Promise<void> => {
    isSending = true;
    while (waiting.length > 0 && (await sendBatch()));
    isSending = false;
  };
  const timer = setInterval(() => void flush(), EVERY);
  timer.unref();
  return {
    /** `traceparent`: the caller's own span, where it has one (W3C Trace Context). */
    add: (span: Span, traceparent: string | null): void => {
      if (waiting.length >= MOST || isUnsampled(traceparent)) return;
      waiting.push(wireSpan(span, traceparent));
      // More than a batch in five seconds; a collector that fails is asked again at the next interval only.
      if (waiting.length >= BATCH && !isSending && !isFailing) void flush();
    },
    /** Sends what is left. */
    close: (): Promise<void> => {
      clearInterval(timer);
      return flush();
    },
  };
}
export type Spans = ReturnType<typeof sendSpans>;
