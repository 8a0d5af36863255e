import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ChainRegistry, unknownChain } from '@nunatak/evm-chains';
import { KeptLog } from '../testing/curation-log.js';
import { ManualPauses } from '../testing/manual-pauses.js';
import { digits, listText, listToken } from '../testing/sample-lists.js';
import { serveChains } from './serve-chains.js';
import { TokenLists } from './token-lists.js';

describe('the chains that are served', () => {
  it('have the tokens of the lists that they name, as they come, change and go', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nunatak-serve-chains-'));
    const file = (name: string) => {
      writeFileSync(join(folder, name), listText([listToken('12', { name }), listToken('12', { name }, 2)]));
      return join(folder, name);
    };
    const pauses = new ManualPauses();
    const lists = new TokenLists({ log: new KeptLog(), wait: pauses.wait });
    const [a, b] = [file('a'), file('b')];
    const registry = new ChainRegistry([{ ...unknownChain('1'), tokenLists: [a] }]);
    const shown = () => ['1', '2'].map((chain) => lists.get(chain, digits('12'))?.name);
    const end = await serveChains(lists, registry);
    expect(shown()).toEqual(['a', undefined]);

    const changed = new Promise<string[]>((resolve) => lists.onChange((chains) => resolve([...chains])));
    registry.add({ ...unknownChain('2'), tokenLists: [a] });
    registry.add({ ...unknownChain('1'), tokenLists: [b, a] });
    expect((await changed).sort()).toEqual(['1', '2']);
    expect(shown()).toEqual(['b', 'a']);

    registry.remove('1');
    expect(shown()).toEqual([undefined, 'a']);
    end();
    registry.remove('2');
    expect(shown()).toEqual([undefined, 'a']);
    await lists.close();
    rmSync(folder, { recursive: true });
  });
});
