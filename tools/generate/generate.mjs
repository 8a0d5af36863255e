// Makes every generated file that is committed. With --check it writes nothing, and fails when one differs from what the source gives.
//   node tools/generate/generate.mjs [--check]
// A project's own generator (apps/*/generate-openapi.mjs) takes --check in the same sense.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { packageFolders } from '../workspace/package-folders.mjs';
import { chartFiles } from './chart/chart-files.mjs';
import { configurationPage } from './configuration-page.mjs';
import { metricsPage } from './metrics-page.mjs';
import { messageCodecs } from './protobuf/message-codecs.mjs';
import { composeFile } from './services/compose-file.mjs';
import { readServices } from './services/read-services.mjs';
import { serviceSources } from './services/service-sources.mjs';
import { servicesPage } from './services/services-page.mjs';

const root = resolve(import.meta.dirname, '../..');
const check = process.argv.includes('--check');
const stale = [];

function run(script) {
  if (!existsSync(join(root, script))) return;
  const { status } = spawnSync(process.execPath, [join(root, script), ...(check ? ['--check'] : [])], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) stale.push(script);
}

/** Writes a text where it belongs, or compares it with what is there. */
function settle(path, text) {
  const current = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  if (current === text) return;
  if (check) {
    stale.push(relative(root, path));
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`wrote ${relative(root, path)}`);
}

function build() {
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build/build.mjs')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

const projects = packageFolders(root);
// Protobuf code first: the rest is made from built sources, and those need it.
for (const [path, text] of Object.entries(messageCodecs(root, projects))) settle(join(root, path), text);
build();
for (const folder of projects) run(`${folder}/generate-openapi.mjs`);
// Only now: a clean clone has not built them when this file is loaded.
const { DOMAINS, servicesOf } = await import('@nunatak/services');
const services = await readServices(root, projects, servicesOf(DOMAINS));
for (const [path, text] of Object.entries(serviceSources(services))) settle(join(root, path), text);
settle(join(root, 'docs/services.md'), servicesPage(services));
settle(join(root, 'docker/compose.yaml'), composeFile(services.planned));
// What was just written is source too: of the gateway's settings, for one.
build();
settle(join(root, 'docs/configuration.md'), await configurationPage(root));
settle(join(root, 'docs/metrics-reference.md'), await metricsPage(root));
for (const [path, text] of Object.entries(await chartFiles(root, services.planned))) settle(join(root, path), text);

if (stale.length) {
  console.error(
    check ? `Stale: ${stale.join(', ')}. Run "npm run generate" and commit.` : `Failed: ${stale.join(', ')}`,
  );
  process.exitCode = 1;
} else if (check) console.log('generated files are up to date');
