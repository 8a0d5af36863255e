import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * @template Schema
 * @param {string} appFolder
 * @param {'settings' | 'metrics'} kind
 * @param {(value: unknown) => value is Schema} isSchema
 * @returns {Promise<Schema[]>} what an app's built `settings.js` and `…-settings.js` files (of metrics: `metrics.js`, …) export
 */
export async function schemasOf(appFolder, kind, isSchema) {
  const dist = join(appFolder, 'dist');
  if (!existsSync(dist)) return [];
  const named = new RegExp(`(^|[/.-])${kind}\\.js$`);
  const files = readdirSync(dist, { recursive: true }).filter((file) => named.test(file.replaceAll('\\', '/')));
  const modules = await Promise.all(files.sort().map((file) => import(pathToFileURL(join(dist, file)).href)));
  return [...new Set(modules.flatMap((module) => Object.values(module)).filter(isSchema))];
}
