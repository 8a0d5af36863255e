import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Nunatak's watchdogs say when they end work that stands still. */
const STALL = /nothing has moved for|gives no sign of life/;

/** Whether a line of the log says that work stood still. */
export function isStall(line: string): boolean {
  return STALL.test(line);
}

/** The lines of a folder's log files that say so. */
export function stallsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.includes('.log'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(isStall));
}
