import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort } from '@nunatak/core/ports';
import { endProcess, type FileLock, startWatchdog, takeFileLock, type Watchdog } from '@nunatak/embedded-postgres';
import { StartFailure } from '@nunatak/embedding';
import { LARGEST_STATE_BYTES } from './demo-pace.js';
import { JsonRpc } from './json-rpc.js';
import { endNotedProcess, writePidFile } from './pid-file.js';

/** A chain id that no public chain has: anvil's own default with a zero, so that a user's anvil is never taken for the demo. */
export const DEMO_CHAIN_ID = '313370';

/** How often anvil saves its chain. After a kill -9, the demo chain continues from there, and Nunatak sees a reorg. */
const SAVE_INTERVAL_S = 30;
/**
 * Anvil keeps the states of so many blocks, in memory. Without a bound it writes a full copy of each older state to the disk, which grows
 * with the square of time. Nunatak asks for the newest blocks' states; five minutes leave room for a restart of the pipeline.
 */
const KEPT_STATES = 300;
const START_TIMEOUT_MS = 20_000;

/** A local EVM node that makes a block each second. */
export interface Anvil {
  rpc: JsonRpc;
  pid: number;
  /** The size of the file in which it saves its chain, in bytes; 0 before the first save. */
  stateBytes(): number;
  /** Told when it ends though nobody stopped it. */
  onExit(listener: (how: string) => void): void;
  stop(): Promise<void>;
}

/** The path of anvil's program for this platform. */
export function findAnvil(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}`;
  const program = process.platform === 'win32' ? 'anvil.exe' : 'anvil';
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/${program}`);
  } catch {
    throw new StartFailure(
      `the demo chain needs anvil, which is not here for ${process.platform} ${process.arch}: give Nunatak a node, as in npm start -- --evm-rpc http://127.0.0.1:8545`,
    );
  }
}

/** Forgets the chain kept below `folder`. */
export function dropChain(folder: string): void {
  rmSync(join(folder, 'state.json'), { force: true });
}

/** Starts anvil, with its chain kept below `folder`. One that an earlier run left behind is ended first. */
export async function startAnvil(folder: string): Promise<Anvil> {
  const program = findAnvil();
  mkdirSync(folder, { recursive: true });
  const pidFile = join(folder, 'anvil.pid');
  await endNotedProcess(pidFile, 'anvil');
  const lock = await lockChain(folder);
  const state = join(folder, 'state.json');
  if (existsSync(state) && statSync(state).size >= LARGEST_STATE_BYTES) rmSync(state);
  try {
    return await launch(program, folder, state, pidFile, lock);
  } catch (error) {
    if (!existsSync(state)) throw error;
    // Killed while it saved: the half-written file can't be read.
    rmSync(state);
    return await launch(program, folder, state, pidFile, lock);
  } finally {
    // Anvil has it now.
    lock.release();
  }
}

/** The lock of the chain's files, for anvil to hold as long as it runs. One of an earlier run, in another PID namespace, ends by itself. */
async function lockChain(folder: string): Promise<FileLock> {
  for (const deadline = performance.now() + START_TIMEOUT_MS; ; ) {
    const lock = takeFileLock(join(folder, 'lock'));
    if (!('heldBy' in lock)) return lock;
    if (performance.now() > deadline)
      throw new StartFailure(`an earlier Nunatak's demo node (${lock.heldBy}) still uses ${folder}: stop it`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * The time of block 0, in seconds: the same each time that a chain is continued. Anvil makes a block 0 at each start, and saves it beside
 * the chain's own: were they to differ, it could take either for block 0 at the next start.
 */
function genesisTime(folder: string, state: string): number {
  const file = join(folder, 'genesis-time');
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (kept > 0 && existsSync(state)) return kept;
  rmSync(state, { force: true });
  const now = Math.floor(Date.now() / 1_000);
  writeFileSync(file, String(now));
  return now;
}

async function launch(program: string, folder: string, state: string, pidFile: string, lock: FileLock): Promise<Anvil> {
  const port = await freePort();
  const args = {
    '--host': '127.0.0.1',
    '--port': port,
    '--chain-id': DEMO_CHAIN_ID,
    '--block-time': 1,
    '--accounts': 20,
    '--balance': 1_000_000,
    '--hardfork': 'cancun',
    '--timestamp': genesisTime(folder, state),
    '--state': state,
    '--state-interval': SAVE_INTERVAL_S,
    '--prune-history': KEPT_STATES,
  };
  // A session of its own: a Ctrl-C in the terminal goes to Nunatak, which stops anvil last.
  const child: ChildProcess = spawn(
    program,
    [...Object.entries(args).flatMap(([name, value]) => [name, String(value)]), '--quiet'],
    {
      cwd: folder,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', 'ignore', 'pipe', lock.descriptor],
    },
  );
  let ended: string | undefined;
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const listeners: ((how: string) => void)[] = [];
  let stopping = false;
  const end = (how: string) => {
    if (ended !== undefined) return;
    ended = how;
    if (!stopping) for (const listener of listeners) listener(how);
  };
  child.once('error', (error) => end(error.message));
  child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
  let watchdog: Watchdog | undefined;
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const stop = async () => {
    stopping = true;
    // It saves its chain before it goes.
    if (ended === undefined && child.pid) {
      await endProcess(child.pid, [
        { signal: 'SIGTERM', waitMs: 10_000 },
        { signal: 'SIGKILL', waitMs: 5_000 },
      ]);
    }
    process.off('exit', killAtExit);
    watchdog?.dismiss();
    rmSync(pidFile, { force: true });
  };
  const rpc = new JsonRpc(`http://127.0.0.1:${port}`);
  try {
    if (child.pid) {
      writePidFile(pidFile, child.pid);
      watchdog = startWatchdog({ pid: child.pid }, 'TERM');
    }
    for (const deadline = performance.now() + START_TIMEOUT_MS; ; ) {
      if (ended !== undefined)
        throw new StartFailure(`anvil can't be started (${ended}) ${said.trim().split('\n')[0] ?? ''}`.trim());
      const ready = await rpc.call('eth_chainId').catch(() => undefined);
      if (ready) {
        // Its clock began at the time of block 0.
        await rpc.call('evm_setTime', Math.floor(Date.now() / 1_000));
        break;
      }
      if (performance.now() > deadline) throw new StartFailure('anvil does not answer');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const stateBytes = () => statSync(state, { throwIfNoEntry: false })?.size ?? 0;
  return { rpc, pid: child.pid!, stateBytes, stop, onExit: (listener) => void listeners.push(listener) };
}
