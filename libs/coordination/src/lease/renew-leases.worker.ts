import '@nunatak/core/stack-traces';
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { LeaseCell, sharedClockMs } from './lease-cell.js';
import { LEASE_STATEMENT_MS, Leases } from './leases.js';
import type { LeaseConnection, RenewalThreadData, ToRenewalThread } from './renewal-thread.js';
import { Renewals } from './renewals.js';

/** Of a database. A second one is needed only while the first has fallen silent. */
const CONNECTIONS = 2;

const { heartbeat, hungMs } = workerData as RenewalThreadData;
const beats = new BigInt64Array(heartbeat);
const isHung = () => sharedClockMs() - Number(Atomics.load(beats, 0)) > hungMs;

/** By connection, with how many leases are renewed over each. */
const pools = new Map<string, { pool: pg.Pool; leases: number }>();
const kept = new Map<number, { renewals: Renewals; connection: string }>();

function poolOf(connection: string): pg.Pool {
  let known = pools.get(connection);
  if (!known) {
    const pool = new pg.Pool({
      ...(JSON.parse(connection) as LeaseConnection),
      ...{ application_name: 'nunatak-leases', max: CONNECTIONS, keepAlive: true },
      ...{ connectionTimeoutMillis: LEASE_STATEMENT_MS, query_timeout: LEASE_STATEMENT_MS },
    });
    pool.on('error', () => {}); // an idle connection's loss is noticed by the next renewal
    known = { pool, leases: 0 };
    pools.set(connection, known);
  }
  known.leases++;
  return known.pool;
}

async function end(id: number): Promise<void> {
  const { renewals, connection } = kept.get(id)!;
  kept.delete(id);
  await renewals.end();
  const used = pools.get(connection)!;
  if (--used.leases > 0) return;
  pools.delete(connection);
  await used.pool.end();
}

parentPort!.on('message', ({ id, keep }: ToRenewalThread) => {
  if (keep === 'end') {
    end(id).then(() => parentPort!.postMessage(id));
    return;
  }
  const { role, key, holder, timing, memory } = keep;
  const connection = JSON.stringify(keep.connection);
  const leases = new Leases(poolOf(connection), role);
  const renewals = new Renewals(leases, { key, holder, timing, cell: new LeaseCell(memory) }, isHung);
  kept.set(id, { renewals, connection });
});
