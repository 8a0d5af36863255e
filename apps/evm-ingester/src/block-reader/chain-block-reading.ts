import { Backoff } from '@nunatak/core/pause';
import type { Chain } from '@nunatak/evm-chains';
import { BlockReadFailedError, type EvmBlock, NodeUnavailableError } from '@nunatak/evm-contracts';
import {
  type BlockId,
  type EndpointSet,
  InvalidAnswerError,
  NodeError,
  readLatest,
  settledBlocks,
} from '@nunatak/evm-node-client';
import { type IngesterLog, NODE_PAUSES, ReadAhead, type ReadAheadLimits } from '@nunatak/ingesting';
import { ChainStoppedError } from '../chain/chain-stopped-error.js';
import { addGenesisBalances } from '../chain/genesis-balances.js';
import { type RangeReader, readFrom } from '../chain/sparse-reader.js';

/** What a chain's readings work with. */
export interface ReadingParts {
  chain: Chain;
  endpoints: EndpointSet;
  reader: RangeReader;
  log: IngesterLog;
}

/** Of each reading: less than the head's loop has, since many may run at once. */
export const READING_LIMITS: ReadAheadLimits = {
  items: 20,
  inFlight: 3,
  maxBytes: 16 << 20,
  callBytes: 4 << 20,
};

/** For so long a reading asks again for what did not come; longer than state of new blocks is waited for (10 s). */
const TIMEOUT_MS = 20_000;

/**
 * Reads a range of blocks of one chain for somebody else: the same reading ahead and checks as for publishing. Faults of nodes are waited out for
 * a bounded time; blocks link, or the reading ends.
 *
 * @throws NodeUnavailableError, BlockReadFailedError
 */
export async function* readChainBlocks(
  { chain, endpoints, reader, log }: ReadingParts,
  from: number,
  to: number,
  signal: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): AsyncGenerator<EvmBlock> {
  let head: BlockId | undefined;
  const ahead = new ReadAhead(
    (next, count, stopped) => readFrom(reader, next, count, head!, { signal: stopped }),
    READING_LIMITS,
  );
  const backoff = new Backoff(NODE_PAUSES);
  let parent: EvmBlock['header'] | undefined;
  let progressAt = performance.now();
  const stop = () => ahead.clear();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (let next = from; next <= to; ) {
      let blocks: EvmBlock[];
      let readTo: number;
      try {
        if (head === undefined || head.height < next) head = await latest(endpoints, next, signal);
        ahead.advance(next, Math.min(to, head.height));
        const read = await ahead.take();
        readTo = read.to;
        const isNewest = (read.blocks.at(-1)?.header.height ?? -1) >= head.height;
        blocks = isNewest ? await settledBlocks(endpoints, read, signal) : read.blocks;
        if (blocks[0]) checkLink(parent, blocks[0]);
        if (next === 0) await addGenesisBalances(blocks[0]!, chain, endpoints, log);
      } catch (error) {
        if (signal.aborted) throw new NodeUnavailableError('the reading was ended');
        if (error instanceof ChainStoppedError) throw new BlockReadFailedError(error.message);
        if (!(error instanceof NodeError)) throw error;
        ahead.clear();
        head = undefined;
        if (performance.now() - progressAt > timeoutMs) throw giveUp(chain.chainId, error);
        await backoff.wait(signal, error.retryAfterMs);
        continue;
      }
      backoff.reset();
      for (const block of blocks) {
        if (signal.aborted) throw new NodeUnavailableError('the reading was ended');
        parent = block.header;
        next = block.header.height + 1;
        yield block;
      }
      next = readTo + 1;
      progressAt = performance.now();
    }
  } finally {
    signal.removeEventListener('abort', stop);
    ahead.clear();
  }
}

async function latest(endpoints: EndpointSet, wanted: number, signal: AbortSignal): Promise<BlockId> {
  const head = await endpoints.run((endpoint) => readLatest(endpoint, signal), { signal });
  if (head.height >= wanted) return head;
  throw new NodeError('missing-block', `block ${wanted} is not there (yet): the node's newest is ${head.height}`);
}

/** A block that does not follow may be an endpoint's fault of the moment, or a reorganisation's doing: asking again tells. */
function checkLink(parent: EvmBlock['header'] | undefined, { header }: EvmBlock): void {
  if (parent === undefined || header.parentHash === parent.hash) return;
  throw new InvalidAnswerError(
    `expected parent ${parent.hash} at ${parent.height}, block ${header.height} (${header.hash}) names ${header.parentHash}: ` +
      'the chain was reorganised, or the node is inconsistent',
  );
}

function giveUp(chainId: string, error: NodeError): Error {
  const text = `chain ${chainId}: ${error.message}`;
  return error.kind === 'fatal' || error.kind === 'refused'
    ? new BlockReadFailedError(text)
    : new NodeUnavailableError(text);
}
