import { basename, dirname } from 'node:path';

const MIGRATION = /\/migrations\/\d+-[^/]+\.ts$/;

/**
 * @typedef {{ path: string, text: string }} SourceFile a path relative to the root, with slashes
 */

/** @param {string} path */
export const isMigration = (path) => MIGRATION.test(path);

/**
 * Returns what is wrong with migrations after a release: databases have run the released ones, and run no migration twice. A migration keeps
 * its name when its folder moves.
 * @param {SourceFile[]} released the migrations of the release
 * @param {SourceFile[]} present those of this checkout
 * @returns {string[]} one sentence each
 */
export function migrationFaults(released, present) {
  const texts = new Map(present.map(({ path, text }) => [basename(path), text]));
  const frozen = released.flatMap(({ path, text }) => {
    const now = texts.get(basename(path));
    if (now === undefined) return [`${path} is released and gone: bring it back`];
    return now === text ? [] : [`${path} is released and was edited: take the edit back, and add a migration`];
  });
  const newest = new Map();
  const names = new Set(released.map(({ path }) => basename(path)));
  for (const { path } of present.filter((each) => names.has(basename(each.path))))
    newest.set(dirname(path), Math.max(newest.get(dirname(path)) ?? 0, timeOf(path)));
  const early = present
    .filter(({ path }) => !names.has(basename(path)) && timeOf(path) <= (newest.get(dirname(path)) ?? 0))
    .map(({ path }) => `${path} is earlier than a released migration of its folder: give it a later time`);
  return [...frozen, ...early];
}

const timeOf = (path) => Number.parseInt(basename(path), 10);
