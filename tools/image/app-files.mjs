import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { packageFolders } from '../workspace/package-folders.mjs';
import { LATE_FILES, UNUSED } from './late-files.mjs';

/** Texts that a package's license asks to be handed on with it. */
const LICENSE = /^(licen[cs]e|notice|copying)/i;
/** Folders of `dist` that only tests use. */
const OF_TESTS = /\/(testing|conformance|fixtures)\//;

/**
 * Returns the files with which each app runs: what Node.js loads, by a trace of imports; what the packages of the workspace among them read
 * from their `dist` or from {@link LATE_FILES}; source maps of the workspace; a manifest and licenses of each package. A link of
 * node_modules is listed beside the files that it leads to. A checkout with development tools gives the same files as one without.
 * @param {string} root the workspace's, built
 * @param {readonly string[]} apps folders' names under apps
 * @returns {Promise<Map<string, string[]>>} by app, paths relative to the root, sorted
 * @throws where a file of the workspace imports what is not there
 */
export async function filesOfApps(root, apps) {
  const mainOf = (app) => `apps/${app}/dist/main.js`;
  // One trace of all: apps have most of their files in common, and a trace takes seconds.
  const { fileList, reasons, warnings } = await nodeFileTrace(
    apps.map((app) => join(root, mainOf(app))),
    { base: root, processCwd: root },
  );
  // Of installed packages, many try to load what is optional.
  const missing = [...warnings].filter(({ message }) => /loaded from (?!.*node_modules)/.test(message));
  if (missing.length > 0) throw new Error(missing.map(({ message }) => message).join('\n'));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  // Some load a development tool where there is one.
  const files = [...fileList].filter((file) => !packages[installedPackage(file)]?.dev);
  const loadedBy = new Map(files.map((file) => [file, []]));
  for (const file of files) for (const parent of reasons.get(file)?.parents ?? []) loadedBy.get(parent)?.push(file);
  return new Map(apps.map((app) => [app, withFilesBeside(root, reachable(loadedBy, mainOf(app)))]));
}

/** Returns a file and all files that it leads to. */
function reachable(loadedBy, file) {
  const files = new Set([file]);
  // What is added to a Set while it is looped over is visited, too.
  for (const each of files) for (const loaded of loadedBy.get(each) ?? []) files.add(loaded);
  return files;
}

/** Adds to the files that an app loads those that it reads or is handed on with. */
function withFilesBeside(root, files) {
  const workspace = packageFolders(root);
  const ownOf = (file) => workspace.find((folder) => file.startsWith(`${folder}/`));
  for (const folder of new Set([...files].map(ownOf))) {
    if (folder === undefined) continue;
    for (const file of below(root, `${folder}/dist`))
      if (!/\.(js|map)$/.test(file) && !OF_TESTS.test(file)) files.add(file);
    for (const path of LATE_FILES[folder] ?? [])
      for (const file of below(root, path)) if (!UNUSED.test(file)) files.add(file);
  }
  for (const file of [...files]) if (ownOf(file) && existsSync(join(root, `${file}.map`))) files.add(`${file}.map`);
  for (const folder of new Set([...files].map((file) => ownOf(file) ?? installedPackage(file)))) {
    if (folder === undefined) continue;
    files.add(`${folder}/package.json`);
    for (const name of readdirSync(join(root, folder))) if (LICENSE.test(name)) files.add(`${folder}/${name}`);
  }
  return [...files, 'LICENSE'].sort();
}

/** Returns the files at or below a path, which need not be there, relative to the root. */
function below(root, path) {
  const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat ? [path] : [];
  return readdirSync(join(root, path)).flatMap((name) => below(root, `${path}/${name}`));
}

/** Returns the folder of the installed package that a file lies in. */
function installedPackage(file) {
  return /^.*node_modules\/(@[^/]+\/)?[^@/][^/]*(?=\/)/.exec(file)?.[0];
}
