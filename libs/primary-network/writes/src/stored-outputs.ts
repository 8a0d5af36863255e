import { NETWORK_ID } from '@nunatak/primary-network-schema';
import type { PoolClient } from 'pg';
import { ID_BYTES, IS_ONE_OF_IDS, joinedIds } from './id-keys.js';

/** A stored UTXO that somebody spends. */
export interface StoredOutput {
  /** Unix seconds. */
  time: number;
  holder: string;
  addresses: Buffer[];
}

const TIME_BYTES = 8;
const TWO_32 = 0x1_0000_0000;

/**
 * The UTXOs among these that are stored, by their ids' keys. They come as one value, one behind the other: a batch asks for some hundred, and to
 * read each of them out of the driver's rows costs more than to look it up.
 *
 * @param utxoKeys their ids' keys
 */
export async function storedOutputs(
  client: PoolClient,
  networkId: string,
  utxoKeys: readonly string[],
): Promise<Map<string, StoredOutput>> {
  if (utxoKeys.length === 0) return new Map();
  const { rows } = await client.query<[Buffer | null]>({
    text: `SELECT string_agg(utxo_id || int8send(time) || charsend(holder) || array_send(addresses), '')
      FROM ${NETWORK_ID.partition('utxo', networkId)} WHERE utxo_id ${IS_ONE_OF_IDS}`,
    values: [joinedIds(utxoKeys)],
    rowMode: 'array',
  });
  return outputsOf(rows[0]![0] ?? Buffer.alloc(0));
}

function outputsOf(bytes: Buffer): Map<string, StoredOutput> {
  const outputs = new Map<string, StoredOutput>();
  for (let at = 0; at < bytes.length; ) {
    const key = bytes.toString('latin1', at, at + ID_BYTES);
    at += ID_BYTES;
    const time = bytes.readInt32BE(at) * TWO_32 + bytes.readUInt32BE(at + 4);
    at += TIME_BYTES;
    const holder = String.fromCharCode(bytes[at++]!);
    const addresses: Buffer[] = [];
    at = readElements(bytes, at, addresses);
    outputs.set(key, { time, holder, addresses });
  }
  return outputs;
}

/**
 * Reads the elements of a `bytea[]` in PostgreSQL's binary format: dimensions, flags, type, then of the one dimension size and first index.
 * @returns where it ends
 */
function readElements(bytes: Buffer, start: number, elements: Buffer[]): number {
  if (bytes.readInt32BE(start) === 0) return start + 12;
  const count = bytes.readInt32BE(start + 12);
  let at = start + 20;
  while (elements.length < count) {
    const length = bytes.readInt32BE(at);
    elements.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return at;
}
