import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordedBlocks } from '../chain/recorded-blocks.mjs';
import { checkBalances } from './check-balances.mjs';
import { expectedAddresses, expectedRows } from './expected-rows.mjs';
import { BLOCKS_IN_DIGEST, COMPARED_TABLES, storedDigests } from './table-rows.mjs';

/**
 * Compares everything stored of a chain with the recording that it was ingested from: every row of blocks,
 * transactions, token transfers and internal transactions; every address's native balance at the head; native and
 * ERC-20 balances at random heights; token texts.
 *
 * @returns `{ counts, compared, differences }`, the last a list of texts, empty when all is well
 */
export async function checkTables({ db, rpc, recording, chainId, head, seed }) {
  const { digests, addresses, holdings } = await digestRecording(recording);
  const genesis = JSON.parse(readFileSync(join(recording, 'genesis.json'), 'utf8'));
  for (const address of Object.keys(genesis.alloc)) addresses.add(address.slice(2).toLowerCase());

  const differences = [];
  const counts = {};
  for (const table of COMPARED_TABLES) {
    const stored = await storedDigests(db, table, chainId);
    counts[table] = [...stored.values()].reduce((sum, { count }) => sum + count, 0);
    const parts = new Set([...stored.keys(), ...digests[table].keys()]);
    for (const part of parts) {
      const [is, should] = [stored.get(part), digests[table].get(part)];
      if (is?.digest === should?.digest) continue;
      const blocks = `${part * BLOCKS_IN_DIGEST}-${(part + 1) * BLOCKS_IN_DIGEST - 1}`;
      differences.push(`${table}, blocks ${blocks}: ${is?.count ?? 0} rows stored, ${should?.count ?? 0} expected`);
    }
  }
  const balances = await checkBalances({ db, rpc, chainId, head, addresses, holdings, seed, differences });
  const tokens = await checkTokens(db, chainId, recording, differences);
  await checkCoverage(db, chainId, head, differences);
  const standards = await db.query(
    'SELECT standard, count(*)::int AS count FROM token_transfer WHERE chain_id = $1 GROUP BY 1',
    [chainId],
  );
  for (const { standard, count } of standards.rows) counts[`erc${standard}Transfers`] = count;
  return { counts, compared: { ...balances, tokens }, differences };
}

async function digestRecording(recording) {
  const digests = Object.fromEntries(COMPARED_TABLES.map((table) => [table, new Map()]));
  const addresses = new Set();
  const holdings = new Set();
  let height = 0;
  for await (const recorded of recordedBlocks(recording)) {
    const part = Math.floor(height++ / BLOCKS_IN_DIGEST);
    expectedAddresses(recorded, addresses, holdings);
    for (const [table, rows] of Object.entries(expectedRows(recorded))) {
      if (rows.length === 0) continue;
      const entry = digests[table].get(part) ?? { count: 0, hash: createHash('md5') };
      entry.hash.update(`${entry.count ? '\n' : ''}${rows.join('\n')}`);
      entry.count += rows.length;
      digests[table].set(part, entry);
    }
  }
  for (const parts of Object.values(digests))
    for (const entry of parts.values()) entry.digest = entry.hash.digest('hex');
  return { digests, addresses, holdings };
}

/** Names, symbols and decimals of the ERC-20 contracts that the recording names, as far as they ever moved. */
async function checkTokens(db, chainId, recording, differences) {
  const { contracts } = JSON.parse(readFileSync(join(recording, 'contracts.json'), 'utf8'));
  const { rows } = await db.query(
    `SELECT '0x' || encode(address, 'hex') AS address, name, symbol, decimals, mismatch_height,
        metadata_height IS NOT NULL AS has_metadata
      FROM token WHERE chain_id = $1 AND standard = 20`,
    [chainId],
  );
  for (const { address, name, symbol, decimals, mismatch_height, has_metadata } of rows) {
    const { name: wantedName, symbol: wantedSymbol } = contracts[address] ?? {};
    const isRight = name === wantedName && symbol === wantedSymbol && decimals === 18 && mismatch_height === null;
    if (!isRight || !has_metadata)
      differences.push(`token ${address}: ${name} ${symbol} ${decimals} ${mismatch_height}`);
  }
  const wanted = Object.values(contracts).filter(({ kind }) => kind === 'erc20').length;
  if (rows.length !== wanted) differences.push(`${rows.length} ERC-20 contracts stored, ${wanted} expected`);
  return rows.length;
}

/**
 * Everything is stored from block 0 on; balances from block 1 on where the node does not tell the genesis allocation.
 */
async function checkCoverage(db, chainId, head, differences) {
  const { rows } = await db.query('SELECT kind, from_height, to_height FROM coverage WHERE chain_id = $1', [chainId]);
  const isWhole = (kind, latest) =>
    rows.some((row) => row.kind === kind && Number(row.from_height) <= latest && Number(row.to_height) === head);
  if (isWhole('blocks', 0) && isWhole('balances', 1) && isWhole('frames', 1)) return;
  differences.push(`coverage: ${rows.map((row) => `${row.kind} ${row.from_height}-${row.to_height}`).join(', ')}`);
}
