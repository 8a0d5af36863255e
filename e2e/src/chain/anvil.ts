import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@nunatak/core/ports';
import { Rpc } from '../rpc.js';

/** Seconds since 1970 of block 0: fixed, so that the same seed gives the same block hashes. */
export const GENESIS_TIMESTAMP = 1_700_000_000;

export interface AnvilOptions {
  chainId: number;
  port?: number;
  /** Mine by itself each so many seconds; without it blocks are mined on demand only. */
  blockTime?: number;
  /** Seconds since 1970 of block 0; another one makes another chain. Default {@link GENESIS_TIMESTAMP}. */
  genesisTimestamp?: number;
}

/** A running anvil, keeping all of its history. */
export interface Anvil {
  url: string;
  chainId: string;
  rpc: Rpc;
  stop(): Promise<void>;
}

const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
const BINARY = createRequire(import.meta.url).resolve(
  `@foundry-rs/anvil-${process.platform}-${architecture}/bin/anvil`,
);

/**
 * Starts anvil on a port of its own. Transactions are mined in the order in which they came (`fifo`). Tests ask it for `trace_block`
 * and never for `debug_*`: it locks up when it mines while tracing.
 */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const port = options.port ?? (await freePort());
  const mining = options.blockTime === undefined ? ['--no-mining'] : ['--block-time', String(options.blockTime)];
  const child = spawn(
    BINARY,
    [
      ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(options.chainId)],
      ...[
        '--order',
        'fifo',
        '--timestamp',
        String(options.genesisTimestamp ?? GENESIS_TIMESTAMP),
        '--hardfork',
        'prague',
        '--silent',
      ],
      ...['--gas-limit', '60000000', '--slots-in-an-epoch', '1', ...mining],
    ],
    { stdio: 'ignore' },
  );
  const rpc = new Rpc(`http://127.0.0.1:${port}`);
  for (let attempt = 0; ; attempt++) {
    if (child.exitCode !== null || attempt > 200) throw new Error(`anvil did not start on port ${port}`);
    const chainId = await rpc.call<string>('eth_chainId').catch(() => undefined);
    if (chainId !== undefined) break;
    await sleep(50);
  }
  return { url: rpc.url, chainId: String(options.chainId), rpc, stop: () => stopProcess(child) };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
