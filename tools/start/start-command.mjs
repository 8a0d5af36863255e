import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * What `npm start` gives to node, from package.json, the one place that says it: flags (a young generation that holds a backfill's batch,
 * cleared by the thread that filled it alone, since helpers would take the processor from the one that answers; marking stays concurrent,
 * or large heaps would hold up answers for a tenth of a second), then the script.
 */
export const START_COMMAND = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  .scripts.start.split(' ')
  .slice(1);
