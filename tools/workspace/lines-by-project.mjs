/** Left out: tests and what only they use, generated files, migrations. */
const UNCOUNTED = /\.spec\.ts$|\.d\.ts$|\/(testing|conformance|generated)\/|\/\d{13}-[^/]+\.ts$/;

/**
 * @param {[path: string, lines: number][]} files of a tree, relative to its root
 * @returns {Map<string, number>} the lines of TypeScript of each app and lib, by its folder; tests, generated files and migrations apart
 */
export function linesByProject(files) {
  const folders = files
    .map(([path]) => path)
    .filter((path) => /^(apps|libs)\/.*\/project\.json$/.test(path))
    .map((path) => path.slice(0, path.lastIndexOf('/')))
    .sort();
  const lines = new Map(folders.map((folder) => [folder, 0]));
  for (const [path, count] of files) {
    if (!path.endsWith('.ts') || UNCOUNTED.test(path)) continue;
    const folder = folders.find((candidate) => path.startsWith(`${candidate}/`));
    if (folder) lines.set(folder, lines.get(folder) + count);
  }
  return lines;
}

/**
 * @param {string[]} titles of the columns; one more than there are trees where the last column is their difference
 * @param {Map<string, number>[]} trees one, or an earlier and a later one
 * @returns {string} a Markdown table: one row a project, then the sum
 */
export function linesTable(titles, trees) {
  const projects = [...new Set(trees.flatMap((tree) => [...tree.keys()]))].sort();
  const row = (name, counts) => {
    const cells = titles.length > trees.length ? [...counts, signed(counts.at(-1) - counts[0])] : counts;
    return `| ${[name, ...cells].join(' | ')} |`;
  };
  return [
    `| project | ${titles.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(titles.length)}`,
    ...projects.map((project) =>
      row(
        project,
        trees.map((tree) => tree.get(project) ?? 0),
      ),
    ),
    row(
      'sum',
      trees.map((tree) => [...tree.values()].reduce((sum, lines) => sum + lines, 0)),
    ),
  ].join('\n');
}

const signed = (difference) => (difference > 0 ? `+${difference}` : `${difference}`);
