import { bytesOfCb58 } from '../../cb58.js';
import type { PrimaryChain } from '../node-answers.js';
import type { PrimaryNetworkFacts } from '../primary-network-facts.js';
import type { Utxo } from '../utxo-set.js';
import { amountRecord, type Expected } from './amounts.js';

/** Whose balance: of addresses together, on one chain. */
export interface BalanceQuestion {
  chain: PrimaryChain;
  addresses: readonly string[];
  /** Unix seconds. */
  now: number;
  /** The balance at this time, instead of now. */
  then?: number | undefined;
}

const MEMORY = ['atomicMemoryUnlocked', 'atomicMemoryLocked'] as const;
const CATEGORIES = {
  P: ['unlockedUnstaked', 'unlockedStaked', 'lockedPlatform', 'lockedStakeable', 'lockedStaked', 'pendingStaked'],
  X: ['locked', 'unlocked'],
  C: [],
} as const;

/** What addresses have together, by what keeps them from spending it. */
export function balancesRecord(facts: PrimaryNetworkFacts, question: BalanceQuestion): Expected {
  const { chain, addresses, now, then } = question;
  const time = then ?? now;
  const held = [...facts.utxos.values()].filter(
    (utxo) =>
      utxo.holder === chain &&
      utxo.output.kind === 'transfer' &&
      utxo.output.addresses.some((address) => addresses.includes(address)) &&
      wasThere(utxo, then),
  );
  const of = (category: string): Utxo[] => held.filter((utxo) => categoryOf(utxo, { time, then }) === category);
  const memory = MEMORY.map((category) => [category, amountsOf(facts, of(category), chain)]);
  const own = CATEGORIES[chain].map((category) => [category, amountsOf(facts, of(category))]);
  // No network here has auto-renewed validators.
  const restaked = chain === 'P' && then === undefined ? [['restakedRewards', '0']] : [];
  return Object.fromEntries([...own, ...restaked, ...memory]);
}

function wasThere({ block, consumedBy }: Utxo, then: number | undefined): boolean {
  if (then === undefined) return !consumedBy;
  return block.timestamp <= then && !(consumedBy && consumedBy.transaction.block.timestamp <= then);
}

function categoryOf(utxo: Utxo, { time, then }: { time: number; then: number | undefined }): string {
  const { createdOn, holder, staker, output } = utxo;
  const isLocked = Number(output.locktime) > time;
  const isLockedForStaking = Number(output.stakeableLocktime ?? 0n) > time;
  if (createdOn !== holder) return isLocked ? 'atomicMemoryLocked' : 'atomicMemoryUnlocked';
  const ended = staker?.ended;
  if (staker && (!ended || (then !== undefined && ended.block.timestamp > then))) {
    if (staker.start > time) return 'pendingStaked';
    const lockedUntil = Math.max(Number(output.locktime), Number(output.stakeableLocktime ?? 0n));
    return lockedUntil > staker.end ? 'lockedStaked' : 'unlockedStaked';
  }
  if (holder === 'X') return isLocked ? 'locked' : 'unlocked';
  if (isLocked) return 'lockedPlatform';
  return isLockedForStaking ? 'lockedStakeable' : 'unlockedUnstaked';
}

/** Asset by asset; of the shared memory by the chain that they came from, too. @param memoryOf the chain that can import them */
function amountsOf(facts: PrimaryNetworkFacts, utxos: readonly Utxo[], memoryOf?: PrimaryChain): Expected[] {
  const groups = new Map<string, Utxo[]>();
  for (const utxo of utxos) {
    const key = `${memoryOf ? utxo.createdOn : ''}${bytesOfCb58(utxo.output.assetId)}`;
    groups.set(key, [...(groups.get(key) ?? []), utxo]);
  }
  const ordered = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  return ordered.map(([, group]) => {
    const { createdOn, output } = group[0] as Utxo;
    const amount = group.reduce((sum, utxo) => sum + utxo.output.amount, 0n);
    return {
      ...{ ...amountRecord(facts, output.assetId, amount), utxoCount: group.length },
      ...(memoryOf && { sharedWithChainId: facts.names.blockchainIds[createdOn] }),
      ...(memoryOf === 'P' && { status: 'exported' }),
    };
  });
}
