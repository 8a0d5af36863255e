import type { OutputOwners, PChainOwner, PlatformTransferableOutput } from '@firn/avalanche-codec';

// What was decoded holds views of its block's bytes. What the state keeps is copied, so that it doesn't keep the blocks alive.

/** A copy in memory of its own: of Buffer.from, 20 bytes would keep alive the 8 KiB that many buffers share. */
export function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.alloc(bytes.length);
  bytes.copy(own);
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
