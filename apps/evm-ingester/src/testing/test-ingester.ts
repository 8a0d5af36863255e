import { InProcessBlockStream } from '@nunatak/block-stream';
import { type Chain, unknownChain } from '@nunatak/evm-chains';
import { EVM_BLOCKS } from '@nunatak/evm-contracts';
import type { IngestingStatus } from '@nunatak/ingesting';
import type { Pool } from 'pg';
import { BlockReaderService } from '../block-reader/block-reader.service.js';
import { EvmIngesterService } from '../evm-ingester.service.js';
import type { IngesterOptions } from '../ingester-options.js';
import { NodeStateService } from '../node-state/node-state.service.js';
import { RecordedChain } from './recorded-chain.js';

/** An ingester with a consumer that keeps what it publishes. */
export interface TestIngester {
  service: EvmIngesterService;
  nodeState: NodeStateService;
  blockReader: BlockReaderService;
  recorded: RecordedChain;
  log: string[];
  status(): IngestingStatus;
  close(): Promise<void>;
}

/** A chain of a test. */
export function testChain(chainId: string, urls: string[], change: Partial<Chain> = {}): Chain {
  return {
    ...unknownChain(chainId),
    endpoints: urls.map((rpcUrl) => ({ rpcUrl })),
    startBlock: 0,
    maxReorgDepth: 100,
    ...change,
  };
}

/**
 * Starts an ingester of one chain; the stream, the lease and the node are real, the consumer keeps blocks in memory. A stream in the options
 * is shared: who made it subscribes the consumer, and closes it.
 */
export async function startTestIngester(
  chain: Chain,
  pool: Pool,
  options: Partial<IngesterOptions> = {},
  recorded = new RecordedChain(chain.startBlock),
): Promise<TestIngester> {
  const log: string[] = [];
  const stream = options.stream ?? new InProcessBlockStream(EVM_BLOCKS);
  const line = (level: string) => (details: object, message: string) =>
    void log.push(`${level} ${message} ${JSON.stringify(details)}`);
  const logger = { info: line('info'), warn: line('warn'), error: line('error') };
  const nodeState = new NodeStateService();
  const blockReader = new BlockReaderService();
  const service = new EvmIngesterService(
    { chains: [chain], pool, stream, knownBlocks: recorded, logger, ...options },
    nodeState,
    blockReader,
  );
  if (options.stream === undefined) await stream.subscribe('test', chain.chainId, recorded.position, recorded);
  service.onApplicationBootstrap();
  recorded.note = () => JSON.stringify(service.status(chain.chainId)) + log.join('\n');
  return {
    service,
    nodeState,
    blockReader,
    recorded,
    log,
    status: () => service.status(chain.chainId)!,
    close: async () => {
      await service.close();
      if (options.stream === undefined) await stream.close();
    },
  };
}
