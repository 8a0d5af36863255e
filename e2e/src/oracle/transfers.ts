import { keccak256, toBytes } from 'viem';
import type { Hex } from '../rpc.js';
import type { NodeLog } from './chain-data.js';

/** One transfer of a token, as a log states it. */
export interface Transfer {
  standard: 20 | 721 | 1155;
  token: Hex;
  from: Hex;
  to: Hex;
  logIndex: number;
  id: bigint;
  value: bigint;
}

const TRANSFER = keccak256(toBytes('Transfer(address,address,uint256)'));
const SINGLE = keccak256(toBytes('TransferSingle(address,address,address,uint256,uint256)'));
const BATCH = keccak256(toBytes('TransferBatch(address,address,address,uint256[],uint256[])'));

/** The transfers that a log states; none where it only looks like one. */
export function transfersIn(log: NodeLog): Transfer[] {
  const [signature, ...indexed] = log.topics;
  const words = wordsOf(log.data);
  if (!words) return [];
  if (signature === TRANSFER) {
    const [from, to] = [addressIn(indexed[0]), addressIn(indexed[1])];
    if (!from || !to) return [];
    const common = { token: log.address, from, to, logIndex: Number(log.logIndex) };
    if (indexed.length === 2 && words.length === 1) return [{ standard: 20, ...common, id: 0n, value: words[0] ?? 0n }];
    if (indexed.length === 3 && words.length === 0) {
      return [{ standard: 721, ...common, id: BigInt(indexed[2] as Hex), value: 1n }];
    }
    return [];
  }
  if ((signature !== SINGLE && signature !== BATCH) || indexed.length !== 3) return [];
  const [from, to] = [addressIn(indexed[1]), addressIn(indexed[2])];
  if (!from || !to) return [];
  const common = { standard: 1155 as const, token: log.address, from, to, logIndex: Number(log.logIndex) };
  return (signature === SINGLE ? single(words) : batch(words)).map(([id, value]) => ({ ...common, id, value }));
}

function single(words: bigint[]): [bigint, bigint][] {
  return words.length === 2 ? [[words[0] as bigint, words[1] as bigint]] : [];
}

function batch(words: bigint[]): [bigint, bigint][] {
  const [ids, values] = [arrayAt(words, words[0]), arrayAt(words, words[1])];
  if (!ids || !values || ids.length !== values.length) return [];
  return ids.map((id, index) => [id, values[index] as bigint]);
}

function arrayAt(words: bigint[], offset: bigint | undefined): bigint[] | undefined {
  if (offset === undefined || offset % 32n !== 0n) return undefined;
  const start = offset / 32n;
  const length = start < words.length ? words[Number(start)] : undefined;
  if (length === undefined || start + 1n + length > words.length) return undefined;
  return words.slice(Number(start) + 1, Number(start + 1n + length));
}

/** Data as 32-byte words, or undefined where it is not made of whole ones. */
export function wordsOf(data: Hex): bigint[] | undefined {
  const digits = data.slice(2);
  if (digits.length % 64 !== 0) return undefined;
  return Array.from({ length: digits.length / 64 }, (_, index) =>
    BigInt(`0x${digits.slice(index * 64, index * 64 + 64)}`),
  );
}

/** An indexed address: 12 zero bytes, then 20. Anything else is no address. */
export function addressIn(topic: Hex | undefined): Hex | undefined {
  return topic?.startsWith(`0x${'0'.repeat(24)}`) ? `0x${topic.slice(26)}` : undefined;
}
