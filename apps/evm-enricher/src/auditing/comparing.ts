import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import { type ComparedHolding, type ComparisonOutcome, compareHoldings } from '@nunatak/evm-queries';
import type { AuditedHolding, AuditedKind } from '@nunatak/evm-schema';
import { ZERO_ADDRESS } from '@nunatak/evm-smart-contracts';
import { noteNftOwners } from '@nunatak/evm-writes';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { EnricherMetrics } from '../enricher-metrics.js';
import type { TokenRereads } from '../tokens/token-rereads.js';
import { Differences } from './differences.js';
import { Doubts } from './doubts.js';
import { NativeMismatches } from './native-mismatches.js';
import { isOfNode, type PatientNode } from './patient-node.js';
import { RepairOrders } from './repair-orders.js';
import { SlowTokens } from './slow-tokens.js';
import { Witnesses } from './witnesses.js';

/** Differences that are looked at again at once. */
const MOST_CONFIRMED = 60;
/** A comparison that takes so long is slow: an ordinary one takes tens of milliseconds. */
const SLOW_MS = 3_000;
/** ERC-721 contracts that are remembered for having told an owner. */
const MOST_TELLING = 10_000;

export interface ComparingOptions {
  chainId: string;
  pool: Pool;
  logger: Logger;
  metrics: EnricherMetrics;
  /** After so long a difference is looked at again. */
  confirmMs: number;
  rereads?: Pick<TokenRereads, 'readNow'>;
}

/** What a comparison adds to the counts. */
export interface Compared {
  compared: number;
  differences: number;
}

/** Compares holdings with the node, and has something done about differences that a later look finds, too. */
export class Comparing {
  private readonly differences: Differences;
  private readonly natives: NativeMismatches;
  private readonly doubts: Doubts;
  private readonly witnesses = new Witnesses();
  private readonly slow = new SlowTokens();
  /** Of ERC-721 contracts, a token whose owner they told: they have the function. */
  private readonly told = new LRUCache<Hex, bigint>({ max: MOST_TELLING });

  constructor(
    private readonly options: ComparingOptions,
    private readonly node: PatientNode,
  ) {
    const orders = new RepairOrders(options.pool, options.chainId);
    this.differences = new Differences(options, orders);
    this.natives = new NativeMismatches(options, node, orders);
    this.doubts = new Doubts(options.confirmMs);
  }

  /** Compares. What differs is looked at again later. @returns undefined where the block is not stored any more */
  async compare(block: StateBlock, kind: AuditedKind, holdings: AuditedHolding[]): Promise<Compared | undefined> {
    const asked = holdings.filter(({ token }) => !this.slow.has(token));
    const began = performance.now();
    const looked = await this.look(block, kind, asked);
    if (!looked) return undefined;
    if (performance.now() - began >= SLOW_MS) await this.judge(block, kind, asked);
    const tokens = asked.flatMap(({ token }) => token ?? []);
    await this.reread(block, tokens);
    this.witnesses.saw(kind, looked);
    this.doubts.add(kind, holdingsOf(looked, 'different'));
    return this.count(
      kind,
      looked.filter(({ outcome }) => outcome !== 'different'),
      holdings.length - asked.length,
    );
  }

  /** Whether differences of a kind wait for a second look. */
  isDoubting(kind: AuditedKind): boolean {
    return this.doubts.has(kind);
  }

  /**
   * Looks again at differences that have waited. @returns undefined where none have; without counts where the block is not stored any more,
   * or the node is not itself
   */
  async confirm(block: StateBlock): Promise<{ kind: AuditedKind; found?: Compared } | undefined> {
    const { chainId, logger } = this.options;
    const due = this.doubts.due(MOST_CONFIRMED);
    if (!due) return undefined;
    const { kind, holdings } = due;
    const witnesses = this.witnesses.beside(kind, holdings);
    const looked = await this.look(block, kind, [...witnesses, ...holdings]);
    if (!looked) return { kind };
    const again = looked.slice(witnesses.length);
    if (this.witnesses.deny(kind, looked.slice(0, witnesses.length), again)) {
      this.doubts.postpone(kind, holdings);
      logger.warn(
        { chainId, kind, height: block.height },
        `chain ${chainId}: the node denies ${kind} balances that it told before: nothing is done about differences for now`,
      );
      return { kind };
    }
    this.doubts.settle(kind, holdings);
    // What can't be done about one must not keep the others from being compared: it is found again in its turn.
    const different = again.filter(({ outcome }) => outcome === 'different');
    const acted =
      kind === 'native' ? this.natives.found(block, different) : this.differences.found(block, kind, different);
    await acted.catch((error: unknown) => {
      logger.warn({ chainId, kind, err: error }, 'a wrong balance was found, and nothing could be done about it now');
    });
    return { kind, found: this.count(kind, again, 0) };
  }

