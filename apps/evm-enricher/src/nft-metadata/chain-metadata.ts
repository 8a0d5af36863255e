import { setMaxListeners } from 'node:events';
import type { HeldLease } from '@nunatak/coordination';
import type { Progress } from '@nunatak/core/watchdog';
import { inTransaction } from '@nunatak/database';
import type { Chain } from '@nunatak/evm-chains';
import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import {
  type DueNft,
  dueNfts,
  type MetadataHead,
  type NftFinding,
  type NftQueue,
  readMetadataHead,
  readNftQueue,
  reportMetadata,
  scanForNfts,
  writeNftFindings,
} from '@nunatak/evm-writes';
import type { PoolClient } from 'pg';
import type { EnricherMetrics } from '../enricher-metrics.js';
import type { EvmEnricherOptions, NftSources } from '../evm-enricher.js';
import { isBehind } from '../is-behind.js';
import { QuestionSizes } from './question-sizes.js';
import { RestingCollections } from './resting-collections.js';
import { TokenLookups, unanswered } from './token-lookups.js';

/** What a chain's metadata is looked for with. */
export interface ChainMetadataOptions
  extends NftSources,
    Pick<EvmEnricherOptions, 'pool' | 'nodeState' | 'logger' | 'lookEveryMs'> {
  lease: HeldLease;
  progress: Progress;
  metrics: EnricherMetrics;
  /** What was counted last, for those who look after it. */
  onCounted?: (figures: QueueFigures) => void;
}

/** How a chain's queue stands. */
export interface QueueFigures extends NftQueue {
  /** Collections that nothing is taken of now. */
  resting: number;
}

/** Further tokens are taken while fewer than this are being looked for. */
const FEW_IN_FLIGHT = 240;
/** So many of a collection at a time: beyond, nothing more is taken of it. Several times the requests that one host gets at a time. */
const FULL_COLLECTION = 60;
const TOKENS_A_LOOK = 360;
const FINDINGS_A_WRITE = 200;
/** Findings that are worth a write of their own, and the longest that fewer wait for others. */
const WORTH_A_WRITE = 40;
const WRITE_MS = 25;
const LOOK_MS = 1_000;
/** After a round through all collections in which nothing was due. */
const NOTHING_DUE_MS = 250;
/** After a node could not answer. */
const NODE_REST_MS = 5_000;
const COUNT_MS = 15_000;
const MOST_COUNTED = 100_000;

const keyOf = ({ contract, tokenId, standard }: DueNft) => `${contract}.${tokenId}.${standard}`;

/**
 * Looks for the metadata of one chain's tokens while it holds the chain's lease. The queue is the table: a token is due there until what was
 * found is written, in one statement, so that a crash loses nothing and leaves nothing half done. What is in flight is known here alone,
 * since nobody else works on the chain.
 */
export class ChainMetadata {
  private readonly inFlight = new Map<string, DueNft>();
  private readonly perCollection = new Map<Hex, number>();
  private readonly resting = new RestingCollections();
  private readonly sizes = new QuestionSizes();
  private findings: NftFinding[] = [];
  private head: MetadataHead | undefined;
  private behind: Hex | undefined;
  private readonly abort = new AbortController();
  private readonly lookups: TokenLookups;
  private wake: () => void = () => undefined;
  /** By `performance.now()`, when something is to be done again. */
  private readonly next = { scan: 0, take: 0, ask: 0, count: 0 };
  private trouble: string | undefined;

  constructor(
    private readonly chain: Chain,
    private readonly options: ChainMetadataOptions,
  ) {
    // Everything in flight listens to it: that is no leak.
    setMaxListeners(0, this.abort.signal);
    this.lookups = new TokenLookups(chain.chainId, options, this.sizes, this.abort.signal);
  }

  /** Resolves when `signal` is aborted; rejects when the store can't be read or written, or the lease is lost. */
  async run(signal: AbortSignal): Promise<void> {
    const { progress } = this.options;
    const onAbort = () => this.wake();
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      while (!signal.aborted) {
        progress.begin();
        const goesOn = await progress.step('looking for tokens', () => this.turn());
        progress.achieved();
        progress.rest(); // hosts take the time that they take: each lookup ends by itself
        if (!goesOn && !signal.aborted) await this.rest();
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
      this.abort.abort();
    }
  }

  /** @returns whether there is more to do at once */
  private async turn(): Promise<boolean> {
    this.options.lease.assertHeld();
    await this.write();
    const scanned = this.isTime('scan', this.options.lookEveryMs ?? LOOK_MS) && (await this.scan());
    if (scanned) this.next.scan = this.next.take = 0;
    const taken = this.inFlight.size < FEW_IN_FLIGHT && this.canAsk() && this.isTime('take', 0) && (await this.take());
    if (this.isTime('count', COUNT_MS)) await this.count();
    return scanned || (taken && this.inFlight.size < FEW_IN_FLIGHT);
  }

  /** Until there is something to write, or to look for. */
  private async rest(): Promise<void> {
    const ms = this.inFlight.size > 0 ? WRITE_MS : (this.options.lookEveryMs ?? LOOK_MS);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = () => undefined;
  }

  private isTime(what: keyof ChainMetadata['next'], againInMs: number): boolean {
    const now = performance.now();
    if (now < this.next[what]) return false;
    this.next[what] = now + againInMs;
    return true;
  }

