import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EndpointListError, looksSecret, readEndpoints as read } from './endpoint-list.js';

const readEndpoints = (sources: Parameters<typeof read>[0]) => read({ variable: 'NUNATAK_EVM_RPC', ...sources });

describe('readEndpoints', () => {
  let folder: string;
  let file: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-endpoints-'));
    file = join(folder, 'endpoints');
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const faults = (sources: Parameters<typeof readEndpoints>[0]) => {
    try {
      return readEndpoints(sources);
    } catch (error) {
      return (error as EndpointListError).faults;
    }
  };

  it('takes a list separated by blanks, line ends and commas, then a file of one URL a line', () => {
    writeFileSync(file, '# the archive node\nhttp://c:1\n\n  https://d/key  \r\n');
    expect(readEndpoints({ list: ' http://a:1, https://b/x\nhttp://e ', file })).toEqual([
      ...['http://a:1', 'https://b/x', 'http://e', 'http://c:1', 'https://d/key'],
    ]);
    expect(readEndpoints({})).toEqual([]);
  });

  it('names what is wrong by its place, never by its text', () => {
    writeFileSync(file, 'http://a\nhunter2\n');
    expect(faults({ list: 'http://a ws://hunter2', file })).toEqual([
      'NUNATAK_EVM_RPC: the endpoint number 2 is no URL that begins with http:// or https://',
      `${file}: line 2 is no URL that begins with http:// or https://`,
    ]);
    writeFileSync(file, '# nothing\n');
    expect(faults({ file })).toEqual([`${file} names no endpoint: one URL a line`]);
    expect(faults({ file: join(folder, 'none') })).toEqual([`${join(folder, 'none')} can't be read (ENOENT)`]);
    expect(() => readEndpoints({ file: folder })).toThrow(EndpointListError);
  });
});

describe('looksSecret', () => {
  it.each([
    'https://user:word@node.example',
    'https://token@node.example',
    'https://node.example/?apikey=1',
    'https://mainnet.example/v3/0123456789abcdef0123456789abcdef',
    'https://node.example/ext/bc/C/rpc/0123456789abcdef0123',
  ])('finds one in %s', (url) => expect(looksSecret(url)).toBe(true));

  it.each([
    'http://127.0.0.1:8545',
    'https://api.avax.network/ext/bc/C/rpc',
    'http://node:9650/ext/bc/2S5qnyEYaXMzCTs1wU8hSDkGeNcpTVGhYCo5NCD3LzG5chTDEK/rpc',
    'https://rpc.example/eth/v1',
  ])('finds none in %s', (url) => expect(looksSecret(url)).toBe(false));
});
