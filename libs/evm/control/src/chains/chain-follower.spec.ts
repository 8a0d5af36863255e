import { describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { ChainRegistry, unknownChain } from '@nunatak/evm-chains';
import { chainFollower } from './chain-follower.js';

const named = (chainId: string, name: string) => ({ ...unknownChain(chainId), name });

describe('chainFollower', () => {
  it("keeps a worker on a registry's chains as they come, change and go, and logs what failed", async () => {
    const registry = new ChainRegistry([named('1', 'a')]);
    const calls: string[] = [];
    const warnings: string[] = [];
    let failures = 1;
    const work = {
      add: ({ chainId, name }: { chainId: string; name: string }) => void calls.push(`add ${chainId} ${name}`),
      remove: (chainId: string) => {
        if (chainId === '1' && failures-- > 0) throw new Error('not now');
        calls.push(`remove ${chainId}`);
      },
    };
    const follower = chainFollower(registry, work, { warn: (_, message) => void warnings.push(message) });
    await follower.start();
    registry.remove('1');
    registry.add(named('2', 'b'));
    await until(() => calls.length === 3);
    registry.add(named('2', 'c'));
    await until(() => calls.length === 5);
    await follower.close();
    expect(calls).toEqual(['add 1 a', 'add 2 b', 'remove 1', 'remove 2', 'add 2 c']);
    expect(warnings).toEqual(['chain 1 could not be put down: trying again']);
  });
});
