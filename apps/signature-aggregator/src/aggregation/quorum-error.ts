import { RetryableError } from '@nunatak/core/errors';
import { printableLine } from '@nunatak/core/secrets';
import type { Shortfall } from '../collecting/collection-outcome.js';

/** When a client should ask again: a failure is remembered for as long. In seconds. */
export const RETRY_AFTER_SECONDS = 2;
/** A node's words in a message. */
const LONGEST_REFUSAL = 120;

/** Too little weight signed in time. */
export class QuorumError extends RetryableError {
  constructor(shortfall: Shortfall, quorum: number, seconds: number) {
    super(textOf(shortfall, quorum, seconds), {
      code: 'quorum_not_reached',
      statusCode: 503,
      headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
    });
  }
}

/** Clients look for the words "threshold of stake", and read the percentage from `67*total > 100*signed`. */
function textOf(shortfall: Shortfall, quorum: number, seconds: number): string {
  const { signedWeight, totalWeight, asked, refused, wrong, silent, unreachable, inactive } = shortfall;
  const counts = [
    `${asked} asked`,
    `${refused} refused${commonest(shortfall)}`,
    `${silent} did not answer`,
    ...(wrong > 0 ? [`${wrong} gave a wrong signature`] : []),
    `${unreachable} unreachable`,
    `${inactive} inactive`,
  ];
  return `Failed to reach the threshold of stake: weight ${signedWeight} of ${totalWeight} signed within ${seconds.toFixed(1)} s, ${quorum}*${totalWeight} > 100*${signedWeight}. Validators: ${counts.join(', ')}`;
}

function commonest({ commonestRefusal }: Shortfall): string {
  if (!commonestRefusal) return '';
  const { code, text } = commonestRefusal;
  return ` (most often with code ${code}: ${printableLine(text).slice(0, LONGEST_REFUSAL) || 'no reason'})`;
}
