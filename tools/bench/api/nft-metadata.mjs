import { partitionName } from '@nunatak/evm-schema';
import { databasePool } from '../rig/database-pool.mjs';
import { blockHash, CHAIN_ID } from './synthetic-chain.mjs';

/** Metadata of the tokens of a table that has `token`, `token_id` and `standard`, as it is found of most collections. */
export const metadataStatement = (from) =>
  `INSERT INTO nft_metadata (chain_id, asked_height, updated_at, standard, contract, token_id, status, token_uri, metadata)
    SELECT ${CHAIN_ID}, 1, now(), standard, token, token_id, 'INDEXED', 'ipfs://bafybeihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku/' || token_id,
      jsonb_build_object('name', 'Bench token #' || token_id, 'symbol', 'BT', 'description', repeat('One of the tokens of the benchmark. ', 4),
        'imageUri', 'ipfs://bafybeihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku/' || token_id || '.png',
        'externalUrl', 'https://collection.example/' || token_id,
        CASE standard WHEN 721 THEN 'attributes' ELSE 'properties' END,
        '[{"trait_type":"Eyes","value":"green"},{"trait_type":"Hat","value":"none"},{"trait_type":"Level","value":' || token_id % 100 || '}]')
    FROM (SELECT DISTINCT standard, token, token_id FROM ${from} ORDER BY token, token_id) found
    ON CONFLICT DO NOTHING`;

/** Nobody looks for the metadata of what the chain has up to its head. */
export const scannedStatement = (head) =>
  `INSERT INTO nft_metadata_scan (chain_id, height, hash) VALUES (${CHAIN_ID}, ${head}, '\\x${blockHash(head).slice(2)}')
    ON CONFLICT (chain_id) DO UPDATE SET height = EXCLUDED.height, hash = EXCLUDED.hash`;

/** Gives metadata to all tokens of collections that have moved on the chain, or takes it away. */
export async function setMetadata(databaseUrl, isThere) {
  const pool = databasePool(databaseUrl);
  try {
    await pool.query('DELETE FROM nft_metadata WHERE chain_id = $1', [CHAIN_ID]);
    const moved = `${partitionName('token_transfer', CHAIN_ID)} WHERE standard IN (721, 1155)`;
    if (isThere) await pool.query(metadataStatement(moved));
    await pool.query('VACUUM ANALYZE nft_metadata');
  } finally {
    await pool.end();
  }
}
