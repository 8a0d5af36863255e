import { describe, expect, it } from '@jest/globals';
import { encodeCb58 } from '@nunatak/avalanche-codec';
import { beginOf, nextBegin } from '@nunatak/metrics-queries';
import { intervalNumber, TIME_INTERVALS } from '@nunatak/metrics-schema';
import { INTERVALS } from '../series/series-intervals.js';
import { madeBlocks, randomOf } from '../testing/made-blocks.js';
import { get, type Json, listed, pages, wall, withRealStoreAndService } from '../testing/running-service.js';
import { insertRows, storeBlocks } from '../testing/stored-blocks.js';
import { WINDOWS } from '../windows/window-parts.js';

const bytes = (n: number) => Buffer.alloc(32, n);
const id = (n: number) => encodeCb58(bytes(n));
const now = Math.floor(wall.ms / 1000);
/** Blockchains 1 to 3 are listed, 4 and 5 are not. */
const LISTED: Readonly<Record<number, { chainId: string; network: 'mainnet' | 'fuji' }>> = {
  1: { chainId: '3001', network: 'mainnet' },
  2: { chainId: '3002', network: 'mainnet' },
  3: { chainId: '3003', network: 'fuji' },
};
interface Message {
  source: number;
  destination: number;
  sentAt: number;
  receivedAt: number;
}
const random = randomOf(5);
const pick = (most: number) => Math.floor(random() * most);
const MESSAGES: Message[] = Array.from({ length: 150 }, () => {
  const sentAt = now - pick(pick(2) === 0 ? 90_000 : 40 * 86_400);
  return { source: 1 + pick(5), destination: 1 + pick(5), sentAt, receivedAt: Math.min(now, sentAt + pick(7_200)) };
}).filter(({ source, destination }) => source !== destination);

withRealStoreAndService({
  chains: [
    ...Object.entries(LISTED).map(([n, { chainId, network }]) =>
      listed(chainId, { network, blockchainId: id(Number(n)) }),
    ),
    listed('3004'),
  ],
  async fill(pool) {
    for (const [n, { chainId }] of Object.entries(LISTED)) {
      await storeBlocks(pool, chainId, madeBlocks(Number(n), { count: 5, endMs: wall.ms, days: 41 }));
      const rows = new Map<string, Json>();
      for (const message of MESSAGES)
        for (const direction of [0, 1]) {
          const [own, other] =
            direction === 0 ? [message.source, message.destination] : [message.destination, message.source];
          if (own !== Number(n)) continue;
          for (const interval of TIME_INTERVALS) {
            const begins_at = beginOf(interval, direction === 0 ? message.sentAt : message.receivedAt);
            const row = {
              begins_at,
              time_interval: intervalNumber(interval),
              direction,
              other_blockchain_id: `\\x${bytes(other).toString('hex')}`,
            };
            const key = JSON.stringify(row);
            rows.set(key, { ...row, messages: (rows.get(key)?.messages ?? 0) + 1 });
          }
        }
      await insertRows(pool, 'icm_bucket', chainId, [...rows.values()]);
    }
  },
});

/** Where and when a message counts: where it was sent if that chain is listed, else where it was delivered. */
function countedAt({ source, destination, sentAt, receivedAt }: Message): { at: number; network: string } | undefined {
  const [sender, receiver] = [LISTED[source], LISTED[destination]];
  if (sender) return { at: sentAt, network: sender.network };
  return receiver && { at: receivedAt, network: receiver.network };
}

interface Filter {
  srcBlockchainId?: string;
  destBlockchainId?: string;
  network?: string;
  groupBy?: string;
}

const FILTERS: Filter[] = [
  ...[{}, { network: 'mainnet' }, { network: 'testnet' }, { srcBlockchainId: id(1) }, { srcBlockchainId: id(4) }],
  ...[{ destBlockchainId: id(2) }, { destBlockchainId: id(5) }, { srcBlockchainId: id(4), destBlockchainId: id(3) }],
];
const GROUPS = [undefined, 'srcBlockchainId', 'destBlockchainId', 'srcBlockchainId,destBlockchainId'];
const CASES = FILTERS.flatMap((filter) => GROUPS.map((groupBy) => ({ ...filter, ...(groupBy && { groupBy }) })));

/** Messages that a filter leaves, with the pair that each belongs to. */
function counted({ srcBlockchainId, destBlockchainId, network, groupBy = '' }: Filter): { at: number; pair: string }[] {
  return MESSAGES.flatMap((message) => {
    const place = countedAt(message);
    const [source, destination] = [id(message.source), id(message.destination)];
    const isMeant =
      (srcBlockchainId ?? source) === source &&
      (destBlockchainId ?? destination) === destination &&
      (network === undefined || (network === 'testnet' ? 'fuji' : network) === place?.network);
    const of = (name: string, asked: string | undefined, value: string) =>
      groupBy.includes(name) ? value : (asked ?? '');
    const pair = `${of('srcBlockchainId', srcBlockchainId, source)} ${of('destBlockchainId', destBlockchainId, destination)}`;
    return place && isMeant ? [{ at: place.at, pair }] : [];
  });
}

