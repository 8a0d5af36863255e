import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Only this user reads what is in it. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** Returns a file's text; undefined where there is no such file. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a file as a whole, with mode 0600. A crash leaves the file as it was. */
export async function replacePrivateFile(path: string, text: string): Promise<void> {
  await throughTemporary(path, text, (temporary) => rename(temporary, path));
}

/**
 * Writes a small file as a whole, with mode 0600, before it returns. A kill of the process leaves the old file or the new one; after a crash of the
 * machine the file may hold neither. A kill leaves at most one temporary file, which the next call replaces.
 */
export function replacePrivateFileNow(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: FOLDER_MODE });
  const temporary = `${path}.new`;
  writeFileSync(temporary, text, { mode: FILE_MODE });
  renameSync(temporary, path);
}

/** Writes a file as a whole, with mode 0600, unless there is one. */
export async function createPrivateFile(path: string, text: string): Promise<void> {
  await throughTemporary(path, text, async (temporary) => {
    try {
      await link(temporary, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  });
}

async function throughTemporary(path: string, text: string, settle: (temporary: string) => Promise<void>) {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeFile(temporary, text, { mode: FILE_MODE, flag: 'wx', flush: true });
    await settle(temporary);
  } finally {
    await rm(temporary, { force: true });
  }
}
