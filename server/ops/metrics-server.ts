import { createServer } from 'node:http';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import { openPort } from '../http/listen.ts';
import { explain, log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Adds memory, processor time and event loop lag of this process to its metrics. */
export const measureProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry });

/** Lets a worker reply with these metrics to the primary process, which waits for every worker, also for one that starts. */
export function replyWithMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
}

/** The metrics of all workers together, in the text format of Prometheus. For the primary process. */
export function workersMetrics(): () => Promise<string> {
  const all = new AggregatorRegistry();
  return () => all.clusterMetrics();
}

/** Serves `GET /metrics` on a port separate from the shop's. Resolves with the port and a function that closes it. */
export async function listenForMetrics(place: { port: number; host: string }, metrics: () => Promise<string>) {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await metrics();
      response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
    } catch (error) {
      // A worker that hangs does not reply.
      log('error', 'metrics', explain(error));
      response.writeHead(503).end();
    }
  });
  const port = await openPort(server, place, { port: 'METRICS_PORT', host: 'METRICS_HOST' });
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { port, stop };
}
