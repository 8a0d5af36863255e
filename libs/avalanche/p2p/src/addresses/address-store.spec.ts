import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { encodeNodeId } from '@nunatak/avalanche-codec';
import { fileAddressStore } from './address-store.js';

const folder = mkdtempSync(join(tmpdir(), 'nunatak-addresses-'));
afterAll(() => rmSync(folder, { recursive: true }));

const nodeId = encodeNodeId(Buffer.alloc(20, 1));
const kept = { nodeId, address: '192.0.2.1', port: 9_651 };

function storeIn(name: string) {
  const errors: unknown[] = [];
  const path = join(folder, name);
  return { path, errors, store: fileAddressStore(path, (error) => errors.push(error)) };
}

describe('fileAddressStore', () => {
  it('keeps addresses in a file that only its user reads', async () => {
    const { path, errors, store } = storeIn('peers/addresses.json');
    expect(await store.load()).toEqual([]);
    await store.save([kept]);
    await store.save([kept, { ...kept, port: 9_652 }]);
    expect(await store.load()).toEqual([kept, { ...kept, port: 9_652 }]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'peers'))).toEqual(['addresses.json']);
    expect(errors).toEqual([]);
  });

  it('takes nothing but addresses from a file', async () => {
    const { path, store } = storeIn('mixed.json');
    const broken = [
      null,
      1,
      [],
      {},
      { ...kept, nodeId: 'NodeID-x' },
      { ...kept, address: 'host' },
      { ...kept, port: 0 },
    ];
    writeFileSync(path, JSON.stringify([...broken, kept]));
    expect(await store.load()).toEqual([kept]);
    writeFileSync(path, '{}');
    expect(await store.load()).toEqual([]);
  });

  it('reports a file that cannot be read or written, and goes on', async () => {
    const { path, errors, store } = storeIn('broken.json');
    writeFileSync(path, '[{');
    expect(await store.load()).toEqual([]);
    expect(errors).toHaveLength(1);
    const folderThere = storeIn('folder.json');
    mkdirSync(folderThere.path);
    await folderThere.store.save([kept]);
    expect(await folderThere.store.load()).toEqual([]);
    expect(folderThere.errors).toHaveLength(2);
  });
});
