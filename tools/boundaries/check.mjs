// Checks who imports whom against the projects' tags, and that docs/layout.md names every app and lib. Exit code 1 on a violation.
//   node tools/boundaries/check.mjs [--root FOLDER]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { layoutFaults } from './layout.mjs';
import { findViolations } from './violations.mjs';

const { values } = parseArgs({ options: { root: { type: 'string' } } });
const root = resolve(values.root ?? resolve(import.meta.dirname, '../..'));
// dependency-cruiser reads package.json files relative to where it runs.
process.chdir(root);

const violations = [...(await findViolations(root)), ...layoutFaults(root)];
for (const violation of violations) console.error(violation);
console.log(
  violations.length
    ? `${violations.length} boundary violation${violations.length === 1 ? '' : 's'}`
    : 'boundaries hold',
);
process.exitCode = violations.length ? 1 : 0;
