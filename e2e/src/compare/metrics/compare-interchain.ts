import { beginningOf, type CountedInterval, endOf } from '@nunatak/metrics-schema/testing';
import { countedBlocks } from '../../oracle/metrics/counted-chain.js';
import { type CountedMessage, countedMessages, messageTransactions } from '../../oracle/metrics/counted-messages.js';
import type { Oracle } from '../../oracle/oracle.js';
import type { Hex } from '../../rpc.js';
import { WINDOW_LENGTHS } from './figures.js';
import { inOneMinute, type Json, type MetricsHost, untilEqual } from './metrics-host.js';

const DAY = 86_400;
const GROUPS = [undefined, 'srcBlockchainId', 'destBlockchainId', 'srcBlockchainId,destBlockchainId'];

/** Which messages are asked for, and by what they are told apart. */
interface Question {
  srcBlockchainId?: string;
  destBlockchainId?: string;
  network?: string;
  groupBy?: string;
}

/**
 * Compares series, windows and counts of messages between chains with the nodes' logs.
 * @param oracles all chains that are served
 * @returns how many answers were compared
 */
export function compareInterchain(metricsUrl: string, oracles: readonly Oracle[], contract: Hex): Promise<number> {
  const messages = countedMessages(oracles, contract);
  return untilEqual(metricsUrl, async (host) => {
    for (const question of questionsOf(messages)) {
      const comparison = new InterchainComparison(host, oracles, messages, question);
      for (const interval of ['hour', 'day', 'week', 'month'] as const) await comparison.series(interval);
      await comparison.summary();
    }
    const sums = [
      ['total', oracles],
      ['testnet', oracles.filter(({ description }) => description.isTestnet)],
      ['mainnet', oracles.filter(({ description }) => !description.isTestnet)],
      ...oracles.map((oracle) => [oracle.description.chainId, [oracle]] as const),
    ] as const;
    for (const [name, of] of sums) await compareTransactions(host, name, of, contract);
  });
}

async function compareTransactions(
  host: MetricsHost,
  name: string,
  oracles: readonly Oracle[],
  contract: Hex,
): Promise<void> {
  const counts = oracles.map((oracle) => messageTransactions(oracle, contract));
  for (const [metric, key] of [
    ['teleporterSourceTxnCount', 'sent'],
    ['teleporterDestinationTxnCount', 'received'],
    ['teleporterTotalTxnCount', 'either'],
  ] as const) {
    const path = `/v2/chains/${name}/teleporterMetrics/${metric}`;
    const { body } = await host.ask(path, 'getTeleporterMetricsByChain');
    host.equal(path, body.result.value, String(counts.reduce((sum, count) => sum + count[key], 0)));
  }
}

/** Every source, destination and network alone and some together, by each grouping. */
function questionsOf(messages: readonly CountedMessage[]): Question[] {
  const sources = [...new Set(messages.map(({ source }) => source))];
  const destinations = [...new Set(messages.map(({ destination }) => destination))];
  const filters: Question[] = [
    ...[{}, { network: 'testnet' }, { network: 'fuji' }, { network: 'mainnet' }],
    ...sources.map((srcBlockchainId) => ({ srcBlockchainId })),
    ...destinations.map((destBlockchainId) => ({ destBlockchainId })),
    ...messages.slice(0, 2).map(({ source, destination }) => ({
      ...{ srcBlockchainId: source, destBlockchainId: destination, network: 'testnet' },
    })),
  ];
  return filters.flatMap((filter) => GROUPS.map((groupBy) => ({ ...filter, ...(groupBy && { groupBy }) })));
}

/** Compares what the host answers to one question. */
class InterchainComparison {
  private readonly query: string;
  /** Messages that are meant, each with the pair that it counts for. */
  private readonly meant: { timeMs: number; pair: string }[];
  private readonly pairs: string[];

