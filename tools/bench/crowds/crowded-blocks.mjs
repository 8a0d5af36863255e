import { partitionName } from '@nunatak/evm-schema';
import { CHAIN_ID, PEOPLE, personAddress, TRANSACTIONS_IN_BLOCK } from '../api/synthetic-chain.mjs';

/** Transactions of one sender with {@link MOVED} transfers each, one a block. */
const CROWDED_BLOCKS = 100;
const MOVED = 10_000;
/** Transactions of one more block, a transfer each. */
const IN_ONE_BLOCK = 10_000;
const INPUT_BYTES = 120_000;

/** Sends every transfer and call of the crowded blocks. */
export const SENDER = personAddress('crowd', 0);
/** The heights of a chain of so many blocks: `called` has a transaction with thousands of calls, `full` thousands of transactions. */
export const crowdedHeights = (head) => ({ first: head - CROWDED_BLOCKS - 1, called: head - 1, full: head });
/** The position of a crowded block's own transaction. */
const INDEX = TRANSACTIONS_IN_BLOCK;

const table = (name) => partitionName(name, CHAIN_ID);
const address = (kind, number) => `substring(sha256(('${kind} ' || ${number})::bytea), 1, 20)`;
const sender = address('crowd', 0);
const receiver = (number) => address('holder', `(${number}) % ${PEOPLE.holders}`);
const token = (number) => address('erc20', `(${number}) % ${PEOPLE.erc20}`);
export const crowdedHash = (height) => `sha256(('crowded ' || ${height})::bytea)`;

/** Statements that add crowded blocks to the end of a chain of so many blocks. */
export function crowdedStatements(head) {
  const { first, called, full } = crowdedHeights(head);
  const transactions = (heights, index, hash, input) =>
    `INSERT INTO ${table('transaction')}
      SELECT ${CHAIN_ID}, h, ${index}, 2, 1, false, ${hash}, ${sender}, ${token(0)}, h, 30000000, 29000000, 25000000000, 60000000000, 1000000000, 0, ${input}
      FROM ${heights}`;
  const transfers = (heights, index, log, number) =>
    `INSERT INTO ${table('token_transfer')}
      SELECT ${CHAIN_ID}, h, ${index}, ${log}, 0, 20, ${token(number)}, ${sender}, ${receiver(number)}, NULL, 1 + n
      FROM ${heights} ORDER BY h, n`;
  return [
    transactions(
      `generate_series(${first}::bigint, ${called}) h`,
      INDEX,
      crowdedHash('h'),
      `decode(repeat('ab', ${INPUT_BYTES}), 'hex')`,
    ),
    transfers(
      `generate_series(${first}::bigint, ${called - 1}) h, generate_series(0, ${MOVED - 1}) n`,
      INDEX,
      '1000 + n',
      'n',
    ),
    `INSERT INTO ${table('internal_transaction')}
      SELECT ${CHAIN_ID}, ${called}, ${INDEX}, n, 1, false, ${sender}, ${receiver('n')}, 1 + n, 200000, 0
      FROM generate_series(1, ${MOVED}) n`,
    transactions(
      `generate_series(${full}::bigint, ${full}) h, generate_series(0, ${IN_ONE_BLOCK - 1}) n`,
      `${INDEX} + n`,
      `sha256(('crowded ' || h || ' ' || n)::bytea)`,
      `'\\xa9059cbb'`,
    ),
    transfers(
      `generate_series(${full}::bigint, ${full}) h, generate_series(0, ${IN_ONE_BLOCK - 1}) n`,
      `${INDEX} + n`,
      '1000 + n',
      'n',
    ),
  ];
}
