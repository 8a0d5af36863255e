import type { BinaryRows, PartitionedTable } from '@nunatak/database';
import type { Chain } from './chain.js';

/**
 * Blocks of the three chains. `size` counts the chain's own block, without the proposervm envelope; `transactions` are the ids of its own
 * transactions (of C: the atomic ones; `evm_transactions` counts the others). What begins with `proposer` is known of blocks that came with
 * their envelope; `proposer_node_id` is absent in an unsigned one. Of P, also what its state is after the block.
 * The price of L1 validators' next seconds follows from `l1_fee_excess`, which is absent where it is 0.
 */
export const BLOCK = {
  name: 'block',
  columns: {
    network_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    time: 'bigint NOT NULL',
    proposer_height: 'bigint',
    proposer_time: 'bigint',
    size: 'integer NOT NULL',
    evm_transactions: 'integer',
    active_l1_validators: 'integer',
    chain: '"char" NOT NULL',
    type: 'text NOT NULL',
    id: 'bytea NOT NULL',
    parent_id: 'bytea NOT NULL',
    proposer_id: 'bytea',
    proposer_parent_id: 'bytea',
    proposer_node_id: 'bytea',
    current_supply: 'numeric(20,0)',
    accrued_fees: 'numeric(20,0)',
    l1_fee_excess: 'numeric(20,0)',
    transactions: 'bytea[] NOT NULL',
  },
  rowKey: ['chain', 'height'],
  isKeyedLate: true,
  lateIndexes: [
    'CREATE INDEX ON % (id)',
    'CREATE INDEX ON % (chain, time, height)',
    'CREATE INDEX ON % (proposer_node_id, chain, time, height) WHERE proposer_node_id IS NOT NULL',
  ],
  lists: { by: ['proposer_node_id'], order: ['time', 'height'] },
} as const satisfies PartitionedTable;

/** A row of {@link BLOCK}. */
export interface BlockRow {
  chain: Chain;
  height: number;
  time: number;
  type: string;
  id: Buffer;
  parentId: Buffer;
  size: number;
  transactions: readonly Buffer[];
  evmTransactions?: number | undefined;
  proposer?: BlockProposerRow | undefined;
  platform?: PlatformStandRow | undefined;
}

/** What a block's envelope tells. */
export interface BlockProposerRow {
  id: Buffer;
  parentId: Buffer;
  nodeId?: Buffer | undefined;
  height?: number | undefined;
  time?: number | undefined;
}

/** How the P-Chain stands after a block. */
export interface PlatformStandRow {
  currentSupply: bigint;
  accruedFees: bigint;
  l1FeeExcess: bigint;
  activeL1Validators: number;
}

/** Writes a row of {@link BLOCK}. */
export function writeBlockRow(rows: BinaryRows, networkId: number, b: BlockRow): void {
  const { proposer: p, platform: s } = b;
  rows
    .row(19)
    .int8(networkId)
    .int8(b.height)
    .int8(b.time)
    .optionalInt8(p?.height)
    .optionalInt8(p?.time)
    .int4(b.size)
    .optionalInt4(b.evmTransactions)
    .optionalInt4(s?.activeL1Validators)
    .char(b.chain)
    .text(b.type)
    .bytea(b.id)
    .bytea(b.parentId)
    .optionalBytea(p?.id)
    .optionalBytea(p?.parentId)
    .optionalBytea(p?.nodeId)
    .optionalNumeric(s?.currentSupply)
    .optionalNumeric(s?.accruedFees)
    .optionalNumeric(s?.l1FeeExcess || undefined)
    .byteaArray(b.transactions);
}
