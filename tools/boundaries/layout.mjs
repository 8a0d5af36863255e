import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifests } from './manifests.mjs';
import { readProjects } from './projects.mjs';

const PAGE = 'docs/layout.md';

/** A line of the page: a folder, and a sentence about it. */
const ENTRY = /^- `([^`]+)`(.*)$/;

/** @returns {string[]} apps and libs that docs/layout.md leaves out, repeats, or lists against the floors, and folders that do not exist */
export function layoutFaults(root) {
  const path = join(root, PAGE);
  if (!existsSync(path)) return [`${PAGE} is missing`];
  const text = readFileSync(path, 'utf8');
  const entries = text.split('\n').flatMap((line) => (ENTRY.test(line) ? [ENTRY.exec(line).slice(1)] : []));
  const order = entries.map(([folder]) => folder);
  const isDescribed = (folder) => entries.some(([name, rest]) => name === folder && /\w.*\w[.!]\W*$/.test(rest));
  const missing = readProjects(root)
    .filter(({ folder }) => /^(apps|libs)\//.test(folder) && !isDescribed(folder))
    .map(({ folder }) => `${PAGE} does not say in a sentence what \`${folder}\` is`);
  const repeated = order.filter((folder, index) => order.indexOf(folder) !== index);
  const named = [...text.matchAll(/`((?:apps|libs|tools)\/[\w/-]+)`/g)].map(([, folder]) => folder);
  const gone = [...new Set([...order, ...named])].filter((folder) => !existsSync(join(root, folder)));
  return [
    ...missing,
    ...repeated.map((folder) => `${PAGE} names \`${folder}\` twice`),
    ...gone.map((folder) => `${PAGE} names \`${folder}\`, which does not exist`),
    ...floorFaults(root, order),
  ];
}

/** Dependencies that the page lists above the project that has them: of projects that import each other, one is on the wrong floor. */
function floorFaults(root, order) {
  const manifests = readManifests(root).filter(({ folder }) => /^(apps|libs)\//.test(folder));
  const folderOf = new Map(manifests.map(({ name, folder }) => [name, folder]));
  return manifests.flatMap(({ folder, dependencies }) =>
    Object.keys(dependencies)
      .map((name) => folderOf.get(name))
      .filter((below) => order.includes(below) && order.indexOf(below) < order.indexOf(folder))
      .map((below) => `${PAGE} lists \`${below}\` above \`${folder}\`, which depends on it`),
  );
}
