import { inTransaction, StatementScript } from '@nunatak/database';
import { BLOCK_UNDO, BUCKET, CHAIN_ID, DEPLOYER, DEPLOYER_DAY } from '@nunatak/metrics-schema';
import type { PoolClient } from 'pg';
import { byIndexAlone, NEVER, readSeen } from './address-rows.js';
import { decodeUndo, encodeUndo } from './block-undo.js';
import { type ChainState, moveChain } from './chain-state.js';
import type { ChainStore } from './counted-blocks.js';
import { CreationChanges, type LateCreations } from './creation-changes.js';
import { type DeployerDay, dayOf, readDeployerDays } from './deployer-days.js';
import { LastSeenChanges } from './last-seen-changes.js';
import { lockChain } from './lock-chain.js';
import { coverHeight } from './uncovered-heights.js';

/** What the call traces of a block show beyond what was counted without them. */
export interface LateTraces extends Omit<LateCreations, 'buckets'> {
  readonly height: number;
}

/**
 * Counts what blocks created whose call traces have become known, in one transaction: the counts are then those of blocks that came with them.
 * Blocks whose traces were counted change nothing.
 * @param blocks below all blocks that can be taken back
 * @param firstMinute minutes before it are not kept
 * @returns how many blocks were counted
 */
export function countLateTraces(
  { pool, chainId, lease, onDone }: ChainStore,
  state: ChainState,
  blocks: readonly LateTraces[],
  firstMinute: number,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    await lockChain(client, chainId, state, lease);
    const late = await placeLate(client, chainId, blocks);
    if (late.length === 0) return 0;
    const days = new Map<string, Set<number>>();
    const newest = new Map<string, number>();
    for (const { minute, deployers } of late)
      for (const address of deployers) {
        days.set(address, (days.get(address) ?? new Set()).add(dayOf(minute)));
        newest.set(address, Math.max(newest.get(address) ?? NEVER, minute));
      }
    const addresses = [...days.keys()];
    const lastMinutes = new Map(addresses.map((address) => [address, NEVER]));
    for (const [address, { last }] of await readSeen(client, chainId, DEPLOYER, addresses))
      lastMinutes.set(address, last);
    const stored = await readDeployerDays(client, chainId, addresses);
    const firstDays = new Map([...stored].map(([address, all]) => [address, Math.min(...all)]));
    const firstDayOf = (address: string) => firstDays.get(address) ?? NEVER;
    const script = new StatementScript();
    byIndexAlone(script);
    const changes = new CreationChanges(late, days, (address) => ({
      last: lastMinutes.get(address)!,
      hasDay: (day) => stored.get(address)?.has(day) ?? false,
      firstDay: firstDayOf(address),
    }));
    addToBuckets(script, chainId, changes);
    addDeployers(script, chainId, days, newest);
    const lastSeen = new LastSeenChanges(firstMinute);
    for (const [address, minute] of newest) {
      const last = lastMinutes.get(address)!;
      if (minute > last) lastSeen.move('deployers', last, minute);
    }
    lastSeen.write(script, chainId);
    for (const { height } of late) coverHeight(script, chainId, height);
    const { text, values } = moveChain(chainId, changes.of(state));
    script.add(text, values);
    await changeUndos(client, script, chainId, { late, days, newest, lastMinutes, firstDayOf });
    await script.run(client, onDone);
    return late.length;
  });
}

interface PlacedTraces extends LateCreations {
  readonly height: number;
  /** The minute of the block's time, or, where minutes are not kept, the beginning of its hour. */
  readonly minute: number;
}

/** Finds the buckets of those blocks whose traces were not counted. */
async function placeLate(client: PoolClient, chainId: string, blocks: readonly LateTraces[]): Promise<PlacedTraces[]> {
  const { rows } = await client.query<{ height: string; intervals: number[]; begins: string[] }>(
    `SELECT h AS height, array_agg(time_interval::integer ORDER BY time_interval) AS intervals, array_agg(begins_at ORDER BY time_interval) AS begins
     FROM unnest($2::bigint[]) AS h JOIN uncovered u ON u.chain_id = $1 AND h BETWEEN u.from_height AND u.to_height
       JOIN ${CHAIN_ID.partition(BUCKET.name, chainId)} b ON h BETWEEN b.first_height AND b.last_height
         AND b.last_height >= (SELECT min(h) FROM unnest($2::bigint[]) AS h) AND b.first_height <= (SELECT max(h) FROM unnest($2::bigint[]) AS h)
     GROUP BY h ORDER BY h`,
    [chainId, blocks.map(({ height }) => height)],
  );
  const byHeight = new Map(blocks.map((block) => [block.height, block]));
  return rows.map(({ height, intervals, begins }) => ({
    ...byHeight.get(Number(height))!,
    buckets: intervals.map((timeInterval, i) => ({ timeInterval, beginsAt: Number(begins[i]) })),
    minute: Number(begins[0]) / 60,
  }));
}

