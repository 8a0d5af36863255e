import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { avalancheNodesOf } from './avalanche-nodes.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nunatak-tmpnet-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A node's folder, as tmpnet makes it. */
function nodeFolder(name: string, process?: string): void {
  mkdirSync(join(folder, name));
  if (process !== undefined) writeFileSync(join(folder, name, 'process.json'), process);
}

describe('a folder that tmpnet made', () => {
  it('leads to the nodes that run, and to the genesis', () => {
    nodeFolder('NodeID-b', '{"pid":2,"uri":"http://127.0.0.1:41001","stakingAddress":"127.0.0.1:41002"}');
    nodeFolder('NodeID-a', '{"pid":1,"uri":"http://127.0.0.1:40001"}');
    nodeFolder('NodeID-stopped');
    nodeFolder('NodeID-starting', '{"pid":3,');
    nodeFolder('NodeID-odd', '{"uri":"file:///etc/passwd"}');
    const urls = ['http://127.0.0.1:40001', 'http://127.0.0.1:41001'];
    expect(avalancheNodesOf({ avalancheNode: [], tmpnet: folder }, undefined)).toEqual({ urls });
    writeFileSync(join(folder, 'genesis.json'), '{}');
    const genesisFile = join(folder, 'genesis.json');
    // Beside a node that is named; what the environment names does not count then.
    const node = 'http://node:9650';
    expect(avalancheNodesOf({ avalancheNode: [node], tmpnet: folder }, 'http://other:9650')).toEqual({
      urls: [node, ...urls],
      genesisFile,
    });
  });

  it('is a fault where it is not there, and where no node of it runs', () => {
    expect(() => avalancheNodesOf({ tmpnet: join(folder, 'none') }, undefined)).toThrow(
      `the folder ${folder}/none of --tmpnet can't be read (ENOENT)`,
    );
    nodeFolder('NodeID-stopped');
    expect(() => avalancheNodesOf({ tmpnet: folder }, undefined)).toThrow(/^no node of the network in .* runs/);
  });
});
