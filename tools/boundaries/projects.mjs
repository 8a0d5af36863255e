import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolders } from '../workspace/package-folders.mjs';

/**
 * @typedef {object} Project
 * @property {string} name
 * @property {string} folder relative to the root, such as libs/evm/schema
 * @property {string | undefined} scope the part of the tag after "scope:"
 * @property {string | undefined} type the part of the tag after "type:"
 * @property {string | undefined} packageName
 * @property {Set<string>} faces files that others may import, relative to the root
 */

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** @returns {Project[]} every project of the workspace */
export function readProjects(root) {
  return projectFolders(root).map((folder) => readProject(root, folder));
}

function readProject(root, folder) {
  const { tags = [], name = folder } = readJson(join(root, folder, 'project.json'));
  const manifest = readJson(join(root, folder, 'package.json'));
  const value = (dimension) => tags.find((tag) => tag.startsWith(`${dimension}:`))?.slice(dimension.length + 1);
  return {
    name,
    folder,
    scope: value('scope'),
    type: value('type'),
    packageName: manifest?.name,
    faces: new Set(
      Object.values(manifest?.exports ?? {})
        .map((target) => target['@nunatak/source'])
        .filter((path) => typeof path === 'string')
        .map((path) => join(folder, path)),
    ),
  };
}

/** @returns {Project | undefined} the project that a file (relative to the root) belongs to */
export function projectOf(projects, file) {
  return projects
    .filter((project) => file.startsWith(`${project.folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
}
