import type { PartitionedTable } from '@firn/database';
import type { Chain } from './chain.js';
import { hexArrayText, hexText, optionalHexText, optionalText } from './copy-values.js';

/**
 * Blocks of the three chains. `size` counts the chain's own block, without the proposervm envelope; `transactions` are the ids of its own
 * transactions (of C: the atomic ones; `evm_transactions` counts the others). What begins with `proposer` is known of blocks that came with
 * their envelope; `proposer_node_id` is absent in an unsigned one. Of P, also what its state is after the block.
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
    transactions: 'bytea[] NOT NULL',
  },
  rowKey: ['chain', 'height'],
  indexes: [
    'CREATE INDEX ON % (id)',
    'CREATE INDEX ON % (chain, time, height)',
    'CREATE INDEX ON % (proposer_node_id, chain, time, height) WHERE proposer_node_id IS NOT NULL',
  ],
  lists: { by: ['proposer_node_id'], order: ['time', 'height'] },
  repair: 'replaced',
  verify: 'apart',
} as const satisfies PartitionedTable;

/** A row of {@link BLOCK}. Ids are hex digits. */
export interface BlockRow {
  chain: Chain;
  height: number;
  time: number;
  type: string;
  id: string;
  parentId: string;
  size: number;
  transactions: readonly string[];
  evmTransactions?: number | undefined;
  proposer?: BlockProposerRow | undefined;
  platform?: PlatformStandRow | undefined;
}

/** What a block's envelope tells. */
export interface BlockProposerRow {
  id: string;
  parentId: string;
  nodeId?: string | undefined;
  height?: number | undefined;
  time?: number | undefined;
}

/** How the P-Chain stands after a block. */
export interface PlatformStandRow {
  currentSupply: bigint;
  accruedFees: bigint;
  activeL1Validators: number;
}

export function blockRow(networkId: string, b: BlockRow): string {
  const { proposer: p, platform: s } = b;
  return `${networkId}\t${b.height}\t${b.time}\t${optionalText(p?.height)}\t${optionalText(p?.time)}\t${b.size}\t${optionalText(b.evmTransactions)}\t${optionalText(s?.activeL1Validators)}\t${b.chain}\t${b.type}\t${hexText(b.id)}\t${hexText(b.parentId)}\t${optionalHexText(p?.id)}\t${optionalHexText(p?.parentId)}\t${optionalHexText(p?.nodeId)}\t${optionalText(s?.currentSupply)}\t${optionalText(s?.accruedFees)}\t${hexArrayText(b.transactions)}\n`;
}
