import type { HeldLease } from '@nunatak/coordination';
import { Backoff } from '@nunatak/core/pause';
import { inTransaction } from '@nunatak/database';
import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import { StoredBlockHashes } from '@nunatak/evm-queries';
import type { ContractCalls } from '@nunatak/evm-smart-contracts';
import { readChainHead } from '@nunatak/evm-writes';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';

/** How many tokens are asked about at once. */
const BATCH = 50;
/** Between two tries that left nothing to do. */
const PAUSE_MS = 5_000;
/** So long batches follow each other at one block: its state must not grow old. */
const BATCHES_MS = 1_000;
/** After a failure. */
const AGAIN = { firstMs: PAUSE_MS, longestMs: 5 * 60_000 };
const POSTPONED_MS = 10 * 60_000;

/** What all work on a chain's tokens and contracts needs. */
export interface EnrichedChain {
  chainId: string;
  pool: Pool;
  /** Fences writes. */
  lease: Pick<HeldLease, 'assertHeldIn'>;
  contracts: ContractCalls;
  logger: Logger;
}

/**
 * Asks tokens or contracts at the newest stored block, a batch at a time, never twice at once. While the head stays, only
 * tokens that failed or are due are asked again. A subclass chooses the tokens and the questions.
 */
export abstract class PendingTokens<Token extends { address: Hex }, Answer> {
  /** Tokens that were not answered lately: they must not keep others from being asked. */
  private readonly postponed = new Map<Hex, number>();
  private readonly backoff = new Backoff(AGAIN);
  private running: Promise<void> | undefined;
  private notBefore = 0;
  /** The block at which nothing was left to ask. */
  private doneAt: Hex | undefined;
  private isStopped = false;

  /** @param failure what the log says of a failed try */
  protected constructor(
    protected readonly chain: EnrichedChain,
    private readonly failure: string,
  ) {}

  /** Begins to ask at the newest stored block, where there is something to ask and it is time. Called about each second. */
  look(block: StateBlock): void {
    const now = performance.now();
    if (this.isStopped || this.running || now < this.notBefore) return;
    if (block.hash === this.doneAt && now < (this.nextDue ?? Number.POSITIVE_INFINITY)) return;
    this.notBefore = now + PAUSE_MS;
    this.running = this.step(block)
      .catch((error: unknown) => {
        this.notBefore = performance.now() + this.backoff.next();
        this.chain.logger.debug({ chainId: this.chain.chainId, err: error }, this.failure);
      })
      .finally(() => {
        this.running = undefined;
      });
  }

  /** Asks batch after batch at a block: until nothing is left, or for a second. */
  async step(block: StateBlock): Promise<void> {
    const until = performance.now() + BATCHES_MS;
    while (!this.isStopped) {
      for (const [address, at] of this.postponed) if (performance.now() >= at) this.postponed.delete(address);
      const tokens = await this.waiting(BATCH, [...this.postponed.keys()], block);
      const isStored = tokens.length === 0 || (await this.askThese(tokens, block));
      this.backoff.reset();
      if (tokens.length < BATCH || !isStored) {
        this.doneAt = isStored ? block.hash : undefined;
        return;
      }
      if (performance.now() >= until) {
        this.notBefore = 0;
        return;
      }
    }
  }

  /** Ends the work after the batch under way. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  /** Some of the tokens that are still to be asked at a block, without those named. */
  protected abstract waiting(limit: number, without: Hex[], block: StateBlock): Promise<Token[]>;

  /** What the tokens answer at a block, in their order; undefined: not in time, or not yet. */
  protected abstract ask(tokens: Token[], block: StateBlock): Promise<(Answer | undefined)[]>;

  /** Stores answers of a block that is still the chain's. */
  protected abstract store(client: PoolClient, answers: Answer[], block: StateBlock): Promise<void>;

  /** Those of some answers that say something that is not stored. */
  protected worthStoring(answers: Answer[]): Answer[] {
    return answers;
  }

  /** Called with answers of a block that is gone. */
  protected notStored(_answers: Answer[]): void {}

  /** When a token may be asked although the head stays, by `performance.now()`; undefined where there is none. */
  protected get nextDue(): number | undefined {
    return this.postponed.size === 0 ? undefined : Math.min(...this.postponed.values());
  }

  /** @returns false where the block is not stored any more */
  protected async askThese(tokens: Token[], block: StateBlock): Promise<boolean> {
    const asked = await this.ask(tokens, block);
    const answers = tokens.flatMap(({ address }, i) => {
      const answer = asked[i];
      if (answer !== undefined) return [answer];
      this.postponed.set(address, performance.now() + POSTPONED_MS);
      return [];
    });
    const news = this.worthStoring(answers);
    if (news.length === 0) return true;
    const isStored = await this.write(block, (client) => this.store(client, news, block));
    if (!isStored) this.notStored(news);
    return isStored;
  }

  /** Writes what is true of a block, while nobody moves the head. @returns false where the block is not stored any more */
  protected write({ height, hash }: StateBlock, work: (client: PoolClient) => Promise<void>): Promise<boolean> {
    const { chainId, pool, lease } = this.chain;
    return inTransaction(pool, async (client) => {
      await lease.assertHeldIn(client);
      await readChainHead(client, chainId, true);
      if ((await new StoredBlockHashes(client).hashAt(chainId, height)) !== hash) return false;
      await work(client);
      return true;
    });
  }
}
