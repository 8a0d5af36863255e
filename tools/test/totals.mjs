/**
 * @typedef {object} Totals
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} skippedNames
 */

/** @returns {Totals} what a run of jest counted, from its JSON result; none at all (jest itself broke) counts as a failure */
export function totalsOf(result) {
  if (!result) return { passed: 0, failed: 1, skipped: 0, skippedNames: [] };
  const tests = result.testResults.flatMap((file) => file.assertionResults);
  const isSkipped = (test) => ['pending', 'skipped', 'todo', 'disabled'].includes(test.status);
  return {
    passed: result.numPassedTests,
    // A file that could not even be loaded has no tests to count.
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: tests.filter(isSkipped).length,
    skippedNames: tests.filter(isSkipped).map((test) => test.fullName),
  };
}

/** @param {Totals[]} all @returns {Totals} their sum */
export function sum(all) {
  const add = (key) => all.reduce((total, each) => total + each[key], 0);
  return {
    passed: add('passed'),
    failed: add('failed'),
    skipped: add('skipped'),
    skippedNames: all.flatMap((each) => each.skippedNames),
  };
}

/** Counts what was skipped as failed, where nothing may be skipped. @param {Totals} totals @returns {Totals} */
export function failOnSkips(totals) {
  return { ...totals, failed: totals.failed + totals.skipped, skipped: 0 };
}

/** The closing line. @param {Totals} totals */
export function totalsLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
