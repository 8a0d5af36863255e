import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '@nunatak/services';
import type { ChainUnderTest } from '../system.js';

/** How often the client asks gateways whether they are ready, as a load balancer in front of them would. */
const READINESS_EVERY_MS = 100;
/** What the service itself never takes so long for. */
const REQUEST_TIMEOUT_MS = 30_000;

export interface LoadReport {
  requests: number;
  /** Everything that was not a 200 with a whole body, or not the body that was expected. */
  failures: string[];
  slowestMs: number;
  /** The most failures of one asker without an answer between them. */
  mostInARow: number;
}

/** A client that asks all the time, as several at once, through every gateway that says that it is ready. */
export class SteadyLoad {
  private readonly report: LoadReport = { requests: 0, failures: [], slowestMs: 0, mostInARow: 0 };
  private readonly running: Promise<void>[] = [];
  private ready: string[] = [];
  private isOver = false;
  private turn = 0;
  /** What may not change of each path's first answer. */
  private readonly first = new Map<string, string>();

  /**
   * @param readyUrls the base URLs of the gateways that take requests now
   * @param paths asked in turn
   * @param stillPart returns what of an answer may not change: it has to be that of its path's first answer. Default: answers are not compared
   * @param pauseMs between an answer and the next request
   */
  constructor(
    private readonly readyUrls: () => Promise<string[]>,
    private readonly paths: string[],
    private readonly stillPart?: (text: string) => string,
    private readonly pauseMs = 0,
  ) {}

  async start(concurrency: number): Promise<void> {
    await this.lookAtGateways();
    this.running.push(this.watchGateways());
    for (let index = 0; index < concurrency; index++) this.running.push(this.askOn());
  }

  /** Answered so far. */
  get requests(): number {
    return this.report.requests;
  }

  /** So far. */
  get failures(): readonly string[] {
    return this.report.failures;
  }

  async stop(): Promise<LoadReport> {
    this.isOver = true;
    await Promise.all(this.running);
    return this.report;
  }

  private async watchGateways(): Promise<void> {
    while (!this.isOver) {
      await this.lookAtGateways();
      await sleep(READINESS_EVERY_MS);
    }
  }

  private async lookAtGateways(): Promise<void> {
    this.ready = await this.readyUrls();
  }

  private async askOn(): Promise<void> {
    let inARow = 0;
    while (!this.isOver) {
      const turn = this.turn++;
      const baseUrl = this.ready[turn % this.ready.length];
      const path = this.paths[turn % this.paths.length] ?? '/';
      if (baseUrl === undefined) {
        this.report.failures.push(`${time()} no gateway is ready`);
        await sleep(READINESS_EVERY_MS);
        continue;
      }
      const start = performance.now();
      const failure = await this.ask(baseUrl, path);
      this.report.requests++;
      this.report.slowestMs = Math.max(this.report.slowestMs, performance.now() - start);
      if (failure) this.report.failures.push(`${time()} GET ${path} ${failure}`);
      inARow = failure ? inARow + 1 : 0;
      this.report.mostInARow = Math.max(this.report.mostInARow, inARow);
      if (this.pauseMs > 0) await sleep(this.pauseMs);
    }
  }

  private async ask(baseUrl: string, path: string): Promise<string | undefined> {
    try {
      const response = await fetch(`${baseUrl}${path}`, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
      const text = await response.text();
      if (response.status !== 200) return `${response.status} ${text.slice(0, 200)}`;
      JSON.parse(text);
      if (!this.stillPart) return undefined;
      const still = this.stillPart(text);
      const first = this.first.get(path) ?? still;
      this.first.set(path, first);
      return still === first ? undefined : differenceOf(still, first);
    } catch (error) {
      const { message, cause } = error as Error;
      const { code, message: reason } = (cause ?? {}) as NodeJS.ErrnoException;
      return [message, code, reason].filter(Boolean).join(' ');
    }
  }
}

/** Says where two texts begin to differ. */
function differenceOf(text: string, first: string): string {
  let at = 0;
  while (text[at] === first[at]) at++;
  const around = (each: string): string => each.slice(Math.max(0, at - 60), at + 120);
  return `answers …${around(text)}… after …${around(first)}…`;
}

function time(): string {
  return new Date().toISOString().slice(11, 23);
}

/** The gateways among services' processes that say that they are ready. */
export function readyGateways(services: Services): () => Promise<string[]> {
  return async () => {
    const gateways = services.processes.filter(({ name }) => name === 'gateway');
    const states = await Promise.all(gateways.map(({ name, replica }) => services.readiness(name, replica)));
    return services.baseUrls.filter((_, index) => states[index]?.ready === true);
  };
}

/** Several operations, of busy addresses. */
export function busyPaths({ node, story }: ChainUnderTest): string[] {
  const chain = `/v1/chains/${node.chainId}`;
  const [a, b] = story.cast.accounts;
  return [
    '/v1/chains',
    `${chain}/blocks?pageSize=5`,
    `${chain}/blocks/50`,
    `${chain}/transactions?pageSize=10`,
    `${chain}/addresses/${a}/transactions?pageSize=10`,
    `${chain}/addresses/${b}/transactions:listNative?pageSize=10`,
    `${chain}/addresses/${a}/balances:listErc20`,
    `${chain}/addresses/${b}/balances:getNative?blockNumber=40`,
  ];
}
