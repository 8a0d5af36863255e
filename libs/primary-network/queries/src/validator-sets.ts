import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { NETWORK_ID } from '@nunatak/primary-network-schema';
import { bytesOf, bytesOrNone } from './row-values.js';

/** Who signs for a subnet, by node. */
export interface ValidatorSetRow {
  /** All zero: the L1's validators together that are not active. */
  nodeId: Buffer;
  /** Decimal, with that of delegators. */
  weight: string;
  /** BLS, compressed; undefined where the node has none. */
  publicKey: Buffer | undefined;
}

/** A subnet's validators at a height of the P-Chain. */
export interface ValidatorSetRows {
  /** The last stored height. */
  head: number;
  /** What was asked for, or the last stored one. */
  height: number;
  /** Whether the subnet is stored. */
  isKnown: boolean;
  /** By node id. Wrong where the height is above the head. */
  validators: ValidatorSetRow[];
}

const PRIMARY_NETWORK = `'\\x${'00'.repeat(32)}'::bytea`;
const NOBODY = `'\\x${'00'.repeat(20)}'::bytea`;

// Those that are current now, those that have ended since, and the L1's: so much is read, whatever has ended before. A subnet's validator
// without a key of its own signs with the one that its node has in the primary network (avalanchego's vms/platformvm/validators).
const texts = remembered((networkId) => {
  const inSet = 'current_height <= at.height';
  const staker = `SELECT node_id, weight, public_key FROM staker WHERE network_id = ${networkId} AND subnet_id = $1::bytea AND ${inSet}`;
  return `WITH at AS MATERIALIZED (
      SELECT height AS head, coalesce($2::bigint, height) AS height,
        EXISTS (SELECT FROM subnet WHERE network_id = ${networkId} AND subnet_id = $1::bytea) AS is_known
      FROM log_position WHERE network_id = ${networkId} AND chain = 'P' AND height IS NOT NULL)
    SELECT at.head, at.height, at.is_known, m.node_id, m.weight, coalesce(m.public_key, (
      SELECT p.public_key FROM staker p WHERE p.network_id = ${networkId} AND p.node_id = m.node_id AND p.kind = 'V'
        AND p.subnet_id = ${PRIMARY_NETWORK} AND p.current_height <= at.height
        AND (p.ended_height IS NULL OR p.ended_height > at.height) LIMIT 1))
    FROM at LEFT JOIN LATERAL (
      SELECT node_id, sum(weight) AS weight,
        (array_agg(public_key) FILTER (WHERE public_key IS NOT NULL))[1] AS public_key
      FROM (
        ${staker} AND kind IN ('V', 'D') AND status = 'C'
        UNION ALL ${staker} AND ended_height > at.height
        UNION ALL SELECT CASE WHEN c.end_accumulated_fee > 0 THEN v.node_id ELSE ${NOBODY} END, c.weight,
          CASE WHEN c.end_accumulated_fee > 0 THEN v.public_key END
        FROM l1_validator v, LATERAL (
          SELECT weight, end_accumulated_fee FROM ${NETWORK_ID.partition('l1_validator_change', networkId)} c
          WHERE c.validation_id = v.validation_id AND c.height <= at.height AND c.set_height <= at.height
          ORDER BY c.height DESC, c.change_index DESC LIMIT 1) c
        WHERE v.network_id = ${networkId} AND v.subnet_id = $1::bytea AND c.weight > 0) members
      GROUP BY node_id) m ON true
    ORDER BY m.node_id`;
});

/**
 * A subnet's validators at a height, as `platform.getValidatorsAt` of a node has them.
 * @param height undefined: the last stored one
 * @returns undefined before the P-Chain's first block
 */
export async function validatorSetAt(
  db: ReadDb,
  networkId: string,
  subnetId: Buffer,
  height: number | undefined,
): Promise<ValidatorSetRows | undefined> {
  const values = [subnetId, height ?? null];
  const rows = await readRaw(db, { name: `vs.${networkId}`, text: texts(networkId), values });
  if (rows[0] === undefined) return undefined;
  const [head, at, isKnown] = rows[0];
  return {
    ...{ head: Number(head), height: Number(at), isKnown: isKnown === 't' },
    validators: rows
      .filter(([, , , nodeId]) => nodeId !== null)
      .map(([, , , nodeId, weight, publicKey]) => ({
        ...{ nodeId: bytesOf(nodeId!), weight: weight!, publicKey: bytesOrNone(publicKey) },
      })),
  };
}
