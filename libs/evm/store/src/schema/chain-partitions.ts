/** Indexes of each partitioned table. `%` stands for the partition's name. */
const INDEXES: Record<string, string[]> = {
  block: ['CREATE UNIQUE INDEX ON % (height)', 'CREATE INDEX ON % (substring(hash, 1, 7))'],
  transaction: [
    'CREATE UNIQUE INDEX ON % (height, transaction_index)',
    'CREATE INDEX ON % (height, transaction_index) WHERE status = 0', // the list of failed ones, of which there may be few
    // Seven bytes of a hash (eight with their length) select one transaction just as well as 32 do, at a third of the size; queries compare the whole hash too.
    'CREATE INDEX ON % (substring(hash, 1, 7))',
    'CREATE INDEX ON % (from_address, height, transaction_index)',
    'CREATE INDEX ON % (to_address, height, transaction_index)',
  ],
  token_transfer: [
    'CREATE UNIQUE INDEX ON % (height, log_index, batch_index)',
    // An index a standard: each list is of one standard, and the key stays short. Order within a transaction is sorted when read.
    ...[20, 721, 1155].flatMap((standard) => [
      `CREATE INDEX ON % (from_address, height, transaction_index) WHERE standard = ${standard}`,
      `CREATE INDEX ON % (to_address, height, transaction_index) WHERE standard = ${standard}`,
    ]),
  ],
  internal_transaction: [
    'CREATE UNIQUE INDEX ON % (height, transaction_index, frame_index)',
    'CREATE INDEX ON % (from_address, height, transaction_index)',
    'CREATE INDEX ON % (to_address, height, transaction_index)',
  ],
  native_balance: ['CREATE UNIQUE INDEX ON % (address, height)', 'CREATE INDEX ON % USING brin (height)'],
  erc20_balance: ['CREATE UNIQUE INDEX ON % (holder, token, height)', 'CREATE INDEX ON % USING brin (height)'],
};

/** Tables partitioned by chain, in the order in which a block's rows are written. */
export const PARTITIONED_TABLES = Object.keys(INDEXES);

/** A chain's partition of a table. The id has been checked to be decimal digits, so that the name needs no quoting. */
export function partitionName(table: string, chainId: string): string {
  if (!/^[0-9]{1,19}$/.test(chainId)) throw new Error(`not a chain id: ${chainId}`);
  return `${table}_${chainId}`;
}

/** Tables whose lists are read by address, in the order of heights. */
const LISTED_TABLES = ['transaction', 'token_transfer', 'internal_transaction'];

/**
 * Statements that make the planner take every address for one of a thousand rows, however large the table. A list is read along its
 * address's index; where few addresses make up a column (internal transactions of three contracts, say), the planner would rather walk all
 * heights and drop what isn't the address's, which reads everything for an address that is not there. Taken for much rarer ones, it would
 * read all of an address's rows and sort them. It counts from the next ANALYZE on.
 */
function rareAddressStatements(table: string, partition: string): string[] {
  if (!LISTED_TABLES.includes(table)) return [];
  return ['from_address', 'to_address'].map(
    (column) => `ALTER TABLE ${partition} ALTER COLUMN ${column} SET (n_distinct = -0.001)`,
  );
}

/**
 * Statements that make the indexes of a chain's partition of a table, and what the planner is to think of it.
 * @param partition its name, also with its schema's
 */
export function partitionIndexStatements(table: string, partition: string): string[] {
  return [...INDEXES[table]!.map((sql) => sql.replace('%', partition)), ...rareAddressStatements(table, partition)];
}

/**
 * Statements that make a chain's partitions. Each is made aside and attached with a matching CHECK, so that open reads of the parent
 * don't hold it up (`CREATE TABLE … PARTITION OF` would wait for them).
 */
export function chainPartitionStatements(chainId: string): string[] {
  return PARTITIONED_TABLES.flatMap((table) => {
    const partition = partitionName(table, chainId);
    return [
      separateTableStatement(table, partition, chainId),
      ...partitionIndexStatements(table, partition),
      ...attachStatements(table, partition, chainId),
    ];
  });
}

/** Makes a table of a chain's rows that can become its partition of `table`. Names may have their schemas'. */
export function separateTableStatement(table: string, partition: string, chainId: string): string {
  return `CREATE TABLE ${partition} (LIKE ${table} INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS, CONSTRAINT of_chain CHECK (chain_id = ${chainId}))`;
}

/** Makes such a table the chain's partition; its CHECK shows that nothing needs to be read for that. */
export function attachStatements(table: string, partition: string, chainId: string): string[] {
  return [
    `ALTER TABLE ${table} ATTACH PARTITION ${partition} FOR VALUES IN (${chainId})`,
    `ALTER TABLE ${partition} DROP CONSTRAINT of_chain`,
  ];
}
