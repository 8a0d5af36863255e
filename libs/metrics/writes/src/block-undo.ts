import { type Bucket, type BucketRow, bucketOfRow, rowOfBucket } from './bucket.js';
import type { ChainState } from './chain-state.js';
import type { IcmCount } from './icm-changes.js';

/** An address of which a block changed a minute, as it was before: -1 where there was none. */
export interface SeenBefore {
  address: string;
  last: number;
  sent: number;
  /** Whether the block changed `sent`, too. */
  sends: boolean;
}

/** What one block changed. */
export interface BlockUndo {
  /** What was counted before the block. */
  readonly before: ChainState;
  /** The minute of the block's time: of everything that appeared in it. */
  readonly minute: number;
  readonly addresses: readonly SeenBefore[];
  /** The same of deployers, without senders. */
  readonly deployers: readonly SeenBefore[];
  /** Its messages between chains. */
  readonly icm: readonly IcmCount[];
}

interface Head {
  state: Omit<ChainState, 'open' | 'groupGas'> & { groupGas: string };
  open: BucketRow[];
  minute: number;
  icm: readonly IcmCount[];
}

const ADDRESS_BYTES = 20;
const ENTRY_BYTES = ADDRESS_BYTES + 9;
const LENGTH_BYTES = 4;

/** Writes it as bytes: a head of JSON, then addresses and deployers with their minutes. */
export function encodeUndo({ before, minute, addresses, deployers, icm }: BlockUndo): Buffer {
  const { open, groupGas, ...state } = before;
  const head: Head = { state: { ...state, groupGas: String(groupGas) }, open: open.map(rowOfBucket), minute, icm };
  const json = Buffer.from(JSON.stringify(head));
  const bytes = Buffer.allocUnsafe(
    2 * LENGTH_BYTES + json.length + (addresses.length + deployers.length) * ENTRY_BYTES,
  );
  bytes.writeUInt32BE(json.length, 0);
  bytes.writeUInt32BE(addresses.length, LENGTH_BYTES);
  json.copy(bytes, 2 * LENGTH_BYTES);
  let at = 2 * LENGTH_BYTES + json.length;
  for (const { address, last, sent, sends } of [...addresses, ...deployers]) {
    bytes.write(address.slice(2), at, 'hex');
    bytes.writeInt32BE(last, at + ADDRESS_BYTES);
    bytes.writeInt32BE(sent, at + ADDRESS_BYTES + 4);
    bytes.writeUInt8(sends ? 1 : 0, at + ADDRESS_BYTES + 8);
    at += ENTRY_BYTES;
  }
  return bytes;
}

/** Reads what {@link encodeUndo} wrote. */
export function decodeUndo(bytes: Buffer): BlockUndo {
  const jsonBytes = bytes.readUInt32BE(0);
  const addresses = bytes.readUInt32BE(LENGTH_BYTES);
  const begin = 2 * LENGTH_BYTES;
  const { state, open, minute, icm } = JSON.parse(bytes.toString('utf8', begin, begin + jsonBytes)) as Head;
  const seen: SeenBefore[] = [];
  for (let at = begin + jsonBytes; at < bytes.length; at += ENTRY_BYTES)
    seen.push({
      address: `0x${bytes.toString('hex', at, at + ADDRESS_BYTES)}`,
      last: bytes.readInt32BE(at + ADDRESS_BYTES),
      sent: bytes.readInt32BE(at + ADDRESS_BYTES + 4),
      sends: bytes.readUInt8(at + ADDRESS_BYTES + 8) === 1,
    });
  const buckets: Bucket[] = open.map(bucketOfRow);
  return {
    before: { ...state, groupGas: BigInt(state.groupGas), open: buckets },
    ...{ minute, icm },
    addresses: seen.slice(0, addresses),
    deployers: seen.slice(addresses),
  };
}
