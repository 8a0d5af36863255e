import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Project
 * @property {string} name
 * @property {string} folder relative to the root, such as libs/evm/store
 * @property {string | undefined} scope the part of the tag after "scope:"
 * @property {string | undefined} type the part of the tag after "type:"
 * @property {string | undefined} packageName
 * @property {Set<string>} faces files that others may import, relative to the root
 */

/** Where projects lie; a folder is one when it has a project.json. */
const PARENTS = ['apps', 'libs', 'libs/evm', 'tools', '.'];

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Parents one level below libs that group a domain's libs (libs/evm, libs/avalanche, …). */
function parentFolders(root) {
  const libs = join(root, 'libs');
  const groups = existsSync(libs)
    ? readdirSync(libs, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !existsSync(join(libs, entry.name, 'project.json')))
        .map((entry) => `libs/${entry.name}`)
    : [];
  return [...new Set([...PARENTS, ...groups])];
}

/** @returns {Project[]} every project of the workspace */
export function readProjects(root) {
  const folders = parentFolders(root).flatMap((parent) => {
    const path = join(root, parent);
    if (!existsSync(path)) return [];
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .map((entry) => (parent === '.' ? entry.name : `${parent}/${entry.name}`));
  });
  return folders.flatMap((folder) => readProject(root, folder) ?? []);
}

function readProject(root, folder) {
  const project = readJson(join(root, folder, 'project.json'));
  // A tool may be a script in a folder, without a description of its own.
  if (!project && !/^tools\/[^/]+$/.test(folder)) return undefined;
  const { tags = [], name = folder } = project ?? { tags: ['scope:shared', 'type:tool'] };
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
        .map((target) => target['@firn/source'])
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
