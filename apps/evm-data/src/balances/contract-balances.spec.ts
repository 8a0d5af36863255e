import { describe, expect, it } from '@jest/globals';
import { unknownChain } from '@nunatak/evm-chains';
import type { NodeState } from '@nunatak/evm-contracts';
import { ContractBalances } from './contract-balances.js';

const block = { height: 7, hash: 'ab'.repeat(32) };
const holder = (n: number) => n.toString(16).padStart(40, '0');

describe('balances that a node is asked for', () => {
  it('wait for eight questions to a chain’s node and no longer than their patience, and for no other chain’s', async () => {
    const asked: string[] = [];
    let answer!: () => void;
    const hung = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const node = {
      async balances(chainId: string, _: unknown, [of]: string[]) {
        asked.push(`${chainId} ${Number(`0x${of}`)}`);
        if (chainId === '1') await hung;
        return [5n];
      },
    } as unknown as NodeState;
    const balances = new ContractBalances(node);
    const [slow, other] = [unknownChain('1'), unknownChain('2')];
    const first = Array.from({ length: 8 }, (_, n) => balances.native(slow, block, holder(n)));
    const ninth = balances.native(slow, block, holder(8));
    // A question that is under way already is shared, and needs no turn.
    const shared = balances.native(slow, block, holder(0));
    expect(await balances.native(other, block, holder(8))).toBe(5n);
    await expect(ninth).rejects.toMatchObject({
      message: 'The node of chain 1 can not be asked for balances now',
      statusCode: 503,
      headers: { 'retry-after': '5' },
    });
    answer();
    expect(await Promise.all([...first, shared])).toEqual(Array(9).fill(5n));
    expect(await balances.native(slow, block, holder(8))).toBe(5n);
    expect(asked.sort()).toEqual([...Array.from({ length: 9 }, (_, n) => `1 ${n}`), '2 8']);
  });
});
