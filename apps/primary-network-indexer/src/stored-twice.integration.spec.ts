import { describe, expect, it } from '@jest/globals';
import {
  decodeCb58,
  decodeSignedAtomicTxs,
  encodePlatformBlock,
  sha256,
  signedPlatformTx,
} from '@nunatak/avalanche-codec';
import { clearRows } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import type { PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import { transactionFacts } from '@nunatak/primary-network-queries';
import { PRIMARY_NETWORK_SCHEMA, PRIMARY_NETWORK_TABLES } from '@nunatak/primary-network-schema';
import { FAR, indexEvents } from './testing/index-events.js';
import { LocalNetwork } from './testing/local-network.js';
import { storedRows } from './testing/stored-rows.js';

const store = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
const network = new LocalNetwork();

/** The heights of a chain's rows. */
async function heights(table: string, chain: string): Promise<number[]> {
  const { rows } = await store.pool.query(`SELECT height FROM ${table} WHERE chain = $1 ORDER BY height`, [chain]);
  return rows.map(({ height }) => Number(height));
}

async function placeOf(networkId: string, id: Buffer): Promise<number> {
  return (await transactionFacts(store.pool, networkId, [id])).get(id.toString('hex'))!.transaction.height;
}

describe('a transaction that is in the chain twice', () => {
  it('repeated in a bonus block of mainnet, stays in its history, consumes nothing again, and stands where it was first', async () => {
    const bonus = { height: 102_972, id: decodeCb58('Njm9TcLUXRojZk8YhEM6ksvfiPdC1TME4zJvGaDXgzMCyB6oB')! };
    const [genesis, ...blocks] = network.events('C');
    const recorded = blocks.flatMap((event) => {
      if (event.kind !== 'c-chain-block' || event.block.height === 0) return [];
      const txs = decodeSignedAtomicTxs(event.block.extData);
      return txs.some(({ tx }) => tx.type === 'import') ? [event.block] : [];
    })[0]!;
    const { id } = decodeSignedAtomicTxs(recorded.extData)[0]!;
    const events: PrimaryNetworkEvent[] = [
      { ...genesis!, networkId: 1 },
      ...[{ height: 102_928 }, bonus].map((place, i) => ({
        ...{ kind: 'c-chain-block' as const, chain: 'C' as const, networkId: 1, epoch: 1, sequence: 2 + i },
        block: { ...recorded, ...place },
      })),
    ];
    const burned = () => store.pool.query('SELECT chain, asset_id, amount FROM burned').then(({ rows }) => rows);
    await indexEvents(store.pool, events.slice(0, 2));
    const once = await burned();

    await indexEvents(store.pool, events.slice(2));
    expect(await heights('transaction', 'C')).toEqual([102_928, 102_972]);
    expect(await heights('block', 'C')).toEqual([102_928, 102_972]);
    expect(new Set(await heights('consumption', 'C'))).toEqual(new Set([102_928]));
    expect(await burned()).toEqual(once);
    // coreth: WriteBonus in plugin/evm/atomic/state/atomic_repository.go.
    expect(await placeOf('1', id)).toBe(102_928);
  });

  it('repeated in a bonus block has its owners at its first height alone, where a bulk load gives them to it last', async () => {
    const bonus = { height: 102_972, id: decodeCb58('Njm9TcLUXRojZk8YhEM6ksvfiPdC1TME4zJvGaDXgzMCyB6oB')! };
    const of = (chain: 'C' | 'X') => network.events(chain).map((event) => ({ ...event, networkId: 1 }));
    const [genesis, ...blocks] = of('C');
    const imports = blocks.flatMap((event) => {
      if (event.kind !== 'c-chain-block' || event.block.height === 0) return [];
      const txs = decodeSignedAtomicTxs(event.block.extData);
      return txs.some(({ tx }) => tx.type === 'import') ? [{ event, block: event.block }] : [];
    });
    const events = [{ height: 102_000 }, { height: 102_928 }, bonus].map((place, i): PrimaryNetworkEvent => {
      const { event, block } = imports[i === 0 ? 1 : 0]!;
      return { ...event, sequence: 2 + i, block: { ...block, ...place } } as PrimaryNetworkEvent;
    });
    const take = async (options: { head?: number }) => {
      await clearRows(store.pool, PRIMARY_NETWORK_TABLES, '1');
      const load = { batchSize: 1, ...options, endsLoad: false };
      await indexEvents(store.pool, [genesis!, ...events], load);
      await indexEvents(store.pool, of('X').slice(0, -1), load);
      await indexEvents(store.pool, of('X').slice(-1), options);
      return storedRows(store.pool, '1');
    };
    const usual = await take({});
    expect(await heights('transaction', 'C')).toEqual([102_000, 102_928, 102_972]);
    expect(await take({ head: FAR })).toEqual(usual);
    expect(usual.late_address).toEqual([]);
    const owned = usual.transaction_address!.map((row) => JSON.parse(row) as { chain: string; height: number });
    expect(owned.filter(({ chain }) => chain === 'C').map(({ height }) => height)).toContain(102_928);
  });

  it('proposed again after it was aborted (AdvanceTimeTx), stands where it was last', async () => {
    const [genesis, first] = network.events('P') as [PrimaryNetworkEvent, PrimaryNetworkEvent & { kind: 'block' }];
    const tx = signedPlatformTx({ type: 'AdvanceTimeTx', time: network.genesis.timestamp + 1n }, []);
    let parentId = first.block.id;
    const events = (
      [
        { type: 'ApricotProposalBlock', tx },
        { type: 'ApricotAbortBlock' },
        { type: 'ApricotProposalBlock', tx },
        { type: 'ApricotCommitBlock' },
      ] as const
    ).map((body, i): PrimaryNetworkEvent => {
      const height = i + 1;
      const bytes = encodePlatformBlock({ ...body, parentId, height: BigInt(height) });
      const block = { height, id: sha256(bytes), parentId, bytes };
      parentId = block.id;
      return { kind: 'block', chain: 'P', networkId: genesis.networkId, epoch: 1, sequence: height + 2, block };
    });
    await indexEvents(store.pool, [genesis, first, ...events], { batchSize: 1 });

    const ofTime = await store.pool.query(
      `SELECT height FROM transaction WHERE type = 'AdvanceTimeTx' ORDER BY height`,
    );
    expect(ofTime.rows).toEqual([{ height: '1' }, { height: '3' }]);
    const times = await store.pool.query(
      `SELECT height, time FROM block WHERE chain = 'P' AND height > 0 ORDER BY height`,
    );
    const begin = Number(network.genesis.timestamp);
    expect(times.rows.map(({ time }) => Number(time) - begin)).toEqual([0, 0, 0, 1]);
    // platformvm: State.AddTx overwrites.
    expect(await placeOf(String(genesis.networkId), tx.id)).toBe(3);
  });
});
