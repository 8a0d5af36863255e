import { expect, it } from '@jest/globals';
import { sbomOf } from './sbom.mjs';

const HASH = Buffer.alloc(64, 1);
const LOCK_FILE = {
  packages: {
    '': { name: 'root' },
    'apps/x': { name: '@nunatak/x', version: '0.1.0', license: 'Apache-2.0' },
    'libs/y': { name: '@nunatak/y', version: '0.2.0' },
    'libs/z': { name: '@nunatak/z', version: '0.3.0' },
    'node_modules/@nunatak/y': { resolved: 'libs/y', link: true },
    'node_modules/@scope/a': {
      version: '1.0.0',
      license: 'SEE LICENSE IN a.txt',
      integrity: `sha512-${HASH.toString('base64')}`,
    },
    'node_modules/@scope/a/node_modules/b': { version: '2.0.0', license: '(MIT OR Apache-2.0)' },
    'node_modules/b': { version: '3.0.0', license: 'MIT' },
  },
};
const FILES = [
  ...['apps/x/dist/main.js', 'libs/y/dist/index.js', 'node_modules/@nunatak/y'],
  ...['node_modules/@scope/a/a.js', 'node_modules/@scope/a/node_modules/b/b.js'],
];

it('lists the packages of which an image holds files, and no other', () => {
  const { serialNumber, ...sbom } = sbomOf(LOCK_FILE, 'x', FILES, 1_700_000_000);
  expect(sbom).toEqual({
    ...{ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 },
    metadata: {
      timestamp: '2023-11-14T22:13:20.000Z',
      component: {
        ...{ type: 'application', 'bom-ref': 'apps/x', name: '@nunatak/x', version: '0.1.0' },
        ...{ purl: 'pkg:npm/%40nunatak/x@0.1.0', licenses: [{ expression: 'Apache-2.0' }] },
      },
    },
    components: [
      {
        type: 'library',
        'bom-ref': 'libs/y',
        name: '@nunatak/y',
        version: '0.2.0',
        purl: 'pkg:npm/%40nunatak/y@0.2.0',
      },
      {
        ...{ type: 'library', 'bom-ref': 'node_modules/@scope/a', name: '@scope/a', version: '1.0.0' },
        ...{ purl: 'pkg:npm/%40scope/a@1.0.0', licenses: [{ license: { name: 'SEE LICENSE IN a.txt' } }] },
        hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }],
      },
      {
        ...{ type: 'library', 'bom-ref': 'node_modules/@scope/a/node_modules/b', name: 'b', version: '2.0.0' },
        ...{ purl: 'pkg:npm/b@2.0.0', licenses: [{ expression: '(MIT OR Apache-2.0)' }] },
      },
    ],
  });
  expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('identifies itself by its content', () => {
  const serial = (files, seconds) => sbomOf(LOCK_FILE, 'x', files, seconds).serialNumber;
  expect(serial(FILES, 1)).toBe(serial(FILES, 1));
  expect(serial(FILES, 1)).not.toBe(serial(FILES, 2));
  expect(serial(FILES, 1)).not.toBe(serial(FILES.slice(0, 3), 1));
});
