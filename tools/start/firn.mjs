#!/usr/bin/env node
// `npx firn …` from the workspace: the same as `npm start -- …`.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const prepared = spawnSync(process.execPath, [join(root, 'tools/start/prepare.mjs')], { stdio: 'inherit' });
if (prepared.status !== 0) process.exit(prepared.status ?? 1);
process.argv[1] = join(root, 'apps/standalone/dist/main.js');
await import(process.argv[1]);
