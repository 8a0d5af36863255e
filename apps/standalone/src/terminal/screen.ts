import { clearScreenDown, cursorTo, moveCursor } from 'node:readline';
import { printableLine, redactText, shownText } from '@nunatak/core/secrets';
import type { ChainProgress } from '@nunatak/embedding';
import { MultiBar, type SingleBar } from 'cli-progress';
import { duration, ProgressRate } from './progress-rate.js';

/** A chain is backfilling while it is further behind than a few blocks: at the head it is always a little behind. */
const NEAR_HEAD_BLOCKS = 20;
const PLAIN_BACKFILL_INTERVAL_MS = 5_000;
const PLAIN_STATUS_INTERVAL_MS = 60_000;

interface ChainLine {
  name: string;
  rate: ProgressRate;
  bar?: SingleBar;
  latest?: ChainProgress;
  isBackfilling: boolean;
  /** A stop is told once, as is its end. */
  toldReason?: string | undefined;
  /** That heads are polled is told once. */
  toldPolled?: boolean;
  /** Each warning is told once while it holds. */
  toldWarnings: string[];
  /** What the node doesn't offer is told once. */
  readonly toldMissing: Set<string>;
  /** What stored blocks lack is told once. */
  toldGaps?: string | undefined;
}

/**
 * What people see: the steps of the start; a bar for each chain that backfills; once none does, a line of status for each chain, kept up to
 * date. Where output is no terminal, a line for each chain now and then. Every bar and line begins with its chain's name.
 */
export class Screen {
  private readonly chains = new Map<string, ChainLine>();
  private readonly isTerminal: boolean;
  private bars: MultiBar | undefined;
  /** Lines of status that stand on the terminal now. */
  private statusLines = 0;
  private lastPlainLine = Number.NEGATIVE_INFINITY;
  private closed = false;

  constructor(
    chains: { chainId: string; name: string }[],
    private readonly out: NodeJS.WriteStream = process.stdout,
  ) {
    this.isTerminal = out.isTTY === true;
    for (const chain of chains) this.add(chain);
  }

  /** Shows one more chain, or a known one under another name. */
  add({ chainId, name: given }: { chainId: string; name: string }): void {
    const name = printableLine(given);
    const line = this.chains.get(chainId);
    if (line) line.name = name;
    else
      this.chains.set(chainId, {
        ...{ name, rate: new ProgressRate(), isBackfilling: false },
        ...{ toldWarnings: [], toldMissing: new Set() },
      });
  }

  /** Shows a chain no longer. */
  remove(chainId: string): void {
    const line = this.chains.get(chainId);
    if (line?.bar) this.bars?.remove(line.bar);
    this.chains.delete(chainId);
  }

  /** Prints lines that stay. */
  print(lines: string): void {
    const text = shownText(lines);
    if (this.bars) {
      this.bars.log(`${text}\n`);
      this.bars.update();
      return;
    }
    this.clearStatus();
    this.out.write(`${text}\n`);
  }

  /** Shows what the start is doing, until the next step, print or status. */
  step(text: string): void {
    this.clearStatus();
    this.out.write(this.isTerminal ? text : `${text}\n`);
    if (this.isTerminal) this.statusLines = 1;
  }

  /** Prints that the process stops, and shows no progress after that. */
  stopping(): void {
    if (this.closed) return;
    this.stopBars();
    this.clearStatus();
    this.closed = true;
    this.out.write('Stopping: what is under way is finished and saved. A second Ctrl-C ends at once.\n');
  }

  /** Shows how chains stand. */
  show(progress: ChainProgress[]): void {
    if (this.closed) return;
    for (const chain of progress) this.note(shown(chain));
    const lines = [...this.chains.values()];
    if (lines.some((line) => line.isBackfilling)) this.showBackfill(lines);
    else this.showStatus(lines);
  }

  /** Leaves the terminal as it should be. */
  close(): void {
    this.closed = true;
    this.stopBars();
    if (this.statusLines > 0) this.out.write('\n');
    this.statusLines = 0;
  }

  private note(chain: ChainProgress): void {
    const line = this.chains.get(chain.chainId);
    if (!line) return;
    const { state, head, indexed, reason, polled, warnings = [], missing = [], gaps } = chain;
    line.latest = chain;
    if (indexed !== undefined) line.rate.add(indexed);
    const behind = head === undefined ? 0 : head - (indexed ?? -1);
    line.isBackfilling =
      state !== 'stopped' && state !== 'waiting' && behind > (line.isBackfilling ? 1 : NEAR_HEAD_BLOCKS);
    for (const text of missing) {
      if (line.toldMissing.has(text)) continue;
      line.toldMissing.add(text);
      this.print(`${line.name}: ${text}`);
    }
    if (state === 'stopped' && reason && reason !== line.toldReason) {
      line.toldReason = reason;
      this.print(`Stopped: ${reason.replace(/^chain \d+: /, `${line.name}: `)}`);
    }
    if (line.toldReason !== undefined && (state === 'backfilling' || state === 'following')) {
      line.toldReason = undefined;
      this.print(`${line.name} goes on.`);
    }
    if (polled !== undefined && !line.toldPolled) {
      line.toldPolled = true;
      this.print(
        `${line.name}: ${polled} offers no WebSocket with newHeads: new blocks are noticed by asking. Where it has one, name it as wsUrl in the chains file.`,
      );
    }
    for (const warning of warnings)
      if (!line.toldWarnings.includes(warning)) this.print(`Warning: ${line.name}: ${warning}`);
    if (line.toldWarnings.length > 0 && warnings.length === 0)
      this.print(`${line.name}: nothing is wrong with its nodes any more.`);
    line.toldWarnings = warnings;
    if (gaps === line.toldGaps) return;
    line.toldGaps = gaps;
    if (gaps) this.print(`${line.name} lacks ${gaps}: filled in when a node has them`);
    else this.print(`${line.name} lacks no call traces or native balances any more`);
  }

