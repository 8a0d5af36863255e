import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The bytes of a folder's files whose names match. */
export function filesIn(folder: string, names: RegExp): number {
  let bytes = 0;
  for (const name of readdirSync(folder)) if (names.test(name)) bytes += statSync(join(folder, name)).size;
  return bytes;
}
