import { type CreateChainTx, decodeAvmGenesis, type PlatformGenesis } from '@nunatak/avalanche-codec';
import { AVM_ID, EVM_ID } from './well-known-ids.js';

/** A chain that the network begins with. */
export interface PrimaryChain {
  /** The id of the transaction that made it, 32 bytes. */
  id: Buffer;
  /** Of the X-Chain bytes (decodeAvmGenesis), of the C-Chain a JSON text. */
  genesis: Buffer;
}

/** What follows from a P-Chain's genesis. The P-Chain's own id is zeros. */
export interface PrimaryChains {
  x: PrimaryChain;
  c: PrimaryChain;
  avaxAssetId: Buffer;
}

/** The X- and C-Chain of a network and its AVAX, or undefined for a genesis that is not of a primary network. */
export function primaryChainsOf(genesis: PlatformGenesis): PrimaryChains | undefined {
  const x = chainOf(genesis, AVM_ID);
  const c = chainOf(genesis, EVM_ID);
  const avax = x && decodeAvmGenesis(x.genesis).assets[0];
  return x && c && avax && { x, c, avaxAssetId: avax.asset.id };
}

function chainOf({ chains }: PlatformGenesis, vmId: Buffer): PrimaryChain | undefined {
  const chain = chains.find(({ tx }) => tx.type === 'CreateChainTx' && tx.vmId.equals(vmId));
  return chain && { id: chain.id, genesis: (chain.tx as CreateChainTx).genesisData };
}
