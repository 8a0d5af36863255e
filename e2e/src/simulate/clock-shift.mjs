// Preloaded into a process under test (node --import): its wall clock is off by the milliseconds that a file names, and changes as the file
// does. Monotonic time (performance.now, timers) goes on, as it does when an operator or a time server sets a host's clock.
import { readFileSync, writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';

const file = process.env.SIMULATED_CLOCK_FILE;
const CHECK_MS = 50;
const realNow = Date.now;
/** Undefined before the first look: a process that starts while its clock is right states so, too. */
let offset;

function look() {
  let wanted;
  try {
    wanted = Number(readFileSync(file, 'utf8'));
  } catch {
    return; // being written, or gone with the test's folder
  }
  if (wanted === offset) return;
  offset = wanted;
  // Whoever set the clock sees that it was noticed.
  if (threadId === 0) writeFileSync(`${file}.seen.${process.pid}`, String(offset));
}

if (file) {
  Date.now = () => realNow() + (offset ?? 0);
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length ? args : [target.now()], newTarget),
    apply: (target) => new target(target.now()).toString(),
  });
  look();
  setInterval(look, CHECK_MS).unref();
}
