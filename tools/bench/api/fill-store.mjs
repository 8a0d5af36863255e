import { EVM_SCHEMA, PARTITIONED_TABLES, partitionName, registerChain } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import { databasePool } from '../rig/database-pool.mjs';
import { scannedStatement } from './nft-metadata.mjs';
import { blockHash, CHAIN_ID, GENESIS_TIME, PEOPLE, TRANSACTIONS_IN_BLOCK, WHALE_SHARE } from './synthetic-chain.mjs';

/**
 * Fills a fresh store with a chain of so many transactions, made in SQL from row numbers, the same each time: a quarter
 * native transfers, the rest calls that move ERC-20, ERC-721 and ERC-1155 tokens or native value inside; a hundred
 * senders of whom few are busy, two thousand receivers likewise, and one address that sends more than a quarter of
 * everything. Indexes are made after the rows, so they are as dense as Nunatak keeps them.
 *
 * @param more statements that add to a chain of so many blocks
 * @returns the chain's head height
 */
export async function fillStore(databaseUrl, transactions, more = () => []) {
  await migrateStore(EVM_SCHEMA, databaseUrl);
  const pool = databasePool(databaseUrl);
  try {
    await registerChain(pool, CHAIN_ID, 0);
    const indexes = await dropIndexes(pool);
    const height = Math.floor((transactions - 1) / TRANSACTIONS_IN_BLOCK) + 1;
    for (const statement of [...fillStatements(transactions, height), ...more(height)]) await pool.query(statement);
    for (const statement of indexes) await pool.query(statement);
    await pool.query('VACUUM ANALYZE');
    await pool.query('CHECKPOINT');
    return height;
  } finally {
    await pool.end();
  }
}

