import { codeOf } from '@nunatak/core/errors';
import { pause, repeatUntilAborted } from '@nunatak/core/pause';
import type { IngesterLog } from '@nunatak/ingesting';
import { l1FeeRules, type RuleDifference, ruleDifferences, type StatedRules } from '@nunatak/primary-network-networks';
import {
  type PrimaryNetworkNodes,
  readCurrentSupply,
  readValidatorFeeConfig,
  readValidatorFeeState,
  unlessRefused,
} from '@nunatak/primary-network-node-client';
import { storedFeeExcess, storedSupply } from '@nunatak/primary-network-queries';
import type { AmountDifferences } from '@nunatak/primary-network-schema';
import { type NetworkFacts, readNetwork, writeAmountDifferences } from '@nunatak/primary-network-writes';
import type { Pool } from 'pg';
import type { ChainWatch } from '../chain/chain-watch.js';
import type { IngesterMetrics } from '../metrics/ingester-metrics.js';

/** How often amounts are compared. */
const EVERY_MS = 60_000;
/** How often the store is looked at until the network is stored and its bulk load is finished. */
const SOON_MS = 2_000;
/** How often the store is looked at for the block that the node has. It follows a node's new block within a moment. */
const LOOKS = 20;
const BETWEEN_LOOKS_MS = 500;

/** What the comparisons work with. */
export interface RuleWatchParts {
  pool: Pool;
  nodes: PrimaryNetworkNodes;
  logKey: string;
  /** What the operator states of the network. */
  given: StatedRules;
  log: IngesterLog;
  metrics: IngesterMetrics | undefined;
  everyMs?: number | undefined;
  soonMs?: number | undefined;
}

type Amounts = keyof AmountDifferences;

/** What a comparison found: agreement, or the difference as a sentence; undefined where nothing can be compared now. */
type Finding = { difference: string | undefined } | undefined;

/** What a node states, and what is stored of the same moment: undefined where the store is at another one. */
interface Look {
  stated: bigint;
  stored: bigint | undefined;
  /** For people. */
  what: string;
}

/**
 * Compares what the P-Chain's blocks have led to with what a node states, again and again: the rules, the supply after one block, the excess of
 * L1 validators' fees at one time. A difference that two looks in a row find is noted in the network's row, so that amounts that follow from
 * it are not served. Blocks go on meanwhile, and agreement takes the note back.
 */
export class RuleWatch implements ChainWatch {
  /** Whether amounts of each kind differed when they were compared last: a change is logged once. */
  readonly #differs = new Map<Amounts, boolean>();

  constructor(private readonly parts: RuleWatchParts) {}

  /** Compares until it is aborted. Faults of nodes and of the database are left to the next time. */
  async run(signal: AbortSignal): Promise<void> {
    const { everyMs = EVERY_MS, soonMs = SOON_MS, log, logKey: chain } = this.parts;
    await repeatUntilAborted(
      signal,
      async () => ((await this.#compare(signal)) ? everyMs : soonMs),
      (error) => {
        const text = `chain ${chain}: amounts were not compared with a node's: ${error.message}`;
        log.info({ chain, code: codeOf(error) }, text);
        return everyMs;
      },
    );
  }

  /** @returns whether there is something to compare */
  async #compare(signal: AbortSignal): Promise<boolean> {
    const { pool, nodes } = this.parts;
    const { networkId } = nodes.identity;
    const id = String(networkId);
    const facts = await readNetwork(pool, id);
    // During its bulk load a network is not served.
    if (facts?.genesisTime === undefined || facts.isLoading) return false;
    const l1Fee = await unlessRefused(nodes.run((node) => readValidatorFeeConfig(node)));
    const stated = l1Fee === undefined ? {} : l1FeeRules(l1Fee);
    const rewards =
      this.#compareRules(facts, this.parts.given) ?? (await this.#twice(() => this.#lookAtSupply(), signal));
    const fees = this.#compareRules(facts, stated) ?? (await this.#twice(() => this.#lookAtFees(), signal));
    if (signal.aborted) return true;
    await this.#note(id, facts.differences ?? {}, { rewards, fees });
    return true;
  }

  #compareRules({ rules }: NetworkFacts, stated: StatedRules): Finding {
    const { networkId } = this.parts.nodes.identity;
    const different = ruleDifferences(networkId, rules, stated);
    if (different.length === 0) return undefined;
    return { difference: `${different.map(shown).join(', ')}: ${wayOut(networkId)}` };
  }

