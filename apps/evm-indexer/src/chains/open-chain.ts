import type { BlockStream } from '@nunatak/block-stream';
import { inTransaction, interruptiblePool } from '@nunatak/database';
import type { BlockEvent, BlockReader, NodeState } from '@nunatak/evm-contracts';
import { registerChain } from '@nunatak/evm-schema';
import type { HeuristicName } from '@nunatak/evm-token-lists';
import { type ChainHead, forgetAudit, forgetConsents, lockChainHead } from '@nunatak/evm-writes';
import type { LogSession, OpenedLog, WorkBeside } from '@nunatak/indexing';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Auditor, type AuditTiming } from '../auditing/auditor.js';
import { type Exclusively, PendingContracts } from '../contracts/pending-contracts.js';
import { type ChainBatch, ChainWriter } from '../indexing/chain-writer.js';
import { IndexMaintenance } from '../indexing/index-maintenance.js';
import type { IndexerMetrics } from '../indexing/indexer-metrics.js';
import { rejoin } from '../indexing/rejoin.js';
import { JobRunner } from '../repairing/job-runner.js';
import { countsConsents } from '../reputation/consents.js';
import { PendingSuspicions } from '../reputation/pending-suspicions.js';
import type { ContractCalls } from '../tokens/contract-calls.js';
import { CurrentTexts } from '../tokens/current-texts.js';
import { ObservedNodeState } from '../tokens/observed-node-state.js';
import { PendingComparisons } from '../tokens/pending-comparisons.js';
import { PendingMetadata } from '../tokens/pending-metadata.js';
import { TokenRereads } from '../tokens/token-rereads.js';
import type { BlockWriter } from '../writing/block-writer.js';

/** What a chain is indexed with. */
export interface ChainParts {
  chainId: string;
  startBlock: number;
  pool: Pool;
  writer: BlockWriter;
  stream: BlockStream<BlockEvent>;
  nodeState: NodeState;
  contracts: ContractCalls;
  /** Heuristics that judge tokens by what is counted here. */
  heuristics: ReadonlySet<HeuristicName>;
  /** Reads blocks again. Without it repair jobs stay queued, and a chain whose next event the stream has lost stops. */
  blockReader?: BlockReader | undefined;
  /** At most so much of the time the audit of balances has a question open at the node; 0: none are compared. */
  auditShare: number;
  auditTiming?: AuditTiming | undefined;
  /** Called when stored blocks lack call traces or native balances, in words, and when none do any more (undefined). */
  onGaps?: ((chainId: string, missing: string | undefined) => void) | undefined;
  logger: Logger;
  metrics: IndexerMetrics;
}

/** The work of a chain's leaseholder beside its rows follows the head. */
type PendingWork = Pick<PendingMetadata, 'headMoved' | 'stop'>;

/**
 * Opens a session of a chain: its rows, and beside them token metadata that is read late, what contracts are, gaps, jobs, the audit and
 * indexes.
 */
export async function openChain(
  parts: ChainParts,
  session: LogSession<ChainHead>,
): Promise<OpenedLog<BlockEvent, ChainHead, ChainBatch>> {
  const { chainId, startBlock, writer, stream, contracts, heuristics, blockReader, logger } = parts;
  const { lease, progress, cut, signal } = session;
  const onAnswer = () => progress.moved();
  await registerChain(session.pool, chainId, startBlock);
  if (!countsConsents(heuristics)) await forgetConsents(session.pool, chainId);
  // Work beside the indexing ends with the session, but its answers do not show whether the indexing gets on.
  const pool = interruptiblePool(parts.pool, cut);
  const maintenance = new IndexMaintenance(pool, chainId, logger);
  const chain = new ChainWriter({
    ...{ chainId, writer, heuristics, logger, lease, progress, cut },
    pool: session.pool,
    nodeState: new ObservedNodeState(parts.nodeState, onAnswer),
    contracts: contracts.observed(onAnswer),
    onStored: (head, stored) => {
      maintenance.wrote(stored.count);
      rereads.touched(stored.touched);
      if (stored.delegates) checks.delegated.mayHaveChanged();
      for (const work of pending) work.headMoved(head);
    },
  });
  const exclusively: Exclusively = (work) =>
    session.exclusively((head) => {
      lease.assertHeld();
      return inTransaction(pool, async (client) => {
        await lockChainHead(client, chainId, head, lease);
        await work(client, head);
      });
    });
  const texts = new CurrentTexts(pool, chainId, contracts, logger);
  const rereads = new TokenRereads(pool, chainId, contracts, logger, texts);
  const checks = new PendingContracts(pool, chainId, contracts, logger, exclusively, texts);
  const pending: PendingWork[] = [
    new PendingMetadata(pool, chainId, contracts, logger),
    checks,
    rereads,
    new PendingComparisons(pool, chainId, contracts, logger),
    ...(heuristics.size > 0 ? [new PendingSuspicions(pool, chainId, contracts, heuristics, logger)] : []),
  ];
  const beside = new ChainWork([...pending, maintenance]);
  if (blockReader) {
    const onReplaced = () => void forgetAudit(parts.pool, chainId).then(beside.isReplaced, beside.isReplaced);
    beside.first.push(new JobRunner({ ...parts, pool, lease, indexer: session, blockReader, onReplaced }));
  }
  const { auditShare, auditTiming } = parts;
  if (auditShare > 0)
    beside.first.push(new Auditor({ ...parts, pool, share: auditShare, timing: auditTiming, rereads }));
  if (!blockReader) return { deriver: chain, beside };
  const rejoining = { chainId, pool: session.pool, stream, blockReader, logger, signal, progress };
  const deriver = Object.assign(chain, { rejoin: () => rejoin(rejoining, chain) });
  return { deriver, beside };
}

/** What runs beside a chain's indexing. */
class ChainWork implements WorkBeside {
  /** Jobs and the audit: begun with the session, ended before the rest. */
  readonly first: { start(): void; stop(): Promise<void> }[] = [];
  isReplaced!: () => void;
  readonly replaced = new Promise<void>((resolve) => {
    this.isReplaced = resolve;
  });

  constructor(private readonly rest: readonly { stop(): Promise<void> }[]) {}

  start(): void {
    for (const work of this.first) work.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.first.map((work) => work.stop()));
    await Promise.all(this.rest.map((work) => work.stop()));
  }
}
