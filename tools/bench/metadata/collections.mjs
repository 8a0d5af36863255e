import { personAddress } from '../api/synthetic-chain.mjs';

/** The collection of very many tokens, and one of a few. */
export const CROWD = personAddress('collection', 0);
export const FEW = personAddress('collection', 1);

const bytes = (address) => Buffer.from(address.slice(2), 'hex');

/** What a contract answers to tokenURI: a number's document, of the collections above; nothing for others. */
export const tokenUriOf = (origin) => {
  const path = new Map([CROWD, FEW].map((contract) => [contract, contract === CROWD ? '' : 'few-']));
  return ({ to, data }) => {
    const prefix = path.get(to.toLowerCase());
    return prefix === undefined ? '0x' : abiText(`${origin}/${prefix}${BigInt(`0x${data.slice(10)}`)}`);
  };
};

function abiText(text) {
  const word = (n) => n.toString(16).padStart(64, '0');
  const content = Buffer.from(text).toString('hex');
  return `0x${word(32)}${word(text.length)}${content.padEnd(Math.ceil(content.length / 64) * 64, '0')}`;
}

/** Puts a mint of each of so many tokens into the newest blocks, a hundred a block, and takes away what was found of them before. */
export async function mintCrowd(pool, chainId, head, tokens) {
  await pool.query('DELETE FROM nft_metadata WHERE chain_id = $1', [chainId]);
  await pool.query('DELETE FROM token_transfer WHERE chain_id = $1 AND token = $2', [chainId, bytes(CROWD)]);
  await pool.query(
    `INSERT INTO token_transfer (chain_id, height, transaction_index, log_index, batch_index, standard, token, from_address, to_address, token_id)
     SELECT $1, $2::bigint - n / 100 % least($2::bigint, 1000), 0, 100000 + n, 0, 721, $3, decode(repeat('00', 20), 'hex'), $4, n
     FROM generate_series(0, $5::int - 1) n`,
    [chainId, head, bytes(CROWD), bytes(personAddress('account', 0)), tokens],
  );
  // Last: Nunatak runs, and would look through the blocks before the mints are there.
  await pool.query('DELETE FROM nft_metadata_scan WHERE chain_id = $1', [chainId]);
}

/** Puts tokens into the queue, as the look through new blocks does. */
export async function enqueue(pool, chainId, contract, tokens) {
  await pool.query(
    `INSERT INTO nft_metadata (chain_id, contract, token_id, standard, due_at) SELECT $1, $2, n, 721, now() FROM generate_series(0, $3::int - 1) n
     ON CONFLICT (chain_id, contract, token_id, standard) DO UPDATE SET due_at = now(), status = 'UNINDEXED', metadata = NULL, attempts = 0`,
    [chainId, bytes(contract), tokens],
  );
}

/** How many of a collection's tokens have metadata. */
export async function found(pool, chainId, contract) {
  const { rows } = await pool.query(
    `SELECT count(*)::int AS n FROM nft_metadata WHERE chain_id = $1 AND contract = $2 AND status = 'INDEXED'`,
    [chainId, bytes(contract)],
  );
  return rows[0].n;
}
