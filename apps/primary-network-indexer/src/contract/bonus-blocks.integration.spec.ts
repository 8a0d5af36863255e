import { decodeCb58, decodeSignedAtomicTxs } from '@firn/avalanche-codec';
import { useDatabase } from '@firn/embedded-postgres/testing';
import type { PrimaryNetworkEvent } from '@firn/primary-network-contracts';
import { PRIMARY_NETWORK_SCHEMA, transactionFacts } from '@firn/primary-network-store';
import { describe, expect, it } from '@jest/globals';
import { indexEvents } from '../testing/index-events.js';
import { LocalNetwork } from '../testing/local-network.js';
import { isBonusBlock } from './bonus-blocks.js';

const store = useDatabase({ prepare: (url) => PRIMARY_NETWORK_SCHEMA.migrate(url) });
/** Mainnet's block 102972. */
const BONUS = { height: 102_972, id: decodeCb58('Njm9TcLUXRojZk8YhEM6ksvfiPdC1TME4zJvGaDXgzMCyB6oB')! };

describe('isBonusBlock', () => {
  it('knows mainnet’s by height and hash', () => {
    expect(isBonusBlock('1', BONUS)).toBe(true);
    expect(isBonusBlock('5', BONUS)).toBe(false);
    expect(isBonusBlock('1', { ...BONUS, height: 102_973 })).toBe(false);
    expect(isBonusBlock('1', { ...BONUS, id: Buffer.alloc(32) })).toBe(false);
  });
});

describe('a bonus block', () => {
  it('repeats an import, which stays in its history and consumes nothing again', async () => {
    const [genesis, ...blocks] = new LocalNetwork().events('C');
    const recorded = blocks.flatMap((event) => {
      if (event.kind !== 'c-chain-block' || event.block.height === 0) return [];
      const txs = decodeSignedAtomicTxs(event.block.extData);
      return txs.some(({ tx }) => tx.type === 'import') ? [event.block] : [];
    })[0]!;
    const [{ id }] = decodeSignedAtomicTxs(recorded.extData) as [{ id: Buffer }];
    const first = { ...recorded, height: 102_928 };
    const events: PrimaryNetworkEvent[] = [
      { ...genesis!, networkId: 1 },
      { kind: 'c-chain-block', chain: 'C', networkId: 1, epoch: 1, sequence: 2, block: first },
      { kind: 'c-chain-block', chain: 'C', networkId: 1, epoch: 1, sequence: 3, block: { ...recorded, ...BONUS } },
    ];
    const burned = () => store.pool.query('SELECT chain, asset_id, amount FROM burned').then(({ rows }) => rows);
    await indexEvents(store.pool, events.slice(0, 2));
    const once = await burned();

    await indexEvents(store.pool, events.slice(2));
    const heights = async (table: string) =>
      (await store.pool.query(`SELECT height FROM ${table} ORDER BY height`)).rows.map(({ height }) => Number(height));
    expect(await heights('transaction')).toEqual([102_928, 102_972]);
    expect(await heights('block')).toEqual([102_928, 102_972]);
    expect(new Set(await heights('consumption'))).toEqual(new Set([102_928]));
    expect(await burned()).toEqual(once);
    // A node gives the first height: coreth, WriteBonus in plugin/evm/atomic/state/atomic_repository.go.
    const facts = await transactionFacts(store.pool, '1', [id]);
    expect(facts.get(id.toString('hex'))!.transaction.height).toBe(102_928);
  });
});
