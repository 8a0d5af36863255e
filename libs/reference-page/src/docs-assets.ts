import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The files of the reference page that come from swagger-ui-dist, with their content types. Nothing else of it is served. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

export interface DocsAsset {
  contentType: string;
  content: Buffer;
}

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const loaded = new Map<string, Promise<DocsAsset>>();

/** Returns an asset by name, read once: always the same bytes object; undefined where there is none. */
export function docsAsset(name: string): Promise<DocsAsset> | undefined {
  const contentType = Object.hasOwn(CONTENT_TYPES, name) ? CONTENT_TYPES[name] : undefined;
  if (contentType === undefined) return undefined;
  let asset = loaded.get(name);
  if (asset === undefined) {
    asset = readFile(join(folder, name)).then((content) => ({ contentType, content }));
    loaded.set(name, asset);
  }
  return asset;
}
