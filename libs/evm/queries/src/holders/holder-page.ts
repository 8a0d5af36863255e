import { type RawRow, type ReadDb, readRaw, type Statement } from '@nunatak/database';
import { bytea } from '@nunatak/evm-schema';

/** Which accounts had something at which times: at one moment of a range at least, or at all of them. */
export type HolderTimes = 'any' | 'all';

/** The part of a list of holders that a statement reads. Addresses are lower-case hex with 0x. */
export interface HolderRange {
  chainId: string;
  times: HolderTimes;
  /** The last block at or before the range's first moment. Below the chain's first block: the range begins before the chain. */
  from: number;
  /** The last block of the range. */
  to: number;
  /** Only addresses behind this one. */
  after?: string;
  limit: number;
  /** How many addresses may be looked at. */
  mostWalked: number;
  /** The block of whose state `value` is. Absent: values are not read. */
  valueAt?: number;
}

/** Who is in a list. */
export interface StoredHolder {
  /** Lower-case hex with 0x. */
  address: string;
  /** Decimal; undefined where it was not asked for. */
  value: string | undefined;
}

/** A page of holders, by address. Shorter than its limit where very many addresses were looked at in vain. */
export interface StoredHolders {
  holders: StoredHolder[];
  /** The address behind which the list goes on; absent: there are no more. */
  end?: string;
}

/** The first values of each statement of holders: where it begins, rows, walked addresses. */
export function rangeValues({ after, limit, mostWalked }: HolderRange): unknown[] {
  return [after === undefined ? Buffer.alloc(0) : bytea(after), limit + 1, mostWalked];
}

/** The end of a statement of holders. @param look selects `is_match`, and `value` as text, of the address of `walked w` */
export function holderRows(look: string): string {
  // OFFSET 0 keeps the planner from looking once for each column that uses a result.
  return `SELECT encode(w.address, 'hex'), m.value, m.is_match, w.is_end FROM walked w CROSS JOIN LATERAL (${look} OFFSET 0) m
    WHERE m.is_match OR w.is_end LIMIT $2::bigint`;
}

/** Reads a page by a statement of {@link holderRows}. */
export async function readHolders(db: ReadDb, statement: Statement, limit: number): Promise<StoredHolders> {
  const holders: StoredHolder[] = [];
  for (const [digits, value, isMatch, isEnd] of (await readRaw(db, statement)) as RawRow[]) {
    const address = `0x${digits}`;
    if (isMatch === 't') {
      if (holders.length === limit) return { holders, end: holders.at(-1)!.address };
      holders.push({ address, value: value ?? undefined });
    }
    if (isEnd === 't') return { holders, end: address };
  }
  return { holders };
}
