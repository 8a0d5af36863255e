import { setTimeout as sleep } from 'node:timers/promises';
import { type FaultContext, type FaultEvent, struckLog } from './fault-context.js';
import type { EventKind } from './fault-kinds.js';
import type { ProcessSystem } from './process-system.js';
import type { LeaseRole } from './simulated-domain.js';
import { waitUntil } from './wait-until.js';

type ServiceEvent = FaultEvent<ProcessSystem>;

const BLOCKS_MEANWHILE = 4;
/** A spare asks about once a second. */
const TAKEOVER_MS = 20_000;

/** Kill -9 of one replica, of the active one where there are spares; its supervisor starts it again. */
const killOne =
  (part: LeaseRole | 'data' | 'gateway'): ServiceEvent =>
  async ({ system, domain, chains, database, random }, step) => {
    const mining = chains.mine(BLOCKS_MEANWHILE);
    await sleep(step.pauseMs / 2);
    const hasSpares = part !== 'data' && part !== 'gateway';
    const log = struckLog(chains, step);
    const active = hasSpares && random.chance(0.7) ? await system.holder(database, part, log) : undefined;
    const service = part === 'gateway' ? part : domain.services[part];
    if (service === undefined) throw new Error(`${domain.name} has no service for ${part}`);
    await system.services.kill(service, active?.replica ?? 1);
    await mining;
    return true;
  };

/**
 * The active one stands still while its lease runs out and the spare takes over; then it goes on as if nothing had been, and by its own
 * clock its lease still holds.
 */
const zombie =
  (role: LeaseRole): ServiceEvent =>
  async ({ system, chains, database }, step) => {
    const log = struckLog(chains, step);
    // Right after a start nobody may hold it yet.
    await waitUntil(async () => (await system.holder(database, role, log)) !== undefined, TAKEOVER_MS);
    const paused = await system.holder(database, role, log);
    if (!paused) return false;
    process.kill(paused.pid, 'SIGSTOP');
    try {
      await database.expireLeases([role], [log]);
      const mining = chains.mine(BLOCKS_MEANWHILE);
      const tookOver = await waitUntil(async () => {
        const now = await database.lease(role, log);
        return now !== undefined && now.epoch > paused.epoch;
      }, TAKEOVER_MS);
      await mining;
      await chains.mine(BLOCKS_MEANWHILE);
      return tookOver;
    } finally {
      process.kill(paused.pid, 'SIGCONT');
      await chains.mine(BLOCKS_MEANWHILE);
    }
  };

async function brokerAway(
  { system, chains }: FaultContext<ProcessSystem>,
  index: number,
  forMs: number,
  end: (node: ProcessSystem['backing']['kafka']['nodes'][number]) => Promise<void>,
): Promise<boolean> {
  const node = system.backing.kafka.nodes[index];
  if (!node) return false;
  const mining = chains.mine(BLOCKS_MEANWHILE);
  await end(node);
  await Promise.all([mining, sleep(forMs)]);
  await node.restart();
  return true;
}

/** Faults between processes. */
export const SERVICE_EVENTS: Partial<Record<EventKind, ServiceEvent>> = {
  'service: kill -9 of the gateway': killOne('gateway'),
  'service: kill -9 of an ingester': killOne('ingester'),
  'service: kill -9 of an indexer': killOne('indexer'),
  'service: kill -9 of a data service': killOne('data'),
  'service: the active ingester pauses and comes back as a zombie': zombie('ingester'),
  'service: the active indexer pauses and comes back as a zombie': zombie('indexer'),
  'service: kill -9 of an enricher': killOne('enricher'),
  'service: the active enricher pauses and comes back as a zombie': zombie('enricher'),
  'service: leases run out while they are held': async ({ database, chains }) => {
    const expired = await database.expireLeases(['ingester', 'indexer', 'enricher'], chains.logKeys);
    await chains.mine(BLOCKS_MEANWHILE);
    return expired > 0;
  },
  'broker: kill -9': async ({ system, chains }, { pauseMs }) => {
    const { nodes } = system.backing.kafka;
    const mining = chains.mine(BLOCKS_MEANWHILE);
    await Promise.all(nodes.map((node) => node.kill()));
    await Promise.all([mining, sleep(pauseMs)]);
    await Promise.all(nodes.map((node) => node.restart()));
    return true;
  },
  'broker: restart': (context, { choice, pauseMs }) =>
    brokerAway(context, choice % context.system.backing.kafka.nodes.length, pauseMs, (node) => node.stop()),
  'broker: loss of the leader': async (context, step) => {
    const { backing } = context.system;
    // Nobody would lead in its place.
    if (backing.kafka.nodes.length === 1) return false;
    const leader = await backing.leaderOf(context.domain.contract, struckLog(context.chains, step));
    if (leader === undefined) return false;
    return brokerAway(context, leader, 1_000 + 4 * step.pauseMs, (node) => node.kill());
  },
  'redis: kill -9': async ({ system, chains }, { pauseMs }) => {
    await system.backing.redis.kill();
    await Promise.all([chains.mine(BLOCKS_MEANWHILE), sleep(pauseMs)]);
    await system.backing.redis.start();
    return true;
  },
  "database: a commit's answer is lost": async ({ system, chains }) => {
    const before = system.commits.lost;
    system.commits.toLose = 1;
    await chains.mine(BLOCKS_MEANWHILE);
    const lost = await waitUntil(async () => system.commits.lost > before, 8_000);
    system.commits.toLose = 0;
    return lost;
  },
};