  /** Checks accounts that are marked for a native balance that is not the node's. @returns whether the node was asked */
  checkMarked(newest: StateBlock): Promise<boolean> {
    return this.natives.check(newest);
  }

  private count(kind: AuditedKind, compared: readonly ComparedHolding[], leftOut: number): Compared {
    const outcomes = new Map<ComparisonOutcome, number>();
    if (leftOut > 0) outcomes.set('untold', leftOut);
    for (const { outcome } of compared) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    this.options.metrics.audited(this.options.chainId, kind, outcomes);
    const differences = outcomes.get('different') ?? 0;
    return { compared: (outcomes.get('same') ?? 0) + differences, differences };
  }

  /** Rereads what tokens state of themselves. A node's fault is logged only: the next comparison of the tokens rereads them again. */
  private async reread(block: StateBlock, tokens: Hex[]): Promise<void> {
    const { chainId, logger, rereads } = this.options;
    try {
      await this.node.untilOver(async () => rereads?.readNow(block, tokens));
    } catch (error) {
      if (!isOfNode(error)) throw error;
      logger.debug({ chainId, err: error }, 'tokens can’t be read again now');
    }
  }

  /** Which tokens it is that take the node's time. */
  private async judge(block: StateBlock, kind: AuditedKind, holdings: AuditedHolding[]): Promise<void> {
    const byToken = new Map(holdings.flatMap((holding) => (holding.token ? [[holding.token, holding]] : [])));
    const msOf = async (token: Hex) => {
      const began = performance.now();
      await this.look(block, kind, [byToken.get(token)!]);
      return performance.now() - began;
    };
    await this.slow.judge(byToken.keys(), msOf, await this.node.simplest(block));
  }

  private async look(
    block: StateBlock,
    kind: AuditedKind,
    holdings: AuditedHolding[],
  ): Promise<ComparedHolding[] | undefined> {
    const { chainId, pool } = this.options;
    const compared = await compareHoldings(pool, chainId, this.node, block, kind, holdings);
    if (!compared || kind !== 'erc721') return compared;
    await this.noteOwners(block, compared);
    this.remember(compared);
    const doubted = new Set(holdingsOf(compared, 'refused').flatMap(({ token }) => token ?? []));
    const asked = [...doubted].filter((token) => this.told.has(token));
    if (asked.length === 0) return compared;
    const controls = asked.map((token) => ({ holder: ZERO_ADDRESS as Hex, token, tokenId: this.told.get(token)! }));
    const still = await compareHoldings(pool, chainId, this.node, block, kind, controls);
    if (!still) return undefined;
    for (const { holding } of still) this.told.delete(holding.token!);
    this.remember(still);
    // One contract's failing call says that its token has no owner; another's that it has no such function, or that the node had no time.
    return compared.map((one) =>
      one.outcome === 'refused' && this.told.has(one.holding.token!)
        ? { ...one, outcome: 'different', node: ZERO_ADDRESS }
        : one,
    );
  }

  /** Has the lists of owners whom no transfer names ask for their tokens. Contracts that are asked of the node go on being asked here for that. */
  private async noteOwners(block: StateBlock, compared: readonly ComparedHolding[]): Promise<void> {
    const { chainId, pool } = this.options;
    const marked = holdingsOf(compared, 'asked-of-node');
    const named =
      marked.length > 0 && (await compareHoldings(pool, chainId, this.node, block, 'erc721', marked, 'compared'));
    const owners = [...compared, ...(named || [])].flatMap(({ outcome, holding, node }) =>
      outcome === 'different' && node !== undefined && node !== ZERO_ADDRESS
        ? [{ token: holding.token!, tokenId: holding.tokenId!, owner: node as Hex }]
        : [],
    );
    await noteNftOwners(pool, chainId, owners);
  }

  private remember(compared: readonly ComparedHolding[]): void {
    for (const { holding, outcome, node } of compared) {
      if (node === undefined || outcome === 'refused' || BigInt(node) === 0n) continue;
      this.told.set(holding.token!, holding.tokenId!);
    }
  }
}

function holdingsOf(compared: readonly ComparedHolding[], outcome: ComparisonOutcome): AuditedHolding[] {
  return compared.filter((one) => one.outcome === outcome).map(({ holding }) => holding);
}
