import { until } from '@nunatak/core/testing';
import { request } from 'undici';
import { checkHostedMetrics } from '../../hosted/metrics-validator.js';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
export type Json = Record<string, any>;

/** Names of a page token in a query and in an answer. */
export type TokenNames = readonly [parameter: string, field: string];
export const PAGE_TOKEN: TokenNames = ['pageToken', 'nextPageToken'];
export const START_KEY: TokenNames = ['startKey', 'nextPageStartKey'];

/** So many differences say enough. */
const MOST_DIFFERENCES = 30;

/** An answer whose numbers above 2^53 are texts with all their digits. */
export interface MetricsAnswer {
  body: Json;
  uncovered: string | null;
}

/** The metrics host: what it answers, and what differs from what is right. */
export class MetricsHost {
  readonly differences: string[] = [];
  compared = 0;

  constructor(private readonly url: string) {}

  /**
   * Asks; the answer has to be one that clients of the hosted service take.
   * @param taken what clients take of an answer whose form their document lacks
   */
  async ask(path: string, operationId: string, taken = (body: Json): Json[] => [body]): Promise<MetricsAnswer> {
    const { statusCode, headers, body: stream } = await request(`${this.url}${path}`);
    const text = await stream.text();
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text}`);
    const faults = taken(JSON.parse(text)).flatMap((body) => checkHostedMetrics(operationId, body));
    if (faults.length > 0) this.differences.push(`${path}: ${faults.join()}`);
    // A JavaScript number may lose digits.
    const body = JSON.parse(text.replaceAll(/":(-?\d[-+.\de]*)/g, '":"$1"')) as Json;
    return { body, uncovered: headers['x-uncovered-blocks']?.toString() ?? null };
  }

  /** Asks for all pages. @returns the pages; all but the last one carry a token */
  async pages(
    path: string,
    operationId: string,
    [parameter, field]: TokenNames = PAGE_TOKEN,
  ): Promise<MetricsAnswer[]> {
    const pages: MetricsAnswer[] = [];
    for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
      const page = await this.ask(
        token === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${parameter}=${token}`,
        operationId,
      );
      pages.push(page);
      token = page.body[field];
    }
    return pages;
  }

  /** Notes a difference. */
  equal(what: string, found: unknown, expected: unknown): void {
    this.compared++;
    const [one, other] = [found, expected].map((value) => JSON.stringify(value));
    if (one !== other)
      this.differences.push(`${what}:\n    ${one?.slice(0, 1_500)}\n    expected ${other?.slice(0, 1_500)}`);
  }
}

/**
 * Compares until nothing differs: the metrics indexer counts a block a moment after it is served.
 * @returns how much was compared
 */
export async function untilEqual(
  url: string,
  compare: (host: MetricsHost) => Promise<void>,
  timeoutMs = 60_000,
): Promise<number> {
  let host = new MetricsHost(url);
  await until(
    async () => {
      host = new MetricsHost(url);
      try {
        await compare(host);
      } catch (error) {
        host.differences.push(String(error));
      }
      return host.differences.length === 0;
    },
    { timeoutMs, what: () => `nothing differs:\n${host.differences.slice(0, MOST_DIFFERENCES).join('\n')}` },
  );
  return host.compared;
}

/** Asks again if a minute begins meanwhile, since windows and intervals begin with minutes. @returns what was found, and the minute in Unix seconds */
export async function inOneMinute<T>(ask: () => Promise<T>): Promise<[found: T, now: number]> {
  const minute = (): number => Math.floor(Date.now() / 60_000) * 60;
  for (;;) {
    const now = minute();
    const found = await ask();
    if (minute() === now) return [found, now];
  }
}
