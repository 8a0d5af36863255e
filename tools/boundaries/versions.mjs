import { readManifests } from './manifests.mjs';

/** Whatever version of it stands in the workspace. */
const WORKSPACE_VERSION = '*';

/**
 * @param {string} root
 * @returns {string[]} one line for each declared package whose version is not exact, or not the one that the others declare
 */
export function versionFaults(root) {
  const manifests = readManifests(root);
  const workspace = new Set(manifests.map(({ name }) => name));
  const first = new Map();
  const faults = [];
  for (const { file, ...kinds } of manifests) {
    for (const [name, version] of Object.entries({
      ...kinds.dependencies,
      ...kinds.devDependencies,
      ...kinds.optionalDependencies,
    })) {
      if (workspace.has(name)) {
        if (version !== WORKSPACE_VERSION)
          faults.push(`${file}: declares ${name} as ${version}: a package of the workspace is "${WORKSPACE_VERSION}"`);
        continue;
      }
      // Types of a package follow it by themselves; nothing of them runs.
      if (!/^\d+\.\d+\.\d+/.test(version) && !name.startsWith('@types/'))
        faults.push(`${file}: declares ${name} as ${version}: give the exact version`);
      const other = first.get(name);
      if (!other) first.set(name, { file, version });
      else if (other.version !== version)
        faults.push(`${file}: declares ${name} ${version}, but ${other.file} ${other.version}: one version for all`);
    }
  }
  return faults;
}
