import { cpus, loadavg, totalmem } from 'node:os';

/** The machine, for the record beside figures. */
export function machine() {
  return {
    node: process.versions.node,
    cpus: cpus().length,
    cpuModel: cpus()[0]?.model,
    memoryGib: Math.round(totalmem() / 2 ** 30),
    loadAverage: Math.round(loadavg()[0] * 10) / 10,
  };
}

/**
 * Prints lines of `[what, value, goal]` under each other, the result as one line of JSON after them. Goals are
 * `[text, isMet]`.
 */
export function printReport(title, lines, result) {
  console.log(`\n${title}`);
  const width = Math.max(...lines.map(([what]) => what.length));
  for (const [what, value, goal] of lines) {
    const verdict = goal ? `   goal ${goal[0]}: ${goal[1] ? 'met' : 'MISSED'}` : '';
    console.log(`  ${what.padEnd(width)}  ${value}${verdict}`);
  }
  console.log(JSON.stringify(result));
}
