import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second and the page size of Linux on every machine that Node.js runs on, for practical purposes. */
const TICKS = 100;
const PAGE_BYTES = 4096;
const MIB = 1024 * 1024;

/** All processes: parent, CPU seconds of its own and of children that have ended, resident MiB. */
function processTable() {
  const table = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      // From the third field on (proc(5)): the second, the program's name, may hold anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      table.set(Number(name), {
        parent: Number(fields[1]),
        cpu: (Number(fields[11]) + Number(fields[12])) / TICKS,
        endedChildrenCpu: (Number(fields[13]) + Number(fields[14])) / TICKS,
        rssMib: (Number(fields[21]) * PAGE_BYTES) / MIB,
      });
    } catch {
      // It has ended meanwhile.
    }
  }
  return table;
}

/** One process without its children. */
export const alone = (pid) => (table) => {
  const entry = table.get(pid);
  return entry && { cpu: entry.cpu, rssMib: entry.rssMib };
};

/**
 * A process with its children, those that ended too: a postmaster with its backends. Shared memory counts once a
 * process.
 */
export const family = (pid) => (table) => {
  if (!table.has(pid)) return undefined;
  const sum = { cpu: 0, rssMib: 0 };
  const add = (id) => {
    const entry = table.get(id);
    sum.cpu += entry.cpu + entry.endedChildrenCpu;
    sum.rssMib += entry.rssMib;
    for (const [child, { parent }] of table) if (parent === id) add(child);
  };
  add(pid);
  return sum;
};

/** The children of a process, children's children included. */
export function descendants(pid) {
  const table = processTable();
  const below = (id) =>
    [...table].filter(([, { parent }]) => parent === id).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}

/**
 * Watches processes, by name, until `stop()`, which gives for each its CPU seconds since the watch began and its
 * largest resident size. More may be added with `watch(name, what)`, as long as they run.
 */
export function watchUsage(watched = {}, everyMs = 500) {
  const seen = new Map();
  const roots = new Map(Object.entries(watched));
  const look = () => {
    const table = processTable();
    for (const [name, what] of roots) {
      const now = what(table);
      if (!now) continue;
      const before = seen.get(name) ?? { first: now.cpu, last: now.cpu, maxRssMib: 0 };
      before.last = Math.max(before.last, now.cpu);
      before.maxRssMib = Math.max(before.maxRssMib, now.rssMib);
      seen.set(name, before);
    }
  };
  look();
  const timer = setInterval(look, everyMs);
  return {
    watch: (name, what) => {
      roots.set(name, what);
      look();
    },
    stop: () => {
      look();
      clearInterval(timer);
      return Object.fromEntries(
        [...seen].map(([name, { first, last, maxRssMib }]) => [
          name,
          { cpuSeconds: round(last - first), maxRssMib: Math.round(maxRssMib) },
        ]),
      );
    },
  };
}

/** The resident size of a running process now, in MiB. */
export const rssMib = (pid) => Math.round(processTable().get(pid)?.rssMib ?? 0);

/** The largest resident size that the system has seen of a running process, in MiB. */
export function peakRssMib(pid) {
  try {
    return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))[1]) / 1024);
  } catch {
    return undefined;
  }
}

const round = (seconds) => Math.round(seconds * 10) / 10;
