import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { NETWORK_ID } from '@nunatak/primary-network-schema';
import { bytesOf } from './row-values.js';

/** What the P- and X-Chain tell of how much AVAX there is, after P's last block. All amounts in nAVAX, decimal. */
export interface AvaxSupplyRow {
  /** Unix seconds: P's last block's. */
  time: number;
  /** The platform genesis: it says how much there was. */
  genesis: Buffer;
  /** The P-Chain's supply: what genesis had, what stakers were granted, and what current ones would be. */
  currentSupply: string;
  /** What current stakers of the primary network have staked, and what they would be granted. */
  staked: string;
  potentialReward: string;
  /** What transactions of P and X have burned. */
  burnedOnP: string;
  burnedOnX: string;
  /** What active L1 validators have paid so far (ACP-77). */
  l1ValidatorFees: string;
}

const texts = remembered((networkId) => {
  const burned = (
    chain: string,
  ) => `(SELECT coalesce(sum(amount), 0) FROM burned b JOIN network n ON n.network_id = b.network_id
    WHERE b.network_id = ${networkId} AND b.chain = '${chain}' AND b.asset_id = n.avax_asset_id)`;
  const current = (what: string) => `(SELECT coalesce(sum(${what}), 0) FROM staker s WHERE s.network_id = ${networkId}
    AND s.kind IN ('V', 'D') AND s.status = 'C' AND s.subnet_id = $1::bytea)`;
  return `SELECT p.time, c.genesis, p.current_supply, ${current('s.weight')}, ${current('s.potential_reward')},
      ${burned('P')}, ${burned('X')},
      (SELECT coalesce(sum(balance_change), 0) FROM ${NETWORK_ID.partition('l1_validator_change', networkId)})
        - (SELECT coalesce(sum(greatest(v.end_accumulated_fee - p.accrued_fees, 0)), 0) FROM l1_validator v
          WHERE v.network_id = ${networkId} AND v.is_active)
    FROM log_position l
    JOIN ${NETWORK_ID.partition('block', networkId)} p ON p.chain = 'P' AND p.height = l.height
    JOIN blockchain c ON c.network_id = ${networkId} AND c.blockchain_id = $1::bytea
    WHERE l.network_id = ${networkId} AND l.chain = 'P'`;
});

/** Both the primary network's id and the P-Chain's. */
const ZEROS = Buffer.alloc(32);

/** @returns undefined before P's first block */
export async function avaxSupply(db: ReadDb, networkId: string): Promise<AvaxSupplyRow | undefined> {
  const [row] = await readRaw(db, { name: `av.${networkId}`, text: texts(networkId), values: [ZEROS] });
  if (row === undefined) return undefined;
  const [time, genesis, currentSupply, staked, potentialReward, burnedOnP, burnedOnX, l1ValidatorFees] = row;
  return {
    time: Number(time),
    genesis: bytesOf(genesis!),
    currentSupply: currentSupply!,
    staked: staked!,
    potentialReward: potentialReward!,
    burnedOnP: burnedOnP!,
    burnedOnX: burnedOnX!,
    l1ValidatorFees: l1ValidatorFees!,
  };
}
