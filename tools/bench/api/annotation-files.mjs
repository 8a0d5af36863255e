import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databasePool } from '../rig/database-pool.mjs';
import { CHAIN_ID } from './synthetic-chain.mjs';

/**
 * A token list of so many tokens of the chain, all that it has among them, and a prices file with a price of each that it
 * has and of its native token.
 *
 * @returns the environment with which Nunatak shows them
 */
export async function writeAnnotations(databaseUrl, folder, listed) {
  const tokens = await tokensOf(databaseUrl);
  const madeUp = Array.from({ length: Math.max(0, listed - tokens.length) }, (_, number) => addressOf(number));
  const entries = [...tokens, ...madeUp].map((address, number) => ({
    ...{ chainId: Number(CHAIN_ID), address, name: `Listed token ${number}`, symbol: `L${number}`, decimals: 18 },
    logoURI: `https://logos.example/${address}.png`,
    // None of the chain's own: the lists have to have the same items.
    extensions: { reputation: number >= tokens.length && number % 10 === 0 ? 'Malicious' : 'Benign' },
  }));
  const prices = [
    { chainId: CHAIN_ID, prices: { usd: '12.3456' } },
    ...tokens.map((address, number) => ({ chainId: CHAIN_ID, address, prices: { usd: `0.00${number + 1}` } })),
  ];
  const [list, priceFile] = ['tokens.json', 'prices.json'].map((name) => join(folder, name));
  writeFileSync(list, JSON.stringify({ name: 'Benchmark', tokens: entries }));
  writeFileSync(priceFile, JSON.stringify({ prices }));
  return { NUNATAK_TOKEN_LISTS: list, NUNATAK_PRICES_FILE: priceFile };
}

async function tokensOf(databaseUrl) {
  const pool = databasePool(databaseUrl);
  try {
    const { rows } = await pool.query(
      `SELECT '0x' || encode(address, 'hex') AS address FROM token WHERE chain_id = $1 ORDER BY address`,
      [CHAIN_ID],
    );
    return rows.map(({ address }) => address);
  } finally {
    await pool.end();
  }
}

function addressOf(number) {
  return `0x${createHash('sha256').update(`listed ${number}`).digest('hex').slice(0, 40)}`;
}