function addToBuckets(script: StatementScript, chainId: string, { buckets }: CreationChanges): void {
  const changed = [...buckets.values()];
  const columns = ['timeInterval', 'beginsAt', 'contracts', 'deployers', 'newDeployers'] as const;
  script.add(
    `UPDATE ${CHAIN_ID.partition(BUCKET.name, chainId)} b
     SET contracts = b.contracts + c.contracts, deployers = b.deployers + c.deployers, new_deployers = b.new_deployers + c.added
     FROM unnest($1::smallint[], $2::bigint[], $3::integer[], $4::integer[], $5::integer[]) AS c (time_interval, begins_at, contracts, deployers, added)
     WHERE b.time_interval = c.time_interval AND b.begins_at = c.begins_at`,
    columns.map((column) => changed.map((change) => change[column])),
  );
}

function addDeployers(
  script: StatementScript,
  chainId: string,
  days: ReadonlyMap<string, ReadonlySet<number>>,
  newest: ReadonlyMap<string, number>,
): void {
  const chain = CHAIN_ID.literal(chainId);
  const each = [...days].flatMap(([address, own]) => [...own].map((day): DeployerDay => ({ address, day })));
  script.add(
    `INSERT INTO ${CHAIN_ID.partition(DEPLOYER_DAY.name, chainId)} (chain_id, day, address)
     SELECT ${chain}, d, decode(a, 'hex') FROM unnest($1::integer[], $2::text[]) AS u (d, a) ON CONFLICT DO NOTHING`,
    [each.map(({ day }) => day), each.map(({ address }) => address.slice(2))],
  );
  script.add(
    `INSERT INTO ${CHAIN_ID.partition(DEPLOYER.name, chainId)} AS d (chain_id, last_minute, address)
     SELECT ${chain}, m, decode(a, 'hex') FROM unnest($1::integer[], $2::text[]) AS u (m, a)
     ON CONFLICT (address) DO UPDATE SET last_minute = greatest(d.last_minute, excluded.last_minute)`,
    [[...newest.values()], [...newest.keys()].map((address) => address.slice(2))],
  );
}

/** Changes what the newest blocks are taken back to. */
async function changeUndos(
  client: PoolClient,
  script: StatementScript,
  chainId: string,
  parts: {
    late: readonly PlacedTraces[];
    days: ReadonlyMap<string, ReadonlySet<number>>;
    newest: ReadonlyMap<string, number>;
    lastMinutes: ReadonlyMap<string, number>;
    firstDayOf: (address: string) => number;
  },
): Promise<void> {
  const { late, days, newest, firstDayOf } = parts;
  const table = CHAIN_ID.partition(BLOCK_UNDO.name, chainId);
  const { rows } = await client.query<{ height: string; undo: Buffer }>(
    `SELECT height, undo FROM ${table} WHERE height > $1 ORDER BY height DESC`,
    [late.at(-1)!.height],
  );
  // What was known before each block follows from the newest block downwards.
  const lastBefore = new Map(parts.lastMinutes);
  const changed = rows.map(({ undo: bytes }) => {
    const undo = decodeUndo(bytes);
    for (const { address, last } of undo.deployers) if (lastBefore.has(address)) lastBefore.set(address, last);
    const changes = new CreationChanges(late, days, (address) => {
      const last = lastBefore.get(address)!;
      return { last, hasDay: (day) => last !== NEVER && dayOf(last) >= day, firstDay: firstDayOf(address) };
    });
    const deployers = undo.deployers.map((seen) => ({
      ...seen,
      last: Math.max(seen.last, newest.get(seen.address) ?? NEVER),
    }));
    return encodeUndo({ ...undo, before: changes.of(undo.before), deployers }).toString('hex');
  });
  script.add(
    `UPDATE ${table} b SET undo = decode(u.undo, 'hex') FROM unnest($1::bigint[], $2::text[]) AS u (height, undo) WHERE b.height = u.height`,
    [rows.map(({ height }) => height), changed],
  );
}
