import type { StatementScript } from '@nunatak/database';
import { BUCKET, beginOf, CHAIN_ID, intervalNumber, type TimeInterval } from '@nunatak/metrics-schema';
import type { Pool, PoolClient } from 'pg';

/** What a chain's blocks held in an interval; see the table's columns. */
export interface Bucket {
  readonly timeInterval: number;
  /** Unix seconds. */
  readonly beginsAt: number;
  readonly firstHeight: number;
  lastHeight: number;
  readonly previousTimeMs: number;
  lastTimeMs: number;
  transactions: number;
  contracts: number;
  deployers: number;
  activeAddresses: number;
  activeSenders: number;
  newAddresses: number;
  newDeployers: number;
  maxTps: number;
  maxGps: number;
  gasUsed: bigint;
  feesPaid: bigint;
  priceSum: bigint;
  maxPrice: bigint;
}

/** Returns the bucket of an interval in which nothing was counted yet. */
export function emptyBucket({
  timeInterval,
  beginsAt,
  firstHeight,
  previousTimeMs,
}: Pick<Bucket, 'timeInterval' | 'beginsAt' | 'firstHeight' | 'previousTimeMs'>): Bucket {
  return {
    ...{ timeInterval, beginsAt, firstHeight, previousTimeMs, lastHeight: firstHeight, lastTimeMs: previousTimeMs },
    ...{ transactions: 0, contracts: 0, deployers: 0, activeAddresses: 0, activeSenders: 0 },
    ...{
      newAddresses: 0,
      newDeployers: 0,
      maxTps: 0,
      maxGps: 0,
      gasUsed: 0n,
      feesPaid: 0n,
      priceSum: 0n,
      maxPrice: 0n,
    },
  };
}

type BucketField = keyof Bucket;

/** The fields in the order of their columns. */
const NUMBERS = [
  ...(['beginsAt', 'firstHeight', 'lastHeight', 'previousTimeMs', 'lastTimeMs', 'transactions', 'contracts'] as const),
  ...(['deployers', 'activeAddresses', 'activeSenders', 'newAddresses', 'newDeployers'] as const),
  ...(['maxTps', 'maxGps', 'timeInterval'] as const),
] satisfies BucketField[];
const AMOUNTS = ['gasUsed', 'feesPaid', 'priceSum', 'maxPrice'] as const satisfies BucketField[];
const FIELDS: readonly BucketField[] = [...NUMBERS, ...AMOUNTS];
const COLUMNS = Object.keys(BUCKET.columns).filter((column) => column !== CHAIN_ID.column);
const KEY: readonly string[] = BUCKET.rowKey;

/** A bucket as texts and numbers, in the order of its columns. */
export type BucketRow = (string | number)[];

export function rowOfBucket(bucket: Bucket): BucketRow {
  return FIELDS.map((field) => {
    const value = bucket[field];
    return typeof value === 'bigint' ? String(value) : value;
  });
}

export function bucketOfRow(row: BucketRow): Bucket {
  const numbers = NUMBERS.map((field, i) => [field, Number(row[i])]);
  const amounts = AMOUNTS.map((field, i) => [field, BigInt(row[NUMBERS.length + i]!)]);
  return Object.fromEntries([...numbers, ...amounts]) as unknown as Bucket;
}

/** Reads a chain's buckets in which a time lies, one an interval. A minute that is not kept is an empty one. */
export async function readBuckets(
  db: Pool | PoolClient,
  chainId: string,
  intervals: readonly TimeInterval[],
  seconds: number,
): Promise<Bucket[]> {
  const begins = intervals.map((interval) => beginOf(interval, seconds));
  const { rows } = await db.query<BucketRow>({
    text: `SELECT ${COLUMNS.map((column) => `b.${column}`).join(', ')} FROM ${CHAIN_ID.partition(BUCKET.name, chainId)} b
       JOIN unnest($1::smallint[], $2::bigint[]) AS k (time_interval, begins_at) USING (time_interval, begins_at)`,
    values: [intervals.map(intervalNumber), begins],
    rowMode: 'array',
  });
  const stored = rows.map(bucketOfRow);
  const widest = stored.at(-1)!;
  return intervals.map((interval, i) => {
    const found = stored.find(({ timeInterval }) => timeInterval === intervalNumber(interval));
    return found ?? emptyBucket({ ...widest, timeInterval: intervalNumber(interval), beginsAt: begins[i]! });
  });
}

/** Adds the statement that stores buckets in the place of what is stored of their intervals. */
export function writeBuckets(script: StatementScript, chainId: string, buckets: readonly Bucket[]): void {
  if (buckets.length === 0) return;
  const record = COLUMNS.map((column) => `${column} ${typeOf(column)}`).join(', ');
  const changing = COLUMNS.filter((column) => !KEY.includes(column));
  script.add(
    `INSERT INTO ${CHAIN_ID.partition(BUCKET.name, chainId)} (chain_id, ${COLUMNS.join(', ')})
     SELECT ${CHAIN_ID.literal(chainId)}, ${COLUMNS.join(', ')} FROM json_to_recordset($1::json) AS r (${record})
     ON CONFLICT (${KEY.join(', ')}) DO UPDATE SET ${changing.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [JSON.stringify(buckets.map(recordOfBucket))],
  );
}

function recordOfBucket(bucket: Bucket): Record<string, string | number> {
  const row = rowOfBucket(bucket);
  return Object.fromEntries(COLUMNS.map((column, i) => [column, row[i]!]));
}

function typeOf(column: string): string {
  return BUCKET.columns[column as keyof typeof BUCKET.columns].replace(' NOT NULL', '');
}
