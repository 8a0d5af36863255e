import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { testFilesOf } from './jest-command.mjs';
import { duration, progressLine } from './progress.mjs';
import { runSuite } from './run-suite.mjs';
import { select } from './selection.mjs';
import { failOnSkips, sum, totalsLine } from './totals.mjs';

/**
 * Runs suites one after the other, and prints the sum over all of them as the last line.
 * @param {{ root: string, suites: import('./suites.mjs').Suite[], argv: string[], requiresAll?: boolean, isInterrupted?: () => boolean,
 *   endWithinMs?: number }} options
 *   `requiresAll`: every suite runs but those apart, and a test that is skipped is a failure
 * @returns {Promise<number>} the exit code
 */
export async function runAll({ root, suites, argv, requiresAll = false, isInterrupted = () => false, endWithinMs }) {
  const { flags, all, paths } = readArguments(suites, argv);
  const beganAt = Date.now();
  const wanted = { flags, all: all || requiresAll, paths };
  const { runs, leftOut, problems } = await select(suites, wanted, (suite) => testFilesOf(root, suite));
  if (problems.length > 0) {
    console.log(`${problems.join('\n')}\n\n${totalsLine({ passed: 0, failed: problems.length, skipped: 0 })}`);
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-tests-'));
  const results = [];
  for (const [index, { suite, files }] of runs.entries()) {
    if (isInterrupted()) break;
    const filesAfter = runs.slice(index + 1).reduce((total, each) => total + each.files.length, 0);
    const place = { title: suite.title, suite: index + 1, suites: runs.length, filesAfter, beganAt };
    console.log(`\n${progressLine(place, 0, files.length)}`);
    const suiteBeganAt = Date.now();
    const chosenFiles = paths.length > 0 ? files : undefined;
    const totals = await runSuite({ root, folder, suite, files: chosenFiles, place, endWithinMs });
    results.push({ suite, totals, ms: Date.now() - suiteBeganAt });
  }
  rmSync(folder, { recursive: true });
  return report({ runs, results, leftOut, requiresAll, ms: Date.now() - beganAt, isInterrupted: isInterrupted() });
}

function readArguments(suites, argv) {
  const names = new Set(suites.flatMap(({ flag, group }) => (group === undefined ? [flag] : [flag, group])));
  const options = Object.fromEntries([...names, 'all'].map((name) => [name, { type: 'boolean' }]));
  const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
  const { all = false, ...flags } = values;
  return { flags: new Set(all ? [] : Object.keys(flags)), all, paths: positionals };
}

function report({ runs, results, leftOut, requiresAll, ms, isInterrupted }) {
  console.log(`\n── ${duration(ms)}`);
  for (const each of results) console.log(`  ${each.suite.title}: ${totalsLine(each.totals)} (${duration(each.ms)})`);
  for (const { suite } of runs.slice(results.length)) console.log(`  ${suite.title}: not run, interrupted`);
  const all = sum(results.map(({ totals }) => totals));
  const totals = requiresAll ? failOnSkips(all) : all;
  if (all.skippedNames.length > 0) {
    const title = requiresAll ? 'Skipped, which NUNATAK_TEST_REQUIRE_ALL makes failures' : 'Skipped';
    console.log(`\n${title}:\n${all.skippedNames.map((name) => `  ${name}`).join('\n')}`);
  }
  if (leftOut.length > 0) {
    const lines = leftOut.map(({ title, flag }) => `  ${title}: npm test -- --${flag}`);
    console.log(`\nLeft out, since it takes long (all of it: npm test -- --all):\n${lines.join('\n')}`);
  }
  console.log(`\n${totalsLine(totals)}`);
  if (isInterrupted) return 130;
  return totals.failed === 0 && totals.passed > 0 ? 0 : 1;
}
