import { totalmem } from 'node:os';

/** Returns how much memory this process may use: the container's limit, or the machine's memory where that is less or there is no limit. */
export function memoryBytes(limit = process.constrainedMemory(), total = totalmem()): number {
  // Node.js 20 reports undefined where nothing limits the process, Node.js 22 zero, and cgroups of version 1 a number near 2^63.
  return Math.min(limit || total, total);
}
