#!/usr/bin/env node
// `npx nunatak …` from the workspace: prepares the checkout as `npm start` does, then runs the command-line tool, or for `nunatak start …` the
// embedded service. Signals and the exit code pass through.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { START_COMMAND } from './start-command.mjs';

const root = resolve(import.meta.dirname, '../..');
const args = process.argv.slice(2);
const forStart = args[0] === 'start' ? args.slice(1) : ['--no-demo'];
const prepared = spawnSync(process.execPath, [join(root, 'tools/start/prepare.mjs'), ...forStart], {
  stdio: 'inherit',
});
if (prepared.signal) process.exit(128 + constants.signals[prepared.signal]);
if (prepared.status !== 0) process.exit(prepared.status ?? 1);

const tool = join(root, 'apps/cli/dist/main.js');
// `nunatak start …` is `npm start -- …`, and so is everything in a checkout that has no tool.
const startsService = args[0] === 'start' || !existsSync(tool);
if (args[0] === 'start') args.shift();
const flags = START_COMMAND.slice(0, -1);
const command = startsService ? [...flags, join(root, START_COMMAND.at(-1))] : [tool];
const child = spawn(process.execPath, [...command, ...args], { stdio: 'inherit' });
// A terminal's Ctrl-C reaches the child by itself; what was sent to this process alone does not. Twice would mean "at once". On
// Windows every process of a console hears of it, and a signal sent there would end the child without its stop.
const passOn = (signal) => process.platform !== 'win32' && child.kill(signal);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => passOn(signal));
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) passOn('SIGINT');
});
child.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
