import { setTimeout as sleep } from 'node:timers/promises';

interface Block {
  blockNumber: string;
  blockHash: string;
  parentHash: string;
}

/** What a service under faults may answer: what was asked, or that it can't answer now. */
const ALLOWED = new Set([200, 404, 502, 503, 504]);
const EVERY_MS = 60;

/**
 * A client that keeps asking while things go wrong. Whatever fails, an answer that is given must be of one branch, its blocks linked without
 * a gap, and no failure may show as a 500 or as anything but JSON.
 */
export class Watcher {
  readonly faults: string[] = [];
  /** Answers with status 200, and those that said that nothing can be answered now. */
  readonly seen = { answered: 0, refused: 0, unreachable: 0 };
  private running: Promise<void> | undefined;
  private stopping = false;

  constructor(
    private readonly baseUrl: string,
    private readonly chainId: string,
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
      const body = await this.ask(`/v1/chains/${this.chainId}/blocks?pageSize=25`);
      this.check((body?.blocks ?? []) as Block[]);
      await sleep(EVERY_MS);
    }
  }

  private check(blocks: Block[]): void {
    for (const [index, block] of blocks.entries()) {
      const parent = blocks[index + 1];
      if (!parent) return;
      if (Number(parent.blockNumber) !== Number(block.blockNumber) - 1 || parent.blockHash !== block.parentHash) {
        this.report(
          `block ${block.blockNumber} (parent ${block.parentHash}) is listed after ${JSON.stringify(parent)}`,
        );
        return;
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
