import { randomBytes } from 'node:crypto';
import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import { evmCoverage } from '@nunatak/evm-schema';
import { type HeuristicName, suspicionsOf, type TokenFacts } from '@nunatak/evm-token-lists';
import {
  type DueSuspect,
  judgeByAll,
  readDueSuspects,
  type SuspicionFindings,
  writeSuspicionFindings,
} from '@nunatak/evm-writes';
import type { PoolClient } from 'pg';
import { type EnrichedChain, PendingTokens } from '../pending-tokens.js';
import { TokenFactsReader } from './token-facts.js';

/** A token is judged again when it is by a quarter older than it was: often while it is new. */
const OLDER_BY = 1 / 4;
const SOONEST_SECONDS = 60;
/** A suspect may turn out to be honest: it is looked at each day. */
const SUSPECT_SECONDS = 86_400;
/** When a mass airdrop can be told from others at the earliest. */
const AIRDROP_SECONDS = 3 * 86_400;

/** Judges tokens by heuristics, at the newest block, again and again as they grow older. Each time all is counted anew from what is stored. */
export class PendingAssessments extends PendingTokens<DueSuspect, SuspicionFindings> {
  private readonly facts: TokenFactsReader;
  private isBegun = false;

  /** @param heuristics those that need something counted, at least one */
  constructor(
    chain: EnrichedChain,
    private readonly heuristics: ReadonlySet<HeuristicName>,
    salt = randomBytes(16).toString('hex'),
  ) {
    super(chain, 'tokens not judged yet');
    this.facts = new TokenFactsReader(chain, salt);
  }

  protected async waiting(limit: number, without: Hex[], block: StateBlock): Promise<DueSuspect[]> {
    if (!this.isBegun) await this.begin(block);
    return readDueSuspects(this.chain.pool, this.chain.chainId, limit, without);
  }

  protected async ask(tokens: DueSuspect[], block: StateBlock): Promise<(SuspicionFindings | undefined)[]> {
    const isProbed = this.heuristics.has('constant-balance');
    const probed = isProbed ? await this.facts.probedBalances(tokens, block) : [];
    const findings: (SuspicionFindings | undefined)[] = [];
    for (const [i, token] of tokens.entries())
      findings.push(isProbed && probed[i] === undefined ? undefined : await this.judge(token, block, probed[i]));
    return findings;
  }

  protected store(client: PoolClient, findings: SuspicionFindings[], { height }: StateBlock): Promise<void> {
    return writeSuspicionFindings(client, this.chain.chainId, height, findings);
  }

  private async judge(
    token: DueSuspect,
    block: StateBlock,
    probed: TokenFacts['constant-balance'],
  ): Promise<SuspicionFindings> {
    const { heuristics } = this;
    const facts: TokenFacts = { ...(probed && { 'constant-balance': probed }) };
    if (heuristics.has('transfers-in-others-names')) {
      const counts = await this.facts.transferCounts(token, block);
      if (counts) facts['transfers-in-others-names'] = counts;
    }
    if (heuristics.has('mass-airdrop')) {
      const counts = await this.facts.airdropCounts(token, block);
      if (counts) facts['mass-airdrop'] = counts;
    }
    const found = suspicionsOf(heuristics, facts);
    const { address, firstAt, now } = token;
    return {
      address,
      judged: [...heuristics],
      found: Object.fromEntries(found.map(({ heuristic, reason }) => [heuristic, reason])),
      dueAt: now + pauseOf(now - firstAt, found.length > 0),
    };
  }

  /** Makes tokens due that not all heuristics have judged, and states from which block on is counted what blocks have to be read for. */
  private async begin({ height, hash }: StateBlock): Promise<void> {
    const { heuristics } = this;
    const { chainId, logger } = this.chain;
    const isStored = await this.write({ height, hash }, (client) => judgeByAll(client, chainId, [...heuristics]));
    if (!isStored) return; // at the next block
    const covered = await evmCoverage.readAt(this.chain.pool, chainId, 'consents', height);
    const since = heuristics.has('transfers-in-others-names') ? (covered?.from ?? height + 1) : undefined;
    logger.info(
      { chainId, heuristics: [...heuristics], ...(since !== undefined && { since }) },
      `chain ${chainId}: tokens are judged by ${[...heuristics].join(', ')}${since === undefined ? '' : `; transfers-in-others-names counts from block ${since} on`}`,
    );
    this.isBegun = true;
  }
}

function pauseOf(age: number, isSuspect: boolean): number {
  const pause = Math.max(SOONEST_SECONDS, Math.ceil(age * OLDER_BY));
  if (isSuspect) return Math.min(pause, SUSPECT_SECONDS);
  return age < AIRDROP_SECONDS ? Math.min(pause, AIRDROP_SECONDS - age) : pause;
}
