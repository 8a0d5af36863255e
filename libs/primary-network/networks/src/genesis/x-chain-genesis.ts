import { type AvmGenesis, signedAvmTx } from '@nunatak/avalanche-codec';
import type { GenesisConfig } from './genesis-config.js';
import { transferOutputOf } from './transfer-output.js';
import { EMPTY_ID } from './well-known-ids.js';

/**
 * The X-Chain's genesis: AVAX, with each allocation's initial amount.
 * Source: `FromConfig` in avalanchego's genesis/genesis.go, `NewGenesis` in vms/avm/genesis.go.
 *
 * The allocations are ordered by amount and address, and the memo is their addresses on Ethereum in that order. Allocations of the same amount
 * to the same address stay in the file's order. So they do in the node up to 12 of them; above, its sort is unstable, and a file that has such
 * allocations with different addresses on Ethereum may give other bytes there.
 */
export function xChainGenesisOf(config: GenesisConfig): AvmGenesis {
  const allocations = config.allocations
    .filter(({ initialAmount }) => initialAmount > 0n)
    .sort((a, b) => Number(a.initialAmount - b.initialAmount) || a.avaxAddress.compare(b.avaxAddress));
  const outs = allocations.map(({ initialAmount, avaxAddress }) => transferOutputOf(initialAmount, avaxAddress));
  const tx = {
    type: 'CreateAssetTx' as const,
    networkId: config.networkId,
    blockchainId: EMPTY_ID,
    outs: [],
    ins: [],
    memo: Buffer.concat(allocations.map(({ ethAddress }) => ethAddress)),
    name: 'Avalanche',
    symbol: 'AVAX',
    denomination: 9,
    // The node orders the outputs by their bytes, which is the order that they have.
    initialStates: outs.length === 0 ? [] : [{ fxIndex: 0, outs }],
  };
  return { assets: [{ alias: 'AVAX', asset: signedAvmTx(tx, []) }] };
}
