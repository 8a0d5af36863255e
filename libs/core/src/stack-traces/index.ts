import { withSourcePosition } from './source-positions.js';

/**
 * Imported first by what a process or thread starts with: from then on, stacks name lines of TypeScript. Node.js's own
 * `--enable-source-maps` reads the map of every module that is loaded, those of all dependencies too: a third of a service's start.
 */
Error.prepareStackTrace = (error, sites) => {
  let head: string;
  try {
    head = String(error);
  } catch {
    head = '<error>';
  }
  return [head, ...sites.map((site) => withSourcePosition(`    at ${site}`))].join('\n');
};
