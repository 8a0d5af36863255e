import { copyBytes, type StatementScript, type TableRows } from '@nunatak/database';
import { CHAIN_ID, DEPLOYER_DAY } from '@nunatak/metrics-schema';
import type { PoolClient } from 'pg';

const DAY_MINUTES = 24 * 60;

/** Returns the day of a minute: Unix seconds / 86,400. */
export function dayOf(minute: number): number {
  return Math.floor(minute / DAY_MINUTES);
}

/** An address that created a contract on a day: Unix seconds / 86,400. */
export interface DeployerDay {
  address: string;
  day: number;
}

/** Adds the rows of days to those that are copied. */
export function addDeployerDays(rows: TableRows, chainId: string, days: readonly DeployerDay[]): void {
  for (const { address, day } of days) rows.of(DEPLOYER_DAY).add(`${chainId}\t${day}\t${copyBytes(address)}\n`);
}

/** Adds the statement that deletes days. */
export function deleteDeployerDays(script: StatementScript, chainId: string, days: readonly DeployerDay[]): void {
  if (days.length === 0) return;
  script.add(
    `DELETE FROM ${CHAIN_ID.partition(DEPLOYER_DAY.name, chainId)} d USING unnest($1::text[], $2::integer[]) AS g (address, day)
     WHERE d.address = decode(g.address, 'hex') AND d.day = g.day`,
    [days.map(({ address }) => address.slice(2)), days.map(({ day }) => day)],
  );
}

/** Reads on which days addresses created contracts. */
export async function readDeployerDays(
  client: PoolClient,
  chainId: string,
  addresses: readonly string[],
): Promise<Map<string, Set<number>>> {
  const { rows } = await client.query<{ address: string; days: number[] }>(
    `SELECT '0x' || encode(address, 'hex') AS address, array_agg(day) AS days FROM ${CHAIN_ID.partition(DEPLOYER_DAY.name, chainId)}
     WHERE address = ANY(ARRAY(SELECT decode(a, 'hex') FROM unnest($1::text[]) a)) GROUP BY address`,
    [addresses.map((address) => address.slice(2))],
  );
  return new Map(rows.map(({ address, days }) => [address, new Set(days)]));
}
