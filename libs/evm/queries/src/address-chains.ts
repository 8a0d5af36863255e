import { type ReadDb, readRaw } from '@nunatak/database';
import { bytea, partitionName } from '@nunatak/evm-schema';
import { digestOf } from './latest-across-chains.js';

/** How many chains one statement asks about: each is eight look-ups at most, and all of them have to be planned. */
const CHAINS_A_STATEMENT = 50;

/**
 * Which of some chains an address took part in: as sender or receiver of a transaction, or of a token transfer of any standard. Each is
 * looked up in an index of its own, one after the other, until one is found.
 *
 * @param address lower-case hex with 0x
 * @returns their ids, in the order given
 */
export async function chainsOfAddress(db: ReadDb, chainIds: readonly string[], address: string): Promise<string[]> {
  const found = new Set<string>();
  for (let i = 0; i < chainIds.length; i += CHAINS_A_STATEMENT) {
    const text = chainIds
      .slice(i, i + CHAINS_A_STATEMENT)
      .map(chainOfAddress)
      .join('\nUNION ALL\n');
    const rows = await readRaw(db, { name: `ac.${digestOf(text)}`, text, values: [bytea(address)] });
    for (const [chainId] of rows) found.add(chainId!);
  }
  return chainIds.filter((chainId) => found.has(chainId));
}

function chainOfAddress(chainId: string): string {
  const transfer = partitionName('token_transfer', chainId);
  const looks = ['from_address', 'to_address'].flatMap((side) => [
    `${partitionName('transaction', chainId)} WHERE ${side} = $1::bytea`,
    ...[20, 721, 1155].map((standard) => `${transfer} WHERE ${side} = $1::bytea AND standard = ${standard}`),
  ]);
  return `SELECT ${chainId}::bigint WHERE ${looks.map((look) => `EXISTS (SELECT 1 FROM ${look})`).join(' OR ')}`;
}
