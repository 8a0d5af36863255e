import type { BlockStream } from '@nunatak/block-stream';
import { interruptiblePool } from '@nunatak/database';
import type { BlockEvent, BlockReader, NodeState } from '@nunatak/evm-contracts';
import { registerChain } from '@nunatak/evm-schema';
import { type ContractCalls, ObservedNodeState } from '@nunatak/evm-smart-contracts';
import type { HeuristicName } from '@nunatak/evm-token-lists';
import { type ChainHead, forgetConsents, noteStoredSuspects } from '@nunatak/evm-writes';
import { type LogSession, type OpenedLog, rejoin, type WorkBeside } from '@nunatak/indexing';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { chainRows } from '../indexing/chain-rows.js';
import { type ChainBatch, ChainWriter } from '../indexing/chain-writer.js';
import { EVM } from '../indexing/evm-domain.js';
import { IndexMaintenance } from '../indexing/index-maintenance.js';
import type { IndexerMetrics } from '../indexing/indexer-metrics.js';
import { EnricherFindings } from '../repairing/enricher-findings.js';
import { JobRunner } from '../repairing/job-runner.js';
import { countsConsents } from '../reputation/consents.js';
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
  /** Heuristics by which the enricher assesses tokens. The indexer stores what they count. */
  heuristics: ReadonlySet<HeuristicName>;
  /** Reads blocks again. Without it repair jobs stay queued, and a chain whose next event the stream has lost stops. */
  blockReader?: BlockReader | undefined;
  /** Called when stored blocks lack call traces or native balances, in words, and when none do any more (undefined). */
  onGaps?: ((chainId: string, missing: string | undefined) => void) | undefined;
  logger: Logger;
  metrics: IndexerMetrics;
}

/** Opens a session of a chain: its rows, and beside them jobs, what the enricher found, and indexes. */
export async function openChain(
  parts: ChainParts,
  session: LogSession<ChainHead>,
): Promise<OpenedLog<BlockEvent, ChainHead, ChainBatch>> {
  const { chainId, startBlock, writer, stream, contracts, heuristics, blockReader, logger } = parts;
  const { lease, progress, cut, signal } = session;
  const onAnswer = () => progress.moved();
  await registerChain(session.pool, chainId, startBlock);
  if (!countsConsents(heuristics)) await forgetConsents(session.pool, chainId);
  if (heuristics.size > 0) await noteStoredSuspects(session.pool, chainId);
  // Work beside the indexing ends with the session, but its answers do not show whether the indexing gets on.
  const pool = interruptiblePool(parts.pool, cut);
  const maintenance = new IndexMaintenance(pool, chainId, logger);
  const chain = new ChainWriter({
    ...{ chainId, writer, heuristics, logger, lease, progress, cut },
    pool: session.pool,
    nodeState: new ObservedNodeState(parts.nodeState, onAnswer),
    contracts: contracts.observed(onAnswer),
    onStored: (blocks) => maintenance.wrote(blocks),
  });
  const beside = new ChainWork(maintenance);
  beside.jobs.push(new EnricherFindings({ chainId, pool, lease, logger, indexer: session }));
  if (!blockReader) return { deriver: chain, beside };
  const onReplaced = () => beside.isReplaced();
  beside.jobs.push(new JobRunner({ ...parts, pool, lease, indexer: session, blockReader, onReplaced }));
  const { contract, consumer } = EVM;
  const rejoining = {
    ...{ logKey: chainId, contract, consumer, isRevert: chain.reverts.isRevert },
    ...{ stream, blocks: blockReader, logger, signal, progress },
  };
  const rows = chainRows(chainId, session.pool, chain);
  const deriver = Object.assign(chain, { rejoin: () => rejoin(rejoining, rows) });
  return { deriver, beside };
}

/** What runs beside a chain's indexing. */
class ChainWork implements WorkBeside {
  readonly jobs: { start(): void; stop(): Promise<void> }[] = [];
  isReplaced!: () => void;
  readonly replaced = new Promise<void>((resolve) => {
    this.isReplaced = resolve;
  });

  constructor(private readonly maintenance: IndexMaintenance) {}

  start(): void {
    for (const work of this.jobs) work.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.jobs.map((work) => work.stop()));
    await this.maintenance.stop();
  }
}
