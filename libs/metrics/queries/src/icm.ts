import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { intervalNumber, type TimeInterval } from '@nunatak/metrics-schema';
import type { WindowPart } from './windows.js';

/** By what messages are told apart. */
export const ICM_GROUPINGS = ['none', 'source', 'destination', 'both'] as const;
export type IcmGrouping = (typeof ICM_GROUPINGS)[number];

/** Which messages are counted. */
export interface IcmSelection {
  /** The chains whose rows are read, with their blockchain ids. */
  chains: readonly { chainId: string; blockchainId: Buffer }[];
  /** Blockchain ids of all listed chains: their messages count where they are sent, others' where they are delivered. */
  listed: readonly Buffer[];
  source?: Buffer | undefined;
  destination?: Buffer | undefined;
  grouping: IcmGrouping;
}

/** Messages between blockchains, as far as the grouping tells them apart. */
export interface IcmCount {
  source: Buffer | undefined;
  destination: Buffer | undefined;
  messages: bigint;
}

export interface IcmRows {
  /** Unix milliseconds: times of the first and the newest counted block of the chains. Undefined before the first one. */
  firstTimeMs: number | undefined;
  newestTimeMs: number | undefined;
  counts: (IcmCount & { begin: number })[];
}

/** $1, $2: chains and their blockchain ids; $3: listed blockchain ids; $4, $5: the source, the destination. */
function messages(rows: string): string {
  return `SELECT m.* FROM (
      SELECT b.place, b.messages, CASE WHEN b.direction = 0 THEN u.blockchain_id ELSE b.other_blockchain_id END AS source,
        CASE WHEN b.direction = 0 THEN b.other_blockchain_id ELSE u.blockchain_id END AS destination
      FROM unnest($1::bigint[], $2::bytea[]) AS u(id, blockchain_id), LATERAL (${rows}) b
      WHERE b.direction = 0 OR b.other_blockchain_id <> ALL ($3::bytea[])) m
    WHERE ($4::bytea IS NULL OR m.source = $4) AND ($5::bytea IS NULL OR m.destination = $5)`;
}

function groupsOf(grouping: IcmGrouping): { columns: string; keys: string } {
  const [bySource, byDestination] = [
    ['source', 'both'],
    ['destination', 'both'],
  ].map((all) => all.includes(grouping));
  const keys = ['m.place', ...(bySource ? ['m.source'] : []), ...(byDestination ? ['m.destination'] : [])].join();
  return { keys, columns: `${bySource ? 'm.source' : 'NULL'}, ${byDestination ? 'm.destination' : 'NULL'}` };
}

/** OFFSET 0 keeps each chain a range of its own partition. */
const IN_RANGE = `SELECT begins_at AS place, messages, direction, other_blockchain_id FROM icm_bucket
  WHERE chain_id = u.id AND time_interval = $6::smallint AND begins_at >= $7::bigint AND begins_at <= $8::bigint OFFSET 0`;

const seriesTexts = remembered((grouping) => {
  const { columns, keys } = groupsOf(grouping as IcmGrouping);
  return `SELECT l.first_time_ms, l.time_ms, c.* FROM (
      SELECT min(first_time_ms) AS first_time_ms, max(time_ms) AS time_ms FROM log_position WHERE chain_id = ANY ($1::bigint[])) l
    LEFT JOIN (SELECT m.place, ${columns}, sum(m.messages) FROM (${messages(IN_RANGE)}) m GROUP BY ${keys}) c ON true`;
});

/** Returns messages by intervals. @param range beginnings of intervals, both inclusive */
export async function icmSeries(
  db: ReadDb,
  selection: IcmSelection,
  { interval, from, to }: { interval: TimeInterval; from: number; to: number },
): Promise<IcmRows> {
  const values = [...selectionValues(selection), intervalNumber(interval), from, to];
  const { grouping } = selection;
  const rows = await readRaw(db, { name: `is.${grouping}`, text: seriesTexts(grouping), values });
  const timeOf = (value: string | null | undefined) => (value == null ? undefined : Number(value));
  return {
    firstTimeMs: timeOf(rows[0]?.[0]),
    newestTimeMs: timeOf(rows[0]?.[1]),
    counts: rows
      .filter((row) => row[2] !== null)
      .map(([, , begin, ...count]) => ({ begin: Number(begin), ...countOf(count) })),
  };
}

const IN_PARTS = `SELECT w.place, messages, direction, other_blockchain_id
  FROM unnest($6::int[], $7::smallint[], $8::bigint[], $9::bigint[]) AS w(place, time_interval, starts, ends), LATERAL (
    SELECT messages, direction, other_blockchain_id FROM icm_bucket b
    WHERE b.chain_id = u.id AND b.time_interval = w.time_interval AND b.begins_at >= w.starts AND b.begins_at < w.ends OFFSET 0) p`;

const windowTexts = remembered((grouping) => {
  const { columns, keys } = groupsOf(grouping as IcmGrouping);
  return `SELECT m.place, ${columns}, sum(m.messages) FROM (${messages(IN_PARTS)}) m GROUP BY ${keys}`;
});

/** Returns messages by the places of windows. */
export async function icmWindows(
  db: ReadDb,
  selection: IcmSelection,
  parts: readonly WindowPart[],
): Promise<(IcmCount & { place: number })[]> {
  const values = [
    ...selectionValues(selection),
    parts.map(({ place }) => place),
    parts.map(({ interval }) => intervalNumber(interval)),
    parts.map(({ from }) => from),
    parts.map(({ to }) => to),
  ];
  const { grouping } = selection;
  const rows = await readRaw(db, { name: `iw.${grouping}`, text: windowTexts(grouping), values });
  return rows.map(([place, ...count]) => ({ place: Number(place), ...countOf(count) }));
}

function selectionValues({ chains, listed, source, destination }: IcmSelection): unknown[] {
  return [
    chains.map(({ chainId }) => chainId),
    chains.map(({ blockchainId }) => blockchainId),
    listed,
    source ?? null,
    destination ?? null,
  ];
}

function countOf([source, destination, messages]: (string | null)[]): IcmCount {
  const bytes = (text: string | null | undefined) => (text == null ? undefined : Buffer.from(text.slice(2), 'hex'));
  return { source: bytes(source), destination: bytes(destination), messages: BigInt(messages!) };
}
