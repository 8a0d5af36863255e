import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChainRegistry, unknownChain } from '@firn/evm-chains';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TokenLists } from './token-lists.js';

const TOKEN = '12'.repeat(20);

describe('token lists', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'firn-token-lists-'));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  it('are read again within ten seconds of a change, also when the clock was set back meanwhile', () => {
    const file = join(folder, 'list.json');
    const write = (reputation: string, seconds: number) => {
      const token = {
        chainId: 1,
        address: `0x${TOKEN}`,
        name: 'x',
        symbol: 'x',
        decimals: 0,
        extensions: { reputation },
      };
      writeFileSync(file, JSON.stringify({ tokens: [token] }));
      utimesSync(file, seconds, seconds);
    };
    let uptimeMs = 0;
    const lists = new TokenLists(new ChainRegistry(), () => uptimeMs);
    const chain = { ...unknownChain('1'), tokenLists: [file] };
    write('Benign', 1_000);
    expect(lists.get(chain, TOKEN)).toEqual({ reputation: 'Benign' });
    write('Malicious', 2_000);
    jest.spyOn(Date, 'now').mockReturnValue(0);
    uptimeMs = 9_000;
    expect(lists.get(chain, TOKEN)).toEqual({ reputation: 'Benign' });
    uptimeMs = 10_000;
    expect(lists.get(chain, TOKEN)).toEqual({ reputation: 'Malicious' });
  });
});
