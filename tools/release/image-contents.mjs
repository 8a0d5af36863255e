import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What changes with each version, whatever the files do. */
const VERSION_LINE = /^ {2}"version": "[^"]*",?\n/m;

/**
 * Returns a hash of what makes an app's image: its files, but for the versions of the workspace's packages, and its part of the Dockerfile.
 * Two commits with one hash have the same image but for labels and versions. The base images are no part of it.
 * @param {string} folder an app's files as `stage-apps.mjs` lays them out
 * @param {string} recipe of {@link recipeOf}
 */
export function contentHash(folder, recipe) {
  const hash = createHash('sha256').update(recipe);
  for (const path of filesBelow(folder)) {
    const stat = lstatSync(join(folder, path));
    const kind = stat.isSymbolicLink() ? 'link' : stat.mode & 0o100 ? 'program' : 'file';
    const content = kind === 'link' ? readlinkSync(join(folder, path)) : contentOf(folder, path);
    // A length before each content, so that no two lists of files are one text.
    hash.update(`${kind} ${path} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Returns an app's part of the Dockerfile: all stages but those of other apps.
 * @param {string} dockerfile
 * @param {string} app
 * @param {readonly string[]} apps all of them
 */
export function recipeOf(dockerfile, app, apps) {
  const others = new Set(apps.filter((each) => each !== app));
  return dockerfile
    .split(/^(?=FROM )/m)
    .filter((stage) => !others.has(/^FROM \S+ AS (\S+)/.exec(stage)?.[1]))
    .join('');
}

function contentOf(folder, path) {
  const content = readFileSync(join(folder, path));
  const isOurs = path.endsWith('/package.json') && !path.includes('node_modules/');
  return isOurs ? Buffer.from(content.toString().replace(VERSION_LINE, '')) : content;
}

/** Returns what lies below a folder and is no folder, sorted by name. */
function filesBelow(folder, path = '') {
  return readdirSync(join(folder, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = path === '' ? entry.name : `${path}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(folder, below) : [below];
    });
}
