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

  it('of avalanche-cli has more folders, and nodes that listen on all addresses', () => {
    const cli = join(folder, 'runs', 'network_20261127_040000');
    const write = (path: string, text: string) => {
      mkdirSync(join(cli, path, '..'), { recursive: true });
      writeFileSync(join(cli, path), text);
    };
    write('config.json', '{"networkID":1337,"defaultFlags":{}}');
    write('genesis.json', '{"networkID":1337}');
    write('subnets/2PsShLjrFFwR51DMcAh8pyuwzLn1Ym3zRhuXLTmLCR1STk2mL6.json', '{}');
    for (const [node, uri] of [
      ['NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg', 'http://[::]:9650'],
      ['NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ', 'http://0.0.0.0:9652'],
      ['NodeID-NFBbbJ4qCmNaCzeW7sxErhvWqvEQMnYcN', 'http://127.0.0.1:9654'],
    ]) {
      write(`${node}/flags.json`, '{"http-port":"9650"}');
      write(`${node}/configs/chains/C/config.json`, '{}');
      write(`${node}/process.json`, JSON.stringify({ pid: 7, uri, stakingAddress: '127.0.0.1:9651' }, undefined, '  '));
    }
    // A cluster's nodes, which validate an L1 of the network.
    write('../cluster/NodeID-stopped/config.json', '{}');
    expect(avalancheNodesOf({ tmpnet: cli }, undefined)).toEqual({
      urls: ['http://127.0.0.1:9650', 'http://127.0.0.1:9652', 'http://127.0.0.1:9654'],
      genesisFile: join(cli, 'genesis.json'),
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
