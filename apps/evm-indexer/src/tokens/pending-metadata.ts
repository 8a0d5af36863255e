import type { Hex } from '@firn/evm-contracts';
import {
  type ChainHead,
  inTransaction,
  readChainHead,
  readTokensWithoutMetadata,
  StoredBlockHashes,
  writeTokenMetadata,
} from '@firn/evm-store';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { ContractCalls } from './contract-calls.js';
import { HeadTask } from './head-task.js';
import { readTokenMetadata } from './token-metadata.js';

/** How many tokens are read at once. */
const BATCH = 50;
const POSTPONED_MS = 10 * 60_000;

/**
 * Reads what tokens say of themselves when it could not be read at their first block (the node had dropped that block's state): at the
 * newest stored block, a batch at a time, beside the indexing.
 */
export class PendingMetadata {
  private readonly task: HeadTask;
  /** Tokens that were not answered in time lately: they must not keep others from being read. */
  private readonly postponed = new Map<Hex, number>();

  constructor(
    private readonly pool: Pool,
    private readonly chainId: string,
    private readonly contracts: ContractCalls,
    logger: Logger,
  ) {
    this.task = new HeadTask(
      (head) => this.readSome(head),
      (error) => logger.debug({ chainId, err: error }, 'token metadata not read yet'),
    );
  }

  /** A new block is stored: a good moment to try. */
  headMoved(head: ChainHead): void {
    this.task.headMoved(head);
  }

  /** Reads all that can be read at a stored block. @throws when no node answers, or has the block's state */
  async readAll(head: ChainHead, signal: AbortSignal): Promise<void> {
    if (head.hash === undefined) return;
    while (!signal.aborted && (await this.readSome(head)) === 'more');
  }

  /** Lets what is under way finish. */
  stop(): Promise<void> {
    return this.task.stop();
  }

  private async readSome({ height, hash }: ChainHead): Promise<'more' | 'all'> {
    for (const [address, until] of this.postponed) if (performance.now() >= until) this.postponed.delete(address);
    const tokens = await readTokensWithoutMetadata(this.pool, this.chainId, BATCH, [...this.postponed.keys()]);
    if (tokens.length === 0) return 'all';
    const block = { height, hash: hash! };
    const said = await readTokenMetadata(
      this.contracts,
      block,
      tokens.map((t) => t.address),
    );
    const read = tokens.flatMap(({ address }, i) => {
      if (said[i]) return [{ address, ...said[i] }];
      this.postponed.set(address, performance.now() + POSTPONED_MS);
      return [];
    });
    const isStored = await inTransaction(this.pool, async (client) => {
      await readChainHead(client, this.chainId, true); // nobody writes meanwhile
      if ((await new StoredBlockHashes(client).hashAt(this.chainId, height)) !== hash) return false; // reverted under the answer
      await writeTokenMetadata(client, this.chainId, height, read);
      return true;
    });
    return isStored && tokens.length === BATCH ? 'more' : 'all';
  }
}
