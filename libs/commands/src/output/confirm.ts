import { createInterface } from 'node:readline/promises';
import { CommandFailure, EXIT } from '../exit.js';

/**
 * Asks whether to go on. Where nobody can be asked, `--yes` has to be given.
 * @throws CommandFailure when the answer is no
 */
export async function confirm(question: string, isYes: boolean): Promise<void> {
  if (isYes) return;
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new CommandFailure(EXIT.usage, 'there is no terminal to confirm on: give --yes to go on without being asked');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${question} [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new CommandFailure(EXIT.refused, 'nothing was changed');
  } finally {
    terminal.close();
  }
}
