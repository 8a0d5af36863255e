import { getAddress } from 'viem';
import type { Transaction } from './facts.js';
import type { PrimaryNetworkFacts } from './primary-network-facts.js';
import { utxosOfTransaction } from './records/transaction-record.js';
import { ownersOf } from './staking.js';

/**
 * Who has part in a transaction: owners of what it consumes, makes and gives back, of rewards, a subnet or L1 validators that it names, and
 * accounts of the C-Chain that pay or are paid (EIP-55).
 */
export function partiesOf(facts: PrimaryNetworkFacts, transaction: Transaction): Set<string> {
  const { id, json, credited, debited } = transaction;
  const { consumed, emitted, returned } = utxosOfTransaction(facts, transaction);
  const staker = facts.staking.stakers.find(({ txId }) => txId === id);
  const owner = json.owner ?? json.newOwner;
  const registered = facts.l1s.validators.filter(({ changes }) => changes[0]?.transaction.id === id);
  return new Set([
    ...[...consumed, ...emitted, ...returned].flatMap(({ output }) => output.addresses),
    ...(staker?.rewardsOwner?.addresses ?? []),
    ...(staker?.delegationRewardsOwner?.addresses ?? []),
    ...(owner ? ownersOf(owner).addresses : []),
    ...registered.flatMap(({ balanceOwner, deactivationOwner }) => [
      ...balanceOwner.addresses,
      ...deactivationOwner.addresses,
    ]),
    ...[...credited, ...debited].map(({ address }) => getAddress(address)),
  ]);
}
