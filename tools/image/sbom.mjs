import { createHash } from 'node:crypto';

/**
 * Returns the SBOM of an app's image, in CycloneDX: the npm packages of which it holds files, as the lock file has them. `npm sbom` lists
 * what is installed, not what an image holds, and refuses a lock file with overrides. What the base image brings, Node.js too, is in none.
 * @param {{ packages: Record<string, object> }} lockFile package-lock.json
 * @param {string} app a folder's name under apps
 * @param {readonly string[]} files of the app, relative to the root
 * @param {number} seconds the time that it states, since 1970
 */
export function sbomOf({ packages }, app, files, seconds) {
  const folders = new Set(files.flatMap(foldersAbove));
  const held = Object.keys(packages).filter((path) => folders.has(path) && !packages[path].link);
  const own = `apps/${app}`;
  const content = {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 },
    metadata: {
      timestamp: new Date(seconds * 1_000).toISOString(),
      component: { ...componentOf(packages[own], own), type: 'application' },
    },
    components: held.filter((path) => path !== own).map((path) => componentOf(packages[path], path)),
  };
  return { ...content, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}` };
}

function componentOf({ name, version, license, integrity }, path) {
  const [full, algorithm, hash] = [name ?? path.split('node_modules/').at(-1), ...(integrity?.split('-') ?? [])];
  return {
    ...{ type: 'library', 'bom-ref': path, name: full, version },
    purl: `pkg:npm/${full.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [/^SEE /.test(license) ? { license: { name: license } } : { expression: license }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
  };
}

function foldersAbove(file) {
  const parts = file.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** A UUID of version 8, which is free to be a hash. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
