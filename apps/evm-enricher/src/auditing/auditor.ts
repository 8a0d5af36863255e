import { Backoff, repeatUntilAborted } from '@nunatak/core/pause';
import { inTransaction } from '@nunatak/database';
import { type Hex, type NodeState, type StateBlock, StateUnavailableError } from '@nunatak/evm-contracts';
import { type AuditProgress, readAudits, storedHash, touchedHoldings, walkHoldings } from '@nunatak/evm-queries';
import { AUDITED_KINDS, type AuditedKind } from '@nunatak/evm-schema';
import {
  type AuditStep,
  beginAudit,
  dropPicked,
  pickedHoldings,
  pickHoldings,
  readChainHead,
  writeAuditStep,
} from '@nunatak/evm-writes';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { EnricherMetrics } from '../enricher-metrics.js';
import type { TokenRereads } from '../tokens/token-rereads.js';
import { Comparing } from './comparing.js';
import { isOfNode, PatientNode } from './patient-node.js';

/**
 * So many holdings are compared at once: a few questions of contract calls, each answered before the next is asked. Fewer where the node
 * drops a block's state meanwhile.
 */
const HOLDINGS_A_STEP = { most: 120, fewest: 8 };
/** So many are read at once while the latest and largest are picked. */
const HOLDINGS_A_SURVEY = 2_000;
/** What blocks further below the head moved waits for its turn. */
const RECENT_BLOCKS = 100;
/** After a reorganisation what moved in so many blocks below is looked at again. */
const REVERTED_BLOCKS = 64;

/** How long the audit waits. */
export interface AuditTiming {
  /** While there is nothing to compare. */
  idleMs: number;
  /** From one turn's beginning to the next one's, at least. */
  turnMs: number;
  /** Before a difference is looked at again. */
  confirmMs: number;
}

const TIMING: AuditTiming = { idleMs: 2_000, turnMs: 60_000, confirmMs: 30_000 };

export interface AuditorOptions {
  chainId: string;
  pool: Pool;
  nodeState: NodeState;
  logger: Logger;
  metrics: EnricherMetrics;
  /** At most so much of the time a question is open at the node, from above 0 to 1. */
  share: number;
  timing?: AuditTiming | undefined;
  /** Reads again what the tokens that are compared state of themselves. */
  rereads?: Pick<TokenRereads, 'readNow'>;
  /** Whether the chain is far behind its node: nothing is compared then. */
  isBehind?: () => boolean;
}

/**
 * Compares a chain's stored balances with its node's, beside the indexing: at the head, what moved last first, then the rest in turn; to
 * begin with, each token's latest and largest holdings. How far it is is stored with each step, so that the next session goes on there.
 * While the chain is far behind its node, nothing is compared.
 */
export class Auditor {
  private readonly abort = new AbortController();
  private readonly backoff = new Backoff({ firstMs: 1_000, longestMs: 60_000 });
  private readonly timing: AuditTiming;
  private readonly comparing: Comparing;
  /** Up to which block of each kind what moved was looked at. */
  private readonly seen = new Map<AuditedKind, { height: number; hash: Hex }>();
  private holdingsAStep = HOLDINGS_A_STEP.most;
  private isTouchedTurn = true;
  private nextKind = 0;
  private running: Promise<void> | undefined;

  constructor(private readonly options: AuditorOptions) {
    const { chainId, nodeState, timing = TIMING } = options;
    this.timing = timing;
    const node = new PatientNode(nodeState, chainId, this.abort.signal);
    this.comparing = new Comparing({ ...options, confirmMs: timing.confirmMs }, node);
  }

  start(): void {
    const { chainId, logger, metrics } = this.options;
    metrics.auditBegins(chainId, AUDITED_KINDS);
    this.running ??= repeatUntilAborted(
      this.abort.signal,
      () => this.timedStep(),
      (error) => {
        if (error instanceof StateUnavailableError)
          this.holdingsAStep = Math.max(HOLDINGS_A_STEP.fewest, this.holdingsAStep >> 1);
        // A node that is away, or has dropped the head's state meanwhile: the indexing says so, too.
        logger[isOfNode(error) ? 'debug' : 'warn']({ chainId, err: error }, 'balances can’t be compared now');
        return this.backoff.next();
      },
    );
  }

  /** Ends at once: an answer of the node is not waited for. */
  async stop(): Promise<void> {
    this.abort.abort();
    await this.running;
    this.options.metrics.notAudited(this.options.chainId, AUDITED_KINDS);
  }

  /** @returns the pause after a step, by its share of the time */
  private async timedStep(): Promise<number> {
    const begun = performance.now();
    const done = await this.step();
    this.backoff.reset();
    this.holdingsAStep = Math.min(HOLDINGS_A_STEP.most, this.holdingsAStep * 2);
    const took = performance.now() - begun;
    if (done === 'nothing') return this.timing.idleMs;
    return done === 'read' ? took : took * (1 / this.options.share - 1);
  }

