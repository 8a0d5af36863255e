// Checks who imports whom against the projects' tags, that every package.json declares what its files import and nothing else, that
// docs/layout.md names every app and lib, and that links of pages lead somewhere. Exit code 1 on a violation. With --fix it first writes the missing and takes out the unused
// declarations; "npm install --package-lock-only --ignore-scripts" then brings package-lock.json up to date.
//   node tools/boundaries/check.mjs [--fix] [--root FOLDER]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBoundaries } from './boundaries.mjs';

const { values } = parseArgs({ options: { fix: { type: 'boolean' }, root: { type: 'string' } } });
const root = resolve(values.root ?? resolve(import.meta.dirname, '../..'));

const { violations, written } = await checkBoundaries(root, { fix: values.fix });
for (const file of written) console.log(`wrote ${file}`);
if (written.length) console.log('package-lock.json: npm install --package-lock-only --ignore-scripts');
for (const violation of violations) console.error(violation);
console.log(
  violations.length
    ? `${violations.length} boundary violation${violations.length === 1 ? '' : 's'}`
    : 'boundaries hold',
);
process.exitCode = violations.length ? 1 : 0;
