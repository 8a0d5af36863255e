import { fewKeys, type RawRow, type ReadDb, readRaw } from '@nunatak/database';
import { bytea, interchainKind, partitionName } from '@nunatak/evm-schema';
import { digestOf } from './latest-across-chains.js';

/** What a listing of messages takes of one chain: those that were sent there, or arrived there. Blockchain ids are hex with 0x. */
export interface MessageStream {
  kind: 'sent' | 'received';
  sourceBlockchainId?: string;
  destinationBlockchainId?: string;
}

/** Where a listing of messages stands in a chain: what lies behind the place (height, log index) is still to come. */
export interface MessagePlace {
  chainId: string;
  after: [number, number];
  streams: MessageStream[];
}

export interface MessageStartsQuery {
  chains: MessagePlace[];
  /** Whose events are believed: lower-case hex with 0x. */
  contracts: readonly string[];
  from?: string;
  to?: string;
  /** Who sent it or is its recipient. */
  party?: string;
  limit: number;
  /** How many rows are walked over where several conditions have to hold; default {@link MOST_WALKED}. */
  mostWalked?: number;
}

/** An event by which a message may show in a listing. Blockchain ids, ids and addresses are hex digits without 0x. */
export interface MessageStart {
  chainId: string;
  height: number;
  logIndex: number;
  kind: 'sent' | 'received';
  messageId: string;
  contract: string;
  sourceBlockchainId: string;
  destinationBlockchainId: string;
}

/** Where several conditions have to hold, one index is walked over so many rows for a page; then the page ends early. */
const MOST_WALKED = 5_000;

const SENT = interchainKind('sent');
const RECEIVED = interchainKind('received');

/** A part of a listing, as it was read. */
export interface MessageStarts {
  starts: MessageStart[];
  /** Where reading ended; absent: there is nothing behind them. */
  end?: Pick<MessageStart, 'chainId' | 'height' | 'logIndex'>;
}

/**
 * Events by which messages begin to be known, of several chains: that they were sent, or that they arrived, by their blocks' time, newest
 * first, then chain, then place. A message shows several times when it was sent again, and when both its chains are among these; whose
 * event counts is for the reader to say.
 */
export async function messageStarts(db: ReadDb, query: MessageStartsQuery): Promise<MessageStarts> {
  const values: unknown[] = [query.limit];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const once = rememberedParameters((id) => `${parameter(bytea(id))}::bytea`);
  const streams = query.chains.flatMap(({ chainId, after, streams: wanted }) => {
    if (wanted.length === 0) return [];
    const behind = `(e.height, e.log_index) < (${parameter(after[0])}::bigint, ${parameter(after[1])}::int)`;
    return query.contracts.flatMap((contract) =>
      wanted.flatMap((stream) =>
        conditionsOf(stream, query, once).map((conditions) =>
          streamText(chainId, once(contract), stream, behind, conditions, query.mostWalked ?? MOST_WALKED),
        ),
      ),
    );
  });
  if (streams.length === 0) return { starts: [] };
  const text = `SELECT chain_id, height, log_index, kind, encode(message_id, 'hex'), encode(contract, 'hex'),
      encode(source_blockchain_id, 'hex'), encode(destination_blockchain_id, 'hex'), fits, is_last
    FROM (${streams.join('\nUNION ALL\n')}) merged
    ORDER BY time DESC, chain_id, height DESC, log_index DESC LIMIT $1::bigint`;
  const rows = await readRaw(db, { name: `ms.${digestOf(text)}`, text, values });
  const starts: MessageStart[] = [];
  for (const row of rows) {
    const start = startOf(row);
    // Two streams find what an address sent to itself.
    if (row[8] === 't' && !isSame(start, starts.at(-1))) starts.push(start);
    // What the broken off walk would have found behind this place is not known.
    if (row[9] === 't') return { starts, end: start };
  }
  return rows.length < query.limit ? { starts } : { starts, end: startOf(rows.at(-1)!) };
}

function isSame(a: MessageStart, b: MessageStart | undefined): boolean {
  return a.chainId === b?.chainId && a.height === b.height && a.logIndex === b.logIndex;
}

