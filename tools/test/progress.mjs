/** Where in the whole run a suite is; handed to the reporter within jest by this environment variable, as JSON. */
export const PROGRESS_VARIABLE = 'NUNATAK_TEST_PROGRESS';

/**
 * @typedef {object} Place
 * @property {string} title of the suite
 * @property {number} suite its number, counted from 1
 * @property {number} suites how many there are
 * @property {number} filesAfter test files of the suites after it
 * @property {number} beganAt when the whole run began, in milliseconds since 1970
 */

/** @param {Place} place @param {number} done @param {number} files @param {number} now */
export function progressLine({ title, suite, suites, filesAfter, beganAt }, done, files, now = Date.now()) {
  const after = suites > suite ? `, ${count(filesAfter, 'file')} in ${count(suites - suite, 'suite')} to follow` : '';
  return `── suite ${suite} of ${suites}, ${title}: ${done} of ${files} files done${after} (${duration(now - beganAt)})`;
}

/** @param {number} ms */
export function duration(ms) {
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const count = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`;
