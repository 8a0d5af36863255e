import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Folders that one workspace pattern (e2e, apps/*, libs/*/*) matches below the root, whether packages or not.
function matches(root, pattern) {
  return pattern.split('/').reduce(
    (folders, part) =>
      folders.flatMap((folder) => {
        if (part !== '*') return [join(folder, part)];
        if (!existsSync(join(root, folder))) return [];
        return readdirSync(join(root, folder), { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
          .map((entry) => join(folder, entry.name));
      }),
    [''],
  );
}

// Folders below the root that have a file of that name, where the root package.json's workspaces allow one; sorted.
function foldersWith(root, file) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = workspaces.flatMap((pattern) => matches(root, pattern));
  return [...new Set(folders)].filter((folder) => existsSync(join(root, folder, file))).sort();
}

/**
 * @param {string} root the workspace's root
 * @returns {string[]} every package's folder, relative to the root and sorted, as the root package.json's workspaces give them
 */
export function packageFolders(root) {
  return foldersWith(root, 'package.json');
}

/**
 * @param {string} root the workspace's root
 * @returns {string[]} every project's folder, relative to the root and sorted: packages, and tools that are scripts without a package.json
 */
export function projectFolders(root) {
  return foldersWith(root, 'project.json');
}
