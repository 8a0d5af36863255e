import { Presets, SingleBar } from 'cli-progress';
import type { Output } from './output.js';

const PLAIN_INTERVAL_MS = 5_000;

/** How far a command is: a bar on a terminal, now and then a line elsewhere; on standard error in any case. */
export class Progress {
  readonly #bar: SingleBar | undefined;
  #lastLine = performance.now();
  #value = 0;

  constructor(
    private readonly output: Output,
    private readonly name: string,
    private readonly total: number,
    /** What is counted. */
    private readonly unit = 'blocks',
  ) {
    if (!output.isTerminal) return;
    this.#bar = new SingleBar(
      {
        format: `${name} [{bar}] {percentage}%  {value}/{total} ${unit}  {eta_formatted} left`,
        stream: process.stderr,
        hideCursor: true,
        gracefulExit: false,
        barsize: 30,
      },
      Presets.legacy,
    );
    this.#bar.start(total, 0);
  }

  update(value: number): void {
    this.#value = value;
    this.#bar?.update(value);
    if (this.#bar || performance.now() - this.#lastLine < PLAIN_INTERVAL_MS) return;
    this.#lastLine = performance.now();
    this.output.note(`${this.name}: ${value}/${this.total} ${this.unit}`);
  }

  /** Prints a line of the result without tearing the bar. */
  above(text: string): void {
    if (this.#bar && !this.output.isJson) process.stderr.write('\r\u001b[K');
    this.output.line(text);
    this.#bar?.update(this.#value);
  }

  stop(): void {
    this.#bar?.stop();
  }
}
