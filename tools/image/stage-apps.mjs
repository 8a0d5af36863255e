// Copies each app's files into a folder of its own, as they go into its image, and writes an SBOM of each. Equal sources give equal
// folders: rights and times come from neither the checkout nor the clock.
//   node tools/image/stage-apps.mjs FOLDER [APP…]
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { completeBinaries, findBinaries } from '@nunatak/embedded-postgres';
import { filesOfApps } from './app-files.mjs';
import { sbomOf } from './sbom.mjs';

const root = resolve(import.meta.dirname, '../..');
const [folder, ...named] = process.argv.slice(2);
const apps = named.length > 0 ? named : readdirSync(join(root, 'apps'));
const seconds = Number(process.env.SOURCE_DATE_EPOCH ?? 0);

/** Copies a file, or a link as a link. */
function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else copyFileSync(from, to);
}

/** Gives all below a folder the rights of everybody to read, and its own time. */
function settle(path) {
  const stat = lstatSync(path);
  if (stat.isDirectory()) for (const name of readdirSync(path)) settle(join(path, name));
  if (!stat.isSymbolicLink()) chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  lutimesSync(path, seconds, seconds);
}

// The image's user can't complete them, and npm need not have run the install script that does.
if (apps.includes('standalone')) completeBinaries(findBinaries());
const lockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
mkdirSync(join(folder, 'sboms'), { recursive: true });
for (const [app, files] of await filesOfApps(root, apps)) {
  for (const file of files) copy(join(root, file), join(folder, app, file));
  const sbom = sbomOf(lockFile, app, files, seconds);
  writeFileSync(join(folder, 'sboms', `${app}.cdx.json`), `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${app}: ${files.length} files`);
}
settle(folder);
