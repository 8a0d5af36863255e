import { inTransaction } from '@nunatak/database';
import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import { StoredBlockHashes } from '@nunatak/evm-queries';
import { type ChainHead, readChainHead } from '@nunatak/evm-writes';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { ContractCalls } from './contract-calls.js';
import { HeadTask, type Left } from './head-task.js';

/** How many tokens are asked about at once. */
const BATCH = 50;
const POSTPONED_MS = 10 * 60_000;

/**
 * Asks tokens what could not be asked when they were indexed (the node had dropped that block's state): at the newest stored block, a batch
 * at a time, beside the indexing. What is asked, of which tokens, is a subclass's.
 */
export abstract class PendingTokens<Token extends { address: Hex }, Answer> {
  private readonly task: HeadTask;
  /** Tokens that were not answered lately: they must not keep others from being asked. */
  private readonly postponed = new Map<Hex, number>();

  /** @param failure what the log says of a failed try */
  protected constructor(
    protected readonly pool: Pool,
    protected readonly chainId: string,
    protected readonly contracts: ContractCalls,
    logger: Logger,
    failure: string,
  ) {
    this.task = new HeadTask(
      (head) => this.attempt(head),
      (error) => logger.debug({ chainId, err: error }, failure),
    );
  }

  /** A new block is stored: a good moment to try. */
  headMoved(head: ChainHead): void {
    this.task.headMoved(head);
  }

  /** Lets what is under way finish. */
  stop(): Promise<void> {
    return this.task.stop();
  }

  /** Some of the tokens that are still to be asked, without those named. */
  protected abstract waiting(limit: number, without: Hex[]): Promise<Token[]>;

  /** What the tokens answer at a block, in their order; undefined: not in time, or not yet. */
  protected abstract ask(tokens: Token[], block: StateBlock): Promise<(Answer | undefined)[]>;

  /** Stores answers of a block that is still the chain's. */
  protected abstract store(client: PoolClient, answers: Answer[], height: number): Promise<void>;

  /** Those of some answers that say something that is not stored. */
  protected worthStoring(answers: Answer[]): Answer[] {
    return answers;
  }

  /** Called with answers of a block that is gone. */
  protected notStored(_answers: Answer[]): void {}

  /** A try as a whole. */
  protected attempt(head: ChainHead): Promise<Left> {
    return this.askSome(head);
  }

  /** When the first of the tokens that were not answered may be asked again, by `performance.now()`; undefined where there are none. */
  protected get nextPostponed(): number | undefined {
    return this.postponed.size === 0 ? undefined : Math.min(...this.postponed.values());
  }

  protected async askSome({ height, hash }: ChainHead): Promise<Left> {
    for (const [address, until] of this.postponed) if (performance.now() >= until) this.postponed.delete(address);
    const tokens = await this.waiting(BATCH, [...this.postponed.keys()]);
    if (tokens.length === 0) return 'nothing';
    const isStored = await this.askThese(tokens, { height, hash: hash! });
    return isStored && tokens.length === BATCH ? 'more' : 'nothing';
  }

  /** @returns false where the block is not stored any more */
  protected async askThese(tokens: Token[], block: StateBlock): Promise<boolean> {
    const { height, hash } = block;
    const asked = await this.ask(tokens, block);
    const answers = tokens.flatMap(({ address }, i) => {
      const answer = asked[i];
      if (answer !== undefined) return [answer];
      this.postponed.set(address, performance.now() + POSTPONED_MS);
      return [];
    });
    const news = this.worthStoring(answers);
    if (news.length === 0) return true;
    const isStored = await inTransaction(this.pool, async (client) => {
      await readChainHead(client, this.chainId, true); // nobody writes meanwhile
      if ((await new StoredBlockHashes(client).hashAt(this.chainId, height)) !== hash) return false; // reverted under the answer
      await this.store(client, news, height);
      return true;
    });
    if (!isStored) this.notStored(news);
    return isStored;
  }
}
