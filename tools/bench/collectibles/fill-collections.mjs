import { partitionName } from '@nunatak/evm-schema';
import { metadataStatement } from '../api/nft-metadata.mjs';
import { CHAIN_ID, PEOPLE } from '../api/synthetic-chain.mjs';
import { COLLECTIONS, OWNERS, thirdOf } from './nft-owners.mjs';

/** Transfers of an owner and standard in one block lie within so many log indexes, above those of the chain's transactions. */
const LOGS_EACH = 10_000;
const NOBODY = `'\\x${'00'.repeat(20)}'::bytea`;
const STANDARDS = { 721: 'collection', 1155: 'edition' };
const table = (name) => partitionName(name, CHAIN_ID);
const address = (kind, number) => `substring(sha256(('${kind} ' || ${number})::bytea), 1, 20)`;
const account = (number) => address('account', `(${number}) % ${PEOPLE.accounts}`);

/**
 * Statements that add collections to a chain of so many blocks: see {@link OWNERS}. In the first third of the blocks tokens are minted to accounts, in
 * the second the owners receive them, in the third they give away what they don't keep. All tokens have metadata.
 *
 * @param tokens what each owner received of each standard
 */
export function collectionStatements(tokens, head) {
  const owners = Object.entries(OWNERS).map(
    ([name, { number, keeps }]) =>
      `SELECT ${number} AS owner_number, ${address(name, 0)} AS owner, i, ${keeps('i')} AS is_kept, ${name === 'leaver'} AS is_burned
        FROM generate_series(0, ${tokens - 1}) i`,
  );
  const third = thirdOf(head);
  return [
    `CREATE TEMP TABLE nft AS
      SELECT o.*, s.standard, CASE s.standard ${Object.entries(STANDARDS)
        .map(([standard, kind]) => `WHEN ${standard} THEN ${address(kind, `o.i % ${COLLECTIONS}`)}`)
        .join(' ')} END AS token,
        (o.i / ${COLLECTIONS} * ${owners.length} + o.owner_number)::numeric AS token_id,
        1 + o.i % ${third} AS minted, ${third} + 1 + o.i % ${third} AS received, 2 * ${third} + 1 + o.i % ${third} AS given,
        100 + ${LOGS_EACH} * (2 * o.owner_number + (s.standard = 1155)::int) + o.i / ${third} AS log_index,
        ${account('o.i')} AS minter, CASE WHEN o.is_burned THEN ${NOBODY} ELSE ${account('o.i + 7')} END AS receiver
      FROM (${owners.join(' UNION ALL ')}) o CROSS JOIN (VALUES (721), (1155)) s(standard)`,
    'ANALYZE nft',
    ...[
      ['minted', NOBODY, 'minter', 'true'],
      ['received', 'minter', 'owner', 'true'],
      ['given', 'owner', 'receiver', 'NOT is_kept'],
    ].map(
      ([height, from, to, which]) =>
        `INSERT INTO ${table('token_transfer')}
          SELECT ${CHAIN_ID}, ${height}, 0, log_index, 0, standard, token, ${from}, ${to}, token_id, CASE standard WHEN 1155 THEN 1 END
          FROM nft WHERE ${which} ORDER BY ${height}, log_index`,
    ),
    `INSERT INTO ${table('erc1155_balance')} (holder, token, token_id, height, chain_id, balance)
      SELECT b.holder, token, token_id, b.height, ${CHAIN_ID}, b.balance
      FROM nft CROSS JOIN LATERAL (VALUES (${NOBODY}, minted, -1, true), (minter, minted, 1, true), (minter, received, 0, true), (owner, received, 1, true),
        (owner, given, 0, NOT is_kept), (receiver, given, CASE WHEN is_burned THEN 0 ELSE 1 END, NOT is_kept)) b(holder, height, balance, is_there)
      WHERE standard = 1155 AND b.is_there ORDER BY b.height`,
    `INSERT INTO token (chain_id, first_height, metadata_height, verified_height, standard, address, name, symbol)
      SELECT DISTINCT ${CHAIN_ID}, 1, 1, 1, standard, token, 'Bench collection', 'BC' FROM nft`,
    metadataStatement('nft'),
  ];
}
