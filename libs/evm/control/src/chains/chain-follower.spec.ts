import { ChainRegistry, unknownChain } from '@firn/evm-chains';
import { describe, expect, it } from '@jest/globals';
import { ChainFollower } from './chain-follower.js';

const named = (chainId: string, name: string) => ({ ...unknownChain(chainId), name });
const quiet = { warn: () => {} };

describe('ChainFollower', () => {
  it('takes up and puts down chains as the registry changes, one call a chain at a time', async () => {
    const registry = new ChainRegistry([named('1', 'a')]);
    const calls: string[] = [];
    let under = 0;
    const call = async (text: string) => {
      expect(++under).toBe(1);
      calls.push(text);
      await new Promise((resolve) => setTimeout(resolve, 5));
      under--;
    };
    const follower = new ChainFollower(
      registry,
      { add: ({ chainId, name }) => call(`add ${chainId} ${name}`), remove: (chainId) => call(`remove ${chainId}`) },
      quiet,
    );
    await follower.start();
    registry.add(named('1', 'b'));
    registry.add(named('1', 'c')); // before b was taken up: skipped
    await until(() => calls.length === 3 && under === 0);
    registry.remove('1');
    await until(() => calls.length === 4 && under === 0);
    await follower.close();
    const later: string[] = [];
    const other = new ChainFollower(registry, { add: ({ name }) => void later.push(name), remove: () => {} }, quiet);
    await other.start();
    registry.add(named('1', 'd'));
    // By then the one that is closed would have followed, too.
    await until(() => later.includes('d'));
    await other.close();
    expect(calls).toEqual(['add 1 a', 'remove 1', 'add 1 c', 'remove 1']);
  });

  it('tries again what failed, and starts without it', async () => {
    const registry = new ChainRegistry([named('1', 'a'), named('2', 'b')]);
    const added: string[] = [];
    let failures = 1;
    const follower = new ChainFollower(
      registry,
      {
        add: ({ chainId }) => {
          if (chainId === '1' && failures-- > 0) throw new Error('not now');
          added.push(chainId);
        },
        remove: () => {},
      },
      quiet,
    );
    await follower.start();
    expect(added).toEqual(['2']);
    await until(() => added.includes('1'));
    await follower.close();
  });
});

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
