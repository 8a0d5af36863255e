// Nx's plugin that gives each project its targets by what lies in its folder, so that a project.json has a name and tags only. What a
// target reads, writes and waits for, and whether its result is kept, stands in nx.json, by the target's name.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SUITES } from '../test/suites.mjs';

const IGNORED = new Set(['node_modules', 'dist']);

/** Files of a project, relative to its folder, with slashes. */
function filesBelow(folder, path = '') {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED.has(entry.name)) return [];
    const below = path === '' ? entry.name : `${path}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(folder, below) : [below];
  });
}

/**
 * @param {string} root the workspace's
 * @param {string} folder the project's, relative to the root, with slashes
 * @returns {Record<string, { command: string }>} `build` where there is TypeScript in src, `unit` and `integration` where there are such
 *   tests, and one target for each suite that lies in this project alone
 */
export function targetsOf(root, folder) {
  const files = filesBelow(join(root, folder));
  const has = (pattern) => files.some((file) => pattern.test(file));
  const targets = {};
  if (has(/^src\/.*\.ts$/)) targets.build = { command: `node tools/build/build.mjs ${folder}` };
  for (const { flag, tests } of SUITES) {
    const command = `node tools/test/run-tests.mjs --${flag}`;
    if (tests.every((path) => path.startsWith(`${folder}/`))) targets[flag] = { command };
    else if (flag === 'unit' && has(/(?<!\.integration)\.spec\.(ts|mjs)$/))
      targets.unit = { command: `${command} ${folder}/` };
    else if (flag === 'integration' && has(/\.integration\.spec\.ts$/))
      targets.integration = { command: `${command} ${folder}/` };
  }
  return targets;
}

/** What Nx calls with every project.json. */
export const createNodes = [
  '*/**/project.json',
  (files, _options, { workspaceRoot }) =>
    files.map((file) => {
      const folder = dirname(file).replaceAll('\\', '/');
      return [file, { projects: { [folder]: { targets: targetsOf(workspaceRoot, folder) } } }];
    }),
];
