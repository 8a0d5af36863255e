import type { TransferOutput } from '@nunatak/avalanche-codec';

/** An amount that one address may spend at once. */
export function transferOutputOf(amount: bigint, address: Buffer): TransferOutput {
  return {
    type: 'secp256k1fx.TransferOutput',
    amount,
    outputOwners: { locktime: 0n, threshold: 1, addresses: [address] },
  };
}