async function dropIndexes(pool) {
  const { rows } = await pool.query('SELECT indexname, indexdef FROM pg_indexes WHERE tablename = ANY($1)', [
    PARTITIONED_TABLES.map((table) => partitionName(table, CHAIN_ID)),
  ]);
  for (const { indexname } of rows) await pool.query(`DROP INDEX ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}

/** A number in [0, 1) that belongs to a row number and a purpose. */
const random = (row, purpose) => `((hashint8extended(${row}, ${purpose}) & 2147483647)::float8 / 2147483648)`;
const choice = (row, purpose, count) => `floor(${random(row, purpose)} * ${count})::int`;
/** Few are chosen often, many seldom. */
const skewed = (row, purpose, count) => `floor(power(${random(row, purpose)}, 2) * ${count})::int`;
const person = (kind, number) => `(SELECT address FROM person WHERE kind = '${kind}' AND number = ${number})`;
const table = (name) => partitionName(name, CHAIN_ID);

function fillStatements(transactions, height) {
  const kinds = Object.entries({ ...PEOPLE, account: PEOPLE.accounts, holder: PEOPLE.holders, whale: 1, splitter: 1 });
  const people = kinds.map(
    ([kind, count]) =>
      `SELECT '${kind}' AS kind, n AS number, substring(sha256(('${kind} ' || n)::bytea), 1, 20) AS address
        FROM generate_series(0, ${count - 1}) n`,
  );
  return [
    `CREATE TEMP TABLE person AS ${people.join(' UNION ALL ')}`,
    'CREATE UNIQUE INDEX ON person (kind, number)',
    'ANALYZE person',
    callsStatement(transactions),
    'ANALYZE call',
    blockStatement(height),
    TRANSACTION_STATEMENT,
    ...TRANSFER_STATEMENTS,
    INTERNAL_STATEMENT,
    ...tokenStatements(),
    ...BALANCE_STATEMENTS,
    `INSERT INTO coverage SELECT ${CHAIN_ID}, kind, 0, ${height}
      FROM unnest(ARRAY['blocks', 'frames', 'balances']) kind`,
    // Marked as rebuilt: the indexes are dense as they are.
    `UPDATE log_position SET height = ${height}, hash = '\\x${blockHash(height).slice(2)}', epoch = 1,
      sequence = ${height + 1}, transaction_count = ${transactions}, rebuilt_transaction_count = ${transactions},
      genesis_hash = '\\x${blockHash(0).slice(2)}' WHERE chain_id = ${CHAIN_ID}`,
    scannedStatement(height),
  ];
}

/** Who does what: one row a transaction, from which the tables' rows follow. */
function callsStatement(transactions) {
  return `CREATE TEMP TABLE call AS
    SELECT n, 1 + n / ${TRANSACTIONS_IN_BLOCK} AS height, n % ${TRANSACTIONS_IN_BLOCK} AS slot, kind, token,
      (kind <> 'erc20' OR n % 260 <> 13) AS ok,
      CASE WHEN ${random('n', 1)} < ${WHALE_SHARE} THEN ${person('whale', 0)}
        ELSE ${person('account', `(${skewed('n', 2, PEOPLE.accounts)})`)} END AS sender,
      CASE WHEN ${random('n', 3)} < 0.2 THEN ${person('account', `(${choice('n', 4, PEOPLE.accounts)})`)}
        ELSE ${person('holder', `(${skewed('n', 5, PEOPLE.holders)})`)} END AS receiver,
      (1 + ${choice('n', 6, 1_000_000_000)})::numeric * 1000000000 AS amount
    FROM (SELECT n, CASE WHEN n % 20 < 5 THEN 'native' WHEN n % 20 = 5 THEN 'internal' WHEN n % 20 < 14 THEN 'erc20'
        WHEN n % 20 < 17 THEN 'erc721' ELSE 'erc1155' END AS kind
      FROM generate_series(0::bigint, ${transactions - 1}) n) rows
    CROSS JOIN LATERAL (SELECT CASE kind
        WHEN 'erc20' THEN ${person('erc20', `(${skewed('n', 7, PEOPLE.erc20)})`)}
        WHEN 'erc721' THEN ${person('erc721', 'n % 2')}
        WHEN 'erc1155' THEN ${person('erc1155', 'n % 2')}
        WHEN 'internal' THEN ${person('splitter', 0)} END AS token) contract`;
}

function blockStatement(height) {
  const hash = (at) => `sha256(('block ' || ${at})::bytea)`;
  return `INSERT INTO ${table('block')} (chain_id, height, timestamp, cumulative_transactions,
      transaction_count, hash, parent_hash, base_fee, gas_used, gas_limit, fees_spent)
    SELECT ${CHAIN_ID}, h, ${GENESIS_TIME} + 2 * h, coalesce(sum(count(c.n)) OVER (ORDER BY h), 0),
      count(c.n), ${hash('h')},
      CASE WHEN h = 0 THEN decode(repeat('00', 32), 'hex') ELSE ${hash('(h - 1)')} END, 25000000000,
      count(c.n) * 51234, 30000000, count(c.n) * 51234 * 25000000000
    FROM generate_series(0::bigint, ${height}) h LEFT JOIN call c ON c.height = h GROUP BY h ORDER BY h`;
}

/** An address or a number as a 32-byte word of call data. */
const addressWord = (column) => `decode(repeat('00', 12), 'hex') || ${column}`;
const numberWord = (value) => `decode(lpad(to_hex((${value})::bigint), 64, '0'), 'hex')`;

const TRANSACTION_STATEMENT = `
  INSERT INTO ${table('transaction')}
  SELECT ${CHAIN_ID}, height, slot, CASE WHEN n % 4 = 0 THEN 0 ELSE 2 END, ok::int, false,
    sha256(('transaction ' || n)::bytea), sender, coalesce(token, receiver), n / 50,
    CASE kind WHEN 'native' THEN 21000 ELSE 300000 END,
    CASE kind WHEN 'native' THEN 21000 ELSE 51234 END, 25000000000,
    CASE WHEN n % 4 <> 0 THEN 60000000000 END, CASE WHEN n % 4 <> 0 THEN 1000000000 END,
    CASE kind WHEN 'native' THEN amount ELSE 0 END,
    CASE kind WHEN 'native' THEN '\\x'::bytea
      WHEN 'internal' THEN '\\x19165587'::bytea || ${addressWord('receiver')}
      WHEN 'erc20' THEN '\\xa9059cbb'::bytea || ${addressWord('receiver')} || ${numberWord('amount')}
      WHEN 'erc721' THEN '\\x23b872dd'::bytea || ${addressWord('sender')} || ${addressWord('receiver')} ||
        ${numberWord('n % 5000')}
      ELSE '\\xf242432a'::bytea || ${addressWord('sender')} || ${addressWord('receiver')} || ${numberWord('n % 20')} ||
        ${numberWord('1')} || ${numberWord('160')} || ${numberWord('0')} END
  FROM call ORDER BY n`;

const transfers = (standard, log, batch, id, value, source) =>
  `INSERT INTO ${table('token_transfer')}
    SELECT ${CHAIN_ID}, height, slot, ${log}, ${batch}, ${standard}, token, sender, receiver, ${id}, ${value}
    FROM ${source} ORDER BY n`;

/** One log a call that moves tokens; the last slot's moves three items. */
const TRANSFER_STATEMENTS = [
  transfers(20, 'slot', 0, 'NULL', 'amount', "call WHERE kind = 'erc20' AND ok"),
  transfers(721, 'slot', 0, 'n % 5000', 'NULL', "call WHERE kind = 'erc721'"),
  transfers(
    1155,
    'slot',
    'item',
    '(n + item) % 20',
    '1 + n % 9',
    "call CROSS JOIN generate_series(0, 2) item WHERE kind = 'erc1155' AND (item = 0 OR slot = 19)",
  ),
];

/** What the splitter pays out. */
const INTERNAL_STATEMENT = `
  INSERT INTO ${table('internal_transaction')}
  SELECT ${CHAIN_ID}, height, slot, 1, 1, false, token, receiver, amount, 200000, 0
  FROM call WHERE kind = 'internal' ORDER BY n`;

/** What everybody has of each token, in one row: as if all had been received with the last transfer, and nothing been sent. */
const BALANCE_STATEMENTS = [
  `INSERT INTO ${table('erc20_balance')} (chain_id, height, holder, token, balance)
    SELECT ${CHAIN_ID}, max(height), to_address, token, sum(value)
    FROM ${table('token_transfer')} WHERE standard = 20 GROUP BY to_address, token`,
  `INSERT INTO ${table('erc1155_balance')} (chain_id, height, holder, token, token_id, balance)
    SELECT ${CHAIN_ID}, max(height), to_address, token, token_id, sum(value)
    FROM ${table('token_transfer')} WHERE standard = 1155 GROUP BY to_address, token, token_id`,
];

function tokenStatements() {
  const texts = { 20: ['erc20', "'Bench Token ' || number", "'BT' || number", '18'] };
  texts[721] = ['erc721', "'Bench Art ' || number", "'BA' || number", 'NULL'];
  texts[1155] = ['erc1155', 'NULL', 'NULL', 'NULL'];
  return Object.entries(texts).map(
    ([standard, [kind, name, symbol, decimals]]) =>
      `INSERT INTO token (chain_id, first_height, metadata_height, verified_height, standard, decimals, address, name, symbol)
        SELECT ${CHAIN_ID}, 1, 1, 1, ${standard}, ${decimals}, address, ${name}, ${symbol}
        FROM person WHERE kind = '${kind}'`,
  );
}
