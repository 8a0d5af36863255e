import type { CoverageInterval, StatementScript } from '@nunatak/database';
import type { Chain } from '@nunatak/primary-network-schema';

/** Writes that blocks came without envelopes. An interval that follows on the last one extends it. */
export function writeUnenvelopedBlocks(
  script: StatementScript,
  networkId: string,
  chain: Chain,
  intervals: readonly CoverageInterval[],
): void {
  if (intervals.length === 0) return;
  script.add(
    `WITH added AS (SELECT * FROM unnest($3::bigint[], $4::bigint[]) a(from_height, to_height)),
       joined AS (UPDATE unenveloped u SET to_height = a.to_height FROM added a
         WHERE u.network_id = $1 AND u.chain = $2 AND u.to_height = a.from_height - 1 RETURNING a.from_height)
     INSERT INTO unenveloped (network_id, chain, from_height, to_height) SELECT $1, $2, from_height, to_height FROM added
       WHERE from_height NOT IN (SELECT from_height FROM joined)`,
    [networkId, chain, intervals.map(({ from }) => from), intervals.map(({ to }) => to)],
  );
}