function pairsOf(filter: Filter): string[] {
  if (filter.groupBy === undefined) return [`${filter.srcBlockchainId ?? ''} ${filter.destBlockchainId ?? ''}`];
  return [...new Set(counted(filter).map(({ pair }) => pair))];
}

const query = (filter: Filter) => new URLSearchParams(filter as Record<string, string>).toString();
const lineOf = ({ timestamp, srcBlockchainId, destBlockchainId, value }: Json) =>
  `${timestamp} ${srcBlockchainId} ${destBlockchainId} ${value}`;

describe('interchain messages', () => {
  it.each(CASES)('%j: series are what a count over the messages gives', async (filter) => {
    const all = counted(filter);
    const first = now - 42 * 86_400;
    // By hour there are a thousand intervals: those of all messages together are enough.
    for (const interval of filter.groupBy === undefined ? INTERVALS : (['day', 'month'] as const)) {
      const found = await pages(`/v2/icm/timeseries?timeInterval=${interval}&pageSize=2160&${query(filter)}`);
      const begins = [...new Set(found.map(({ timestamp }) => timestamp as number))];
      if (pairsOf(filter).length > 0) expect(begins[0]).toBe(beginOf(interval, now));
      const expected = begins.flatMap((begin) =>
        pairsOf(filter).map((pair) => {
          const inside = all.filter(
            (each) => each.pair === pair && each.at >= begin && each.at < nextBegin(interval, begin),
          );
          return `${begin} ${pair} ${inside.length}`;
        }),
      );
      expect(found.map(lineOf).sort()).toEqual(expected.sort());
      expect(begins).toEqual([...begins].sort((a, b) => b - a));
      expect(begins.reduce((sum, begin) => sum + (begin < first ? 1 : 0), 0)).toBeLessThanOrEqual(1);
      if (interval !== 'day' || Object.keys(filter).length > 1) continue;
      const small = await pages(`/v2/icm/timeseries?pageSize=37&${query(filter)}`);
      expect(small).toEqual(found);
    }
  });

  it.each(CASES)('%j: windows are what a count over the messages gives', async (filter) => {
    const { body } = await get(`/v2/icm/summary?${query(filter)}`);
    const results: Json[] = filter.groupBy === undefined ? [body.result] : body.result;
    const expected = pairsOf(filter).map((pair) => {
      const figures = Object.entries(WINDOWS).map(([name, { length, begins }]) => {
        const start = length === undefined ? 0 : beginOf(begins, now - length);
        return [name, counted(filter).filter((each) => each.pair === pair && each.at >= start).length];
      });
      const [srcBlockchainId, destBlockchainId] = pair.split(' ');
      return { ...Object.fromEntries(figures), srcBlockchainId, destBlockchainId };
    });
    const sorted = (rows: Json[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
    expect(sorted(results)).toEqual(sorted(expected));
  });

  it('begin at startTimestamp and end before endTimestamp', async () => {
    const day = beginOf('day', now);
    const range = `startTimestamp=${day - 4 * 86_400}&endTimestamp=${day - 86_400}`;
    const found = await pages(`/v2/icm/timeseries?groupBy=srcBlockchainId&pageSize=3&${range}`);
    expect([...new Set(found.map(({ timestamp }) => timestamp))]).toEqual([2, 3, 4].map((days) => day - days * 86_400));
  });

  it('of a chain are transactions of its own', async () => {
    const value = async (path: string) => (await get(`/v2/chains/${path}`)).body.result.value;
    expect(await value('3001/teleporterMetrics/teleporterSourceTxnCount')).toBe(2);
    expect(await value('mainnet/teleporterMetrics/teleporterDestinationTxnCount')).toBe(6);
    expect(await value('total/teleporterMetrics/teleporterTotalTxnCount')).toBe(12);
  });

  it.each([
    ['/v2/icm/timeseries?srcBlockchainId=x', 'srcBlockchainId must be a blockchain id: 32 bytes in cb58'],
    [
      '/v2/icm/summary?groupBy=network',
      'groupBy must be one of srcBlockchainId, destBlockchainId, srcBlockchainId,destBlockchainId',
    ],
    ['/v2/icm/timeseries?timeInterval=minute', 'timeInterval must be one of hour, day, week, month'],
    [
      '/v2/chains/3001/teleporterMetrics/x',
      'metric must be one of teleporterSourceTxnCount, teleporterDestinationTxnCount, teleporterTotalTxnCount',
    ],
  ])('%s is a 400', async (path, message) => {
    expect((await get(path)).body).toEqual({ message: [message], error: 'Bad Request', statusCode: 400 });
  });
});
