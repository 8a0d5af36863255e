import { type KeyedTable, type PartitionedTable, partitionsOf, type StoreTables } from '@firn/database';
import { CHAIN_ID } from './chain-id.js';

const BY_ADDRESS = ['from_address', 'to_address'];

/** Tables partitioned by chain, in the order in which a block's rows are written. */
const PARTITIONED: PartitionedTable[] = [
  { name: 'block', indexes: ['CREATE UNIQUE INDEX ON % (height)', 'CREATE INDEX ON % (substring(hash, 1, 7))'] },
  {
    name: 'transaction',
    indexes: [
      'CREATE UNIQUE INDEX ON % (height, transaction_index)',
      'CREATE INDEX ON % (height, transaction_index) WHERE status = 0', // the list of failed ones, of which there may be few
      // Seven bytes of a hash (eight with their length) select one transaction just as well as 32 do, at a third of the size; queries compare the whole hash too.
      'CREATE INDEX ON % (substring(hash, 1, 7))',
      'CREATE INDEX ON % (from_address, height, transaction_index)',
      'CREATE INDEX ON % (to_address, height, transaction_index)',
    ],
    listedBy: BY_ADDRESS,
  },
  {
    name: 'token_transfer',
    indexes: [
      'CREATE UNIQUE INDEX ON % (height, log_index, batch_index)',
      // An index a standard: each list is of one standard, and the key stays short. Order within a transaction is sorted when read.
      ...[20, 721, 1155].flatMap((standard) => [
        `CREATE INDEX ON % (from_address, height, transaction_index) WHERE standard = ${standard}`,
        `CREATE INDEX ON % (to_address, height, transaction_index) WHERE standard = ${standard}`,
      ]),
    ],
    listedBy: BY_ADDRESS,
  },
  {
    name: 'internal_transaction',
    indexes: [
      'CREATE UNIQUE INDEX ON % (height, transaction_index, frame_index)',
      'CREATE INDEX ON % (from_address, height, transaction_index)',
      'CREATE INDEX ON % (to_address, height, transaction_index)',
    ],
    listedBy: BY_ADDRESS,
  },
  {
    name: 'native_balance',
    indexes: ['CREATE UNIQUE INDEX ON % (address, height)', 'CREATE INDEX ON % USING brin (height)'],
  },
  {
    name: 'erc20_balance',
    indexes: ['CREATE UNIQUE INDEX ON % (holder, token, height)', 'CREATE INDEX ON % USING brin (height)'],
  },
];

const KEYED: KeyedTable[] = [
  {
    name: 'chain_head',
    rowKey: [],
    // The place in the stream stays. The new indexes were never rebuilt.
    shadow: {
      kind: 'merged',
      set: {
        transaction_count: 's.transaction_count',
        genesis_hash: 's.genesis_hash',
        rebuilt_transaction_count: '0',
      },
    },
  },
  { name: 'coverage', rowKey: ['kind', 'from_height'], shadow: { kind: 'exchanged' } },
  { name: 'token', rowKey: ['address'], shadow: { kind: 'exchanged' } },
  // Whoever writes the shadow has to hold the same lease as who writes the chain.
  { name: 'indexer_lease', rowKey: [], shadow: { kind: 'seen', columns: ['chain_id', 'holder', 'epoch'] } },
];

/** The tables of the EVM store that hold what is known of chains. */
export const EVM_TABLES: StoreTables = { key: CHAIN_ID, partitioned: PARTITIONED, keyed: KEYED };

/** Tables partitioned by chain, in the order in which a block's rows are written. */
export const PARTITIONED_TABLES = PARTITIONED.map(({ name }) => name);

/** A chain's partition of a table. @throws Error when the id isn't decimal digits */
export function partitionName(table: string, chainId: string): string {
  return CHAIN_ID.partition(table, chainId);
}

/** All of a chain's partitions, in the order of {@link PARTITIONED_TABLES}. */
export function chainPartitions(chainId: string): string[] {
  return partitionsOf(EVM_TABLES, chainId);
}
