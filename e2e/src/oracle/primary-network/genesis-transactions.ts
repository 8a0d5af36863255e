import type { Block, Made, Transaction, UnsignedJson } from './facts.js';
import type { Genesis, GenesisAsset } from './genesis-bytes.js';
import { PRIMARY_NETWORK } from './staking.js';

/** The transactions that make a network's genesis: nodes have them by their ids, though no block lists them. */
export function genesisTransactions(
  { validators, blockchains }: Genesis,
  assets: readonly GenesisAsset[],
  blocks: Readonly<Record<'P' | 'X', Block>>,
): Transaction[] {
  const of = (
    chain: 'P' | 'X',
    index: number,
    id: string,
    type: string,
    memo: string,
    made: Made[],
    json: UnsignedJson,
  ) => ({
    ...{ chain, block: blocks[chain], index, id, type, memo, made, json },
    ...{ inputs: [], signatures: [], credited: [], debited: [] },
  });
  return [
    ...validators.map(({ txId, type, memo, stake }, index) => {
      const made = stake.map((output) => ({ output, holder: 'P', isStake: true }) as const);
      return of('P', index, txId, type, memo, made, { subnetID: PRIMARY_NETWORK });
    }),
    ...blockchains.map(({ blockchainId, memo, subnetId, name, vmId, genesis }, place) => {
      const json = { subnetID: subnetId, chainName: name, vmID: vmId, genesisData: genesis.toString('base64') };
      return of('P', validators.length + place, blockchainId, 'CreateChainTx', memo, [], json);
    }),
    ...assets.map(({ assetId, memo, outputs }, index) => {
      const made = outputs.map((output) => ({ output, holder: 'X', isStake: false }) as const);
      return of('X', index, assetId, 'CreateAssetTx', memo, made, { initialStates: [] });
    }),
  ];
}
