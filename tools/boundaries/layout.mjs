import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProjects } from './projects.mjs';

const PAGE = 'docs/layout.md';

/** @returns {string[]} apps and libs that docs/layout.md does not describe in a sentence, and folders that it describes in vain */
export function layoutFaults(root) {
  const path = join(root, PAGE);
  if (!existsSync(path)) return [`${PAGE} is missing`];
  const lines = readFileSync(path, 'utf8').split('\n');
  const isNamed = (folder) =>
    lines.some((line) => line.includes(`\`${folder}\``) && /\w.*\w[.!]\W*$/.test(line.split(`\`${folder}\``)[1]));
  const missing = readProjects(root)
    .filter(({ folder }) => /^(apps|libs)\//.test(folder) && !isNamed(folder))
    .map(({ folder }) => `${PAGE} does not say in a sentence what \`${folder}\` is`);
  const gone = [...lines.join('\n').matchAll(/`((?:apps|libs|tools)\/[\w/-]+)`/g)]
    .map(([, folder]) => folder)
    .filter((folder) => !existsSync(join(root, folder)))
    .map((folder) => `${PAGE} names \`${folder}\`, which does not exist`);
  return [...missing, ...gone];
}
