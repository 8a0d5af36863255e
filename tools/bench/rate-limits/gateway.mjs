// A gateway process with API keys, limits and usage, or without any. An API key is `bench-organisation-` and the number of an organisation,
// whose plan comes with --plans. Its service answers at once: in this process, or at --service. Prints the gateway's URL, and runs until its
// input ends.
//   node tools/bench/rate-limits/gateway.mjs [--plans '[{"unitsPerMinute":6000,"unitsPerDay":1200000}]'] [--redis URL,URL,…] [--service URL]
//     [--addresses whole]    logs requests, with so much of clients' addresses
import { setTimeout as sleep } from 'node:timers/promises';
import { createGateway } from '@nunatak/gateway';
import { createLogger } from '@nunatak/telemetry/logging';
import { Registry } from 'prom-client';
import { AccountsAdmission } from '../../../apps/gateway/dist/admission/accounts-admission.js';
import { readArguments } from '../rig/arguments.mjs';

const options = readArguments({ plans: '[]', redis: '', service: '', addresses: '' });
const plans = JSON.parse(options.plans);
const urls = options.redis.split(',').filter(Boolean);
const redis = urls.length > 1 ? { cluster: urls } : urls.length === 1 ? { url: urls[0] } : undefined;
const metrics = new Registry();
const logger = createLogger({ service: 'gateway', level: 'warn' });
const gateway = createGateway({
  listeners: { data: { port: 0 }, metrics: { port: 0 } },
  upstreams: { 'evm-data': options.service === '' ? inProcess() : { kind: 'http', urls: [options.service] } },
  logger,
  metrics,
  ...(plans.length > 0 && { admission: [await startedAdmission()] }),
});
await gateway.start();
console.log(gateway.dataUrl);
process.stdin.resume().once('end', () => process.exit(0));

function inProcess() {
  return {
    kind: 'embedded',
    handler: (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    openApi: () => ({ openapi: '3.0.0', info: { title: '', version: '1' }, paths: {} }),
  };
}

/** Admission by accounts that know each organisation, and take all usage. */
async function startedAdmission() {
  const [addressPlan] = plans;
  const generation = 1;
  const client = {
    verify: async (key) => ({
      ...{ status: 'valid', generation, keyId: key, keyName: key, organisationId: key, scopes: [] },
      plan: { name: key, ...plans[Number(key.slice('bench-organisation-'.length))] },
    }),
    async *changes(signal) {
      yield { kind: 'connected', generation, addressPlans: { unauthenticated: addressPlan, metrics: addressPlan } };
      while (!signal.aborted) {
        await sleep(1_000);
        yield { kind: 'alive', generation };
      }
    },
    close: () => undefined,
  };
  const usage = {
    ...{ client: { record: async () => undefined, close: () => undefined } },
    ...{ folder: undefined, mostBytes: 67_108_864, region: '' },
    loggedAddresses: options.addresses || undefined,
  };
  const rules = { mode: 'enforce', headers: 'draft-06', withoutRedis: 'local', staleMs: 600_000 };
  const admission = new AccountsAdmission({ client, usage, redis, ...rules, logger, metrics });
  await admission.start();
  return admission.check;
}