  /** What a look finds, unless the next one finds otherwise. */
  async #twice(look: () => Promise<Look>, signal: AbortSignal): Promise<Finding> {
    const first = await this.#findingOf(look, signal);
    if (first?.difference === undefined) return first;
    await pause(BETWEEN_LOOKS_MS, signal);
    return this.#findingOf(look, signal);
  }

  async #findingOf(look: () => Promise<Look>, signal: AbortSignal): Promise<Finding> {
    for (let looks = 0; looks < LOOKS && !signal.aborted; looks++) {
      if (looks > 0) await pause(BETWEEN_LOOKS_MS, signal);
      const found = await unlessRefused(look());
      if (found === undefined) return undefined;
      const { stated, stored, what } = found;
      if (stored === undefined) continue;
      if (stored === stated) return { difference: undefined };
      const difference = `${what} is ${stated} by the node and ${stored} as stored: ${wayOut(this.parts.nodes.identity.networkId)}`;
      return { difference };
    }
    return undefined;
  }

  async #lookAtSupply(): Promise<Look> {
    const { nodes, pool } = this.parts;
    const { supply, height } = await nodes.run((node) => readCurrentSupply(node));
    const stored = await storedSupply(pool, String(nodes.identity.networkId), height);
    return { stated: supply, stored, what: `the supply after block ${height} of the P-Chain, in nAVAX,` };
  }

  async #lookAtFees(): Promise<Look> {
    const { nodes, pool } = this.parts;
    const { excess, time } = await nodes.run((node) => readValidatorFeeState(node));
    const stored = await storedFeeExcess(pool, String(nodes.identity.networkId), time);
    return {
      stated: excess,
      stored,
      what: `the excess of L1 validators' fees at ${new Date(time * 1_000).toISOString()}`,
    };
  }

  async #note(id: string, before: AmountDifferences, found: Record<Amounts, Finding>): Promise<void> {
    const now: AmountDifferences = { ...before };
    for (const amounts of ['rewards', 'fees'] as const) {
      const finding = found[amounts];
      if (finding === undefined) continue;
      if (finding.difference === undefined) delete now[amounts];
      else now[amounts] = finding.difference;
      this.#say(amounts, now[amounts]);
    }
    if (now.rewards !== before.rewards || now.fees !== before.fees)
      await writeAmountDifferences(this.parts.pool, id, now);
  }

  #say(amounts: Amounts, difference: string | undefined): void {
    const { log, logKey: chain, metrics } = this.parts;
    metrics?.of.differingAmounts.set({ chain, kind: amounts }, difference === undefined ? 0 : 1);
    const before = this.#differs.get(amounts) ?? false;
    this.#differs.set(amounts, difference !== undefined);
    if (before === (difference !== undefined)) return;
    if (difference === undefined)
      log.info({ chain, amounts }, `chain ${chain}: stored ${amounts} agree with the node's again`);
    else log.error({ chain, amounts }, `chain ${chain}: ${amounts} are not served: ${difference}`);
  }
}

function shown({ name, ours, theirs }: RuleDifference): string {
  return `${name} is ${theirs}, but blocks were derived by ${ours}`;
}

function wayOut(networkId: number): string {
  return (
    `give what the nodes were given by flags (--avalanche-rule, of services NUNATAK_AVALANCHE_RULES), then let "nunatak networks reset ${networkId}" ` +
    'forget what is stored, so that it is derived anew'
  );
}
