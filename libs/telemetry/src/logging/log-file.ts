import { createStream, type RotatingFileStream } from 'rotating-file-stream';

export interface LogFileOptions {
  /** A file that has grown so large is put aside as `….1`. Default 32 MiB. */
  fileBytes?: number;
  /** So many old ones are kept: `….1` is the newest. Default 3. All together are no larger than {@link fileBytes} times one more. */
  oldFiles?: number;
}

const DEFAULT_FILE_BYTES = 32 * 1024 * 1024;
const DEFAULT_OLD_FILES = 3;
/** The owner's alone: lines may name nodes and paths. */
const MODE = 0o600;
/** A file that can't be written, a disk that is full above all, is tried again after this time. */
const RETRY_MS = 5_000;
/** What waits for a slow disk. Lines beyond it are left out rather than kept in memory. */
const PENDING_BYTES = 8 * 1024 * 1024;

/**
 * A log of lines in files of bounded size and number, turned over while it is written. Never throws, and never ends the process: while the
 * file can't be written its lines are lost, and their number is written when it can. One process, one thread of it, may write a file.
 */
export class LogFile {
  private stream: RotatingFileStream | undefined;
  private lost = 0;
  private reason = '';
  private retryAt = 0;

  constructor(
    private readonly path: string,
    private readonly options: LogFileOptions = {},
  ) {}

  /** @param line with its end */
  write(line: string): void {
    const stream = this.stream ?? this.open();
    if (stream === undefined || stream.writableLength > PENDING_BYTES) {
      this.lost++;
      return;
    }
    if (this.lost > 0) stream.write(this.lossLine());
    stream.write(line);
  }

  /** Resolves when everything is written that can be. */
  close(): Promise<void> {
    const { stream } = this;
    this.stream = undefined;
    this.retryAt = Number.POSITIVE_INFINITY;
    if (stream === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      stream.once('close', resolve);
      stream.end();
    });
  }

  private open(): RotatingFileStream | undefined {
    if (performance.now() < this.retryAt) return undefined;
    const { fileBytes = DEFAULT_FILE_BYTES, oldFiles = DEFAULT_OLD_FILES } = this.options;
    const stream = createStream(this.path, { size: `${fileBytes}B`, rotate: oldFiles, mode: MODE });
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (this.stream !== stream) return;
      this.stream = undefined;
      this.lost++;
      this.reason = error.code ?? error.message;
      this.retryAt = performance.now() + RETRY_MS;
    });
    this.stream = stream;
    return stream;
  }

  private lossLine(): string {
    const msg = `${this.lost} or more lines of this log could not be written${this.reason && ` (${this.reason})`}`;
    this.lost = 0;
    this.reason = '';
    return `${JSON.stringify({ level: 40, time: new Date().toISOString(), service: 'log', msg })}\n`;
  }
}
