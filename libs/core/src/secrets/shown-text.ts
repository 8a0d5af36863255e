import { hideSecrets } from './kept-secrets.js';
import { printableLines } from './printable.js';

/** A text as people may see it on a terminal: without the secrets that are known, and without what would steer the terminal. */
export function shownText(text: string): string {
  return printableLines(hideSecrets(text));
}
