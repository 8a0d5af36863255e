import { balanceAt, type L1Validator } from './l1-validators.js';
import type { PrimaryNetworkFacts } from './primary-network-facts.js';

const DAY = 86_400;

/** What L1 validators paid in a day, nAVAX, and how many paid. */
export interface FeeDay {
  timestamp: number;
  fees: bigint;
  cumulativeFees: bigint;
  payingValidators: number;
}

/**
 * Returns what L1 validators paid by days, newest first, while the price is always the same. The newest block's day ends with that block.
 * @throws where their balances differ
 */
export function feeDays({ l1s, blocks, genesis }: PrimaryNetworkFacts, validators: readonly L1Validator[]): FeeDay[] {
  const head = blocks.P.at(-1)!.timestamp;
  const accrued = l1s.accruedFees.at(-1)!;
  const price = accrued / BigInt(head - genesis.timestamp);
  const spans = validators.map((validator) => activeSpans(validator, price, head));
  const days: FeeDay[] = [];
  let cumulativeFees = 0n;
  const first = Math.min(...validators.map(({ createdAt }) => createdAt));
  for (let timestamp = first - (first % DAY); timestamp <= head; timestamp += DAY) {
    const paid = spans.map((own) => {
      const seconds = own.map(([from, to]) => Math.min(to, timestamp + DAY) - Math.max(from, timestamp));
      return price * BigInt(seconds.reduce((sum, each) => sum + Math.max(0, each), 0));
    });
    const fees = paid.reduce((sum, each) => sum + each, 0n);
    cumulativeFees += fees;
    days.push({ timestamp, fees, cumulativeFees, payingValidators: paid.filter((each) => each > 0n).length });
  }
  const spent = validators.reduce((sum, one) => sum + givenTo(one) - balanceAt(one, accrued), 0n);
  if (spent !== cumulativeFees) throw new Error(`L1 validators spent ${spent}, and paid ${cumulativeFees}`);
  return days.reverse();
}

/** From each change to the next one, or until the balance is used up. Unix seconds. */
function activeSpans({ changes }: L1Validator, price: bigint, head: number): [from: number, to: number][] {
  return changes.map(({ transaction, balance }, i) => {
    const from = transaction.block.timestamp;
    const next = changes[i + 1]?.transaction.block.timestamp ?? head;
    return [from, Math.min(next, from + Number(balance / price))];
  });
}

function givenTo({ changes }: L1Validator): bigint {
  return changes.reduce((sum, { balanceChange }) => sum + balanceChange, 0n);
}
