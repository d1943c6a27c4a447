import { randomBytes } from 'node:crypto';
import { explain, log } from './log.ts';

/** Destination of spans, from the OpenTelemetry environment variables. */
export type TraceSettings = { endpoint: string; headers: Record<string, string>; service: string };

/** One request; `began` in milliseconds since 1970, `took` in milliseconds. */
type Span = { name: string; method: string; path: string; status: number; began: number; took: number };

/**
 * Milliseconds between batches, spans per batch, and maximum number of queued spans, which limits the memory used while
 * the collector is unavailable.
 */
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

/** W3C Trace Context: a caller that does not sample its trace (`-00`) gets no child spans. */
const isUnsampled = (traceparent: string | null): boolean =>
  /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f][02468ace]$/.test(traceparent ?? '');

/** Sends one span per request to a collector, as OTLP JSON over HTTP: one format and one endpoint need no library. */
export function sendSpans({ endpoint, headers, service }: TraceSettings, fetchFn: typeof fetch) {
  let waiting: ReturnType<typeof wireSpan>[] = [];
  let isFailing = false;
  let isSending = false;
  const post = async (spans: typeof waiting): Promise<void> => {
    const resource = { attributes: [text('service.name', service)] };
    const body = { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'storefront' }, spans }] }] };
    const reply = await fetchFn(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    // An unread body keeps its connection busy.
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`the collector answered ${reply.status}`);
  };
  /** Returns false if the collector did not accept the batch, which is then lost. */
  const sendBatch = async (): Promise<boolean> => {
    const batch = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    try {
      await post(batch);
      isFailing = false;
    } catch (error) {
      // Logged once until the collector accepts spans again.
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
    /** `traceparent`: the caller's span, or null (W3C Trace Context). */
    add: (span: Span, traceparent: string | null): void => {
      if (waiting.length >= MOST || isUnsampled(traceparent)) return;
      waiting.push(wireSpan(span, traceparent));
      // Sends a full batch before the interval ends; a failing collector is retried only at the next interval.
      if (waiting.length >= BATCH && !isSending && !isFailing) void flush();
    },
    /** Sends the remaining spans. */
    close: (): Promise<void> => {
      clearInterval(timer);
      return flush();
    },
  };
}
export type Spans = ReturnType<typeof sendSpans>;
