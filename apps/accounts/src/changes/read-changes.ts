import type { AddressPlans, ChangedKind, UnitLimits } from '@nunatak/accounts-contracts';
import type { Pool } from 'pg';

/** A change, as its audit row names it. */
export interface StoredChange {
  generation: number;
  changed: ChangedKind;
  id: string;
}

/** More changes than this at once are read by several statements. */
export const MOST_CHANGES = 1_000;

/** Returns the last generation, and the first changes after `known`, in their order. */
export async function readChanges(pool: Pool, known: number): Promise<{ generation: number; changes: StoredChange[] }> {
  const { rows } = await pool.query<{ n: string; generation: string | null; kind: ChangedKind; subject: string }>({
    name: 'read-changes',
    text: `SELECT g.n, a.generation, a.kind, a.subject FROM generation g LEFT JOIN audit a ON a.generation > $1
           ORDER BY a.generation LIMIT ${MOST_CHANGES}`,
    values: [known],
  });
  const changes = rows.flatMap(({ generation, kind, subject }) =>
    generation === null ? [] : { generation: Number(generation), changed: kind, id: subject },
  );
  return { generation: Number(rows[0]!.n), changes };
}

/** Names of the plans for clients without a key. Both are always there. */
export const ADDRESS_PLANS = ['unauthenticated', 'metrics'] as const;

/** Returns the limits of clients without a key. */
export async function readAddressPlans(pool: Pool): Promise<AddressPlans> {
  const { rows } = await pool.query<{ name: keyof AddressPlans; units_per_minute: string; units_per_day: string }>({
    name: 'read-address-plans',
    text: 'SELECT name, units_per_minute, units_per_day FROM plan WHERE name = ANY($1)',
    values: [ADDRESS_PLANS],
  });
  const limitsOf = (plan: keyof AddressPlans): UnitLimits => {
    const row = rows.find(({ name }) => name === plan);
    if (row === undefined) throw new Error(`the plan ${plan} is missing in the database`);
    return { unitsPerMinute: Number(row.units_per_minute), unitsPerDay: Number(row.units_per_day) };
  };
  return { unauthenticated: limitsOf('unauthenticated'), metrics: limitsOf('metrics') };
}