  constructor(
    private readonly host: MetricsHost,
    private readonly oracles: readonly Oracle[],
    messages: readonly CountedMessage[],
    private readonly question: Question,
  ) {
    const { srcBlockchainId, destBlockchainId, groupBy = '' } = question;
    this.query = new URLSearchParams({ ...question }).toString();
    const shown = (name: string, asked: string | undefined, value: string) =>
      groupBy.includes(name) ? value : (asked ?? '');
    this.meant = messages
      .filter(
        ({ source, destination, isTestnet }) =>
          (srcBlockchainId ?? source) === source &&
          (destBlockchainId ?? destination) === destination &&
          this.isOfNetwork(isTestnet),
      )
      .map(({ timeMs, source, destination }) => ({
        timeMs,
        pair: `${shown('src', srcBlockchainId, source)} ${shown('dest', destBlockchainId, destination)}`,
      }));
    const all = `${srcBlockchainId ?? ''} ${destBlockchainId ?? ''}`;
    this.pairs = groupBy === '' ? [all] : [...new Set(this.meant.map(({ pair }) => pair))].sort();
  }

  async series(interval: CountedInterval): Promise<void> {
    const path = `/v2/icm/timeseries?timeInterval=${interval}&${this.query}`;
    for (const size of interval === 'hour' ? [2160] : [2160, 7]) {
      const [pages, now] = await inOneMinute(() => this.host.pages(`${path}&pageSize=${size}`, 'getICMTimeseries'));
      const found = pages.flatMap(({ body }) => body.results as Json[]);
      const times = found.map(({ timestamp }) => Number(timestamp));
      this.host.equal(
        `order of ${path}`,
        times,
        times.toSorted((a, b) => b - a),
      );
      this.host.equal(
        `${path} by ${size}`,
        found.map((one) => `${one.timestamp} ${pairOf(one)} ${one.value}`).sort(),
        this.expected(interval, now).sort(),
      );
    }
  }

  async summary(): Promise<void> {
    const path = `/v2/icm/summary?${this.query}`;
    // The hosted service's document has no form for groups: each is an object of that without groups.
    const groups = ({ result }: Json): Json[] => [result].flat().map((one) => ({ result: one }));
    const [{ body }, now] = await inOneMinute(() => this.host.ask(path, 'getICMSummary', groups));
    this.host.equal(`form of ${path}`, Array.isArray(body.result), this.question.groupBy !== undefined);
    const found: Json[] = [body.result].flat();
    const lines = found.map((one) => `${pairOf(one)} ${WINDOW_LENGTHS.map(([name]) => one[name])}`);
    const expected = this.pairs.map((pair) => {
      const counts = WINDOW_LENGTHS.map(([, , seconds]) => {
        const begin = seconds === undefined ? 0 : beginningOf(seconds > DAY ? 'hour' : 'minute', now - seconds);
        return this.meant.filter((one) => one.pair === pair && one.timeMs >= begin * 1_000).length;
      });
      return `${pair} ${counts}`;
    });
    this.host.equal(path, lines.sort(), expected);
  }

  /** All intervals from the first block of the chains that are looked into, to the running one. */
  private expected(interval: CountedInterval, now: number): string[] {
    const times = this.chains().flatMap((oracle) =>
      countedBlocks(oracle)
        .slice(1)
        .map(({ timeMs }) => timeMs),
    );
    if (times.length === 0) return [];
    const newest = Math.max(now, Math.max(...times) / 1_000);
    const lines: string[] = [];
    let begin = beginningOf(interval, Math.floor(Math.min(...times) / 1_000));
    for (; begin <= newest; begin = endOf(interval, begin)) {
      const inside = this.meant.filter(
        ({ timeMs }) => timeMs >= begin * 1_000 && timeMs < endOf(interval, begin) * 1_000,
      );
      for (const pair of this.pairs) lines.push(`${begin} ${pair} ${inside.filter((one) => one.pair === pair).length}`);
    }
    return lines;
  }

  /** A listed source alone counts its messages. */
  private chains(): Oracle[] {
    const { srcBlockchainId } = this.question;
    const source = this.oracles.filter(({ description }) => description.chain.platformChainId === srcBlockchainId);
    return (source.length > 0 ? source : this.oracles).filter(({ description }) =>
      this.isOfNetwork(description.isTestnet),
    );
  }

  private isOfNetwork(isTestnet: boolean): boolean {
    const { network } = this.question;
    return network === undefined || (network !== 'mainnet') === isTestnet;
  }
}

function pairOf({ srcBlockchainId, destBlockchainId }: Json): string {
  return `${srcBlockchainId} ${destBlockchainId}`;
}
