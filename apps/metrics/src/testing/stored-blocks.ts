import { beginOf, type TimeInterval } from '@nunatak/metrics-queries';
import { intervalNumber, registerChain, TIME_INTERVALS } from '@nunatak/metrics-schema';
import type pg from 'pg';
import type { MadeBlock } from './made-blocks.js';

const sum = (values: bigint[]) => values.reduce((all, value) => all + value, 0n);
const seconds = ({ timeMs }: MadeBlock) => Math.floor(timeMs / 1000);

/** Stores what a made chain's blocks amount to, by plain statements. @param chainId decimal */
export async function storeBlocks(pool: pg.Pool, chainId: string, blocks: readonly MadeBlock[]): Promise<void> {
  await registerChain(pool, chainId);
  const buckets = TIME_INTERVALS.flatMap((interval) =>
    [...grouped(blocks, interval)].map(([begin, own]) => bucketOf(interval, begin, own, blocks)),
  );
  await insertRows(pool, 'bucket', chainId, buckets);
  await insertRows(pool, 'last_seen', chainId, lastSeen(blocks));
  const last = blocks.at(-1);
  if (last === undefined) return;
  await pool.query(
    `UPDATE log_position SET height = $2, hash = '\\x01', time_ms = $3, first_time_ms = $4, deployers = $5,
      icm_source_transactions = 2, icm_destination_transactions = 3, icm_transactions = 4 WHERE chain_id = $1`,
    [chainId, last.height, last.timeMs, blocks[0]!.timeMs, deployers(blocks).size],
  );
}

function grouped(blocks: readonly MadeBlock[], interval: TimeInterval): Map<number, MadeBlock[]> {
  const groups = new Map<number, MadeBlock[]>();
  for (const block of blocks) {
    const begin = beginOf(interval, seconds(block));
    groups.set(begin, [...(groups.get(begin) ?? []), block]);
  }
  return groups;
}

/** Writes rows of a chain, by the names of their columns. */
export async function insertRows(pool: pg.Pool, table: string, chainId: string, rows: object[]): Promise<void> {
  const json = JSON.stringify(rows.map((row) => ({ chain_id: chainId, ...row })));
  await pool.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [json]);
}

function bucketOf(
  interval: TimeInterval,
  begins_at: number,
  own: readonly MadeBlock[],
  all: readonly MadeBlock[],
): object {
  const [first, last] = [own[0]!, own.at(-1)!];
  const upTo = all.filter(({ height }) => height <= last.height);
  const before = all.filter(({ height }) => height < first.height);
  const previous = all.find(({ height }) => height === first.height - 1);
  const transactions = own.flatMap((block) => block.transactions);
  const creations = own.flatMap(({ deployers }) => deployers);
  const [max_tps, max_gps] = [0, 1].map((place) => Math.max(0, ...rates(own, all).map((rate) => rate[place]!)));
  const isMinute = interval === 'minute';
  return {
    ...{ time_interval: intervalNumber(interval), begins_at, max_tps, max_gps },
    ...{ first_height: first.height, last_height: last.height },
    ...{ previous_time_ms: previous?.timeMs ?? first.timeMs, last_time_ms: last.timeMs },
    ...{ transactions: transactions.length, contracts: creations.length },
    deployers: interval === 'day' ? deployers(own).size : 0,
    active_addresses: isMinute ? 0 : addresses(own).size,
    active_senders: isMinute ? 0 : new Set(transactions.map(({ from }) => from)).size,
    new_addresses: addresses(upTo).size - addresses(before).size,
    new_deployers: deployers(upTo).size - deployers(before).size,
    gas_used: String(sum(transactions.map(({ gas }) => gas))),
    fees_paid: String(sum(transactions.map(({ gas, price }) => gas * price))),
    price_sum: String(sum(transactions.map(({ price }) => price))),
    max_price: String(transactions.reduce((most, { price }) => (price > most ? price : most), 0n)),
  };
}

function deployers(blocks: readonly MadeBlock[]): Set<string> {
  return new Set(blocks.flatMap((block) => block.deployers));
}

function addresses(blocks: readonly MadeBlock[]): Set<string> {
  return new Set(blocks.flatMap(({ transactions }) => transactions.flatMap(({ from, to }) => [from, to])));
}

/** Transactions and gas per second of the blocks of each time, since the time before. */
function rates(own: readonly MadeBlock[], all: readonly MadeBlock[]): [number, number][] {
  return [...new Set(own.map(({ timeMs }) => timeMs))].flatMap((timeMs): [number, number][] => {
    const before = all.filter((block) => block.timeMs < timeMs).at(-1);
    if (before === undefined) return [];
    const transactions = own.filter((block) => block.timeMs === timeMs).flatMap((block) => block.transactions);
    const per = (count: number) => (count * 1000) / (timeMs - before.timeMs);
    return [[per(transactions.length), per(Number(sum(transactions.map(({ gas }) => gas))))]];
  });
}

function lastSeen(blocks: readonly MadeBlock[]): object[] {
  const rows = new Map<string, Record<string, number>>();
  const add = (column: string, interval: TimeInterval, namesOf: (block: MadeBlock) => string[]) => {
    const times = new Map<string, number>();
    for (const block of blocks) for (const name of namesOf(block)) times.set(name, seconds(block));
    for (const time of times.values()) {
      const [time_interval, begins_at] = [intervalNumber(interval), beginOf(interval, time)];
      const key = `${time_interval}.${begins_at}`;
      const row = rows.get(key) ?? { time_interval, begins_at, addresses: 0, senders: 0, deployers: 0 };
      rows.set(key, { ...row, [column]: row[column]! + 1 });
    }
  };
  add('addresses', 'minute', (block) => [...addresses([block])]);
  add('senders', 'minute', ({ transactions }) => transactions.map(({ from }) => from));
  for (const interval of ['minute', 'hour'] as const) add('deployers', interval, ({ deployers }) => deployers);
  return [...rows.values()];
}
