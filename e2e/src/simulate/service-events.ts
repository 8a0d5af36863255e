import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceName } from '@firn/services';
import type { FaultContext, FaultEvent } from './fault-context.js';
import type { EventKind } from './fault-kinds.js';
import type { ProcessSystem } from './process-system.js';
import { waitUntil } from './wait-until.js';

type ServiceEvent = FaultEvent<ProcessSystem>;

const BLOCKS_MEANWHILE = 4;
/** A spare asks about once a second. */
const TAKEOVER_MS = 20_000;

/** Kill -9 of one replica, of the active one where there are spares; its supervisor starts it again. */
const killOne =
  (name: ServiceName): ServiceEvent =>
  async ({ system, chain, database, random }, { pauseMs }) => {
    const mining = chain.mine(BLOCKS_MEANWHILE);
    await sleep(pauseMs / 2);
    const role = name === 'evm-ingester' ? 'ingester' : name === 'evm-indexer' ? 'indexer' : undefined;
    const active = role && random.chance(0.7) ? await system.holder(database, role) : undefined;
    await system.services.kill(name, active?.replica ?? 1);
    await mining;
    return true;
  };

/**
 * The active one stands still while its lease runs out and the spare takes over; then it goes on as if nothing had been, and by its own
 * clock its lease still holds.
 */
const zombie =
  (role: 'ingester' | 'indexer'): ServiceEvent =>
  async ({ system, chain, database }) => {
    const paused = await system.holder(database, role);
    if (!paused) return false;
    process.kill(paused.pid, 'SIGSTOP');
    try {
      await database.expireLeases([`${role}_lease`]);
      const mining = chain.mine(BLOCKS_MEANWHILE);
      const tookOver = await waitUntil(async () => {
        const now = await database.lease(`${role}_lease`);
        return now !== undefined && now.epoch > paused.epoch;
      }, TAKEOVER_MS);
      await mining;
      await chain.mine(BLOCKS_MEANWHILE);
      return tookOver;
    } finally {
      process.kill(paused.pid, 'SIGCONT');
      await chain.mine(BLOCKS_MEANWHILE);
    }
  };

async function brokerAway(
  { system, chain }: FaultContext<ProcessSystem>,
  index: number,
  forMs: number,
  end: (node: ProcessSystem['backing']['kafka']['nodes'][number]) => Promise<void>,
): Promise<boolean> {
  const node = system.backing.kafka.nodes[index];
  if (!node) return false;
  const mining = chain.mine(BLOCKS_MEANWHILE);
  await end(node);
  await Promise.all([mining, sleep(forMs)]);
  await node.restart();
  return true;
}

/** Faults between processes. */
export const SERVICE_EVENTS: Partial<Record<EventKind, ServiceEvent>> = {
  'service: kill -9 of the gateway': killOne('gateway'),
  'service: kill -9 of an ingester': killOne('evm-ingester'),
  'service: kill -9 of an indexer': killOne('evm-indexer'),
  'service: kill -9 of a data service': killOne('evm-data'),
  'service: the active ingester pauses and comes back as a zombie': zombie('ingester'),
  'service: the active indexer pauses and comes back as a zombie': zombie('indexer'),
  'service: leases run out while they are held': async ({ database, chain }) => {
    const expired = await database.expireLeases();
    await chain.mine(BLOCKS_MEANWHILE);
    return expired > 0;
  },
  'broker: kill -9': async ({ system, chain }, { pauseMs }) => {
    const { nodes } = system.backing.kafka;
    const mining = chain.mine(BLOCKS_MEANWHILE);
    await Promise.all(nodes.map((node) => node.kill()));
    await Promise.all([mining, sleep(pauseMs)]);
    await Promise.all(nodes.map((node) => node.restart()));
    return true;
  },
  'broker: restart': (context, { choice, pauseMs }) =>
    brokerAway(context, choice % context.system.backing.kafka.nodes.length, pauseMs, (node) => node.stop()),
  'broker: loss of the leader': async (context, { pauseMs }) => {
    // Nobody would lead in its place.
    if (context.system.backing.kafka.nodes.length === 1) return false;
    const leader = await context.system.backing.leaderOf(context.chain.node.chainId);
    if (leader === undefined) return false;
    return brokerAway(context, leader, 1_000 + 4 * pauseMs, (node) => node.kill());
  },
  'redis: kill -9': async ({ system, chain }, { pauseMs }) => {
    await system.backing.redis.kill();
    await Promise.all([chain.mine(BLOCKS_MEANWHILE), sleep(pauseMs)]);
    await system.backing.redis.start();
    return true;
  },
  "database: a commit's answer is lost": async ({ system, chain }) => {
    const before = system.commits.lost;
    system.commits.toLose = 1;
    await chain.mine(BLOCKS_MEANWHILE);
    const lost = await waitUntil(async () => system.commits.lost > before, 8_000);
    system.commits.toLose = 0;
    return lost;
  },
};
