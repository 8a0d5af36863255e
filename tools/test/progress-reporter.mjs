import { PROGRESS_VARIABLE, progressLine } from './progress.mjs';

/** Quick files come many a second: one line stands for all of them. */
const LINE_EVERY_MS = 2_000;

/** jest's reporter beside its own: after a file, how many are done and how many are left. */
export default class ProgressReporter {
  #place = JSON.parse(process.env[PROGRESS_VARIABLE]);
  #reportedAt = performance.now();

  onTestResult(_test, _result, { numFailedTestSuites, numPassedTestSuites, numPendingTestSuites, numTotalTestSuites }) {
    const done = numFailedTestSuites + numPassedTestSuites + numPendingTestSuites;
    const now = performance.now();
    if (done < numTotalTestSuites && now - this.#reportedAt < LINE_EVERY_MS) return;
    this.#reportedAt = now;
    process.stderr.write(`${progressLine(this.#place, done, numTotalTestSuites)}\n`);
  }
}
