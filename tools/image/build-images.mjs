// Builds images of apps through buildah, each with an SBOM, and lists them in FOLDER/images.json. One commit on one base gives one digest.
//   node tools/image/build-images.mjs [--tag TAG | --tag-by-version] [--registry NAME] [--base IMAGE] [--runtime IMAGE] [--out FOLDER]
//     [APP…] [-- OPTION…]
// --tag-by-version: each image's tag is its app's version. What follows "--" goes to `buildah build`, as proxies and authorities of the
// machine. BUILDAH names another program than `buildah`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const end = process.argv.indexOf('--');
const options = end < 0 ? [] : process.argv.slice(end + 1);
const { values, positionals } = parseArgs({
  args: process.argv.slice(2, end < 0 ? undefined : end),
  allowPositionals: true,
  options: {
    tag: { type: 'string', default: 'dev' },
    'tag-by-version': { type: 'boolean' },
    registry: { type: 'string', default: 'localhost' },
    base: { type: 'string', default: 'node:24-bookworm-slim' },
    runtime: { type: 'string', default: 'node:24-bookworm-slim' },
    out: { type: 'string', default: join(root, 'dist/images') },
  },
});
const known = readdirSync(join(root, 'apps'));
const unknown = positionals.filter((app) => !known.includes(app));
if (unknown.length > 0) {
  console.error(`no app ${unknown.join(', ')}: apps are ${known.join(', ')}`);
  process.exit(2);
}
const apps = positionals.length > 0 ? positionals : known;
const out = resolve(values.out);

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const revision = git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '-modified');
const epoch = git('log', '-1', '--format=%ct');

const buildah = (args, stdio = ['ignore', 'pipe', 'inherit']) =>
  execFileSync(process.env.BUILDAH ?? 'buildah', args, { cwd: root, encoding: 'utf8', stdio, maxBuffer: 1 << 28 });

/** Builds a target of the Dockerfile. Every time in the image is the commit's. */
function build(target, args, more) {
  const buildArguments = Object.entries({ NODE: values.base, RUNTIME: values.runtime, ...args });
  buildah(
    [
      ...['build', '--file', 'docker/Dockerfile', '--target', target, '--timestamp', epoch, '--identity-label=false'],
      ...['--pull=false', '--quiet', '--force-rm', '--no-cache'],
      ...buildArguments.flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
      ...options,
      ...more,
      root,
    ],
    ['ignore', 'ignore', 'inherit'],
  );
}

const started = performance.now();
const report = (text) => console.log(`${((performance.now() - started) / 1_000).toFixed(0).padStart(4)} s  ${text}`);
const imageOf = (name, tag = values.tag) => `${values.registry}/nunatak/${name}:${tag}`;

mkdirSync(out, { recursive: true });
// The files of the apps are made once, as an image from which each app's target copies its own.
build('built', { SOURCE_DATE_EPOCH: epoch, APPS: positionals.join(' ') }, ['--tag', imageOf('files')]);
report('the files of the apps');
build('sboms', { FILES: imageOf('files') }, ['--output', `type=local,dest=${out}`]);

const images = {};
for (const app of apps) {
  const { version } = JSON.parse(readFileSync(join(root, 'apps', app, 'package.json'), 'utf8'));
  const image = imageOf(app, values['tag-by-version'] ? version : values.tag);
  build(app, { FILES: imageOf('files'), VERSION: version, REVISION: revision }, ['--tag', image]);
  const { FromImageID: id, FromImageDigest: digest } = JSON.parse(buildah(['inspect', '--type', 'image', image]));
  const { size } = JSON.parse(buildah(['images', '--json', image]))[0];
  images[app] = { image, id: `sha256:${id}`, digest, size };
  report(`${image}  ${digest}  ${size}`);
}
writeFileSync(join(out, 'images.json'), `${JSON.stringify(images, null, 2)}\n`);
report(join(out, 'images.json'));