function rememberedParameters(make: (value: string) => string): (value: string) => string {
  const known = new Map<string, string>();
  return (value) => {
    const place = known.get(value) ?? make(value);
    known.set(value, place);
    return place;
  };
}

/** The conditions of a stream, each list of them walked along one index: that of the first. */
function conditionsOf(
  { sourceBlockchainId, destinationBlockchainId }: MessageStream,
  { from, to, party }: Pick<MessageStartsQuery, 'from' | 'to' | 'party'>,
  once: (value: string) => string,
): string[][] {
  const sides: [string, string | undefined][] = [
    ['from_address', from],
    ['to_address', to],
    ['source_blockchain_id', sourceBlockchainId],
    ['destination_blockchain_id', destinationBlockchainId],
  ];
  const equal = (column: string, value: string) => `e.${column} = ${once(value)}`;
  const given = sides.flatMap(([column, value]) => (value === undefined ? [] : [equal(column, value)]));
  if (party === undefined) return [given];
  return ['from_address', 'to_address'].map((side) => [equal(side, party), ...given]);
}

function streamText(
  chainId: string,
  contract: string,
  { kind }: MessageStream,
  behind: string,
  [walked, ...others]: string[],
  mostWalked: number,
): string {
  const columns =
    'e.height, e.log_index, e.kind, e.message_id, e.contract, e.source_blockchain_id, e.destination_blockchain_id';
  const where = [`e.contract = ${contract}`, `e.kind = ${kind === 'sent' ? SENT : RECEIVED}`, behind];
  if (walked !== undefined) where.push(walked);
  const rows = (more: string, limit: string | number) =>
    `SELECT ${columns}, ${more} FROM ${partitionName('interchain_event', chainId)} e WHERE ${where.join(' AND ')}
     ORDER BY e.height DESC, e.log_index DESC LIMIT ${limit}`;
  const keys =
    others.length === 0
      ? rows('true AS fits, false AS is_last', '$1::bigint')
      : `SELECT height, log_index, kind, message_id, contract, source_blockchain_id, destination_blockchain_id, fits,
           n = ${mostWalked} AS is_last
         FROM (SELECT w.*, row_number() OVER () AS n FROM (${rows(`(${others.join(' AND ')}) AS fits`, mostWalked)}) w) s
         WHERE fits OR n = ${mostWalked} LIMIT $1::bigint`;
  return `SELECT ${chainId}::bigint AS chain_id, k.*, coalesce(b.timestamp_ms, b.timestamp * 1000) AS time
    FROM (${fewKeys(keys)}) k JOIN ${partitionName('block', chainId)} b ON b.height = k.height`;
}

function startOf(r: RawRow): MessageStart {
  return {
    ...{
      chainId: r[0]!,
      height: Number(r[1]),
      logIndex: Number(r[2]),
      kind: Number(r[3]) === SENT ? 'sent' : 'received',
    },
    ...{ messageId: r[4]!, contract: r[5]!, sourceBlockchainId: r[6]!, destinationBlockchainId: r[7]! },
  };
}

const FIND_TEXT = [SENT, RECEIVED]
  .map(
    (
      kind,
    ) => `(SELECT e.chain_id, e.height, e.log_index, e.kind, encode(e.message_id, 'hex'), encode(e.contract, 'hex'),
      encode(e.source_blockchain_id, 'hex'), encode(e.destination_blockchain_id, 'hex')
    FROM interchain_event e WHERE e.message_id = $1::bytea AND e.contract = ANY($2::bytea[]) AND e.kind = ${kind} LIMIT 1)`,
  )
  .join(' UNION ALL ');

/** One event of each kind by which a message is known, in whichever chain: that it was sent, that it arrived. @param messageId hex with 0x */
export async function findMessage(
  db: ReadDb,
  messageId: string,
  contracts: readonly string[],
): Promise<MessageStart[]> {
  const values = [bytea(messageId), contracts.map(bytea)];
  return (await readRaw(db, { name: 'mf', text: FIND_TEXT, values })).map(startOf);
}
