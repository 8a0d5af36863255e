import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { avalancheNodesOf, endpointsOf, warningOf } from './endpoints.js';

describe('endpointsOf', () => {
  let folder: string;
  let file: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-endpoints-'));
    file = join(folder, 'nodes');
    writeFileSync(file, 'http://of-file\n');
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('takes the environment where the command line names none', () => {
    expect(endpointsOf({ evmRpcUrls: [] }, { evmRpc: 'http://a, http://b', evmRpcFile: file })).toEqual([
      ...['http://a', 'http://b', 'http://of-file'],
    ]);
    expect(endpointsOf({ evmRpcUrls: [] }, {})).toEqual([]);
  });

  it('takes the command line alone where it names some', () => {
    expect(endpointsOf({ evmRpcUrls: ['http://c'] }, { evmRpc: 'http://a' })).toEqual(['http://c']);
    expect(endpointsOf({ evmRpcUrls: [], evmRpcFile: file }, { evmRpc: 'http://a' })).toEqual(['http://of-file']);
  });
});

describe('avalancheNodesOf', () => {
  it('names the variable of which a URL is none', () => {
    expect(avalancheNodesOf([], 'http://a, http://b')).toEqual(['http://a', 'http://b']);
    expect(() => avalancheNodesOf([], 'http://a, htp://b')).toThrow(
      'NUNATAK_AVALANCHE_NODES: the endpoint number 2 is no URL that begins with http:// or https://',
    );
  });
});

describe('warningOf', () => {
  it('names the ways out of a key among the arguments, and not the key', () => {
    expect(warningOf(['http://127.0.0.1:8545'])).toBeUndefined();
    expect(warningOf(['http://a', 'https://node.example/?key=hunter2'])).toBe(
      'a URL of --evm-rpc looks as if it held a key, and every user of this machine can read arguments: give it in NUNATAK_EVM_RPC, or in a file by --evm-rpc-file or NUNATAK_EVM_RPC_FILE',
    );
  });
});
