import { type RawRow, type ReadDb, readRaw, remembered } from '@nunatak/database';
import { chainNumbersOf } from '@nunatak/primary-network-platform-state';
import { bytesOf } from './row-values.js';

/** A validator of an L1 after P's last block. */
export interface L1MemberRow {
  validationId: Buffer;
  /** Unix seconds: the time of the block that registered the validator. */
  time: number;
  nodeId: Buffer;
  publicKey: Buffer;
  /** Decimal. */
  weight: string;
  /** nAVAX; "0": not active. */
  balance: string;
}

/** A page of an L1's validators, and how all L1 validators pay. */
export interface L1MemberRows {
  /** P's last block's. */
  height: number;
  /** Unix seconds. */
  time: number;
  /** Whether the subnet is stored. */
  isKnown: boolean;
  /** Active L1 validators of the network, and the excess from which the price of the next second follows. */
  fees: { current: bigint; excess: bigint };
  validators: L1MemberRow[];
}

/** Time of the block that registered the validator, and its validation id. */
export type L1MemberKey = readonly [time: number, validationId: Buffer];

export interface L1MembersQuery {
  /** Decimal. */
  networkId: string;
  subnetId: Buffer;
  after?: L1MemberKey | undefined;
  limit: number;
}

// The chain's entry of the state machine stands in the first row alone: it may be longer than a validator.
const texts = remembered(
  (networkId) => `WITH head AS MATERIALIZED (
      SELECT l.height, b.time, b.accrued_fees AS fees, b.active_l1_validators AS active, p.value AS chain,
        EXISTS (SELECT FROM subnet WHERE network_id = ${networkId} AND subnet_id = $1::bytea) AS is_known
      FROM log_position l
        JOIN block b ON b.network_id = ${networkId} AND b.chain = 'P' AND b.height = l.height
        JOIN platform_state p ON p.network_id = ${networkId} AND p.key = 'chain'
      WHERE l.network_id = ${networkId} AND l.chain = 'P')
    SELECT h.height, h.time, h.is_known, h.active, CASE WHEN coalesce(v.place, 1) = 1 THEN h.chain END,
      v.validation_id, v.time, v.node_id, v.public_key, v.weight,
      CASE WHEN v.is_active THEN greatest(v.end_accumulated_fee - h.fees, 0) ELSE 0 END
    FROM head h LEFT JOIN LATERAL (
      SELECT *, row_number() OVER (ORDER BY time, validation_id) AS place FROM l1_validator
      WHERE network_id = ${networkId} AND subnet_id = $1::bytea AND weight > 0
        AND (time, validation_id) > ($2::bigint, $3::bytea)
      ORDER BY time, validation_id LIMIT $4::bigint) v ON true
    ORDER BY v.time, v.validation_id`,
);

const FIRST: L1MemberKey = [-1, Buffer.alloc(0)];

/**
 * An L1's validators that are not removed, by the time of their registration.
 * @returns undefined before the P-Chain's first block
 */
export async function validatorsOfL1(
  db: ReadDb,
  { networkId, subnetId, after = FIRST, limit }: L1MembersQuery,
): Promise<L1MemberRows | undefined> {
  const values = [subnetId, ...after, limit];
  const rows = await readRaw(db, { name: `ml.${networkId}`, text: texts(networkId), values });
  if (rows[0] === undefined) return undefined;
  const [height, time, isKnown, active, chain] = rows[0];
  const { l1ValidatorExcess } = chainNumbersOf([{ key: 'chain', value: Buffer.from(chain!) }])!;
  return {
    ...{ height: Number(height), time: Number(time), isKnown: isKnown === 't' },
    fees: { current: BigInt(active!), excess: l1ValidatorExcess },
    validators: rows.filter(([, , , , , id]) => id !== null).map(([, , , , , ...row]) => memberRow(row)),
  };
}

function memberRow([validationId, time, nodeId, publicKey, weight, balance]: RawRow): L1MemberRow {
  return {
    ...{ validationId: bytesOf(validationId!), time: Number(time), nodeId: bytesOf(nodeId!) },
    ...{ publicKey: bytesOf(publicKey!), weight: weight!, balance: balance! },
  };
}
