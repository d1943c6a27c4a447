import type { Cluster, Worker } from 'node:cluster';
import type { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openPort } from '../http/listen.ts';
import { type Metrics, metricsText, type Sample } from './metrics.ts';

/**
 * Returns a function that collects the counters together with memory, CPU time and event loop lag of this process. The
 * lag covers the time since the previous call.
 */
export function processSamples(metrics: Metrics): () => Sample[] {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const pid = String(process.pid);
  const lag = (quantile: string, nanoseconds: number): Sample => ({
    name: 'nodejs_eventloop_lag_seconds',
    labels: { pid, quantile },
    value: (Number.isNaN(nanoseconds) ? 0 : nanoseconds) / 1e9,
  });
  return () => {
    const { user, system } = process.cpuUsage();
    const own = [
      { name: 'process_resident_memory_bytes', labels: { pid }, value: process.memoryUsage.rss() },
      { name: 'process_cpu_seconds_total', labels: { pid }, value: (user + system) / 1e6 },
      lag('0.5', delay.percentile(50)),
      lag('0.99', delay.percentile(99)),
    ];
    delay.reset();
    return [...metrics.samples(), ...own];
  };
}

const REQUEST = 'metrics';
type MetricsReply = { metrics: Sample[] };
const isMetricsReply = (message: unknown): message is MetricsReply =>
  typeof message === 'object' && message !== null && 'metrics' in message;

/** Lets a worker reply with its samples to a request of the primary process. */
export function replyWithMetrics(
  process: Pick<EventEmitter, 'on'> & { send?: ((message: MetricsReply) => unknown) | undefined },
  samples: () => Sample[],
): void {
  process.on('message', (message: unknown) => message === REQUEST && process.send?.({ metrics: samples() }));
}

/** Milliseconds to wait for a worker's samples; a worker that takes longer is omitted from the response. */
const TIMEOUT_MS = 1_000;

function samplesOf(worker: Worker): Promise<Sample[]> {
  return new Promise((resolve) => {
    const end = (samples: Sample[]): void => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      resolve(samples);
    };
    const onMessage = (message: unknown): void => (isMetricsReply(message) ? end(message.metrics) : undefined);
    const timer = setTimeout(() => end([]), TIMEOUT_MS);
    worker.on('message', onMessage);
    worker.send(REQUEST);
  });
}

/** Collects the samples of all connected workers. */
export const workersSamples = (cluster: Pick<Cluster, 'workers'>): Promise<Sample[][]> => {
  const running = Object.values(cluster.workers ?? {}).flatMap((worker) => (worker?.isConnected() ? [worker] : []));
  return Promise.all(running.map(samplesOf));
};

/** Serves `GET /metrics` on a port separate from the shop's. Resolves with the port and a function that closes it. */
export async function listenForMetrics(place: { port: number; host: string }, samples: () => Promise<Sample[]>) {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    const text = metricsText(await samples());
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
  });
  const port = await openPort(server, place, { port: 'METRICS_PORT', host: 'METRICS_HOST' });
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { port, stop };
}
