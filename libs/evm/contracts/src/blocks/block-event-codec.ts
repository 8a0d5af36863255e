import { nunatak } from '../generated/nunatak-evm-v1.js';
import { blockFromWire, blockToWire } from './block-codec.js';
import type { BlockEvent } from './block-event.js';
import { CodecError, fromBytes, fromInteger, toBytes, toInteger } from './wire-values.js';

const Message = nunatak.evm.v1.BlockEvent;

/**
 * An event as protobuf (nunatak.evm.v1.BlockEvent). Throws {@link CodecError} for a value that the message can't carry (negative or above
 * 256 bits, not hex, not an integer).
 */
export function encodeBlockEvent(event: BlockEvent): Uint8Array {
  const { chainId, epoch, sequence, height, hash, parentHash } = event;
  return Message.encode({
    chainId,
    epoch: toInteger(epoch),
    sequence: toInteger(sequence),
    height: toInteger(height),
    hash: toBytes(hash),
    parentHash: toBytes(parentHash),
    ...(event.kind === 'appended'
      ? { event: 'appended', appended: blockToWire(event.block) }
      : { event: 'reverted', reverted: {} }),
  }).finish();
}

/**
 * The event that bytes encode, deep-equal to the encoded one: what was absent has no key. Throws {@link CodecError}, and nothing else, for
 * bytes that are no event or one of a kind that this release doesn't know.
 */
export function decodeBlockEvent(bytes: Uint8Array): BlockEvent {
  const message = read(bytes);
  const place = {
    chainId: message.chainId,
    epoch: fromInteger(message.epoch),
    sequence: fromInteger(message.sequence),
    height: fromInteger(message.height),
    hash: fromBytes(message.hash),
    parentHash: fromBytes(message.parentHash),
  };
  if (message.appended) return { kind: 'appended', ...place, block: blockFromWire(message.appended) };
  if (message.reverted) return { kind: 'reverted', ...place };
  throw new CodecError('a block event of no known kind');
}

function read(bytes: Uint8Array): nunatak.evm.v1.BlockEvent {
  try {
    return Message.decode(bytes);
  } catch (cause) {
    throw new CodecError(`not a block event: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
