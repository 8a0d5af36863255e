import type { Transaction } from '../facts.js';
import type { PrimaryNetworkFacts } from '../primary-network-facts.js';
import { ownersOf, type Staker } from '../staking.js';
import { utxoIdOf } from '../utxo-bytes.js';
import type { Utxo } from '../utxo-set.js';
import { type Expected, sumRecords } from './amounts.js';
import { genesisRecord } from './genesis-record.js';
import { l1ChangeRecords } from './l1-record.js';
import { managerRecord, ownershipRecord } from './registry-record.js';
import { utxoRecord } from './utxo-record.js';

/** UTXOs that a transaction consumes and makes, and the stake that it ends. */
export interface TransactionUtxos {
  consumed: Utxo[];
  emitted: Utxo[];
  returned: Utxo[];
}

export function utxosOfTransaction(
  { utxos, staking }: PrimaryNetworkFacts,
  { id, inputs }: Transaction,
): TransactionUtxos {
  const byIndex = (a: Utxo, b: Utxo): number => a.outputIndex - b.outputIndex;
  const ended = staking.stakers.find((staker) => staker.ended?.transaction?.id === id);
  const all = [...utxos.values()];
  return {
    consumed: inputs.map(({ txId, outputIndex }) => utxos.get(utxoIdOf(txId, outputIndex)) as Utxo),
    emitted: all.filter((utxo) => (utxo.creator ? utxo.creator.id === id : utxo.txId === id)).sort(byIndex),
    returned: all.filter(({ staker }) => staker !== undefined && staker === ended).sort(byIndex),
  };
}

/** 2.14. */
export function transactionRecord(facts: PrimaryNetworkFacts, transaction: Transaction): Expected {
  const { id, type, block, sourceChain, destinationChain, memo, chain } = transaction;
  const { consumed, emitted, returned } = utxosOfTransaction(facts, transaction);
  return {
    ...{
      txHash: id,
      txType: type,
      blockTimestamp: block.timestamp,
      blockNumber: String(block.height),
      blockHash: block.id,
    },
    consumedUtxos: [
      ...returned.map((utxo) => utxoRecord(facts, utxo, 'staked')),
      ...consumed.map((utxo) => utxoRecord(facts, utxo)),
    ],
    emittedUtxos: [
      ...returned.map((utxo) => utxoRecord(facts, utxo, 'returned')),
      ...emitted.map((utxo) => utxoRecord(facts, utxo, 'staked')),
    ],
    ...(sourceChain && { sourceChain, destinationChain }),
    value: sumRecords(
      facts,
      [...returned, ...emitted].map(({ output }) => output),
    ),
    ...amountsOf(facts, transaction),
    ...(chain !== 'C' && type !== 'RewardValidatorTx' && { memo }),
    ...(chain === 'P' && platformFields(facts, transaction)),
  };
}

function amountsOf(facts: PrimaryNetworkFacts, transaction: Transaction): Expected {
  const { inputs, made, json, credited, debited } = transaction;
  const balances = [json.balance ?? 0, ...(json.validators ?? []).map(({ balance }) => balance)];
  const l1 = balances.map((balance) => ({ assetId: facts.avaxAssetId, amount: BigInt(balance) }));
  const spent = [...inputs.map(({ assetId, amount = 0n }) => ({ assetId, amount })), ...debited];
  // What a transaction makes of an asset out of nothing was not spent.
  const isMinting = json.initialStates !== undefined || json.operations !== undefined;
  const kept = isMinting ? made.slice(0, json.outputs?.length ?? 0) : made;
  return {
    amountBurned: sumRecords(facts, spent, [...kept.map(({ output }) => output), ...credited]),
    amountStaked: sumRecords(
      facts,
      made.filter(({ isStake }) => isStake).map(({ output }) => output),
    ),
    amountL1ValidatorBalanceBurned: sumRecords(facts, l1),
  };
}

function platformFields(facts: PrimaryNetworkFacts, { id, type, json }: Transaction): Expected {
  const staker = facts.staking.stakers.find(({ txId }) => txId === id);
  const l1ValidatorDetails = l1ChangeRecords(facts, id);
  const owner = json.owner ?? json.newOwner;
  const subnetId = type === 'CreateSubnetTx' ? id : json.subnetID;
  return {
    ...(subnetId && { subnetId }),
    ...(json.nodeID && { nodeId: json.nodeID }),
    ...(staker && stakerFields(staker)),
    ...(type === 'RewardValidatorTx' && { stakingTxHash: json.txID }),
    ...(owner && { subnetOwnershipInfo: ownershipRecord(ownersOf(owner)) }),
    ...(type === 'ConvertSubnetToL1Tx' && {
      l1ValidatorManagerDetails: managerRecord({
        managerChainId: json.chainID ?? '',
        managerAddress: json.address ?? '0x',
      }),
    }),
    ...(type === 'CreateChainTx' && { blockchainInfo: blockchainInfo(json.chainName, json.vmID, json.genesisData) }),
    ...(l1ValidatorDetails.length > 0 && { l1ValidatorDetails }),
  };
}

function stakerFields(staker: Staker): Expected {
  const {
    nodeId,
    subnetId,
    start,
    end,
    shares,
    rewardsOwner,
    delegationRewardsOwner,
    signer,
    ended,
    stake,
    potentialReward,
  } = staker;
  const isRewarded = ended?.how === 'rewarded' || ended?.how === 'not-rewarded';
  return {
    ...{ nodeId, subnetId, startTimestamp: start, endTimestamp: end },
    ...(shares !== undefined && { delegationFeePercent: String(shares / 10_000) }),
    ...(rewardsOwner && {
      rewardAddresses: [...new Set([...rewardsOwner.addresses, ...(delegationRewardsOwner?.addresses ?? [])])],
    }),
    ...(signer && { blsCredentials: signer }),
    ...(stake.length > 0 && { estimatedReward: String(potentialReward) }),
    ...(isRewarded && { rewardTxHash: ended.transaction?.id }),
  };
}

function blockchainInfo(chainName = '', vmId = '', genesisData = ''): Expected {
  const { genesisData: genesis } = genesisRecord(Buffer.from(genesisData, 'base64'));
  return { chainName, vmId, ...(genesis && { genesisData: genesis }) };
}
