// Runs the tests: npm test. Needs Node.js and npm alone: PostgreSQL and the EVM node come from npm, and what needs more (Java and Maven for
// Kafka, Redis, the operating system's PostgreSQL) is skipped where that is missing, with the reason. The last line is the sum over all suites.
//   node tools/test/run-tests.mjs [--unit] [--integration] [--e2e | --e2e-embedded | --e2e-processes] [--simulate] [part of a test file's path …]
// FIRN_TEST_REQUIRE_ALL=1: suites that take long run too, and a test that is skipped is a failure.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SUITES } from './suites.mjs';
import { failOnSkips, sum, totalsLine, totalsOf } from './totals.mjs';

const root = resolve(import.meta.dirname, '../..');
const flags = [...new Set(SUITES.flatMap(({ flag, group }) => (group ? [flag, group] : [flag])))];
const { values, positionals } = parseArgs({
  options: Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }])),
  allowPositionals: true,
});
const requiresAll = process.env.FIRN_TEST_REQUIRE_ALL === '1';
const isEverything = Object.keys(values).length === 0;
const chosen = SUITES.filter(
  ({ flag, group, isLong }) => (isEverything && (!isLong || requiresAll)) || values[flag] || (group && values[group]),
);
const folder = mkdtempSync(join(tmpdir(), 'firn-tests-'));

/** @param {import('./suites.mjs').Suite} suite */
async function runSuite(suite) {
  console.log(`\n── ${suite.title}`);
  const missing = (await Promise.all(suite.needs.map((need) => need()))).filter((reason) => reason !== undefined);
  if (missing.length)
    return { passed: 0, failed: 0, skipped: 1, skippedNames: [`${suite.title}: ${missing.join('; ')}`] };
  const outputFile = join(folder, `${suite.flag}.json`);
  const args = [
    '--experimental-vm-modules',
    '--no-warnings=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--config',
    suite.config,
  ];
  args.push('--json', '--outputFile', outputFile, '--passWithNoTests', ...positionals);
  // A server that a failed test left behind must not keep the run from ending.
  if (suite.startsServers) args.push('--forceExit');
  const env = { ...process.env, ...suite.environment };
  // jest's report for people goes to standard error; what it prints of the JSON to standard output is the name of the file.
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((done) => child.on('close', done));
  const result = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : undefined;
  const totals = totalsOf(result);
  // Coverage limits, a crash after the last test: jest is not content, though no test says so.
  if (code !== 0 && totals.failed === 0) totals.failed = 1;
  return totals;
}

// Ctrl-C reaches jest too, in the same process group: wait for it to clean up.
let interrupted = false;
process.on('SIGINT', () => {
  interrupted = true;
});

const all = [];
for (const suite of chosen) if (!interrupted) all.push(await runSuite(suite));
rmSync(folder, { recursive: true });

const totals = requiresAll ? failOnSkips(sum(all)) : sum(all);
if (totals.skippedNames.length) {
  const title = requiresAll ? 'Skipped, which FIRN_TEST_REQUIRE_ALL makes failures' : 'Skipped';
  console.log(`\n${title}:\n${totals.skippedNames.map((name) => `  ${name}`).join('\n')}`);
}
const leftOut = isEverything ? SUITES.filter((suite) => !chosen.includes(suite)) : [];
for (const { title, flag } of leftOut) console.log(`\nNot run because it takes long: ${title} (npm test -- --${flag})`);
console.log(`\n${totalsLine(totals)}`);
process.exitCode = interrupted ? 130 : totals.failed === 0 && totals.passed > 0 ? 0 : 1;
