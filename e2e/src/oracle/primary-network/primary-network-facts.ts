import { prefixOf } from './addresses.js';
import type { Block, Transaction } from './facts.js';
import { type Genesis, genesisAssetsOf, genesisOf } from './genesis-bytes.js';
import { genesisTransactions } from './genesis-transactions.js';
import { type L1s, l1sOf } from './l1-validators.js';
import { API, must, type NodeAnswers, type PrimaryChain } from './node-answers.js';
import { type NetworkNames, readContractChain, readLinearChain } from './read-chains.js';
import { type Asset, assetsOf, type Blockchain, blockchainsOf, type Subnet, subnetsOf } from './registry.js';
import { type Staking, stakingOf } from './staking.js';
import { type NodeUtxo, utxoOfHex } from './utxo-bytes.js';
import { type Utxo, utxosOf } from './utxo-set.js';

/** All that is known of a primary network whose chains stood still while its node was asked. */
export interface PrimaryNetworkFacts {
  names: NetworkNames;
  avaxAssetId: string;
  genesis: Genesis;
  blocks: Readonly<Record<PrimaryChain, readonly Block[]>>;
  /** Those of genesis too, which no block lists. */
  transactions: ReadonlyMap<string, Transaction>;
  utxos: ReadonlyMap<string, Utxo>;
  staking: Staking;
  l1s: L1s;
  subnets: readonly Subnet[];
  blockchains: readonly Blockchain[];
  assets: ReadonlyMap<string, Asset>;
}

interface FeeState {
  excess: number;
  price: number;
}

/** Asks a node for its chains, and makes what they say of it by brute force. */
export async function readPrimaryNetwork(node: NodeAnswers): Promise<PrimaryNetworkFacts> {
  const networkId = Number((await must<{ networkID: string }>(node, API.info, 'info.getNetworkID')).networkID);
  const prefix = prefixOf(networkId);
  const genesis = genesisOf(node.genesis(), prefix);
  const idOf = (name: string): string => genesis.blockchains.find((chain) => chain.name === name)?.blockchainId ?? '';
  const names: NetworkNames = {
    ...{ networkId, prefix, genesisTime: genesis.timestamp },
    blockchainIds: { P: '11111111111111111111111111111111LpoYY', X: idOf('X-Chain'), C: idOf('C-Chain') },
  };
  const blocks = {
    P: await readLinearChain(node, 'P', names),
    X: await readLinearChain(node, 'X', names),
    C: await readContractChain(node, names),
  };
  const { assetID: avaxAssetId } = await must<{ assetID: string }>(node, API.P, 'platform.getStakingAssetID');
  const xGenesis = genesis.blockchains.find(({ name }) => name === 'X-Chain')?.genesis ?? Buffer.alloc(0);
  const genesisAssets = genesisAssetsOf(xGenesis, prefix);
  const staking = stakingOf(genesis, blocks.P);
  const l1s = l1sOf(blocks.P, { price: await constantPrice(node), prefix, genesisTime: genesis.timestamp });
  const rewards = await readRewards(node, staking, prefix);
  // The first block of the X-Chain has the time at which the chain got blocks: what is in its genesis is older.
  const genesisBlock = { ...(blocks.X[0] as Block), timestamp: genesis.timestamp };
  const transactions = [
    ...genesisTransactions(genesis, genesisAssets, { P: blocks.P[0] as Block, X: genesisBlock }),
    ...Object.values(blocks).flatMap((all) => all.flatMap((block) => block.transactions)),
  ];
  return {
    ...{ names, avaxAssetId, genesis, blocks, staking, l1s },
    transactions: new Map(transactions.map((transaction) => [transaction.id, transaction])),
    utxos: utxosOf({
      ...{ blocks, genesis, genesisAssets, genesisBlock, avaxAssetId, rewards },
      ...{ stakers: staking.stakers, refunds: l1s.refunds },
    }),
    subnets: subnetsOf(blocks.P),
    blockchains: blockchainsOf(genesis, node.genesis(), blocks.P),
    assets: assetsOf(genesisAssets, genesisBlock, blocks.X),
  };
}

/** What an active L1 validator pays a second. @throws where that was not always the same */
async function constantPrice(node: NodeAnswers): Promise<bigint> {
  const { minPrice } = await must<{ minPrice: number }>(node, API.P, 'platform.getValidatorFeeConfig');
  const { excess, price } = await must<FeeState>(node, API.P, 'platform.getValidatorFeeState');
  if (excess !== 0 || price !== minPrice) throw new Error(`the fee of L1 validators has left its minimum: ${price}`);
  return BigInt(minPrice);
}

/** What each staker that ended was paid, by its transaction. */
async function readRewards(node: NodeAnswers, { stakers }: Staking, prefix: string): Promise<Map<string, NodeUtxo[]>> {
  const rewards = new Map<string, NodeUtxo[]>();
  for (const { txId, ended } of stakers) {
    if (ended?.how !== 'rewarded' && ended?.how !== 'not-rewarded') continue;
    const query = { txID: txId, encoding: 'hex' };
    const { utxos } = await must<{ utxos: string[] }>(node, API.P, 'platform.getRewardUTXOs', query);
    rewards.set(
      txId,
      utxos.map((text) => utxoOfHex(text, prefix)),
    );
  }
  return rewards;
}
