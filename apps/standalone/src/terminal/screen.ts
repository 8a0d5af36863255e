import { clearLine, cursorTo } from 'node:readline';
import { hideSecrets, printableLine, printableLines, redactText } from '@firn/platform/secrets';
import { MultiBar, type SingleBar } from 'cli-progress';
import type { ChainProgress } from '../pipeline/messages.js';
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
  /** Each warning is told once while it holds. */
  toldWarnings: string[];
  /** What the node doesn't offer is told once. */
  readonly toldMissing: Set<string>;
  /** What stored blocks lack is told once. */
  toldGaps?: string | undefined;
}

/**
 * What people see: a bar for each chain that backfills, then one line of status that is kept up to date. Where output is no terminal,
 * now and then a line.
 */
export class Screen {
  private readonly chains = new Map<string, ChainLine>();
  private readonly isTerminal: boolean;
  private bars: MultiBar | undefined;
  private hasStatusLine = false;
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
    const text = printableLines(hideSecrets(lines));
    if (this.bars) {
      this.bars.log(`${text}\n`);
      this.bars.update();
      return;
    }
    this.clearStatus();
    this.out.write(`${text}\n`);
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
    if (this.hasStatusLine) this.out.write('\n');
    this.hasStatusLine = false;
  }

  private note(chain: ChainProgress): void {
    const line = this.chains.get(chain.chainId);
    if (!line) return;
    const { state, head, indexed, reason, warnings = [], missing = [], gaps } = chain;
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
    for (const warning of warnings)
      if (!line.toldWarnings.includes(warning)) this.print(`Warning: ${line.name}: ${warning}`);
    if (line.toldWarnings.length > 0 && warnings.length === 0)
      this.print(`${line.name}: no endpoint is left out any more.`);
    line.toldWarnings = warnings;
    if (gaps === line.toldGaps) return;
    line.toldGaps = gaps;
    if (gaps) this.print(`${line.name} lacks ${gaps}: filled in when a node has them`);
    else this.print(`${line.name} lacks no call traces or native balances any more`);
  }

  private showBackfill(lines: ChainLine[]): void {
    if (!this.isTerminal) {
      if (!this.isTime(PLAIN_BACKFILL_INTERVAL_MS)) return;
      for (const line of lines) if (line.isBackfilling) this.out.write(`${backfillText(line)}\n`);
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
      const { head = 0, indexed = 0 } = line.latest ?? {};
      if (!line.isBackfilling && !line.bar) continue;
      line.bar ??= this.bars.create(head, indexed, { name: line.name, note: '' });
      line.bar.setTotal(Math.max(head, indexed));
      line.bar.update(indexed, { name: line.name, note: backfillNote(line) });
    }
  }

  private showStatus(lines: ChainLine[]): void {
    this.stopBars();
    const known = lines.filter((line) => line.latest?.indexed !== undefined || line.latest?.reason !== undefined);
    if (!known.length) return;
    const text = known.map(statusText).join('   ');
    if (!this.isTerminal) {
      if (this.isTime(PLAIN_STATUS_INTERVAL_MS)) this.out.write(`${text}\n`);
      return;
    }
    cursorTo(this.out, 0);
    // No line break, or each update would begin a new line.
    this.out.write(text.slice(0, Math.max(20, (this.out.columns ?? 80) - 1)));
    clearLine(this.out, 1);
    this.hasStatusLine = true;
  }

  private stopBars(): void {
    if (!this.bars) return;
    this.bars.stop();
    this.bars = undefined;
    for (const line of this.chains.values()) delete line.bar;
  }

  private clearStatus(): void {
    if (!this.hasStatusLine) return;
    cursorTo(this.out, 0);
    clearLine(this.out, 0);
    this.hasStatusLine = false;
  }

  private isTime(intervalMs: number): boolean {
    const now = performance.now();
    if (now - this.lastPlainLine < intervalMs) return false;
    this.lastPlainLine = now;
    return true;
  }
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
function backfillNote({ rate, latest }: ChainLine): string {
  const { head = 0, indexed = 0, reason } = latest ?? {};
  const { perSecond } = rate;
  if (!perSecond) return reason ?? 'starting';
  return `${perSecond.toFixed(perSecond < 10 ? 1 : 0)} blocks/s  ${duration((head - indexed) / perSecond)} left`;
}

function backfillText(line: ChainLine): string {
  const { head = 0, indexed = 0 } = line.latest ?? {};
  const percentage = head ? Math.floor((indexed / head) * 100) : 0;
  return `${line.name}: ${percentage}%  ${indexed}/${head} blocks  ${backfillNote(line)}`;
}

function statusText({ name, latest }: ChainLine): string {
  const { state, head, indexed, reason } = latest!;
  if (state === 'stopped') return `${name}: stopped at block ${indexed ?? '-'}`;
  const behind = head === undefined || indexed === undefined ? 0 : Math.max(0, head - indexed);
  const lag = behind > 1 ? `, ${behind} behind` : '';
  return `${name}: block ${indexed ?? '-'}${lag}${reason && (behind > 1 || indexed === undefined) ? ` (${reason})` : ''}`;
}
