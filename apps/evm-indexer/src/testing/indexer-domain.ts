import type { IndexerBench, IndexerDomain } from '@nunatak/block-stream/conformance';
import { type BlockEvent, EVM_BLOCKS } from '@nunatak/evm-contracts';
import { positionOf, readChainHead } from '@nunatak/evm-writes';
import { freeLeases, startService } from './indexer-service.js';
import { RandomChain } from './random-chain.js';
import { account, CHAIN, transaction } from './scripted-chain.js';
import type { ScriptedIndexing } from './use-scripted-indexing.js';

/** The EVM's indexer for the suite that every indexer passes: random chains, a scripted node, a real store. */
export function evmIndexer(test: ScriptedIndexing): IndexerDomain<BlockEvent> {
  let seed = 0;
  return {
    contract: EVM_BLOCKS,
    logKeys: [CHAIN],
    isFinal: false,
    atEpoch: (event, epoch) => ({ ...event, epoch }),
    open: async () => {
      await freeLeases(test);
      return new EvmIndexerBench(test, new RandomChain(++seed));
    },
  };
}

class EvmIndexerBench implements IndexerBench<BlockEvent> {
  constructor(
    private readonly test: ScriptedIndexing,
    private readonly random: RandomChain,
  ) {}

  grow(_logKey: string, blocks: number) {
    return this.random.grow(blocks);
  }

  growLarge(_logKey: string, bytes: number) {
    const large = transaction(0, account(1), account(2), [], `0x${'5a'.repeat(bytes)}`);
    return this.random.growWith([large]);
  }

  goBack(_logKey: string, blocks: number) {
    return this.random.revertTo(this.random.chain.blocks.length - 1 - blocks);
  }

  events() {
    return this.random.events();
  }

  async start(stream: Parameters<IndexerBench<BlockEvent>['start']>[0]) {
    const service = startService(this.test, this.random, stream);
    return { stop: () => service.close() };
  }

  async place() {
    const head = await readChainHead(this.test.pool, CHAIN);
    return head && positionOf(head);
  }

  async stored() {
    const { token: _token, log_position: _head, ...rows } = await this.test.store.dump();
    return rows;
  }

  async empty() {
    await this.test.store.empty();
  }

  async interrupt() {
    const { rowCount } = await this.test.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
    );
    return rowCount ?? 0;
  }

  async dispose() {
    await this.test.store.empty();
  }
}
