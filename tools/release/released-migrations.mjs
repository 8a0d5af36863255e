import { basename, dirname } from 'node:path';

/**
 * Returns what is wrong with migrations after a release: databases have run the released ones, and run no migration twice. A migration keeps
 * its name when its folder moves.
 * @param {Record<string, string>} released hashes by file names
 * @param {{ path: string, hash: string }[]} present migrations of this checkout
 * @returns {string[]} one sentence each
 */
export function migrationFaults(released, present) {
  const hashes = new Map(present.map(({ path, hash }) => [basename(path), hash]));
  const frozen = Object.entries(released).flatMap(([name, hash]) => {
    const now = hashes.get(name);
    if (now === undefined) return [`${name} is released and gone: bring it back`];
    return now === hash ? [] : [`${name} is released and was edited: take the edit back, and add a migration`];
  });
  const newest = new Map();
  for (const { path } of present.filter((each) => basename(each.path) in released))
    newest.set(dirname(path), Math.max(newest.get(dirname(path)) ?? 0, timeOf(path)));
  const early = present
    .filter(({ path }) => !(basename(path) in released) && timeOf(path) <= (newest.get(dirname(path)) ?? 0))
    .map(({ path }) => `${path} is earlier than a released migration of its folder: give it a later time`);
  return [...frozen, ...early];
}

const timeOf = (path) => Number.parseInt(basename(path), 10);
