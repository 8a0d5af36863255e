import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from '../workspace/package-folders.mjs';

/** The kinds of dependencies that a package.json declares and the check reads. */
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/**
 * What a package.json declares.
 * @typedef {object} Manifest
 * @property {string} folder relative to the root; '' for the root itself
 * @property {string} file its path relative to the root
 * @property {string | undefined} name
 * @property {Record<string, string>} dependencies what the code that runs loads, by name
 * @property {Record<string, string>} devDependencies what tests, scripts and types need
 * @property {Record<string, string>} optionalDependencies
 */

/** @param {string} root @returns {Manifest[]} the root's first, then every package's */
export function readManifests(root) {
  return ['', ...packageFolders(root)].map((folder) => {
    const file = folder === '' ? 'package.json' : `${folder}/package.json`;
    const { name, ...fields } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return { folder, file, name, ...Object.fromEntries(KINDS.map((kind) => [kind, fields[kind] ?? {}])) };
  });
}

/** @param {Manifest[]} manifests @returns {Manifest} the one that Node.js goes by for a file (relative to the root) */
export function manifestOf(manifests, file) {
  const [nearest] = manifests
    .filter(({ folder }) => folder === '' || file.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length);
  return nearest;
}

/**
 * Writes dependencies and devDependencies into a package.json; the rest of it keeps its lines.
 * @param {string} root
 * @param {Manifest} manifest
 */
export function writeManifest(root, { file, ...kinds }) {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  const text = ['dependencies', 'devDependencies'].reduce((json, kind) => withBlock(json, kind, kinds[kind]), before);
  JSON.parse(text);
  if (text !== before) writeFileSync(path, text);
  return text !== before;
}

/** The text of a package.json with one of its flat blocks put in, put in place of what it was, or left out when it is empty. */
function withBlock(json, kind, versions) {
  const names = Object.keys(versions).sort();
  const lines = names.map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(versions[name])}`);
  const block = `  "${kind}": {\n${lines.join(',\n')}\n  }`;
  const present = new RegExp(`,\\n {2}"${kind}": \\{[^}]*\\}`);
  if (names.length === 0) return json.replace(present, '');
  if (present.test(json)) return json.replace(present, () => `,\n${block}`);
  return json.replace(/\n\}\s*$/, () => `,\n${block}\n}\n`);
}

/** @returns {string | undefined} the version of a third-party package that package-lock.json holds */
export function lockedVersion(root, name) {
  const path = join(root, 'package-lock.json');
  if (!existsSync(path)) return undefined;
  return JSON.parse(readFileSync(path, 'utf8')).packages[`node_modules/${name}`]?.version;
}

/** @returns {{ peers: string[], programs: string[] }} what an installed package must have beside it, and the commands that it brings */
export function readInstalled(root, name) {
  const path = join(root, 'node_modules', name, 'package.json');
  if (!existsSync(path)) return { peers: [], programs: [] };
  const { bin = {}, peerDependencies = {}, peerDependenciesMeta = {} } = JSON.parse(readFileSync(path, 'utf8'));
  return {
    peers: Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional),
    programs: typeof bin === 'string' ? [name.split('/').at(-1)] : Object.keys(bin),
  };
}
