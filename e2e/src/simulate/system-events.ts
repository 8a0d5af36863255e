import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@nunatak/core/testing';
import { type HeldWriter, processTree } from './database-faults.js';
import { type EventStep, type FaultContext, type FaultEvent, growingLog } from './fault-context.js';
import type { EventKind } from './fault-kinds.js';
import type { Branches } from './simulated-domain.js';

/** How long a reorganisation waits for the service to have what is taken back. It happens all the same. */
const SEEN_MS = 20_000;
/** Blocks that are mined while something is away. */
const BLOCKS_MEANWHILE = 4;
const HOUR_MS = 3_600_000;
/** How long a cut of connections waits for the first one. */
const CONNECTED_MS = 10_000;

/** Does something to the writer while it stands still in its transaction. */
async function atHeldWriter(
  { chains, database }: FaultContext,
  step: EventStep,
  strike: (held: HeldWriter) => Promise<boolean>,
): Promise<boolean> {
  const held = await database.holdWriter(growingLog(chains, step), step.choice, () => chains.mine(2));
  if (!held) return false;
  try {
    return await strike(held);
  } finally {
    await held.release();
  }
}

/** The old branch counts as taken back only when the service had its head. */
async function hadHead({ chains, system }: FaultContext): Promise<boolean> {
  return chains.waitUntilFollowed(system.baseUrl, { timeoutMs: SEEN_MS }).then(
    () => true,
    () => false,
  );
}

/** Only chains whose blocks are not final have such events. */
function branchesOf({ chains }: FaultContext): Branches {
  if (!chains.branches) throw new Error('blocks of these chains are final');
  return chains.branches;
}

const otherBranch: FaultEvent = async (context, { at, depth, length }) => {
  const seen = await hadHead(context);
  if (await branchesOf(context).rewind(at - depth, length)) return seen;
  await branchesOf(context).replace(depth);
  return false;
};

const setClock =
  (sign: 1 | -1): FaultEvent =>
  async ({ chains, system, random }) => {
    const noticed = await system.clock.shift(sign * random.between(1, 6) * HOUR_MS, system.pids());
    await chains.mine(BLOCKS_MEANWHILE);
    return noticed;
  };

/** Stops processes for a while, all at once. */
async function pause(pids: number[], forMs: number, meanwhile: () => Promise<void>): Promise<boolean> {
  const stopped: number[] = [];
  try {
    for (const pid of pids) if (signal(pid, 'SIGSTOP')) stopped.push(pid);
    await Promise.all([meanwhile(), sleep(forMs)]);
    return stopped.length > 0;
  } finally {
    for (const pid of stopped) signal(pid, 'SIGCONT');
  }
}

/** Returns whether the process was there: a database's backend ends with its client at any moment. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Faults that there are however the service runs. */
export const COMMON_EVENTS: Partial<Record<EventKind, FaultEvent>> = {
  'reorg: same length': async (context, { depth }) => {
    const seen = await hadHead(context);
    await branchesOf(context).replace(depth);
    return seen;
  },
  'reorg: longer': otherBranch,
  'reorg: shorter': otherBranch,
  'reorg: while Nunatak is down': async (context, step) => {
    await hadHead(context);
    await context.system.killAll();
    await otherBranch({ ...context }, step);
    await context.system.start();
    return true;
  },

  'database: statement fails in a transaction': (context, step) =>
    atHeldWriter(context, step, (held) => context.database.failStatement(held)),
  'database: connection cut in a transaction': (context, step) =>
    atHeldWriter(context, step, (held) => context.database.cutConnection(held)),
  'database: deadlock in a transaction': ({ database, chains }, step) =>
    database.deadlock(growingLog(chains, step), () => chains.mine(2)),
  'database: lock held for seconds': (context, step) =>
    atHeldWriter(context, step, async () => {
      await context.chains.mine(BLOCKS_MEANWHILE);
      await sleep(1_000 + 4 * step.pauseMs);
      return true;
    }),
  'database: all connections cut': async ({ database, chains }, { pauseMs }) => {
    const mining = chains.mine(BLOCKS_MEANWHILE);
    await sleep(pauseMs / 4);
    // Right after another fault there may be none yet.
    const cutSome = async () => (await database.cutAllConnections()) > 0;
    // Once more after the time is over: what fails then is told.
    const areCut = await until(cutSome, { timeoutMs: CONNECTED_MS }).then(() => true, cutSome);
    await mining;
    return areCut;
  },
  'database: kill -9 of a backend in a transaction': (context, step) =>
    atHeldWriter(context, step, async ({ pid }) => process.kill(pid, 'SIGKILL')),
  'database: kill -9': async ({ system, chains }, { pauseMs }) => {
    const mining = chains.mine(BLOCKS_MEANWHILE);
    await sleep(pauseMs / 4);
    await Promise.all([system.killDatabase(), mining]);
    return true;
  },
  'database: pause': async ({ system, chains }, { pauseMs }) => {
    const pid = system.databasePid();
    if (pid === undefined) return false;
    return pause(processTree(pid), 600 + 3 * pauseMs, () => chains.mine(BLOCKS_MEANWHILE));
  },

  'process: kill -9 in a transaction': async (context, step) => {
    const struck = await atHeldWriter(context, step, async () => {
      await context.system.killWriter();
      return true;
    });
    if (struck) await context.system.start();
    return struck;
  },
  'process: pause': ({ system, chains, random }, { pauseMs }) =>
    pause([random.pick(system.pids())], 600 + 4 * pauseMs, () => chains.mine(BLOCKS_MEANWHILE)),
  'clock: forwards': setClock(1),
  'clock: backwards': setClock(-1),
};

/** Faults of the one process that the embedded default is. */
export const EMBEDDED_EVENTS: Partial<Record<EventKind, FaultEvent>> = {
  'process: kill -9': async ({ system, chains }, { pauseMs }) => {
    const mining = chains.mine(BLOCKS_MEANWHILE * 2);
    await sleep(pauseMs / 2);
    await system.killAll();
    await mining;
    await system.start();
    return true;
  },
  'process: kill -9 while starting': async ({ system, chains }, { pauseMs }) => {
    await system.killAll();
    await chains.mine(BLOCKS_MEANWHILE);
    const starting = system.start().catch(() => undefined);
    await sleep(200 + 4 * pauseMs);
    await system.killAll();
    await starting;
    await system.start();
    return true;
  },
};
