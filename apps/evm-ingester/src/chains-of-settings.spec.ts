import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chainsOfSettings, storedNodes } from './chains-of-settings.js';

describe('the chains of the settings', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-chains-of-settings-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are defined by references where URLs hold keys: to the variable, or to the line of the file', () => {
    const file = join(folder, 'nodes');
    writeFileSync(file, '# mine\n\nhttp://c\nhttp://d/?key=hunter2\n');
    expect(storedNodes('http://a, http://b/?key=hunter2', file).map(({ stored }) => stored)).toEqual([
      ...['http://a', `\${NUNATAK_EVM_RPC#2}`, 'http://c', `file://${file}#2`],
    ]);
  });

  it('are refused where the chains file holds a key in clear, or can not be read', () => {
    const chainsFile = join(folder, 'chains.json');
    expect(() => chainsOfSettings({ chainsFile, evmRpc: undefined, evmRpcFile: undefined })).toThrow(
      /chains\.json can't be read \(ENOENT\)/,
    );
    writeFileSync(chainsFile, '{"chains":[{"chainId":"5","endpoints":["http://node/?key=hunter2"]}]}');
    expect(() => chainsOfSettings({ chainsFile, evmRpc: undefined, evmRpcFile: undefined })).toThrow(
      /^NUNATAK_CHAINS_FILE: chain 5: endpoint 1 looks as if it held a key, .*: give it as \$\{NAME\}/,
    );
  });
});
