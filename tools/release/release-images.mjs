// Builds the images whose contents changed since they were released, each with its app's version as tag, and lists all with their digests.
//   node tools/release/release-images.mjs [--plan] [--list FILE] [--all] [--base IMAGE] [--runtime IMAGE] [APP…] [-- OPTION…]
// --plan reports what would be built, without buildah. --all builds unchanged images too, on a base that is newer under the same name.
// What follows "--" goes to `buildah build`. The list's values for the chart are written beside it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contentHash, recipeOf } from './image-contents.mjs';
import { chartValues, planRelease } from './plan-release.mjs';
import { LIST, readList, valuesFile } from './released-images.mjs';

const root = resolve(import.meta.dirname, '../..');
const end = process.argv.indexOf('--');
const options = end < 0 ? [] : process.argv.slice(end);
const { values, positionals } = parseArgs({
  args: process.argv.slice(2, end < 0 ? undefined : end),
  allowPositionals: true,
  options: {
    plan: { type: 'boolean' },
    all: { type: 'boolean' },
    list: { type: 'string', default: LIST },
    base: { type: 'string', default: 'node:24-bookworm-slim' },
    runtime: { type: 'string', default: 'node:24-bookworm-slim' },
  },
});
const known = readdirSync(join(root, 'apps'));
const unknown = positionals.filter((app) => !known.includes(app));
if (unknown.length > 0) fail(`no app ${unknown.join(', ')}: apps are ${known.join(', ')}`);
const apps = positionals.length > 0 ? positionals : known;
const on = { base: values.base, runtime: values.runtime };
const run = (command, args) =>
  execFileSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  });

const temporary = mkdtempSync(join(tmpdir(), 'nunatak-release-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

run(process.execPath, ['tools/build/build.mjs']);
run(process.execPath, ['tools/image/stage-apps.mjs', temporary, ...apps]);
const dockerfile = readFileSync(join(root, 'docker/Dockerfile'), 'utf8');
const present = apps.map((app) => ({
  ...{ app, on },
  version: JSON.parse(readFileSync(join(root, 'apps', app, 'package.json'), 'utf8')).version,
  contents: contentHash(join(temporary, app), recipeOf(dockerfile, app, known)),
}));
const released = readList(values.list);
const { builds, report, faults } = planRelease(released, present, values);
console.log(report.join('\n'));
if (faults.length > 0) fail(faults.join('\n'));
if (values.plan || builds.length === 0) process.exit(0);
if (run('git', ['status', '--porcelain']) !== '') fail('commit first: an image names the commit that it was made of');

const bases = ['--base', on.base, '--runtime', on.runtime];
const out = join(temporary, 'images');
process.stdout.write(
  run(process.execPath, [
    'tools/image/build-images.mjs',
    '--tag-by-version',
    '--out',
    out,
    ...bases,
    ...builds,
    ...options,
  ]),
);
const images = JSON.parse(readFileSync(join(out, 'images.json'), 'utf8'));
const revision = run('git', ['rev-parse', 'HEAD']).trim();
for (const { app, version, contents } of present.filter((each) => builds.includes(each.app))) {
  const { image, id } = images[app];
  released[app] = { tag: version, digest: pushedDigest(image, app), id, contents, on, revision };
}
const sorted = Object.fromEntries(Object.entries(released).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(values.list, `${JSON.stringify(sorted, null, 2)}\n`);
writeFileSync(valuesFile(values.list), `${JSON.stringify(chartValues(sorted), null, 2)}\n`);
console.log(`${values.list}\n${valuesFile(values.list)}`);

/** Returns the digest that a registry will have: of compressed layers, which buildah's storage has not. */
function pushedDigest(image, app) {
  const file = join(temporary, 'digest');
  run(process.env.BUILDAH ?? 'buildah', [
    'push',
    '--quiet',
    '--digestfile',
    file,
    image,
    `oci:${temporary}/oci-${app}`,
  ]);
  rmSync(join(temporary, `oci-${app}`), { recursive: true });
  return readFileSync(file, 'utf8').trim();
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
