import cluster from 'node:cluster';
import { Registry } from 'prom-client';
import { assemble } from './assemble.ts';
import { messageTemplates } from './db/schema/operations.ts';
import { listen } from './http/listen.ts';
import { unsentTranslations } from './messages/templates.ts';
import { type Config, readConfig } from './ops/config.ts';
import { startJobs } from './ops/jobs.ts';
import { endGracefully, shutDownOnSignal, surviveLostOutput } from './ops/lifecycle.ts';
import { explain, log, print, printError } from './ops/log.ts';
import { listenForMetrics, measureProcess, replyWithMetrics, workersMetrics } from './ops/metrics-server.ts';
import { StartError } from './ops/start-error.ts';
import { welcome } from './ops/welcome.ts';
import { superviseWorkers, workerSignals } from './ops/workers.ts';
import { type PaymentSettings, readPaymentSettings } from './payments/settings.ts';
import { createServer } from './serve.ts';

/** True in one process only: the single process or the first worker. */
const isFirst = (): boolean => cluster.worker === undefined || cluster.worker.id === 1;

async function serve(config: Config, payments: PaymentSettings): Promise<void> {
  const { parts, channels, close, openedOn, stopReady } = await assemble(config, payments);
  try {
    const { metrics } = parts;
    measureProcess(metrics);
    if (cluster.isWorker) replyWithMetrics(metrics.registry);
    // Opened before the shop's port: if the metrics port is in use, the start fails before any request is served.
    const stopMetrics = cluster.isWorker
      ? () => undefined
      : await openMetrics(config, () => metrics.registry.metrics());
    const { port, stop } = await listen(createServer(parts), config);
    openedOn(port);
    const stopJobs = startJobs({
      ...parts,
      channels,
      payments: payments.provider?.connect(parts.db, parts.now) ?? null,
    });
    const stopAll = async () => {
      await stop();
      stopMetrics();
    };
    const ending = { stopReady, delay: config.shutdownDelay, stopJobs, stopListening: stopAll, close };
    const signals = cluster.isWorker ? workerSignals(process) : process;
    shutDownOnSignal(signals, () => endGracefully(ending), process.exit);
    if (isFirst()) {
      welcome(config, payments, parts.directory, port);
      for (const own of await parts.db.select().from(messageTemplates)) unsentTranslations(own).forEach(print);
    }
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens the metrics port, one for all processes. Resolves with a function that closes it. */
async function openMetrics(config: Config, metrics: () => Promise<string>): Promise<() => void> {
  if (!config.metrics) return () => undefined;
  const { port, stop } = await listenForMetrics(config.metrics, metrics);
  print(`Metrics are at http://${config.metrics.host}:${port}/metrics`);
  return stop;
}

async function main(): Promise<void> {
  surviveLostOutput([process.stdout, process.stderr]);
  if (cluster.isWorker) replyWithMetrics(new Registry());
  const config = readConfig(process.env);
  const payments = readPaymentSettings(process.env, config);
  if (cluster.isWorker || config.workers === 1) return serve(config, payments);
  await openMetrics(config, workersMetrics());
  superviseWorkers(cluster, config.workers, process);
}

main().catch((error) => {
  if (error instanceof StartError) printError(error.message);
  else log('error', 'start-failed', explain(error));
  process.exit(1);
});
