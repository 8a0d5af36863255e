import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeChainsFile } from './chains-file.js';

describe('the chains file of npm run services', () => {
  let folder: string;
  let node: Server;
  let url: string;

  beforeEach(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'nunatak-chains-file-')), 'services');
    node = createServer((_, response) => response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x4d2' })));
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(node.address() as AddressInfo).port}/key`;
  });

  afterEach(() => {
    node.close();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });

  it.each(['a new one', 'one that an earlier run left open to all'])('is its owner’s alone: %s', async (kind) => {
    if (kind !== 'a new one') {
      mkdirSync(folder, { mode: 0o755 });
      writeFileSync(join(folder, 'chains.json'), '{}', { mode: 0o644 });
      chmodSync(join(folder, 'chains.json'), 0o644);
    }
    const file = await writeChainsFile(folder, [url], () => {}, new AbortController().signal);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ chains: [{ chainId: '1234', endpoints: [url] }] });
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    // Others can't list the folder; root's PostgreSQL, of another user, has to pass it.
    expect((statSync(folder).mode & 0o777).toString(8)).toBe(process.getuid?.() === 0 ? '711' : '700');
  });
});
