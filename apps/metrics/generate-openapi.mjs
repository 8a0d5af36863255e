// Makes openapi.json, the interface that this service promises, from its controllers and DTOs.
//   node apps/metrics/generate-openapi.mjs [--check]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HealthChecks } from '@nunatak/core/health';
import { KnownChains } from '@nunatak/evm-contracts';
import pg from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { createMetricsApplication, makeMetricsDocument } from './dist/index.js';

const path = join(import.meta.dirname, 'openapi.json');
// The application serves the one that is there.
if (!existsSync(path)) writeFileSync(path, '{}\n');
const pool = new pg.Pool(); // never connects: a document needs no data
const app = await createMetricsApplication({
  ...{ pool, chains: new KnownChains(), pageTokenSecrets: ['none'] },
  http: { logger: pino({ level: 'silent' }), health: new HealthChecks(), metrics: new Registry() },
});
const text = `${JSON.stringify(makeMetricsDocument(app), null, 2)}\n`;
await app.close();
await pool.end().catch(() => {});
if (process.argv.includes('--check')) {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) process.exit(1);
} else writeFileSync(path, text);
