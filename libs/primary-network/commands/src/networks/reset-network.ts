import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { KafkaBlockStream } from '@nunatak/block-stream';
import { type CommandContext, CommandFailure, confirm, databaseOf, EXIT, type ExitCode } from '@nunatak/commands';
import { askingBroker } from '@nunatak/commands/installation';
import { HeldLease, Leases } from '@nunatak/coordination';
import { logKeyOf, PRIMARY_NETWORK_BLOCKS, PRIMARY_NETWORK_CHAINS } from '@nunatak/primary-network-contracts';
import { readNetwork, removeNetwork } from '@nunatak/primary-network-writes';
import type { Pool } from 'pg';
import { PRIMARY_NETWORK_STORE } from '../primary-network-store.js';

export interface ResetOptions {
  yes?: boolean;
  /** For tests. */
  waitMs?: number;
}

const ROLES = ['ingester', 'indexer'] as const;
/** The leases of a process that was killed run out within so long. */
const WAIT_MS = 20_000;
const ASK_EVERY_MS = 250;

/**
 * Forgets all that is stored of a network, and its logs: the log's genesis holds the times of upgrades, too. Services begin it anew.
 * @throws CommandFailure when it is not stored, or a service follows it
 */
export async function resetNetwork(
  context: CommandContext,
  networkId: string,
  options: ResetOptions,
): Promise<ExitCode> {
  const { installation, output } = context;
  const { pool } = databaseOf(installation, PRIMARY_NETWORK_STORE);
  if (!(await readNetwork(pool, networkId)))
    throw new CommandFailure(EXIT.refused, `network ${networkId} is not stored here: "nunatak status" shows all`);
  await confirm(
    `Forget all that is stored of network ${networkId}? Its three chains are read anew from its nodes.`,
    options.yes === true,
  );
  const logs = PRIMARY_NETWORK_CHAINS.map((chain) => logKeyOf({ networkId: Number(networkId), chain }));
  const deadline = performance.now() + (options.waitMs ?? WAIT_MS);
  await holding(pool, logs, { deadline, signal: context.signal }, async () => {
    await forgetLogs(context, logs);
    await removeNetwork(pool, networkId);
  });
  output.result(
    { networkId, reset: true },
    () => `network ${networkId} is reset: its ingester and indexer begin it anew`,
  );
  return EXIT.ok;
}

/** How long is waited for leases. */
interface Patience {
  deadline: number;
  signal: AbortSignal;
}

/** Does the work while nobody else can follow the network: with all leases of its logs. */
async function holding(
  pool: Pool,
  logs: readonly string[],
  patience: Patience,
  work: () => Promise<void>,
): Promise<void> {
  const holder = `nunatak tool ${hostname()}:${process.pid}`;
  const held: HeldLease[] = [];
  try {
    for (const log of logs)
      for (const role of ROLES) held.push(await take(new Leases(pool, role), role, log, holder, patience));
    await work();
  } finally {
    for (const lease of held) await lease.release();
  }
}

async function take(
  leases: Leases,
  role: string,
  log: string,
  holder: string,
  { deadline, signal }: Patience,
): Promise<HeldLease> {
  for (;;) {
    const lease = await HeldLease.tryAcquire(leases, log, holder);
    if (lease) return lease;
    if (performance.now() > deadline)
      throw new CommandFailure(
        EXIT.refused,
        `the ${role} ${await leases.lastHolder(log)} follows ${log}: stop it first, and start it again afterwards`,
      );
    await sleep(ASK_EVERY_MS, undefined, { signal });
  }
}

/** Deletes the logs' topics, where services speak through Kafka. In the embedded service they lie in memory. */
async function forgetLogs({ installation, output }: CommandContext, logs: readonly string[]): Promise<void> {
  const { kafka, dataDir } = installation;
  if (kafka) {
    const stream = new KafkaBlockStream(PRIMARY_NETWORK_BLOCKS, kafka);
    try {
      await askingBroker(kafka.brokers, async () => {
        for (const log of logs) await stream.forget(log);
      });
    } finally {
      await stream.close();
    }
  } else if (dataDir === undefined)
    output.note(
      'NUNATAK_KAFKA_BROKERS is not set: where services use Kafka, the network begins anew only when this was run with it',
    );
}
