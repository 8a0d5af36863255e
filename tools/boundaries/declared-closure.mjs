import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a package's running code may load, by the declarations in package-lock.json: its dependencies, theirs, and the peers that these
 * require. `npm ci --omit=dev --workspace=<folder>` installs more: optional peers and workspace packages' development dependencies that
 * another project has as dependencies.
 * @param {string} root
 * @param {string} folder a package of the workspace
 * @returns {Set<string>} the packages' names, its own apart
 */
export function declaredClosure(root, folder) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const reached = new Set();
  const visit = (path) => {
    const {
      link,
      resolved,
      dependencies,
      optionalDependencies,
      peerDependencies,
      peerDependenciesMeta = {},
    } = packages[path];
    if (link) return visit(resolved);
    if (reached.has(path)) return undefined;
    reached.add(path);
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = placesOf(path, name).find((place) => packages[place]);
      if (found) visit(found);
    }
    return undefined;
  };
  visit(folder);
  reached.delete(folder);
  return new Set([...reached].map((path) => packages[path].name ?? path.split('node_modules/').at(-1)));
}

/** Where Node.js looks for a package that one at `path` imports, the nearest first. */
function placesOf(path, name) {
  const parts = path.split('/node_modules/');
  const above = parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/'));
  return [...above.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
}
