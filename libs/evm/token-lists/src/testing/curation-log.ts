import type { CurationLog } from '../documents/watched-document.js';

/** A log that keeps its lines: the message, and the faults or the error that stood with it. */
export class KeptLog implements CurationLog {
  readonly lines: string[] = [];

  info(_details: object, message: string): void {
    this.lines.push(message);
  }

  warn(details: { faults?: readonly string[]; err?: Error }, message: string): void {
    const why = details.faults?.join('; ') ?? details.err?.message;
    this.lines.push(`warning: ${message}${why === undefined ? '' : `: ${why}`}`);
  }

  /** The lines since this was asked last. */
  taken(): string[] {
    return this.lines.splice(0);
  }
}
