import { encodeCb58, encodeNodeId } from '@nunatak/avalanche-codec';
import type { Pool } from 'pg';

/** Paths that have something to show of a network, by what is stored now. @param name under which it answers */
export async function examplePaths(pool: Pool, networkId: string, name: string): Promise<string[]> {
  const network = `/v1/networks/${name}`;
  const platform = `${network}/blockchains/p-chain`;
  const one = async (sql: string): Promise<Record<string, string> | undefined> =>
    (await pool.query<Record<string, string>>(sql, [networkId])).rows[0];
  // The one that stays longest: blocks that are taken in meanwhile do not end it.
  const staker = await one(`
    SELECT encode(node_id, 'hex') AS node, encode(transaction_id, 'hex') AS id FROM staker WHERE network_id = $1 AND kind = 'V'
      AND EXISTS (SELECT FROM pending_reward p WHERE p.network_id = $1 AND p.node_id = staker.node_id)
      AND EXISTS (SELECT FROM block b WHERE b.network_id = $1 AND b.chain = 'P')
    ORDER BY end_time DESC, height DESC, transaction_index DESC LIMIT 1`);
  if (!staker) return [];
  const subnet = await one(`
    SELECT encode(subnet_id, 'hex') AS id FROM l1_validator WHERE network_id = $1 ORDER BY time DESC, validation_id LIMIT 1`);
  return [
    `${platform}/blocks?pageSize=1`,
    `${network}/rewards:listPending?nodeIds=${encodeNodeId(Buffer.from(staker.node!, 'hex'))}`,
    `${platform}/transactions/${cb58(staker.id!)}`,
    ...(subnet
      ? [
          `${network}/l1Validators?subnetId=${cb58(subnet.id!)}&includeInactiveL1Validators=true`,
          `${network}/subnets?pageSize=2`,
        ]
      : []),
  ];
}

function cb58(hex: string): string {
  return encodeCb58(Buffer.from(hex, 'hex'));
}
