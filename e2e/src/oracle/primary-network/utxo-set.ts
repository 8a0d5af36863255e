import type { Block, Transaction } from './facts.js';
import type { Genesis, GenesisAsset } from './genesis-bytes.js';
import type { L1Refund } from './l1-validators.js';
import type { PrimaryChain } from './node-answers.js';
import type { Output } from './outputs.js';
import type { Staker } from './staking.js';
import { type NodeUtxo, utxoIdOf } from './utxo-bytes.js';

export type RewardType = 'VALIDATOR' | 'DELEGATOR' | 'VALIDATOR_FEE';

/** A UTXO, from its creation on. */
export interface Utxo {
  utxoId: string;
  txId: string;
  outputIndex: number;
  output: Output;
  createdOn: PrimaryChain;
  /** The chain on which it can be spent. */
  holder: PrimaryChain;
  /** The block that made it: of a reward the one that decided. */
  block: Block;
  /** The transaction that made it, where that is not the one that {@link txId} names; undefined of genesis, too. */
  creator?: Transaction;
  rewardType?: RewardType;
  /** Of a stake, the staker. */
  staker?: Staker;
  consumedBy?: { transaction: Transaction; inputIndex: number };
}

/** What UTXOs are made of. */
export interface UtxoSources {
  blocks: Readonly<Record<PrimaryChain, readonly Block[]>>;
  genesis: Genesis;
  genesisAssets: readonly GenesisAsset[];
  /** The X-Chain's, at the time of genesis. */
  genesisBlock: Block;
  stakers: readonly Staker[];
  refunds: readonly L1Refund[];
  /** By the staker's transaction: what the node says that it was paid. */
  rewards: ReadonlyMap<string, readonly NodeUtxo[]>;
  avaxAssetId: string;
}

/** All UTXOs that ever were, by id. @throws where a transaction spends what no one made */
export function utxosOf(sources: UtxoSources): Map<string, Utxo> {
  const utxos = new Map<string, Utxo>();
  for (const utxo of created(sources)) utxos.set(utxo.utxoId, utxo);
  const transactions = Object.values(sources.blocks).flatMap((blocks) => blocks.flatMap((block) => block.transactions));
  for (const transaction of transactions) {
    for (const [inputIndex, { txId, outputIndex }] of transaction.inputs.entries()) {
      const utxo = utxos.get(utxoIdOf(txId, outputIndex));
      if (!utxo) throw new Error(`${transaction.id} spends ${txId} ${outputIndex}, which nobody made`);
      if (utxo.consumedBy) throw new Error(`${transaction.id} spends ${utxo.utxoId} again`);
      utxo.consumedBy = { transaction, inputIndex };
    }
  }
  return utxos;
}

function created(sources: UtxoSources): Utxo[] {
  const { blocks, genesis, genesisAssets, stakers } = sources;
  const [first, firstOfX] = [blocks.P[0] as Block, sources.genesisBlock];
  const own = { createdOn: 'P', holder: 'P' } as const;
  const byTransaction = new Map(stakers.map((staker) => [staker.txId, staker]));
  const of = (txId: string, outputIndex: number) => ({ txId, outputIndex, utxoId: utxoIdOf(txId, outputIndex) });
  return [
    ...genesis.utxos.map((output) => ({ ...of(output.txId, output.outputIndex), output, ...own, block: first })),
    ...stakers
      .filter(({ transaction }) => !transaction)
      .flatMap((staker) =>
        staker.stake.map(({ output }, index) => ({ ...of(staker.txId, index), output, ...own, block: first, staker })),
      ),
    ...genesisAssets.flatMap(({ assetId, outputs }) =>
      outputs.map((output, index) => {
        return { ...of(assetId, index), output, createdOn: 'X', holder: 'X', block: firstOfX } as const;
      }),
    ),
    ...Object.values(blocks)
      .flatMap((all) => all.flatMap(({ transactions }) => transactions))
      .flatMap(({ id, chain, block, made }) =>
        made.map(({ output, holder, isStake }, index) => {
          const staker = isStake ? byTransaction.get(id) : undefined;
          return { ...of(id, index), output, createdOn: chain, holder, block, ...(staker && { staker }) };
        }),
      ),
    ...sources.refunds.map((refund) => refundUtxo(refund, sources.avaxAssetId)),
    ...stakers.flatMap((staker) => rewardUtxos(staker, sources.rewards.get(staker.txId) ?? [])),
  ];
}

function refundUtxo({ transaction, owner, amount }: L1Refund, assetId: string): Utxo {
  const { id, made, block } = transaction;
  const output: Output = { kind: 'transfer', assetId, amount, locktime: 0n, ...owner };
  const place = { txId: id, outputIndex: made.length, utxoId: utxoIdOf(id, made.length) };
  return { ...place, output, createdOn: 'P', holder: 'P', block };
}

/** A validator is paid its own reward, unless it was aborted, and then its share of its delegators'. */
function rewardUtxos({ kind, ended }: Staker, paid: readonly NodeUtxo[]): Utxo[] {
  if (!ended) {
    if (paid.length > 0) throw new Error('a reward is paid before the end');
    return [];
  }
  const types: RewardType[] =
    kind === 'delegator'
      ? ['DELEGATOR']
      : ended.how === 'rewarded'
        ? ['VALIDATOR', 'VALIDATOR_FEE']
        : ['VALIDATOR_FEE'];
  return [...paid]
    .sort((a, b) => a.outputIndex - b.outputIndex)
    .map((utxo, place) => ({
      ...{ utxoId: utxo.utxoId, txId: utxo.txId, outputIndex: utxo.outputIndex, output: utxo },
      ...{ createdOn: 'P', holder: 'P', block: ended.block, rewardType: types[place] as RewardType },
      ...(ended.transaction && { creator: ended.transaction }),
    }));
}

/** Whether a UTXO may be spent, as far as its chain's set goes: it is not spent, and no stake that lasts. */
export function isUnspent({ consumedBy, staker }: Utxo): boolean {
  return !consumedBy && (!staker || staker.ended !== undefined);
}
