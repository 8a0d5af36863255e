// Compiles every project's TypeScript (src/ → dist/) with swc. A file is compiled again only when it is newer than what was made of it.
// What only tests use (testing, conformance, fixtures, e2e) is built with --for-tests alone, and then stays until its source is gone.
//   node tools/build/build.mjs [--for-tests] [project-folder …]
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { transform } from '@swc/core';
import { packageFolders } from '../workspace/package-folders.mjs';

const root = resolve(import.meta.dirname, '../..');
const options = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));
const optionsTime = Math.max(statSync(join(root, '.swcrc')).mtimeMs, statSync(import.meta.filename).mtimeMs);

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { 'for-tests': { type: 'boolean' } },
});
const forTests = values['for-tests'] === true;
const TEST_FOLDER = /(^|[\\/])(testing|conformance|fixtures)[\\/]/;

/** Folders of the workspace's projects that have TypeScript to build. */
function projectFolders() {
  if (named.length) return named.map((f) => resolve(root, f));
  return packageFolders(root)
    .filter((f) => forTests || f !== 'e2e')
    .map((f) => join(root, f));
}

function walk(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((e) =>
    e.isDirectory() ? walk(join(dir, e.name)) : [join(dir, e.name)],
  );
}

async function build(folder) {
  const src = join(folder, 'src');
  const dist = join(folder, 'dist');
  if (!existsSync(src)) return 0;
  const sources = walk(src);
  const wanted = new Set();
  let compiled = 0;
  await Promise.all(
    sources.map(async (file) => {
      const rel = relative(src, file);
      if (/\.spec\.ts$/.test(rel)) return;
      const isTypeScript = rel.endsWith('.ts') && !rel.endsWith('.d.ts');
      const out = join(dist, isTypeScript ? rel.replace(/\.ts$/, '.js') : rel);
      wanted.add(out);
      if (isTypeScript) wanted.add(`${out}.map`);
      if (!forTests && TEST_FOLDER.test(rel)) return;
      if (existsSync(out) && statSync(out).mtimeMs >= Math.max(statSync(file).mtimeMs, optionsTime)) return;
      mkdirSync(dirname(out), { recursive: true });
      compiled++;
      if (!isTypeScript) return writeFileSync(out, readFileSync(file));
      const { code, map } = await transform(readFileSync(file, 'utf8'), {
        ...options,
        swcrc: false,
        filename: file,
        sourceFileName: relative(dirname(out), file),
      });
      writeFileSync(`${out}.map`, map ?? '');
      writeFileSync(out, `${code}\n//# sourceMappingURL=${basename(out)}.map\n`);
    }),
  );
  // What has no source any more would still be importable: it goes.
  if (existsSync(dist)) for (const file of walk(dist)) if (!wanted.has(file)) rmSync(file);
  return compiled;
}

const counts = await Promise.all(projectFolders().map(build));
const total = counts.reduce((a, b) => a + b, 0);
if (total) console.log(`built ${total} file${total === 1 ? '' : 's'}`);
