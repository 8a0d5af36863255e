import type { BlockStream } from '@nunatak/block-stream';
import type { Chain } from '@nunatak/evm-chains';
import { type BlockEvent } from '@nunatak/evm-contracts';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { EvmIndexer, type EvmIndexerOptions } from '../evm-indexer.js';
import type { RandomChain } from './random-chain.js';
import { CHAIN } from './scripted-chain.js';
import type { ScriptedIndexing } from './use-scripted-indexing.js';

/** What the indexer has to know of the scripted chain. */
export const scriptedChain = (): Chain => ({ chainId: CHAIN, startBlock: 0 }) as Chain;

/** Makes the leases of the chain free: none that an earlier test left holds anyone up. */
export async function freeLeases({ pool }: ScriptedIndexing): Promise<void> {
  await pool.query('DELETE FROM lease');
}

/** An indexer as a process runs it, over a real store; it has no chain yet. */
export function indexerService(
  { pool }: ScriptedIndexing,
  parts: Pick<EvmIndexerOptions, 'stream' | 'nodeState' | 'blockReader' | 'holder'>,
): EvmIndexer {
  return new EvmIndexer({
    ...{ pool, ...parts },
    ...{ logger: pino({ level: 'silent' }), registry: new Registry() },
  });
}

/** The same, at work on a random chain, whose node it can ask. It waits for the lease where another one has it. */
export function startService(test: ScriptedIndexing, random: RandomChain, stream: BlockStream<BlockEvent>): EvmIndexer {
  const service = indexerService(test, { stream, nodeState: random.node, blockReader: random.reader });
  service.addChain(scriptedChain());
  return service;
}
