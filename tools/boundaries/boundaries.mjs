import { layoutFaults } from './layout.mjs';
import { linkFaults } from './links.mjs';
import { readModules } from './modules.mjs';
import { readProjects } from './projects.mjs';
import { versionFaults } from './versions.mjs';
import { findViolations } from './violations.mjs';

/**
 * Checks a workspace. Meanwhile the process works in `root`, since dependency-cruiser resolves from there.
 * @param {string} root
 * @returns {Promise<string[]>} one line for each breach of the rules
 */
export async function checkBoundaries(root) {
  const modules = await readFrom(root);
  return [
    ...findViolations(readProjects(root), modules),
    ...versionFaults(root),
    ...layoutFaults(root),
    ...linkFaults(root),
  ];
}

async function readFrom(root) {
  const before = process.cwd();
  process.chdir(root);
  try {
    return await readModules(root);
  } finally {
    process.chdir(before);
  }
}
