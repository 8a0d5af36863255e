import { hideSecrets, printableJson, printableLine, shownText } from '@nunatak/core/secrets';
import Table from 'cli-table3';

/**
 * Where a command writes: results to standard output (tables, or with `--json` one JSON document), everything else to standard error. Nothing
 * that nodes or tokens have named steers the terminal, and no secret that is known is shown.
 */
export class Output {
  constructor(
    readonly isJson: boolean,
    private readonly stdout: NodeJS.WritableStream = process.stdout,
    private readonly stderr: NodeJS.WriteStream = process.stderr,
  ) {}

  /** Whether somebody looks at standard error: then bars and questions make sense. */
  get isTerminal(): boolean {
    return this.stderr.isTTY === true;
  }

  /** The command's result: told once with `--json`. */
  result(value: unknown, human: () => string): void {
    const text = this.isJson ? jsonText(value, 2) : shownText(human());
    this.stdout.write(`${text}\n`);
  }

  /** A part of the result, for people only. */
  line(text: string): void {
    if (!this.isJson) this.stdout.write(`${shownText(text)}\n`);
  }

  /** What is going on. */
  note(text: string): void {
    this.stderr.write(`${shownText(text)}\n`);
  }
}

/** A JSON document that can be shown on a terminal, amounts as text. */
export function jsonText(value: unknown, indent?: number): string {
  return printableJson(hideSecrets(JSON.stringify(value, jsonValue, indent)));
}

function jsonValue(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

/** Rows for people: a heading and columns, without lines, which would be in the way of copying. */
export function table(head: string[], rows: (string | number)[][]): string {
  const none = { top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '' };
  const inner = { 'bottom-left': '', 'bottom-right': '', left: '', 'left-mid': '', mid: '', 'mid-mid': '' };
  const drawn = new Table({
    head,
    chars: { ...none, ...inner, right: '', 'right-mid': '', middle: '  ' },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  drawn.push(...rows.map((row) => row.map((cell) => (typeof cell === 'string' ? printableLine(cell) : cell))));
  return drawn
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}
