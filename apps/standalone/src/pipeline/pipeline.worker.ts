import '@nunatak/core/stack-traces';
import 'reflect-metadata';
import { MessageChannel, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { keepUrlSecrets } from '@nunatak/core/secrets';
import { type EmbeddedDomain, type PipelinePart, ProgressReport, SharedStreams } from '@nunatak/embedding';
import { PortConnection, type RunningPortServer, startPortServer } from '@nunatak/rpc';
import { NestPinoLogger } from '@nunatak/telemetry/logging';
import { createMetrics } from '@nunatak/telemetry/metrics';
import { startTracing } from '@nunatak/telemetry/tracing';
import { threadLogger } from '../log.js';
import type { FromPipeline, PipelineSettings, ToPipeline } from './messages.js';
import { yieldToAnswers } from './yield-to-answers.js';

/** Every domain's ingester, in-process block stream and indexer: what would cost the API its latency if it ran on the main thread. */

yieldToAnswers();

const { domains, module, tracing, ...logging } = workerData as PipelineSettings;
for (const { databaseUrl } of Object.values(domains)) keepUrlSecrets(databaseUrl);
const main = parentPort!;
const tell = (message: FromPipeline) => main.postMessage(message);
const log = (service: string) => threadLogger(service, logging, (line) => tell({ kind: 'log', line }));
const logger = log('pipeline');
const traces = await startTracing({ service: 'pipeline', log: logger }, tracing);
const metrics = createMetrics('pipeline');
const report = new ProgressReport((progress) => tell({ kind: 'progress', chains: progress }));
/** What works, by domain. */
const parts = new Map<string, PipelinePart>();
/** Ports that came before their domain worked. */
const earlyPorts = new Map<string, MessagePort>();
/** Whose ports wait for the services to be there. */
const callers: MessagePort[] = [];
let calls: RunningPortServer | undefined;
const streams = new SharedStreams();
/** Of the domains here among each other. */
const inner = new PortConnection();
let stop = async () => process.exit(0);

main.on('message', (message: ToPipeline) => {
  if (message.kind === 'stop') void stop();
  if (message.kind === 'port') {
    const part = parts.get(message.domain);
    if (part) part.serve?.(message.port);
    else earlyPorts.set(message.domain, message.port);
  }
  if (message.kind === 'calls') {
    if (calls) calls.serve(message.port);
    else callers.push(message.port);
  }
  if (message.kind === 'ping') tell({ kind: 'pong' });
  if (message.kind === 'metrics') {
    void metrics.getMetricsAsJSON().then((values) => tell({ kind: 'metrics', id: message.id, metrics: values }));
  }
});

const { DOMAINS } = (await import(module)) as { DOMAINS: readonly EmbeddedDomain[] };
for (const [name, domain] of Object.entries(domains)) {
  const start = await DOMAINS.find((each) => each.name === name)?.pipeline?.();
  if (!start) throw new Error(`the domain ${name} has no pipeline`);
  const notice = (chainId: string, text: string) => tell({ kind: 'notice', chainId, text });
  const part = await start({ ...domain, metrics, report, streams, calls: inner, log, notice });
  parts.set(name, part);
  const port = earlyPorts.get(name);
  if (port) part.serve?.(port);
}
calls = await startPortServer({
  services: [...parts.values()].flatMap(({ services = [] }) => services),
  ...{ log: logger, nestLog: new NestPinoLogger(logger) },
});
for (const port of callers) calls.serve(port);
const { port1, port2 } = new MessageChannel();
calls.serve(port2);
inner.connect(port1);

stop = async () => {
  const stops = await Promise.allSettled([...parts.values()].map((part) => part.stop()));
  const outcomes = [...stops, ...(await Promise.allSettled([traces.stop()]))];
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      logger.error({ err: outcome.reason }, 'the pipeline could not be stopped in order');
  }
  report.close();
  tell({ kind: 'stopped' });
  process.exit(0);
};
tell({ kind: 'running' });
