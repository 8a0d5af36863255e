import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '@firn/services';

/** How often the client asks gateways whether they are ready, as a load balancer in front of them would. */
const READINESS_EVERY_MS = 100;
/** What the service itself never takes so long for. */
const REQUEST_TIMEOUT_MS = 30_000;

export interface LoadReport {
  requests: number;
  /** Everything that was not a 200 with a whole body. */
  failures: string[];
  slowestMs: number;
}

/** A client that asks without a pause, as several at once, through every gateway that says that it is ready. */
export class SteadyLoad {
  private readonly report: LoadReport = { requests: 0, failures: [], slowestMs: 0 };
  private readonly running: Promise<void>[] = [];
  private ready: string[] = [];
  private isOver = false;
  private turn = 0;

  /** @param paths asked in turn */
  constructor(
    private readonly services: Services,
    private readonly paths: string[],
  ) {}

  async start(concurrency: number): Promise<void> {
    await this.lookAtGateways();
    this.running.push(this.watchGateways());
    for (let index = 0; index < concurrency; index++) this.running.push(this.askOn());
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
    const gateways = this.services.processes.filter(({ name }) => name === 'gateway');
    const states = await Promise.all(gateways.map(({ name, replica }) => this.services.readiness(name, replica)));
    this.ready = this.services.baseUrls.filter((_, index) => states[index]?.ready === true);
  }

  private async askOn(): Promise<void> {
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
      const failure = await this.ask(`${baseUrl}${path}`);
      this.report.requests++;
      this.report.slowestMs = Math.max(this.report.slowestMs, performance.now() - start);
      if (failure) this.report.failures.push(`${time()} GET ${path} ${failure}`);
    }
  }

  private async ask(url: string): Promise<string | undefined> {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
      const text = await response.text();
      if (response.status !== 200) return `${response.status} ${text.slice(0, 200)}`;
      JSON.parse(text);
      return undefined;
    } catch (error) {
      const { message, cause } = error as Error;
      return `${message} ${cause instanceof Error ? cause.message : ''}`;
    }
  }
}

function time(): string {
  return new Date().toISOString().slice(11, 23);
}
