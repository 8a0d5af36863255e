import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { codeOf } from '@nunatak/core/errors';
import type { Logger } from '@nunatak/telemetry/logging';
import type { PriceMeter } from '../source/price-metrics.js';
import { lastAt } from '../source/price-series.js';
import { type Asset, assetKey, type Found, type PriceSource, type Wanted } from '../source/price-source.js';
import { type ParsedPriceFile, parsePriceFile } from './parse-price-file.js';
import { PriceFileError } from './price-file-error.js';

/** How often the file's time and size are looked at. */
const CHECK_INTERVAL_MS = 5_000;
/** A larger file is none of prices; about 50,000 of them fit. */
const MOST_BYTES = 16 << 20;

export interface PriceFileOptions {
  /** How long after its time a price still counts, where no later one follows it. */
  maxAgeMs: number;
  logger: Logger;
  meter?: PriceMeter | undefined;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * The prices that a file names, all in memory. The file is looked at every five seconds and read again when it has changed; while it has faults
 * or is away, its last good content counts, and the log says so once.
 */
export class PriceFile implements PriceSource {
  private content: ParsedPriceFile;
  private state: string;
  private lastFault: string | undefined;
  private readonly timer: NodeJS.Timeout;

  private constructor(
    private readonly file: string,
    private readonly options: PriceFileOptions,
    read: ReadFile,
  ) {
    this.content = read.content;
    this.state = read.state;
    this.timer = setInterval(() => void this.refresh(), CHECK_INTERVAL_MS).unref();
  }

  /** @throws PriceFileError that lists every fault of the file */
  static async open(file: string, options: PriceFileOptions): Promise<PriceFile> {
    return new PriceFile(file, options, await read(file));
  }

  /**
   * Of now: a price without a time, else the last dated one, while it is not older than the age limit. Of a past time: the last dated one at or
   * before it; it counts until the next one begins, the last one for as long as the age limit says.
   */
  find({ currency, at, ...asset }: Wanted): Found {
    const known = this.content.assets.get(assetKey(asset));
    if (known === undefined) return undefined;
    const standing = at === undefined ? known.standing.get(currency) : undefined;
    if (standing) return standing;
    const time = at ?? Math.floor((this.options.now ?? Date.now)() / 1_000);
    const last = lastAt(known.dated.get(currency) ?? [], time);
    if (last === undefined) return undefined;
    const counts = (at !== undefined && last.isFollowed) || (time - last.price.at) * 1_000 <= this.options.maxAgeMs;
    return counts ? last.price : undefined;
  }

  /** What the price endpoint calls an asset, where the file says so. */
  coinOf(asset: Asset): string | undefined {
    return this.content.coins.get(assetKey(asset));
  }

  /** What the price endpoint calls a chain, where the file says so. */
  platformOf(chainId: string): string | undefined {
    return this.content.platforms.get(chainId);
  }

  /** Reads the file again if it has changed. Never fails. */
  async refresh(): Promise<void> {
    const { logger, meter } = this.options;
    try {
      const again = await read(this.file, this.state);
      if (again) {
        this.content = again.content;
        this.state = again.state;
        logger.info({ assets: again.content.assets.size }, 'the prices file was read again');
      }
      this.lastFault = undefined;
      meter?.fileIsFaulty(false);
    } catch (error) {
      const fault = (error as Error).message;
      if (fault !== this.lastFault)
        logger.warn({ code: codeOf(error) }, `the prices file's last good content counts: ${fault}`);
      this.lastFault = fault;
      meter?.fileIsFaulty(true);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
  }
}

interface ReadFile {
  content: ParsedPriceFile;
  /** Changes with the file. */
  state: string;
}

function read(file: string): Promise<ReadFile>;
function read(file: string, known: string): Promise<ReadFile | undefined>;
async function read(file: string, known?: string): Promise<ReadFile | undefined> {
  const name = basename(file);
  try {
    const { mtimeMs, size, ino } = await stat(file);
    const state = `${mtimeMs} ${size} ${ino}`;
    if (state === known) return undefined;
    if (size > MOST_BYTES) throw new PriceFileError([`${name} has more than ${MOST_BYTES} bytes`]);
    return { content: parsePriceFile(await readFile(file, 'utf8'), name, Math.floor(mtimeMs / 1_000)), state };
  } catch (error) {
    if (error instanceof PriceFileError) throw error;
    throw new PriceFileError([`${name} can't be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`]);
  }
}
