import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a team that releases commits the list of its images. The repository has none: nothing is published from it. */
export const LIST = join(import.meta.dirname, 'released-images.json');

/**
 * Returns a list of released images, by app; an empty one before the first release.
 * @param {string} file
 * @returns {Record<string, import('./plan-release.mjs').ReleasedImage>}
 */
export function readList(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Returns where the chart's values of a list are written.
 * @param {string} list
 */
export function valuesFile(list) {
  return list.replace(/(\.json)?$/, '.values.json');
}
