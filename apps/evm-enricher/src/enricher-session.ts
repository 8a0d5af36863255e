import {
  type AfterFailure,
  type HeldLease,
  type LeasedSession,
  LeaseLostError,
  type SessionControl,
} from '@nunatak/coordination';
import { pause } from '@nunatak/core/pause';
import type { StalledError } from '@nunatak/core/watchdog';
import { interruptiblePool } from '@nunatak/database';
import type { Chain } from '@nunatak/evm-chains';
import type { StateBlock } from '@nunatak/evm-contracts';
import { ContractCalls } from '@nunatak/evm-smart-contracts';
import { COUNTED_HEURISTICS } from '@nunatak/evm-token-lists';
import { readMetadataHead } from '@nunatak/evm-writes';
import { PendingAssessments } from './assessments/pending-assessments.js';
import { Auditor } from './auditing/auditor.js';
import { PendingContracts } from './contracts/pending-contracts.js';
import type { EnricherMetrics } from './enricher-metrics.js';
import type { EvmEnricherOptions } from './evm-enricher.js';
import { isBehind } from './is-behind.js';
import { ChainMetadata, type QueueFigures } from './nft-metadata/chain-metadata.js';
import type { EnrichedChain } from './pending-tokens.js';
import { CurrentTexts } from './tokens/current-texts.js';
import { PendingComparisons } from './tokens/pending-comparisons.js';
import { TokenRereads } from './tokens/token-rereads.js';

const LOOK_MS = 1_000;
const ANY_ADDRESS = `0x${'0'.repeat(40)}` as const;

/** Everything that asks about the newest block each time. */
interface HeadWork {
  look(block: StateBlock): void;
  stop(): Promise<void>;
}

/** What the holder of a chain's lease does: all that is never urgent, at the newest stored block. */
export class EnricherSession implements LeasedSession {
  constructor(
    private readonly chain: Chain,
    private readonly options: EvmEnricherOptions & {
      metrics: EnricherMetrics;
      onCounted: (figures: QueueFigures) => void;
    },
  ) {}

  async run(lease: HeldLease, { signal, cut, progress }: SessionControl): Promise<void> {
    const { chain, options } = this;
    const { chainId } = chain;
    const { nodeState, logger, metrics, nfts, heuristics, auditShare, auditTiming } = options;
    logger.info({ chainId, leaseEpoch: lease.epoch }, `chain ${chainId}: enriched here`);
    const pool = interruptiblePool(options.pool, cut);
    const contracts = new ContractCalls(nodeState, chainId, (contract, { height }) =>
      logger.warn({ chainId, contract, height }, 'a contract call is not answered in time: asked again later'),
    );
    const parts: EnrichedChain = { chainId, pool, lease, contracts, logger };
    const texts = new CurrentTexts(parts);
    const rereads = new TokenRereads(parts, texts);
    const counted = new Set(COUNTED_HEURISTICS.filter((name) => heuristics.includes(name)));
    const works: HeadWork[] = [
      new PendingContracts(parts, texts),
      rereads,
      new PendingComparisons(parts),
      ...(counted.size > 0 ? [new PendingAssessments(parts, counted)] : []),
    ];
    let isFarBehind = true;
    const auditor = new Auditor({
      ...{ chainId, pool, nodeState, logger, metrics, share: auditShare, timing: auditTiming, rereads },
      isBehind: () => isFarBehind,
    });
    if (auditShare > 0) auditor.start();
    const ending = new AbortController();
    const until = AbortSignal.any([signal, ending.signal]);
    const follow = async () => {
      while (!until.aborted) {
        const head = await readMetadataHead(pool, chainId);
        isFarBehind = head === undefined || isBehind(head);
        if (head?.hash && !isFarBehind) for (const work of works) work.look({ height: head.height, hash: head.hash });
        await pause(options.lookEveryMs ?? LOOK_MS, until);
      }
    };
    const running = [follow()];
    if (nfts) {
      const watched = interruptiblePool(options.pool, cut, () => progress.moved());
      running.push(new ChainMetadata(chain, { ...options, ...nfts, pool: watched, lease, progress }).run(until));
    }
    try {
      // Where one fails, the others end with it.
      await Promise.all(running.map((work) => work.finally(() => ending.abort())));
    } finally {
      await Promise.allSettled(running);
      await Promise.all([auditor, ...works].map((work) => work.stop()));
    }
  }

  /** Asks a node through the ingesters. A chain without a stored block has nothing to be asked. */
  async probe(): Promise<void> {
    const { pool, nodeState } = this.options;
    const { chainId } = this.chain;
    const head = await readMetadataHead(pool, chainId);
    if (head?.hash) await nodeState.codes(chainId, { height: head.height, hash: head.hash }, [ANY_ADDRESS]);
  }

  onStalled(error: StalledError): void {
    const { chainId } = this.chain;
    const message = `chain ${chainId}: enriching stood still and begins again: ${error.message}`;
    this.options.logger.error({ chainId }, message);
    this.options.metrics.stalls.stalled(chainId);
  }

  failed(error: Error): AfterFailure {
    const { chainId } = this.chain;
    const isExpected = error instanceof LeaseLostError;
    const details = { chainId, ...(!isExpected && { err: error }) };
    this.options.logger.warn(details, `chain ${chainId}: enriching begins again: ${error.message}`);
    return 'again';
  }
}
