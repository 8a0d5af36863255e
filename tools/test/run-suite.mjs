import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jestCommand } from './jest-command.mjs';
import { PROGRESS_VARIABLE } from './progress.mjs';
import { totalsOf } from './totals.mjs';

/** After its last test, jest ends at once unless a test left something open: a server, a timer, a child. */
const END_WITHIN_MS = 20_000;
/** What it left open gets so long to go in the orderly way. */
const GO_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 500;

/**
 * Runs a suite, or some of its files.
 * @param {{ root: string, folder: string, suite: import('./suites.mjs').Suite, files?: string[], place: import('./progress.mjs').Place,
 *   endWithinMs?: number }} options
 *   `folder` takes jest's report; without `files` all of the suite's run
 * @returns {Promise<import('./totals.mjs').Totals>}
 */
export async function runSuite({ root, folder, suite, files, place, endWithinMs = END_WITHIN_MS }) {
  const missing = (await Promise.all(suite.needs.map((need) => need()))).filter((reason) => reason !== undefined);
  if (missing.length > 0)
    return { passed: 0, failed: 0, skipped: 1, skippedNames: [`${suite.title}: ${missing.join('; ')}`] };
  const report = join(folder, `${suite.flag}.json`);
  const args = ['--json', '--outputFile', report, '--reporters=default'];
  args.push(`--reporters=${join(import.meta.dirname, 'progress-reporter.mjs')}`);
  if (suite.workers !== undefined) args.push(`--maxWorkers=${suite.workers}`);
  if (files !== undefined) args.push('--runTestsByPath', ...files);
  const env = { ...process.env, ...suite.environment, [PROGRESS_VARIABLE]: JSON.stringify(place) };
  // Nx sets it for what it runs, and it would colour the output of processes that tests start and read.
  delete env.FORCE_COLOR;
  // jest's report for people goes to standard error; what it prints of the JSON to standard output is the name of the file.
  const command = jestCommand(root, suite, args);
  const child = spawn(process.execPath, suite.launcher ? [join(root, suite.launcher), ...command] : command, {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const left = await leftOpen(child, ended, report, endWithinMs);
  const code = await ended;
  const totals = totalsOf(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined);
  rmSync(report, { force: true });
  if (left) {
    console.error(
      `${suite.title}: jest did not end after its last test: a test left a server, a timer or a child open`,
    );
    totals.failed++;
  } else if (code !== 0 && totals.failed === 0) {
    // A crash after the last test: jest is not content, though no test failed.
    console.error(`${suite.title}: jest ended with code ${code}, though no test failed`);
    totals.failed++;
  }
  return totals;
}

/** Ends a jest that has reported its result and goes on. @returns whether it had to */
async function leftOpen(child, ended, report, endWithinMs) {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  for (let reportedAt; !isOver; await Promise.race([ended, sleep(LOOK_EVERY_MS, undefined, { ref: false })])) {
    if (!existsSync(report)) continue;
    reportedAt ??= performance.now();
    if (performance.now() - reportedAt < endWithinMs) continue;
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(GO_WITHIN_MS)]);
    if (!isOver) child.kill('SIGKILL');
    return true;
  }
  return false;
}
