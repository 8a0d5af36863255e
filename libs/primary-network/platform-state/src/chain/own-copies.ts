import type { OutputOwners, PChainOwner, PlatformTransferableOutput } from '@nunatak/avalanche-codec';

// What was decoded holds views of its block's bytes. What the state keeps is copied, so that it doesn't keep the blocks alive.

/**
 * Memory that copies share: so much that a staker's make one or two, and so little that the last of them keeps little alive. Of Buffer.from,
 * 20 bytes would keep 8 KiB, and memory for each copy costs several times what is in it.
 */
const SHARED_BYTES = 512;

let shared = Buffer.allocUnsafeSlow(SHARED_BYTES);
let used = 0;

/** A copy that does not keep alive what it was copied from. */
export function ownBytes(bytes: Buffer): Buffer {
  const { length } = bytes;
  if (length > SHARED_BYTES - used) {
    if (length > SHARED_BYTES / 4) return copyOf(bytes, Buffer.allocUnsafeSlow(length));
    shared = Buffer.allocUnsafeSlow(SHARED_BYTES);
    used = 0;
  }
  const own = copyOf(bytes, shared.subarray(used, used + length));
  used += length;
  return own;
}

function copyOf(bytes: Buffer, own: Buffer): Buffer {
  own.set(bytes);
  return own;
}

export function ownOwners({ locktime, threshold, addresses }: OutputOwners): OutputOwners {
  return { locktime, threshold, addresses: addresses.map(ownBytes) };
}

export function ownPChainOwner({ threshold, addresses }: PChainOwner): PChainOwner {
  return { threshold, addresses: addresses.map(ownBytes) };
}

export function ownOutput({ assetId, output }: PlatformTransferableOutput): PlatformTransferableOutput {
  return {
    assetId: ownBytes(assetId),
    output:
      output.type === 'stakeable.LockOut'
        ? { ...output, output: { ...output.output, outputOwners: ownOwners(output.output.outputOwners) } }
        : { ...output, outputOwners: ownOwners(output.outputOwners) },
  };
}
