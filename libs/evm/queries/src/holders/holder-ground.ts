import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { bytea, IS_CREATION, NAME, partitionName, rereadTexts, SYMBOL } from '@nunatak/evm-schema';
import { isAskedOfNode } from '../asked-of-node.js';

/** What is known of a chain and a token, or of the chain's own coin, for a list of holders. */
export interface HolderGround {
  head: { height: number; hash: string | null; startHeight: number };
  /** Of the first transfer that showed the contract as a token; undefined of one that none did, and of the chain's coin. */
  standard: number | undefined;
  name: string | undefined;
  symbol: string | undefined;
  /** The store has every balance since the token's, or the chain's, beginning. */
  isWhole: boolean;
  /** Balances are known to differ from the store's, or were not compared yet: only the contract, or the node, knows. */
  isAskedOfNode: boolean;
}

/** Parameters: the contract; none for the chain's coin. */
const texts = remembered((key) => {
  const [asset, chainId] = key.split('.') as [string, string];
  const head = `h.height, encode(h.hash, 'hex'), h.start_height`;
  if (asset === 'native')
    return `SELECT ${head}, NULL, NULL, NULL, EXISTS (SELECT 1 FROM coverage c WHERE c.chain_id = ${chainId} AND c.kind = 'balances'
        AND c.from_height = 0 AND c.to_height >= h.height), EXISTS (SELECT 1 FROM native_mismatch m WHERE m.chain_id = ${chainId})
      FROM log_position h WHERE h.chain_id = ${chainId}`;
  return `SELECT ${head}, k.standard, ${NAME}, ${SYMBOL}, h.start_height = 0 OR EXISTS (SELECT 1 FROM ${partitionName('contract_change', chainId)} c
      WHERE c.address = $1::bytea AND ${IS_CREATION('c')}), coalesce(${isAskedOfNode('k')} OR k.mismatch_height IS NOT NULL, false)
    FROM log_position h LEFT JOIN token k ON k.chain_id = ${chainId} AND k.address = $1::bytea ${rereadTexts(chainId)}
    WHERE h.chain_id = ${chainId}`;
});

/** What a list of holders stands on. Undefined for a chain that is not in the store. @param token absent: the chain's own coin */
export async function holderGround(db: ReadDb, chainId: string, token?: string): Promise<HolderGround | undefined> {
  const key = `${token === undefined ? 'native' : 'token'}.${chainId}`;
  const values = token === undefined ? [] : [bytea(token)];
  const [row] = await readRaw(db, { name: `hd.${key}`, text: texts(key), values });
  if (!row) return undefined;
  return {
    head: { height: Number(row[0]), hash: row[1]!, startHeight: Number(row[2]) },
    standard: row[3] == null ? undefined : Number(row[3]),
    name: row[4] ?? undefined,
    symbol: row[5] ?? undefined,
    isWhole: row[6] === 't',
    isAskedOfNode: row[7] === 't',
  };
}
