import { readFileSync } from 'node:fs';
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
