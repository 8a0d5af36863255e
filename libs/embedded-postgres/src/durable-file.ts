import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';

/** Writes a file whole or not at all, also over a loss of power. */
export function writeDurably(file: string, text: string, mode = 0o644): void {
  const partial = `${file}.new`;
  const descriptor = openSync(partial, 'w', mode);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(partial, file);
}
