import { StepSize } from '@nunatak/coordination';
import { Progress } from '@nunatak/core/watchdog';
import type { BlockEvent, NodeState } from '@nunatak/evm-contracts';
import { CONTRACT, EVM_TABLES, registerChain } from '@nunatak/evm-schema';
import { ContractCalls } from '@nunatak/evm-smart-contracts';
import { type ChainHead, removeChain } from '@nunatak/evm-writes';
import { IndexingMetrics, LogIndexer } from '@nunatak/indexing';
import type pg from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { type ChainBatch, ChainWriter, type ChainWriterOptions } from '../indexing/chain-writer.js';
import { EVM } from '../indexing/evm-domain.js';
import { DirectBlockWriter } from '../writing/block-writer.js';
import { CHAIN } from './scripted-chain.js';

/** Tables whose rows follow from blocks: those that a staging schema has too, but what it has for the enricher. */
const DERIVED_TABLES = [
  ...EVM_TABLES.partitioned,
  ...EVM_TABLES.keyed.filter(({ name, staging }) => staging && staging.kind !== 'kept' && name !== 'contract_look'),
].map(({ name }) => name);

/** Columns that do not follow from blocks: times, and what is asked at whichever block is the newest then. */
const NOT_DERIVED: Readonly<Record<string, string[]>> = {
  log_position: ['stored_at', 'rebuilt_transaction_count'],
  contract: Object.keys(CONTRACT.columns).filter((column) => !['chain_id', 'address', 'first_height'].includes(column)),
};

/** An indexer of one chain that is fed by hand. */
export type ChainIndexer = LogIndexer<BlockEvent, ChainHead, ChainBatch>;

export interface ChainIndexerOptions extends ChainWriterOptions {
  /** How many blocks one database transaction writes. */
  steps: StepSize;
}

/** The EVM store in a real PostgreSQL. */
export class RealStore {
  constructor(readonly pool: pg.Pool) {}

  /** Forgets the scripted chain. */
  async empty(): Promise<void> {
    await removeChain(this.pool, CHAIN);
  }

  /** An indexer of the scripted chain over this store and a scripted node, fed by hand. */
  async startIndexer(
    nodeState: NodeState,
    startBlock = 0,
    more: Partial<ChainIndexerOptions> = {},
  ): Promise<ChainIndexer> {
    const logger = pino({ level: 'silent' });
    const progress = more.progress ?? new Progress();
    await registerChain(this.pool, CHAIN, startBlock);
    const rows = new ChainWriter({
      chainId: CHAIN,
      pool: this.pool,
      writer: new DirectBlockWriter(this.pool),
      nodeState,
      contracts: new ContractCalls(nodeState, CHAIN),
      logger,
      progress,
      ...more,
    });
    const indexer = new LogIndexer(
      {
        domain: EVM,
        logKey: CHAIN,
        lease: more.lease ?? { assertHeld: () => undefined },
        progress,
        signal: new AbortController().signal,
        steps: more.steps ?? new StepSize(EVM.batchEvents),
        logger,
        metrics: new IndexingMetrics(new Registry(), EVM.name, EVM.consumer),
      },
      rows,
    );
    await indexer.start();
    return indexer;
  }

  /** Everything that follows from the blocks of the scripted chain, table by table, as text in order. */
  async dump(): Promise<Record<string, string[]>> {
    const dump: Record<string, string[]> = {};
    for (const table of DERIVED_TABLES) {
      const { rows } = await this.pool.query(
        `SELECT (to_jsonb(t) - $2::text[])::text AS row FROM ${table} t WHERE chain_id = $1 ORDER BY 1`,
        [CHAIN, NOT_DERIVED[table] ?? []],
      );
      dump[table] = rows.map((r) => r.row);
    }
    return dump;
  }

  /** Heights of the stored blocks. */
  async heights(): Promise<number[]> {
    const { rows } = await this.pool.query('SELECT height::int FROM block ORDER BY height');
    return rows.map((r) => r.height);
  }

  /** ERC-20 balance rows, by height and holder. */
  async erc20Rows(): Promise<{ height: number; holder: string; balance: string }[]> {
    const { rows } = await this.pool.query(
      `SELECT height::int, '0x' || encode(holder, 'hex') AS holder, balance FROM erc20_balance ORDER BY height, holder`,
    );
    return rows;
  }

  /** Native balance rows, by height and address. */
  async nativeRows(): Promise<{ height: number; address: string; balance: string }[]> {
    const { rows } = await this.pool.query(
      `SELECT height::int, '0x' || encode(address, 'hex') AS address, balance FROM native_balance ORDER BY height, address`,
    );
    return rows;
  }
}
