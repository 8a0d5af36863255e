import { setTimeout as sleep } from 'node:timers/promises';
import type { Watched } from './simulated-domain.js';

/** What a service under faults may answer: what was asked, or that it can't answer now. */
const ALLOWED = new Set([200, 404, 502, 503, 504]);
const EVERY_MS = 60;

/**
 * A client that keeps asking while things go wrong. Whatever fails, an answer that is given must be one that can be, and no failure may show
 * as a 500 or as anything but JSON.
 */
export class Watcher {
  readonly faults: string[] = [];
  /** Answers with status 200, and those that said that nothing can be answered now. */
  readonly seen = { answered: 0, refused: 0, unreachable: 0 };
  private running: Promise<void> | undefined;
  private stopping = false;

  constructor(
    private readonly baseUrl: string,
    private readonly watched: readonly Watched[],
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      for (const { path, faultOf } of this.watched) {
        const body = await this.ask(path);
        const fault = body && faultOf(body);
        if (fault !== undefined) this.report(fault);
        await sleep(EVERY_MS);
      }
    }
  }

  private async ask(path: string): Promise<Record<string, unknown> | undefined> {
    const url = `${this.baseUrl}${path}`;
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
      text = await response.text();
    } catch {
      this.seen.unreachable++;
      return undefined;
    }
    if (response.status === 200) this.seen.answered++;
    else this.seen.refused++;
    if (!ALLOWED.has(response.status)) this.report(`GET ${path}: ${response.status} ${text.slice(0, 300)}`);
    try {
      return JSON.parse(text) as Record<string, unknown>;
    } catch {
      this.report(`GET ${path}: ${response.status}, no JSON: ${text.slice(0, 300)}`);
      return undefined;
    }
  }

  private report(fault: string): void {
    if (this.faults.length < 10) this.faults.push(fault);
  }
}
