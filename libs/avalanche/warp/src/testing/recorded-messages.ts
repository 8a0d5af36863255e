import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeNodeId } from '@nunatak/avalanche-codec';
import type { SetMember } from '../canonical-set.js';

interface Recorded {
  name: string;
  /** Decimal. */
  totalWeight: string;
  /** Hex, as all bytes. */
  unsigned: string;
  signed: string;
  logData?: string;
  signatures: { nodeId: string; publicKey: string; weight: string; index: number; signature: string }[];
}

/** A message that a local network's validators signed, each alone and all together. */
export interface RecordedMessage {
  name: string;
  unsigned: Buffer;
  signed: Buffer;
  /** What the node answered of the message's log, where a log sent it. */
  logData: Buffer | undefined;
  totalWeight: bigint;
  signatures: (Required<SetMember> & { publicKey: Buffer; index: number; signature: Buffer })[];
}

const FILE = join(import.meta.dirname, '../fixtures/local-network-signatures.json');
const hex = (text: string) => Buffer.from(text, 'hex');

export const RECORDED_MESSAGES: readonly RecordedMessage[] = (JSON.parse(readFileSync(FILE, 'utf8')) as Recorded[]).map(
  ({ name, totalWeight, unsigned, signed, logData, signatures }) => ({
    ...{ name, unsigned: hex(unsigned), signed: hex(signed), totalWeight: BigInt(totalWeight) },
    logData: logData === undefined ? undefined : hex(logData),
    signatures: signatures.map(({ nodeId, publicKey, weight, index, signature }) => ({
      ...{ nodeId: decodeNodeId(nodeId)!, publicKey: hex(publicKey), weight: BigInt(weight) },
      ...{ index, signature: hex(signature) },
    })),
  }),
);

export function recordedMessage(name: string): RecordedMessage {
  return RECORDED_MESSAGES.find((message) => message.name === name)!;
}
