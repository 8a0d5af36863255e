import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SystemUser } from '@nunatak/services/backing';
import { build, ROOT } from '../waiting.js';

const OUTPUT_BYTES = 64 << 20;

/** The files of each app as in its image, in a folder outside the checkout: what lies there alone is found. */
export class StagedApps {
  private constructor(private readonly folder: string) {}

  /** Copies all apps' files, as docker/Dockerfile does, into a folder that every user can read. */
  static async stage(folder: string): Promise<StagedApps> {
    await build();
    await promisify(execFile)(process.execPath, ['tools/image/stage-apps.mjs', folder], { cwd: ROOT });
    return new StagedApps(folder);
  }

  /** Returns the folder that is `/app` in the app's image. */
  rootOf(app: string): string {
    return join(this.folder, app);
  }

  /** Returns the sum of the sizes of an app's files, in bytes. */
  sizeOf(app: string): number {
    const entries = readdirSync(this.rootOf(app), { recursive: true, withFileTypes: true });
    const files = entries.flatMap((entry) => (entry.isFile() ? join(entry.parentPath ?? entry.path, entry.name) : []));
    // Node.js 24 lists what links lead to as well.
    const sizes = new Map(files.map((file) => [realpathSync(file), statSync(file).size]));
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  }

  /** Runs an app to its end. The promise has its process. */
  run(app: string, args: string[], { user, env = {} }: { user?: SystemUser | undefined; env?: NodeJS.ProcessEnv }) {
    return promisify(execFile)(process.execPath, [`apps/${app}/dist/main.js`, ...args], {
      ...{ cwd: this.rootOf(app), maxBuffer: OUTPUT_BYTES, ...user },
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    });
  }
}

/** Returns a user without rights and without a name, where this process may take another user's place. */
export const unprivileged = (uid: number): SystemUser | undefined =>
  process.getuid?.() === 0 ? { uid, gid: uid } : undefined;

/** Makes a folder of a user. */
export function folderOf(user: SystemUser | undefined, path: string): string {
  mkdirSync(path);
  giveTo(user, path);
  return path;
}

/** Gives a file or a folder to a user. */
export function giveTo(user: SystemUser | undefined, path: string): void {
  if (user) chownSync(path, user.uid, user.gid);
}
