import { expect } from '@jest/globals';
import type { BlockStream } from '@nunatak/block-stream';
import { until } from '@nunatak/core/testing';
import type { BlockEvent } from '@nunatak/evm-contracts';
import { readChainHead } from '@nunatak/evm-writes';
import { freeLeases, startService } from './indexer-service.js';
import type { RandomChain } from './random-chain.js';
import { CHAIN } from './scripted-chain.js';
import { useScriptedIndexing } from './use-scripted-indexing.js';

/** What tests of an indexer that is older than the stream's log work with. Call it at the top of the file. */
export function useRejoining() {
  const test = useScriptedIndexing();

  return {
    /** Indexes some of a random chain by hand, then lets a service go on from a stream until it has taken the stream's last event. */
    async goOn(
      random: RandomChain,
      before: BlockEvent[],
      stream: BlockStream<BlockEvent>,
      last: BlockEvent,
    ): Promise<void> {
      await (await test.store.startIndexer(random.node)).handle(before);
      await freeLeases(test);
      const service = startService(test, random, stream);
      try {
        await until(async () => {
          const head = await readChainHead(test.pool, CHAIN);
          return head?.height === last.height && head.sequence === last.sequence && head.epoch === last.epoch;
        });
      } finally {
        await service.close();
      }
    },

    /** What is stored must be what a clean run over the chain as it is now has; that is stored afterwards. */
    async expectRowsOfCleanRun(random: RandomChain): Promise<void> {
      const joined = rows(await test.store.dump());
      expect(joined).toEqual(rows(await test.cleanDump(random)));
    },
  };
}

/** Without the position and the marks, whose samples fall elsewhere. */
function rows({ token: _token, log_position: _head, ...dump }: Record<string, string[]>): Record<string, string[]> {
  return dump;
}
