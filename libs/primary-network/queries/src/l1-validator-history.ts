import { type RawRow, type ReadDb, readRaw, remembered } from '@nunatak/database';
import { type L1ChangeKind, NETWORK_ID } from '@nunatak/primary-network-schema';
import { bytesOf, bytesOrNone } from './row-values.js';

/** Height of the change's block, its place among the block's changes. */
export type L1ChangeKey = readonly [height: number, index: number];

/** An L1 validator from a height on. */
export interface L1ChangeRow {
  height: number;
  index: number;
  /** Unix seconds. */
  time: number;
  kind: L1ChangeKind;
  /** At which nodes' validator sets have it. */
  setHeight: number;
  /** Undefined where the balance ran out. */
  transactionId: Buffer | undefined;
  /** Decimal; "0": removed. */
  weight: string;
  /** nAVAX, after the change. */
  balance: string;
  /** nAVAX; below 0 where the transaction gave it back. */
  balanceChange: string;
}

/** An L1 validator with a page of its changes, oldest first. */
export interface L1HistoryRows {
  subnetId: Buffer;
  nodeId: Buffer;
  publicKey: Buffer;
  changes: L1ChangeRow[];
}

const texts = remembered(
  (networkId) => `SELECT v.subnet_id, v.node_id, v.public_key, c.height, c.change_index, c.time, c.kind, c.set_height,
      c.transaction_id, c.weight, c.balance, c.balance_change
    FROM l1_validator v LEFT JOIN LATERAL (
      SELECT height, change_index, time, kind, set_height, transaction_id, weight, balance, balance_change
      FROM ${NETWORK_ID.partition('l1_validator_change', networkId)}
      WHERE validation_id = v.validation_id AND (height, change_index) > ($2::bigint, $3::int)
      ORDER BY height, change_index LIMIT $4::bigint) c ON true
    WHERE v.network_id = ${networkId} AND v.validation_id = $1::bytea
    ORDER BY c.height, c.change_index`,
);

/** @param page its changes behind `after`. @returns undefined where there is no such L1 validator */
export async function l1ValidatorHistory(
  db: ReadDb,
  networkId: string,
  validationId: Buffer,
  { after = [-1, -1], limit }: { after?: L1ChangeKey | undefined; limit: number },
): Promise<L1HistoryRows | undefined> {
  const values = [validationId, ...after, limit];
  const rows = await readRaw(db, { name: `lh.${networkId}`, text: texts(networkId), values });
  if (rows[0] === undefined) return undefined;
  const [subnetId, nodeId, publicKey] = rows[0];
  return {
    subnetId: bytesOf(subnetId!),
    nodeId: bytesOf(nodeId!),
    publicKey: bytesOf(publicKey!),
    changes: rows.filter(([, , , height]) => height !== null).map(([, , , ...change]) => changeRow(change)),
  };
}

function changeRow(row: RawRow): L1ChangeRow {
  const [height, index, time, kind, setHeight, transactionId, weight, balance, balanceChange] = row;
  return {
    ...{ height: Number(height), index: Number(index), time: Number(time) },
    kind: kind as L1ChangeKind,
    setHeight: Number(setHeight),
    transactionId: bytesOrNone(transactionId),
    ...{ weight: weight!, balance: balance!, balanceChange: balanceChange! },
  };
}
