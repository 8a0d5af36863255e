import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UsageBatch } from '@nunatak/accounts-contracts';

/** The time, the sender, the number, and how many request logs there are in the batch. */
const NAME = /^\d{15}-[0-9a-f-]{36}-\d{10}-(\d{1,6})\.json$/;

interface Waiting {
  bytes: number;
  /** Undefined: it is in the folder. */
  text: string | undefined;
}

/**
 * Batches that accounts has not acknowledged yet, the oldest first: in a folder, which outlasts the process, or in memory. Beyond the bound,
 * the oldest ones with request logs are dropped, and where there are none, the oldest ones.
 */
export class UsageSpool {
  /** In the order of their names, which is that of time and of the numbers of a sender. */
  readonly #waiting = new Map<string, Waiting>();
  #bytes = 0;
  /** A clock that is set back must not change the order of names. */
  #lastMs = 0;
  /** The batch that is being sent. */
  #sending: string | undefined;

  /** @param onDropped called for each batch that is given up, with the number of its request logs */
  constructor(
    private readonly folder: string | undefined,
    private readonly mostBytes: number,
    private readonly onDropped: (logs: number) => void,
    private readonly onFolderFailed: (error: unknown) => void,
  ) {}

  get bytes(): number {
    return this.#bytes;
  }

  /** Takes up what earlier processes left in the folder. */
  async open(): Promise<void> {
    if (this.folder === undefined) return;
    try {
      await mkdir(this.folder, { recursive: true });
      for (const name of (await readdir(this.folder)).filter((each) => NAME.test(each)).sort())
        this.#keep(name, { bytes: (await stat(this.#path(name))).size, text: undefined });
    } catch (error) {
      this.onFolderFailed(error);
    }
  }

  /** Keeps a batch. Where the folder can't be written, the batch stays in memory. */
  async add(batch: UsageBatch, nowMs: number): Promise<void> {
    const text = JSON.stringify(batch);
    this.#lastMs = Math.max(this.#lastMs, nowMs);
    const time = String(this.#lastMs).padStart(15, '0');
    const name = `${time}-${batch.sender}-${String(batch.number).padStart(10, '0')}-${batch.logs.length}.json`;
    const isWritten = this.folder !== undefined && (await this.#write(name, text));
    this.#keep(name, { bytes: Buffer.byteLength(text), text: isWritten ? undefined : text });
    while (this.#bytes > this.mostBytes && this.#waiting.size > 1) await this.#drop(this.#leastMissed());
  }

  /**
   * Gives the oldest batch to `send`, and removes it when it is sent; meanwhile it is not dropped. A batch that can't be read is dropped.
   * Returns false where no batch waits. Rejects as `send` does: then the batch stays.
   */
  async sendOldest(send: (batch: UsageBatch) => Promise<void>): Promise<boolean> {
    try {
      for (const [name, { text }] of this.#waiting) {
        this.#sending = name;
        const batch = await this.#read(name, text);
        if (batch === undefined) {
          await this.#drop(name);
          continue;
        }
        await send(batch);
        await this.#remove(name);
        return true;
      }
      return false;
    } finally {
      this.#sending = undefined;
    }
  }

  async #read(name: string, text: string | undefined): Promise<UsageBatch | undefined> {
    try {
      return JSON.parse(text ?? (await readFile(this.#path(name), 'utf8')));
    } catch (error) {
      this.onFolderFailed(error);
      return undefined;
    }
  }

  async #remove(name: string): Promise<void> {
    const waiting = this.#waiting.get(name);
    if (waiting === undefined) return;
    this.#waiting.delete(name);
    this.#bytes -= waiting.bytes;
    if (waiting.text === undefined) await rm(this.#path(name), { force: true }).catch(this.onFolderFailed);
  }

  async #drop(name: string): Promise<void> {
    await this.#remove(name);
    this.onDropped(logsOf(name));
  }

  /** Usage is what organisations are charged by, so logs go first. */
  #leastMissed(): string {
    let oldest: string | undefined;
    for (const name of this.#waiting.keys()) {
      if (name === this.#sending) continue;
      if (logsOf(name) > 0) return name;
      oldest ??= name;
    }
    return oldest!;
  }

  #keep(name: string, waiting: Waiting): void {
    this.#waiting.set(name, waiting);
    this.#bytes += waiting.bytes;
  }

  /** A file is whole or not there: a process may be killed at any time. */
  async #write(name: string, text: string): Promise<boolean> {
    try {
      await writeFile(this.#path(`${name}.part`), text);
      await rename(this.#path(`${name}.part`), this.#path(name));
      return true;
    } catch (error) {
      this.onFolderFailed(error);
      return false;
    }
  }

  #path(name: string): string {
    return join(this.folder!, name);
  }
}

function logsOf(name: string): number {
  return Number(NAME.exec(name)![1]);
}