  /** @returns what it took the time of: the node, the database alone, or nobody's */
  private async step(): Promise<'asked' | 'read' | 'nothing'> {
    const { chainId, pool } = this.options;
    const head = await readChainHead(pool, chainId);
    if (!head?.hash || this.options.isBehind?.()) return 'nothing';
    const block = { height: head.height, hash: head.hash };
    let audits = await this.audits();
    if (audits.length < AUDITED_KINDS.length) {
      await beginAudit(pool, chainId, block);
      audits = await this.audits();
    }
    this.report(audits);
    const confirmed = await this.comparing.confirm(block);
    if (confirmed) {
      if (!confirmed.found) return 'nothing';
      await writeAuditStep(pool, chainId, confirmed.kind, confirmed.found);
      return 'asked';
    }
    const hasChecked = await this.comparing.checkMarked(block);
    this.isTouchedTurn = !this.isTouchedTurn;
    if (!this.isTouchedTurn && (await this.compareTouched(block, audits))) return 'asked';
    for (const _ of audits) {
      const audit = audits[this.nextKind++ % audits.length]!;
      const done = await this.compareRest(block, audit);
      if (done !== 'nothing') return done;
    }
    return hasChecked ? 'asked' : 'nothing';
  }

  private async audits(): Promise<AuditProgress[]> {
    const { chainId, pool } = this.options;
    return (await readAudits(pool, [chainId])).get(chainId) ?? [];
  }

  /** What the newest blocks moved last, as much of it as a step has: the rest of it waits for its turn. @returns whether there was anything */
  private async compareTouched(block: StateBlock, audits: AuditProgress[]): Promise<boolean> {
    const { chainId, pool } = this.options;
    let any = false;
    for (const { kind, seen: stored } of audits) {
      const seen = this.seen.get(kind) ?? stored ?? block;
      if (seen.hash === block.hash) continue;
      const isKept = (await storedHash(pool, chainId, seen.height)) === seen.hash;
      const since = isKept ? seen.height : Math.min(seen.height, block.height) - REVERTED_BLOCKS;
      const above = Math.max(since, block.height - RECENT_BLOCKS);
      const heights = { above, upTo: block.height };
      const holdings = await touchedHoldings(pool, chainId, kind, heights, this.holdingsAStep);
      if (holdings.length > 0) {
        const found = await this.comparing.compare(block, kind, holdings);
        if (!found) return true; // reverted meanwhile
        await writeAuditStep(pool, chainId, kind, { ...found, seen: block });
        any = true;
      }
      this.seen.set(kind, block);
    }
    return any;
  }

  private async compareRest(block: StateBlock, audit: AuditProgress): Promise<'asked' | 'read' | 'nothing'> {
    if (audit.phase === 'survey') return this.survey(audit);
    if (audit.phase === 'picks') return this.comparePicks(block, audit);
    return this.compareInTurn(block, audit);
  }

  private async survey({ kind, place }: AuditProgress): Promise<'read'> {
    const { chainId, pool } = this.options;
    const walked = await walkHoldings(pool, chainId, kind, { after: place, limit: HOLDINGS_A_SURVEY });
    await inTransaction(pool, async (client) => {
      await pickHoldings(client, chainId, kind, walked.holdings);
      const step: AuditStep = walked.place ? { place: walked.place } : { phase: 'picks', place: null };
      await writeAuditStep(client, chainId, kind, step);
    });
    return 'read';
  }

  private async comparePicks(block: StateBlock, { kind }: AuditProgress): Promise<'asked' | 'read' | 'nothing'> {
    const { chainId, pool, logger } = this.options;
    const picked = await pickedHoldings(pool, chainId, kind, this.holdingsAStep);
    if (picked.length === 0) {
      if (this.comparing.isDoubting(kind)) return 'nothing';
      await writeAuditStep(pool, chainId, kind, { phase: 'turns', place: null, isAudited: true, turn: 'begun' });
      logger.info({ chainId, kind }, `chain ${chainId}: each token's latest and largest ${kind} holdings are compared`);
      return 'read';
    }
    const found = await this.comparing.compare(block, kind, picked);
    if (!found) return 'nothing';
    await inTransaction(pool, async (client) => {
      await dropPicked(client, chainId, kind, picked);
      await writeAuditStep(client, chainId, kind, found);
    });
    return 'asked';
  }

  private async compareInTurn(
    block: StateBlock,
    { kind, place, turnBegunAt, wholeTurnBegunAt }: AuditProgress,
  ): Promise<'asked' | 'read' | 'nothing'> {
    const { chainId, pool } = this.options;
    if (turnBegunAt && turnBegunAt.getTime() === wholeTurnBegunAt?.getTime()) {
      if (Date.now() - turnBegunAt.getTime() < this.timing.turnMs) return 'nothing';
      await writeAuditStep(pool, chainId, kind, { turn: 'begun' });
    }
    const walked = await walkHoldings(pool, chainId, kind, { after: place, limit: this.holdingsAStep });
    const found = await this.comparing.compare(block, kind, walked.holdings);
    if (!found) return 'nothing';
    const after: AuditStep = walked.place ? { place: walked.place } : { place: null, turn: 'whole' };
    await writeAuditStep(pool, chainId, kind, { ...found, ...after });
    return 'asked';
  }

  private report(audits: AuditProgress[]): void {
    const { chainId, metrics } = this.options;
    for (const audit of audits) metrics.auditProgress(chainId, audit);
  }
}
