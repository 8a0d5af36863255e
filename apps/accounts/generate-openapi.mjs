// Makes openapi.json, the interface that this service promises, from its controllers and DTOs.
//   node apps/accounts/generate-openapi.mjs [--check]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { createAccountsApplication, makeAccountsDocument } from './dist/index.js';

const path = join(import.meta.dirname, 'openapi.json');
// The application serves the one that is there.
if (!existsSync(path)) writeFileSync(path, '{}\n');
const app = await createAccountsApplication({
  ...{ http: { logger: pino({ level: 'silent' }) }, pageTokenSecrets: ['of a document alone'] },
});
const text = `${JSON.stringify(makeAccountsDocument(app), null, 2)}\n`;
await app.close();
if (process.argv.includes('--check')) {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) process.exit(1);
} else writeFileSync(path, text);
