// Runs the tests: npm test. Needs Node.js and npm alone: PostgreSQL and the EVM node come from npm, and what needs more (Java and Maven for
// Kafka, Redis, the operating system's PostgreSQL) is skipped where that is missing, with the reason. The last line is the sum over all suites.
//   node tools/test/run-tests.mjs [--all] [--unit] [--integration] [--e2e] [--<flag of a suite> …] [part of a test file's path …]
// The suites and their flags are listed in suites.mjs. Those that take long run when they are named, or with --all.
// NUNATAK_TEST_REQUIRE_ALL=1: all of them run, and a test that is skipped is a failure.
import { resolve } from 'node:path';
import { runAll } from './run-all.mjs';
import { SUITES } from './suites.mjs';

// Ctrl-C, and a time limit's signal, reach jest too, in the same process group: wait for it to clean up.
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true;
  });
}

process.exitCode = await runAll({
  root: resolve(import.meta.dirname, '../..'),
  suites: SUITES,
  argv: process.argv.slice(2),
  requiresAll: process.env.NUNATAK_TEST_REQUIRE_ALL === '1',
  isInterrupted: () => interrupted,
});