  /** Every write is fenced: whoever took the lease over is seen. */
  private transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const { pool, lease } = this.options;
    return inTransaction(pool, async (client) => {
      await lease.assertHeldIn(client);
      return work(client);
    });
  }

  private async scan(): Promise<boolean> {
    const { chainId, maxReorgDepth } = this.chain;
    const before = this.head;
    this.head = await this.transaction((client) => readMetadataHead(client, chainId));
    if (!this.head || this.isBehind()) return false;
    const transaction = this.transaction.bind(this);
    const step = await scanForNfts(transaction, chainId, this.head, maxReorgDepth, before);
    if (!step) return false;
    const { of } = this.options.metrics;
    of.height.set({ chain: chainId }, step.height);
    of.found.inc({ chain: chainId }, step.found);
    if (step.wentBack > 0)
      this.options.logger.info(
        { chainId },
        `chain ${chainId}: metadata follows a reorganisation, ${step.wentBack} blocks back`,
      );
    return true;
  }

  private canAsk(): boolean {
    return performance.now() >= this.next.ask && this.head?.hash !== undefined && !this.isBehind();
  }

  /** Whether the store is far behind the node: the indexing has the database for itself then. */
  private isBehind(): boolean {
    return this.head !== undefined && isBehind(this.head);
  }

  /** Takes some tokens of the next collections. @returns whether there were any */
  private async take(): Promise<boolean> {
    const { chainId } = this.chain;
    const full = [...this.perCollection].flatMap(([contract, n]) => (n >= this.mostOf(contract) ? [contract] : []));
    const { tokens, behind } = await dueNfts(this.options.pool, {
      chainId,
      behind: this.behind,
      resting: [...this.resting.list(), ...full],
      // Some of those that come are in flight already.
      perCollection: 2 * FULL_COLLECTION,
      limit: TOKENS_A_LOOK,
    });
    const hasGoneRound = behind === undefined;
    const wasFromFirst = this.behind === undefined;
    this.behind = behind;
    const fresh = this.begin(tokens);
    if (fresh.length === 0 && hasGoneRound && wasFromFirst) this.next.take = performance.now() + NOTHING_DUE_MS;
    const { height, hash } = this.head!;
    for (const some of this.lookups.questions(fresh)) void this.lookUp(some, { height, hash: hash! });
    return fresh.length > 0;
  }

  /** Notes tokens as being in flight. @returns those that were not, no more of a collection than it may have */
  private begin(tokens: DueNft[]): DueNft[] {
    return tokens.filter((token) => {
      const key = keyOf(token);
      const n = this.perCollection.get(token.contract) ?? 0;
      if (this.inFlight.has(key) || n >= this.mostOf(token.contract)) return false;
      this.inFlight.set(key, token);
      this.perCollection.set(token.contract, n + 1);
      return true;
    });
  }

  /** So many of a collection may be in flight. */
  private mostOf(contract: Hex): number {
    return this.sizes.isSmall(contract) ? this.sizes.of(contract) : FULL_COLLECTION;
  }

  private end(token: DueNft): void {
    if (!this.inFlight.delete(keyOf(token))) return;
    const n = this.perCollection.get(token.contract)! - 1;
    if (n === 0) this.perCollection.delete(token.contract);
    else this.perCollection.set(token.contract, n);
  }

  private async lookUp(tokens: DueNft[], block: StateBlock): Promise<void> {
    const { chainId } = this.chain;
    const outcome = await this.lookups.ask(tokens, block, (token, result) => {
      if ('restMs' in result && result.restMs !== undefined) this.resting.rest(token.contract, result.restMs);
      if (result.kind === 'later') this.end(token);
      else {
        this.resting.wentOn(token.contract);
        this.findings.push(result.finding);
        if (this.findings.length >= WORTH_A_WRITE) this.wake();
      }
    });
    const { contract } = tokens[0]!;
    if (outcome === 'answered') {
      this.sizes.answered(contract);
      if (this.trouble !== undefined)
        this.options.logger.info({ chainId }, `chain ${chainId}: its node is asked for token URIs again`);
      this.trouble = undefined;
      return;
    }
    if (outcome === 'contract') {
      this.resting.rest(contract);
      if (this.sizes.unanswered(contract, tokens.length)) {
        this.findings.push(unanswered(tokens[0]!, block));
        this.wake();
        return;
      }
    }
    for (const token of tokens) this.end(token);
    if (outcome !== 'stopped' && outcome !== 'contract') {
      this.next.ask = performance.now() + NODE_REST_MS;
      if (this.trouble === undefined)
        this.options.logger.warn(
          { chainId },
          `chain ${chainId}: token URIs can't be asked for now: ${outcome.message}`,
        );
      this.trouble = outcome.message;
    }
  }

  private async write(): Promise<void> {
    const { chainId } = this.chain;
    while (this.findings.length > 0) {
      const some = this.findings.slice(0, FINDINGS_A_WRITE);
      await this.transaction((client) => writeNftFindings(client, chainId, some));
      this.findings = this.findings.slice(some.length);
      this.next.take = 0; // collections that were full have room again
      for (const { token, status } of some) {
        this.end(token);
        this.options.metrics.of.tokens.inc({ chain: chainId, status });
      }
    }
  }

  private async count(): Promise<void> {
    const { chainId } = this.chain;
    const { of } = this.options.metrics;
    const resting = this.resting.list().length;
    const { waiting, oldestWaitSeconds } = await readNftQueue(this.options.pool, chainId, MOST_COUNTED);
    of.waiting.set({ chain: chainId }, waiting);
    of.oldestWait.set({ chain: chainId }, oldestWaitSeconds);
    of.resting.set({ chain: chainId }, resting);
    await this.transaction((client) => reportMetadata(client, chainId, resting));
    this.options.onCounted?.({ waiting, oldestWaitSeconds, resting });
  }
}
