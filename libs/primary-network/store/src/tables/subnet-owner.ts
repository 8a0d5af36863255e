import type { PartitionedTable } from '@firn/database';
import { hexArrayText, hexText } from './copy-values.js';

/** Who owns a subnet from a height on: its creation and each transfer of ownership. */
export const SUBNET_OWNER = {
  name: 'subnet_owner',
  columns: {
    network_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    time: 'bigint NOT NULL',
    transaction_index: 'integer NOT NULL',
    threshold: 'integer NOT NULL',
    subnet_id: 'bytea NOT NULL',
    transaction_id: 'bytea NOT NULL',
    locktime: 'numeric(20,0) NOT NULL',
    addresses: 'bytea[] NOT NULL',
  },
  rowKey: ['subnet_id', 'height', 'transaction_index'],
  repair: 'replaced',
  verify: 'apart',
} as const satisfies PartitionedTable;

/** A row of {@link SUBNET_OWNER}. Ids and addresses are hex digits. */
export interface SubnetOwnerRow {
  height: number;
  time: number;
  index: number;
  threshold: number;
  subnetId: string;
  transactionId: string;
  locktime: bigint;
  addresses: readonly string[];
}

export function subnetOwnerRow(networkId: string, s: SubnetOwnerRow): string {
  return `${networkId}\t${s.height}\t${s.time}\t${s.index}\t${s.threshold}\t${hexText(s.subnetId)}\t${hexText(s.transactionId)}\t${s.locktime}\t${hexArrayText(s.addresses)}\n`;
}
