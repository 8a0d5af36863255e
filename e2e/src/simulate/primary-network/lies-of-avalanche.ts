import { createHash } from 'node:crypto';
import type { Random } from '../../chain/random.js';
import type { RpcQuestion } from '../../faults/lies.js';

type Fields = Record<string, unknown>;

const FOREIGN_ID = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5';
const FOREIGN_HASH = `0x${'ab'.repeat(32)}`;
/** Of the hex that avalanchego writes, at its end. */
const CHECKSUM_DIGITS = 8;

/**
 * A false answer of avalanchego's that the answers around it give away: a lower head, bytes that are another block's beginning, containers
 * that are missing, turned round or named wrongly. What nothing could give away is left true.
 */
export function lieOfAvalanche({ method }: RpcQuestion, result: unknown, random: Random): unknown {
  if (result === null || result === undefined) return result;
  const fields = result as Fields;
  switch (method) {
    case 'eth_blockNumber':
      return `0x${lower(Number(result), random).toString(16)}`;
    case 'eth_getBlockByNumber':
      return random.pick([
        { ...fields, parentHash: FOREIGN_HASH },
        { ...fields, number: `0x${(Number(fields.number) + 1).toString(16)}` },
      ]);
    case 'platform.getHeight':
    case 'avm.getHeight':
      return { ...fields, height: String(lower(Number(fields.height), random)) };
    case 'platform.getBlockByHeight':
    case 'avm.getBlockByHeight':
      return { ...fields, block: shortened(fields.block as string, random) };
    case 'index.getContainerRange':
      return { ...fields, containers: lyingContainers(fields.containers as Fields[], random) };
    default:
      return result;
  }
}

/** A node that lags behind. */
function lower(height: number, random: Random): number {
  return Math.max(0, height - random.between(1, 20));
}

function lyingContainers(containers: Fields[], random: Random): Fields[] {
  const at = random.between(0, containers.length - 1);
  const replaced = (change: (container: Fields) => Fields) =>
    containers.map((container, index) => (index === at ? change(container) : container));
  return random.pick([
    replaced((container) => ({ ...container, bytes: shortened(container.bytes as string, random) })),
    replaced((container) => ({ ...container, id: FOREIGN_ID })),
    ...(containers.length > 1 ? [containers.slice(1), [...containers].reverse()] : []),
  ]);
}

/** Bytes that break off, with a checksum that is right: nothing but decoding them shows it. Or text that breaks off. */
function shortened(text: string, random: Random): string {
  if (random.chance(0.5)) return text.slice(0, text.length >> 1);
  const bytes = Buffer.from(text.slice(2, -CHECKSUM_DIGITS), 'hex');
  const kept = bytes.subarray(0, bytes.length - random.between(1, Math.min(40, bytes.length - 1)));
  const sum = createHash('sha256')
    .update(kept)
    .digest()
    .subarray(-CHECKSUM_DIGITS / 2);
  return `0x${Buffer.concat([kept, sum]).toString('hex')}`;
}
