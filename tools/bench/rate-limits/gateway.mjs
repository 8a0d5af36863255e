// A gateway process before a service that answers at once, with limits or without. An API key is the number of an organisation, whose plan
// comes with --plans. Prints its URL, and runs until its input ends.
//   node tools/bench/rate-limits/gateway.mjs [--plans '[{"unitsPerMinute":6000,"unitsPerDay":1200000}]'] [--redis URL,URL,…]
import { createGateway } from '@nunatak/gateway';
import { createLogger } from '@nunatak/telemetry/logging';
import { Registry } from 'prom-client';
import { Limits } from '../../../apps/gateway/dist/limits/limits.js';
import { readArguments } from '../rig/arguments.mjs';

const options = readArguments({ plans: '[]', redis: '' });
const plans = JSON.parse(options.plans);
const urls = options.redis.split(',').filter(Boolean);
const redis = urls.length > 1 ? { cluster: urls } : urls.length === 1 ? { url: urls[0] } : undefined;
const metrics = new Registry();
const logger = createLogger({ service: 'gateway', level: 'warn' });
const limits = new Limits({ redis, mode: 'enforce', headers: 'draft-06', withoutRedis: 'local', logger, metrics });
await limits.start();
const check = limits.check(({ apiKey }) => ({ kind: 'organisation', id: apiKey, plan: plans[Number(apiKey)] }));
const gateway = createGateway({
  listeners: { data: { port: 0 }, metrics: { port: 0 } },
  upstreams: {
    'evm-data': {
      kind: 'embedded',
      handler: (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      openApi: () => ({ openapi: '3.0.0', info: { title: '', version: '1' }, paths: {} }),
    },
  },
  logger,
  metrics,
  ...(plans.length > 0 && { admission: [check] }),
});
await gateway.start();
console.log(gateway.dataUrl);
process.stdin.resume().once('end', () => process.exit(0));
