import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** How often the packages are counted: a count is one look at the disk for each package that is not there yet. */
const COUNT_MS = 1_000;
/** Where output is no terminal, a line is written this often. */
const PLAIN_LINE_MS = 10_000;

/**
 * Counts the packages of the lock file that npm has put into node_modules, and shows the count while npm runs.
 * @param {object} options
 * @param {string} options.root the checkout
 * @param {object} options.lockFile package-lock.json
 * @param {NodeJS.WriteStream} options.out
 * @returns {() => void} a function that ends the display
 */
export function showInstallProgress({ root, lockFile, out }) {
  let missing = Object.entries(lockFile.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.optional)
    .map(([path]) => path);
  const total = missing.length;
  let lastLineAt = performance.now();
  const timer = setInterval(() => {
    missing = missing.filter((path) => !existsSync(join(root, path, 'package.json')));
    const text = `  ${total - missing.length} of ${total} packages`;
    if (out.isTTY) out.write(`\r${text}`);
    else if (performance.now() - lastLineAt >= PLAIN_LINE_MS) {
      lastLineAt = performance.now();
      out.write(`${text}\n`);
    }
  }, COUNT_MS);
  return () => {
    clearInterval(timer);
    // Blanks cover the count.
    if (out.isTTY) out.write(`\r${' '.repeat(40)}\r`);
  };
}
