import { Inject, Injectable } from '@nestjs/common';
import { decodeCb58, encodeCb58 } from '@nunatak/avalanche-codec';
import { exactInteger, networkOf, StoreReader } from '@nunatak/data-api';
import type { ReadDb } from '@nunatak/database';
import { UuidPageTokens } from '@nunatak/http-service/page-token';
import { beginOf, type IcmGrouping, type IcmSelection, icmSeries, icmWindows } from '@nunatak/metrics-queries';
import { ChainBook } from '../chains/chain-book.js';
import { WALL_CLOCK } from '../http/clock.js';
import { stepsBack } from '../series/interval-steps.js';
import { rangeOf } from '../series/series-page.js';
import { partsOf, WINDOWS, type Window } from '../windows/window-parts.js';
import type { IcmMetricsApiResponseDto, IcmRollingWindowMetricsValueDto } from './icm.dto.js';
import { icmPageOf } from './icm-page.js';
import { ALL_MESSAGES, type IcmPair, itemAt, keyOf, pairsIn, positionOf } from './icm-pairs.js';
import type { Groups, IcmQuery, IcmSeriesQuery } from './icm-parameters.js';

const ALL_WINDOWS = Object.keys(WINDOWS) as Window[];
const GROUPINGS: Readonly<Record<Groups, IcmGrouping>> = {
  srcBlockchainId: 'source',
  destBlockchainId: 'destination',
  'srcBlockchainId,destBlockchainId': 'both',
};

/** Counts messages between chains. */
@Injectable()
export class IcmService {
  constructor(
    @Inject(ChainBook) private readonly book: ChainBook,
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(UuidPageTokens) private readonly tokens: UuidPageTokens,
    @Inject(WALL_CLOCK) private readonly now: () => number,
  ) {}

  async series(query: IcmSeriesQuery): Promise<IcmMetricsApiResponseDto> {
    const { startTimestamp: start, endTimestamp: end, timeInterval: interval, pageToken, pageSize: size } = query;
    const { srcBlockchainId, destBlockchainId, groupBy } = query;
    const network = query.network && networkOf(query.network);
    const bound = {
      ...{ list: 'metrics.icm', srcBlockchainId, destBlockchainId, groupBy, network, interval, start, end },
    };
    const after = pageToken === undefined ? undefined : itemAt(this.tokens.decode(pageToken, bound));
    const now = Math.floor(this.now() / 1000);
    // The last item's interval may have further pairs.
    const before = after ? after.begin + 1 : end;
    const range = rangeOf({ interval, start, end: before, size }, now);
    if (!range) return { results: [] };
    const selection = this.selectionOf(query);
    const { pairs, rows } = await this.store.snapshot('is', undefined, async (db) => {
      const pairs = await this.pairs(db, selection);
      const intervals = Math.ceil(size / Math.max(1, pairs.length)) + 1;
      const oldest = stepsBack(interval, Math.min(range.to, beginOf(interval, now)), intervals);
      const shown = { interval, from: Math.max(range.from, oldest), to: range.to };
      return { pairs, rows: await icmSeries(db, selection, shown) };
    });
    const { items, hasMore } = icmPageOf({ interval, start, after, size }, range, pairs, rows, now);
    const last = items.at(-1);
    return {
      ...(hasMore &&
        last && {
          nextPageToken: this.tokens.encode(bound, positionOf({ begin: last.begin, place: last.pair.place })),
        }),
      results: items.map(({ begin, pair, messages }) => ({
        ...{ value: exactInteger(messages), timestamp: begin, ...present(pair, query) },
      })),
    };
  }

  async summary(query: IcmQuery): Promise<IcmRollingWindowMetricsValueDto[]> {
    const selection = this.selectionOf(query);
    const now = Math.floor(this.now() / 1000);
    const parts = ALL_WINDOWS.flatMap((window, place) => partsOf(window, 'txCount', place, now));
    const counts = await this.store.read(undefined, (db) => icmWindows(db, selection, parts));
    const found = new Map(counts.map((count) => [`${count.place}.${keyOf(count)}`, count.messages]));
    const pairs = query.groupBy === undefined ? [ALL_MESSAGES] : pairsIn(counts);
    return pairs.map((pair) => {
      const figure = (place: number) => exactInteger(found.get(`${place}.${pair.key}`) ?? 0n);
      const [lastHour, lastDay, lastWeek, lastMonth, last90Days, lastYear, allTime] = ALL_WINDOWS.map((_, i) =>
        figure(i),
      );
      return {
        ...{ lastHour: lastHour!, lastDay: lastDay!, lastWeek: lastWeek!, lastMonth: lastMonth! },
        ...{ last90Days: last90Days!, lastYear: lastYear!, allTime: allTime!, ...present(pair, query) },
      };
    });
  }

  /** Returns the pairs that ever had a message. Without groups, all messages belong to one pair. */
  private async pairs(db: ReadDb, selection: IcmSelection): Promise<IcmPair[]> {
    if (selection.grouping === 'none') return [ALL_MESSAGES];
    return pairsIn(await icmWindows(db, selection, partsOf('allTime', 'txCount', 0, 0)));
  }

  /** A listed source's messages are read of its own rows, another one's of the rows of the chains that it sent to. */
  private selectionOf({ srcBlockchainId, destBlockchainId, groupBy, network: word }: IcmQuery): IcmSelection {
    const known = this.book.list().flatMap(({ blockchainId, ...chain }) => {
      return blockchainId === undefined ? [] : [{ ...chain, blockchainId: decodeCb58(blockchainId)! }];
    });
    const source = srcBlockchainId === undefined ? undefined : decodeCb58(srcBlockchainId)!;
    const destination = destBlockchainId === undefined ? undefined : decodeCb58(destBlockchainId)!;
    const sender = source && known.find(({ blockchainId }) => blockchainId.equals(source));
    const chains = sender ? [sender] : known;
    return {
      chains: word === undefined ? chains : chains.filter(({ network }) => network === networkOf(word)),
      ...{ listed: known.map(({ blockchainId }) => blockchainId), source, destination },
      grouping: groupBy === undefined ? 'none' : GROUPINGS[groupBy],
    };
  }
}

/** What is asked for stands in each item, whatever messages are told apart by. */
function present(
  { source, destination }: IcmPair,
  { srcBlockchainId, destBlockchainId }: Pick<IcmQuery, 'srcBlockchainId' | 'destBlockchainId'>,
): { srcBlockchainId: string; destBlockchainId: string } {
  return {
    srcBlockchainId: source ? encodeCb58(source) : (srcBlockchainId ?? ''),
    destBlockchainId: destination ? encodeCb58(destination) : (destBlockchainId ?? ''),
  };
}