  private showBackfill(lines: ChainLine[]): void {
    if (!this.isTerminal) {
      if (!this.isTime(PLAIN_BACKFILL_INTERVAL_MS)) return;
      for (const line of lines.filter(isKnown)) this.out.write(`${backfillText(line)}\n`);
      return;
    }
    this.clearStatus();
    this.bars ??= new MultiBar({
      format: '{name} [{bar}] {percentage}%  {value}/{total} blocks  {note}',
      barCompleteChar: '=',
      barIncompleteChar: ' ',
      hideCursor: true,
      stream: this.out,
      fps: 4,
      gracefulExit: false,
    });
    for (const line of lines) {
      if (!line.isBackfilling) {
        if (line.bar) this.bars.remove(line.bar);
        delete line.bar;
        continue;
      }
      const { head = 0, indexed = 0 } = line.latest ?? {};
      line.bar ??= this.bars.create(head, indexed, { name: line.name, note: '' });
      line.bar.setTotal(Math.max(head, indexed));
      line.bar.update(indexed, { name: line.name, note: backfillNote(line) });
    }
  }

  private showStatus(lines: ChainLine[]): void {
    this.stopBars();
    const texts = lines.filter(isKnown).map(statusText);
    if (!texts.length) return;
    if (!this.isTerminal) {
      if (this.isTime(PLAIN_STATUS_INTERVAL_MS)) this.out.write(`${texts.join('\n')}\n`);
      return;
    }
    const { columns = 80, rows = 24 } = this.out;
    // What does not fit could not be written over.
    const most = Math.max(1, rows - 2);
    const shownTexts =
      texts.length <= most ? texts : [...texts.slice(0, most - 1), `and ${texts.length - most + 1} more chains`];
    this.clearStatus();
    // No line break at the end, or each update would begin a new line.
    this.out.write(shownTexts.map((text) => text.slice(0, Math.max(20, columns - 1))).join('\n'));
    this.statusLines = shownTexts.length;
  }

  private stopBars(): void {
    if (!this.bars) return;
    this.bars.stop();
    this.bars = undefined;
    for (const line of this.chains.values()) delete line.bar;
  }

  private clearStatus(): void {
    if (this.statusLines === 0) return;
    if (this.statusLines > 1) moveCursor(this.out, 0, 1 - this.statusLines);
    cursorTo(this.out, 0);
    clearScreenDown(this.out);
    this.statusLines = 0;
  }

  private isTime(intervalMs: number): boolean {
    const now = performance.now();
    if (now - this.lastPlainLine < intervalMs) return false;
    this.lastPlainLine = now;
    return true;
  }
}

/** Whether there is anything to show of a chain. */
function isKnown({ latest }: ChainLine): boolean {
  return latest?.indexed !== undefined || latest?.reason !== undefined;
}

/** Reasons hold nodes' own words. */
function shown(chain: ChainProgress): ChainProgress {
  const { reason, warnings, missing } = chain;
  const text = (words: string) => printableLine(redactText(words));
  return {
    ...chain,
    ...(reason !== undefined && { reason: text(reason) }),
    ...(warnings && { warnings: warnings.map(text) }),
    ...(missing && { missing: missing.map(text) }),
  };
}

/** Rate and time left; or, where nothing moves, why. */
function backfillNote({ rate, latest, isBackfilling }: ChainLine): string {
  const { state, head = 0, indexed = 0, reason } = latest ?? {};
  if (state === 'stopped') return 'stopped';
  if (!isBackfilling) return head - indexed > 1 ? `${head - indexed} behind` : 'at the head';
  const { perSecond } = rate;
  if (!perSecond) return reason ?? 'starting';
  return `${perSecond.toFixed(perSecond < 10 ? 1 : 0)} blocks/s  ${duration((head - indexed) / perSecond)} left`;
}

function backfillText(line: ChainLine): string {
  const { indexed = 0 } = line.latest ?? {};
  // What a node told of its head is older than what has come since.
  const head = Math.max(line.latest?.head ?? 0, indexed);
  const percentage = head ? Math.floor((indexed / head) * 100) : 0;
  return `${line.name}: ${percentage}%  ${indexed}/${head} blocks  ${backfillNote(line)}`;
}

function statusText({ name, latest }: ChainLine): string {
  const { state, head, indexed, reason } = latest!;
  if (state === 'stopped')
    return `${name}: ${indexed === undefined ? 'stopped before its first block' : `stopped at block ${indexed}`}`;
  const behind = head === undefined || indexed === undefined ? 0 : Math.max(0, head - indexed);
  const lag = behind > 1 ? `, ${behind} behind` : '';
  return `${name}: block ${indexed ?? '-'}${lag}${reason && (behind > 1 || indexed === undefined) ? ` (${reason})` : ''}`;
}
