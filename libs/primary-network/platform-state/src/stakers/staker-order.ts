import type { StakerRecord } from './staker-record.js';

/** When a staker leaves its set by the chain's time: a pending one at its start, a current one at its end. */
export function leavingTime({ staker, pending }: StakerRecord): bigint {
  return pending ? staker.start : staker.end;
}

/**
 * The order in which stakers leave a set: by time, priority, transaction id. It decides the supply that a reward is reckoned from.
 * avalanchego: `Less` in vms/platformvm/state/staker.go.
 */
export function compareLeaving(a: StakerRecord, b: StakerRecord): number {
  const timeA = leavingTime(a);
  const timeB = leavingTime(b);
  if (timeA !== timeB) return timeA < timeB ? -1 : 1;
  return a.priority - b.priority || Buffer.compare(a.staker.transactionId, b.staker.transactionId);
}
