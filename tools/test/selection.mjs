/**
 * @typedef {import('./suites.mjs').Suite} Suite
 * @typedef {object} Selection
 * @property {{ suite: Suite, files: string[] }[]} runs what runs, in order
 * @property {Suite[]} leftOut suites that nobody named, and that are long or apart
 * @property {string[]} problems why nothing may run: a suite or a path without a test
 */

/**
 * Chooses what runs. Without flags: all suites but the long ones, or all but those apart. Paths choose the files that have one of them as a part of their
 * path; suites without such a file don't run, and when only long ones have one, these run.
 * @param {Suite[]} suites
 * @param {{ flags: ReadonlySet<string>, all: boolean, paths: string[] }} wanted
 * @param {(suite: Suite) => Promise<string[]>} testFilesOf
 * @returns {Promise<Selection>}
 */
export async function select(suites, { flags, all, paths }, testFilesOf) {
  const isNamed = ({ flag, group }) => flags.has(flag) || (group !== undefined && flags.has(group));
  const chosen = suites.filter((suite) => (flags.size > 0 ? isNamed(suite) : all ? !suite.isApart : !suite.isLong));
  const own = await filesOf(chosen, testFilesOf);
  const empty = own.filter(({ files }) => files.length === 0).map(({ suite }) => withoutTests(suite));
  if (empty.length > 0) return { runs: [], leftOut: [], problems: empty };
  if (paths.length === 0) {
    const leftOut = flags.size > 0 ? [] : suites.filter((suite) => !chosen.includes(suite));
    return { runs: own, leftOut, problems: [] };
  }
  const unmatched = paths.filter((path) => matching(own, [path]).length === 0);
  if (unmatched.length === 0) return { runs: matching(own, paths), leftOut: [], problems: [] };
  const others = await filesOf(
    suites.filter((suite) => !chosen.includes(suite)),
    testFilesOf,
  );
  if (flags.size === 0 && unmatched.every((path) => matching(others, [path]).length > 0)) {
    return { runs: [...matching(own, paths), ...matching(others, unmatched)], leftOut: [], problems: [] };
  }
  return { runs: [], leftOut: [], problems: unmatched.map((path) => nowhere(path, chosen, matching(others, [path]))) };
}

const filesOf = (suites, testFilesOf) =>
  Promise.all(suites.map(async (suite) => ({ suite, files: await testFilesOf(suite) })));

/** The runs that are left when only files with one of the paths in theirs count. */
function matching(runs, paths) {
  const parts = paths.map((path) => path.replaceAll('\\', '/').replace(/^\.\//, ''));
  return runs
    .map(({ suite, files }) => ({ suite, files: files.filter((file) => parts.some((part) => file.includes(part))) }))
    .filter(({ files }) => files.length > 0);
}

const withoutTests = ({ title, tests }) => `${title}: no test file matches ${tests.join(', ')}`;

function nowhere(path, chosen, elsewhere) {
  const where = elsewhere.length > 0 ? `; it is in ${elsewhere.map(({ suite }) => `--${suite.flag}`).join(', ')}` : '';
  return `no test file has ${path} in its path (looked in ${chosen.map(({ flag }) => flag).join(', ')})${where}`;
}
