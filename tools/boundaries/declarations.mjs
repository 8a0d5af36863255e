import { lockedVersion, readManifests, writeManifest } from './manifests.mjs';
import { neededUnseen, readNeeds, rootOffers } from './needs.mjs';

/** Whatever version of it stands in the workspace. */
const WORKSPACE_VERSION = '*';

const declares = ({ dependencies, devDependencies, optionalDependencies }, name) =>
  name in dependencies || name in devDependencies || name in optionalDependencies;

/**
 * Compares what every package.json declares with what the files beside and below it import.
 * @param {string} root
 * @param {import('dependency-cruiser').IModule[]} modules every file with its imports
 * @returns {string[]} one line for each package that is undeclared, unused, of the wrong kind or of a version of its own
 */
export function declarationFaults(root, modules) {
  const manifests = readManifests(root);
  const [rootManifest] = manifests;
  const found = readNeeds(root, manifests, modules).flatMap((needs) => {
    const { manifest, running, developing } = needs;
    const { file, dependencies, devDependencies } = manifest;
    const unseen = neededUnseen(root, needs);
    const faults = [];
    for (const [name, user] of running) {
      if (!declares(manifest, name)) faults.push(`${user}: imports ${name}, which ${file} does not declare`);
      else if (name in devDependencies)
        faults.push(`${user}: imports ${name}, a development dependency of ${file}, in code that runs`);
    }
    for (const [name, user] of developing) {
      if (!declares(manifest, name) && !rootOffers(rootManifest, name))
        faults.push(`${user}: imports ${name}, which ${file} does not declare`);
      else if (name in dependencies && !unseen.has(name))
        faults.push(`${file}: declares ${name} for code that runs, but only tests, scripts or types need it`);
    }
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      if (manifest.folder !== '' && !running.has(name) && !developing.has(name) && !unseen.has(name))
        faults.push(`${file}: declares ${name}, which nothing there uses`);
    }
    return faults;
  });
  return [...found, ...versionFaults(manifests)];
}

function versionFaults(manifests) {
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

/**
 * Writes into every package.json what its files import, and takes out what nothing uses. Versions are those that the workspace has.
 * @param {string} root
 * @param {import('dependency-cruiser').IModule[]} modules every file with its imports
 * @returns {{ written: string[], unknown: string[] }} files that changed, and imports of packages that the workspace has no version of
 */
export function writeDeclarations(root, modules) {
  const manifests = readManifests(root);
  const [rootManifest] = manifests;
  const workspace = new Set(manifests.map(({ name }) => name));
  const declared = Object.assign({}, ...manifests.map((m) => ({ ...m.dependencies, ...m.devDependencies })));
  const unknown = [];
  const written = readNeeds(root, manifests, modules).flatMap((needs) => {
    const { manifest, running, developing } = needs;
    // What the root declares is there for the tests of all packages.
    if (manifest.folder === '') return [];
    const optional = manifest.optionalDependencies;
    const unseen = neededUnseen(root, needs);
    const wanted = { dependencies: new Set(), devDependencies: new Set() };
    for (const name of running.keys()) if (!(name in optional)) wanted.dependencies.add(name);
    for (const kind of ['dependencies', 'devDependencies'])
      for (const name of Object.keys(manifest[kind]))
        if (!running.has(name) && !wanted.dependencies.has(name) && unseen.has(name)) wanted[kind].add(name);
    for (const name of developing.keys())
      if (!wanted.dependencies.has(name) && (!rootOffers(rootManifest, name) || name in manifest.devDependencies))
        wanted.devDependencies.add(name);
    const next = { ...manifest };
    for (const [kind, names] of Object.entries(wanted)) {
      next[kind] = {};
      for (const name of names) {
        const version = workspace.has(name) ? WORKSPACE_VERSION : (declared[name] ?? lockedVersion(root, name));
        if (version) next[kind][name] = version;
        else unknown.push(`${running.get(name) ?? developing.get(name)}: imports ${name}, which is not installed`);
      }
    }
    return writeManifest(root, next) ? [manifest.file] : [];
  });
  return { written, unknown };
}
