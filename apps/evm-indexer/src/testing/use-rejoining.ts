import type { BlockStream } from '@firn/block-stream';
import type { BlockEvent } from '@firn/contracts';
import { readChainHead } from '@firn/evm-store';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { EvmIndexerService } from '../evm-indexer.service.js';
import type { RandomChain } from './random-chain.js';
import { CHAIN } from './scripted-chain.js';
import { useScriptedIndexing } from './use-scripted-indexing.js';
import { waitUntil } from './wait-until.js';

/** What tests of an indexer that is older than the stream's log work with. Call it at the top of the file. */
export function useRejoining() {
  const test = useScriptedIndexing();

  /** What is stored, without the position and the marks, whose samples fall elsewhere. */
  async function rows() {
    const { token: _token, chain_head: _head, ...dump } = await test.store.dump();
    return dump;
  }

  return {
    rows,

    /** Indexes some of a random chain by hand, then lets a service go on from a stream until it has taken the stream's last event. */
    async goOn(random: RandomChain, before: BlockEvent[], stream: BlockStream, last: BlockEvent): Promise<void> {
      await (await test.store.startIndexer(random.node)).handle(before);
      await test.pool.query('DELETE FROM indexer_lease');
      const service = new EvmIndexerService({
        chains: [],
        pool: test.pool,
        stream,
        nodeState: random.node,
        blockReader: random.reader,
        logger: pino({ level: 'silent' }),
        registry: new Registry(),
      });
      service.addChain({ chainId: CHAIN, startBlock: 0 } as Parameters<EvmIndexerService['addChain']>[0]);
      try {
        await waitUntil(async () => {
          const head = await readChainHead(test.pool, CHAIN);
          return head?.height === last.height && head.sequence === last.sequence && head.epoch === last.epoch;
        });
      } finally {
        await service.onApplicationShutdown();
      }
    },

    /** What a clean run over the chain as it is now has. */
    async cleanRows(random: RandomChain) {
      await test.store.empty();
      const events = random.chain.blocks.map((block, i) => ({
        ...random.events[0]!,
        sequence: i + 1,
        height: i,
        hash: block.header.hash,
        parentHash: block.header.parentHash,
        block,
      }));
      await (await test.store.startIndexer(random.node)).handle(events);
      return rows();
    },
  };
}
