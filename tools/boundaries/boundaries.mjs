import { declarationFaults, writeDeclarations } from './declarations.mjs';
import { layoutFaults } from './layout.mjs';
import { linkFaults } from './links.mjs';
import { readModules } from './modules.mjs';
import { readProjects } from './projects.mjs';
import { findViolations } from './violations.mjs';

/**
 * Checks a workspace. Meanwhile the process works in `root`, since dependency-cruiser resolves from there.
 * @param {string} root
 * @param {{ fix?: boolean }} [options] `fix`: first write into each package.json what it has to declare
 * @returns {Promise<{ violations: string[], written: string[] }>} one line for each breach of the rules, and the files that `fix` changed
 */
export async function checkBoundaries(root, { fix = false } = {}) {
  const read = await readFrom(root);
  const { written, unknown } = fix ? writeDeclarations(root, read.modules) : { written: [], unknown: [] };
  const violations = [
    ...unknown,
    ...findViolations(readProjects(root), read),
    ...declarationFaults(root, read.modules),
    ...layoutFaults(root),
    ...linkFaults(root),
  ];
  return { violations, written };
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
