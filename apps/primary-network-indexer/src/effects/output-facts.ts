import type { AvmOutput, OutputOwners, PlatformOutput } from '@nunatak/avalanche-codec';
import type { OutputKind } from '@nunatak/primary-network-schema';

/** What the store has of an output, whatever made it. */
export interface OutputFacts {
  kind: OutputKind;
  /** 0 of what is no amount. */
  amount: bigint;
  owners: OutputOwners;
  stakeableLocktime?: bigint;
  groupId?: number;
  payload?: Buffer;
}

/** What an output is, how much, and whose. */
export function outputFacts(output: AvmOutput | PlatformOutput): OutputFacts {
  switch (output.type) {
    case 'secp256k1fx.TransferOutput':
      return { kind: 'transfer', amount: output.amount, owners: output.outputOwners };
    case 'stakeable.LockOut':
      return {
        kind: 'transfer',
        amount: output.output.amount,
        owners: output.output.outputOwners,
        stakeableLocktime: output.locktime,
      };
    case 'secp256k1fx.MintOutput':
      return { kind: 'mint', amount: 0n, owners: output.outputOwners };
    case 'nftfx.MintOutput':
      return { kind: 'nft-mint', amount: 0n, owners: output.outputOwners, groupId: output.groupId };
    case 'nftfx.TransferOutput':
      return {
        kind: 'nft-transfer',
        amount: 0n,
        owners: output.outputOwners,
        groupId: output.groupId,
        payload: output.payload,
      };
    case 'propertyfx.MintOutput':
      return { kind: 'property-mint', amount: 0n, owners: output.outputOwners };
    case 'propertyfx.OwnedOutput':
      return { kind: 'property-owned', amount: 0n, owners: output.outputOwners };
  }
}
