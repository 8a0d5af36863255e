// Pushes released images to a registry, and compares the digests that it has with the list's:
//   node tools/release/push-images.mjs REGISTRY [--list FILE] [APP…] [-- OPTION…]
// Without APP: all of the list. What follows "--" goes to `buildah push`, as --authfile. An image goes to REGISTRY/nunatak/<app>:<tag>.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LIST, readList } from './released-images.mjs';

const end = process.argv.indexOf('--');
const options = end < 0 ? [] : process.argv.slice(end + 1);
const { values, positionals } = parseArgs({
  args: process.argv.slice(2, end < 0 ? undefined : end),
  allowPositionals: true,
  options: { list: { type: 'string', default: LIST } },
});
const [registry, ...named] = positionals;
if (registry === undefined) fail('name the registry: node tools/release/push-images.mjs registry.example.org/team');
const list = readList(values.list);
const unknown = named.filter((app) => list[app] === undefined);
if (unknown.length > 0) fail(`${values.list} lists no ${unknown.join(', ')}`);
const apps = named.length > 0 ? named : Object.keys(list);
if (apps.length === 0) fail(`${values.list} lists no image: node tools/release/release-images.mjs makes them`);

const temporary = mkdtempSync(join(tmpdir(), 'nunatak-push-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

// Before anything is pushed: what has a listed tag here may be another build.
for (const app of apps) {
  const { status, stdout } = buildah('inspect', '--type', 'image', localName(app));
  if (status !== 0) fail(`${localName(app)} is not in buildah's storage: name the apps that were built here`);
  const id = `sha256:${JSON.parse(stdout).FromImageID}`;
  if (id !== list[app].id)
    fail(`${localName(app)} is ${id}, and the list has ${list[app].id}: it was built again since`);
}
for (const app of apps) {
  const { tag, digest } = list[app];
  const target = `${registry}/nunatak/${app}:${tag}`;
  const file = join(temporary, app);
  const pushed = buildah('push', '--quiet', '--digestfile', file, ...options, localName(app), `docker://${target}`);
  if (pushed.status !== 0) fail(`${target}: ${pushed.stderr.trim()}`);
  const found = readFileSync(file, 'utf8').trim();
  if (found !== digest) fail(`${target} has the digest ${found}, and the list has ${digest}: don't deploy it`);
  console.log(`${target}@${digest}`);
}

function localName(app) {
  return `localhost/nunatak/${app}:${list[app].tag}`;
}

function buildah(...args) {
  return spawnSync(process.env.BUILDAH ?? 'buildah', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
