import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** How much less of a busy processor this thread takes than one that answers requests (nice value; 0 is ordinary, 19 the least). */
const NICENESS = 10;

/**
 * Lets threads that answer requests run before the calling one where both want a processor: a backfill takes what is left. Only Linux
 * tells a thread's own id and takes it for a priority; elsewhere this does nothing.
 */
export function yieldToAnswers(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS);
  } catch {
    // An ordinary priority is right too, only less kind.
  }
}
