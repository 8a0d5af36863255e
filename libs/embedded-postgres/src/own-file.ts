import { readFileSync, unlinkSync } from 'node:fs';

/** A file's text; undefined when there is no such file. What else goes wrong names the file (reading a folder, Node.js does not). */
export function readOwnFile(file: string): string | undefined {
  return naming(file, () => readFileSync(file, 'utf8'));
}

/** Removes a file, if it is there. */
export function removeOwnFile(file: string): void {
  naming(file, () => unlinkSync(file));
}

function naming<T>(file: string, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw Object.assign(error as Error, { path: file });
  }
}
