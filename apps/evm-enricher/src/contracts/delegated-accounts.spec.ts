import { describe, expect, it } from '@jest/globals';
import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import type { ContractCalls } from '@nunatak/evm-smart-contracts';
import type { Pool } from 'pg';
import type { EnrichedChain } from '../pending-tokens.js';
import { DelegatedAccounts } from './delegated-accounts.js';

describe('a comparison of delegations', () => {
  it('goes on with the accounts whose codes did not come', async () => {
    const implementation = Buffer.alloc(20, 7);
    const rows = [{ address: Buffer.alloc(20, 1), implementation }];
    const pool = { query: async () => ({ rows }) } as unknown as Pool;
    const asked: Hex[][] = [];
    const contracts = {
      codes: async (_: unknown, addresses: Hex[]) => {
        asked.push(addresses);
        if (asked.length === 1) throw new Error('the node is away');
        return addresses.map(() => `0xef0100${implementation.toString('hex')}`);
      },
    } as unknown as ContractCalls;
    const accounts = new DelegatedAccounts({ chainId: '7', pool, contracts } as unknown as EnrichedChain);
    const head: StateBlock = { height: 5, hash: `0x${'1'.repeat(64)}` };
    await expect(accounts.compareSome(head)).rejects.toThrow('away');
    await accounts.compareSome(head);
    expect(asked.length).toBe(2);
    await accounts.compareSome(head);
    expect(asked.length).toBe(2);
  });
});
