import { balanceAt } from '../l1-validators.js';
import type { PrimaryNetworkFacts } from '../primary-network-facts.js';
import { PRIMARY_NETWORK } from '../staking.js';
import { type Expected, sum } from './amounts.js';

/** How much AVAX there is, as the P- and X-Chain show it after P's last block. */
export function avaxSupplyRecord(facts: PrimaryNetworkFacts): Expected {
  const { genesis, staking, l1s, blocks } = facts;
  const current = staking.stakers.filter(({ ended, subnetId }) => !ended && subnetId === PRIMARY_NETWORK);
  const mayBeGranted = sum(current.map(({ potentialReward }) => potentialReward));
  const paidIn = l1s.validators.flatMap(({ changes }) => changes.map(({ balanceChange }) => balanceChange));
  const left = l1s.validators.map((validator) => balanceAt(validator, l1s.accruedFees.at(-1) ?? 0n));
  const time = blocks.P.at(-1)?.timestamp ?? genesis.timestamp;
  return {
    genesisUnlock: avax(genesis.initialSupply),
    totalRewards: avax((staking.supplies.at(-1) ?? 0n) - genesis.initialSupply - mayBeGranted),
    totalStaked: avax(sum(current.map(({ weight }) => weight))),
    totalPBurned: avax(burned(facts, 'P')),
    totalXBurned: avax(burned(facts, 'X')),
    l1ValidatorFees: avax(sum(paidIn) - sum(left)),
    ...{ totalCBurned: '', totalSupply: '', circulatingSupply: '', totalLocked: '' },
    lastUpdated: new Date(time * 1_000).toISOString(),
  };
}

/** What a chain's transactions take in and neither make again nor put by for L1 validators. */
function burned({ blocks, avaxAssetId, l1s }: PrimaryNetworkFacts, chain: 'P' | 'X'): bigint {
  const transactions = blocks[chain].flatMap((block) => block.transactions);
  const taken = transactions.flatMap(({ inputs }) => inputs.filter(({ assetId }) => assetId === avaxAssetId));
  const made = transactions.flatMap((transaction) =>
    transaction.made.filter(({ output }) => output.assetId === avaxAssetId),
  );
  const putBy = l1s.validators.flatMap(({ changes }) => changes.filter(({ balanceChange }) => balanceChange > 0n));
  return (
    sum(taken.map(({ amount = 0n }) => amount)) -
    sum(made.map(({ output }) => output.amount)) -
    (chain === 'P' ? sum(putBy.map(({ balanceChange }) => balanceChange)) : 0n)
  );
}

/** nAVAX as AVAX, without needless digits. */
function avax(amount: bigint): string {
  return `${amount / 1_000_000_000n}.${String(amount % 1_000_000_000n).padStart(9, '0')}`.replace(/\.?0+$/, '');
}
