import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns what `npm ci --omit=dev --workspace=FOLDER` installs, by package-lock.json: every package that the folder reaches, save those that
 * nothing but development needs. npm follows the devDependencies of workspace packages too, and installs what an app elsewhere depends on.
 * So a lib whose tests use such a package leaves its declaration to the root.
 * @param {string} root
 * @param {string} folder a package of the workspace
 * @returns {Map<string, string>} the package that asked for it first, by the package's name; its own name is left out
 */
export function productionClosure(root, folder) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const nameOf = (path) => packages[path].name ?? path.split('node_modules/').at(-1);
  const closure = new Map();
  const reached = new Set([folder]);
  for (const path of reached) {
    for (const name of namesIn(packages[path])) {
      const found = placesOf(path, name).find((place) => packages[place]);
      const place = packages[found]?.link ? packages[found].resolved : found;
      if (!place || reached.has(place) || packages[place].dev) continue;
      reached.add(place);
      closure.set(nameOf(place), nameOf(path));
    }
  }
  return closure;
}

const namesIn = ({ dependencies, devDependencies, optionalDependencies, peerDependencies }) =>
  Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies });

/** Where Node.js looks for a package that one at `path` imports, the nearest first. */
function placesOf(path, name) {
  const parts = path.split('/node_modules/');
  const above = parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/'));
  return [...above.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
}
