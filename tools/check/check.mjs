// Every check that needs no server: npm run check. Each step runs even when one before it failed; the summary tells which and how long.
//   node tools/check/check.mjs [--without-unit-tests]
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const bin = (path) => join(root, 'node_modules', path);

/** @type {{ name: string, args: string[], failsThen: string }[]} */
const steps = [
  {
    name: 'format and lint',
    args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
    failsThen: 'npx biome check --write . mends most of it',
  },
  { name: 'boundaries and layout', args: ['tools/boundaries/check.mjs'], failsThen: 'docs/layout.md tells the rules' },
  { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json'], failsThen: 'npm run types' },
  { name: 'generated files', args: ['tools/generate/generate.mjs', '--check'], failsThen: 'npm run generate' },
];
if (!process.argv.includes('--without-unit-tests')) {
  steps.push({
    name: 'unit tests',
    args: ['tools/test/run-tests.mjs', '--unit'],
    failsThen: 'npm run test:unit -- <path>',
  });
}

const results = steps.map(({ name, args, failsThen }) => {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return { name, ok: status === 0, seconds: (performance.now() - start) / 1_000, failsThen };
});

console.log('');
for (const { name, ok, seconds, failsThen } of results) {
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${name}${ok ? '' : `  (${failsThen})`}`,
  );
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
