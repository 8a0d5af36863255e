// Checks who imports whom against the projects' tags, that every package.json names exact versions and the same ones, that
// docs/layout.md names every app and lib, and that links of pages lead somewhere. Exit code 1 on a violation.
//   node tools/boundaries/check.mjs [--root FOLDER]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBoundaries } from './boundaries.mjs';

const { values } = parseArgs({ options: { root: { type: 'string' } } });
const root = resolve(values.root ?? resolve(import.meta.dirname, '../..'));

const violations = await checkBoundaries(root);
for (const violation of violations) console.error(violation);
console.log(
  violations.length
    ? `${violations.length} boundary violation${violations.length === 1 ? '' : 's'}`
    : 'boundaries hold',
);
process.exitCode = violations.length ? 1 : 0;
