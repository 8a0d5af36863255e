import type { IndexStatus } from '@nunatak/evm-nft-metadata';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Of hosts that could not be reached, and contracts that gave no answer: they come back. */
const OF_HOSTS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR, DAY, 7 * DAY];
const AWAY: ReadonlySet<IndexStatus> = new Set(['UNREACHABLE_TOKEN_URI', 'THROTTLED_TOKEN_URI', 'UNKNOWN']);
/** Of what contracts and documents say: many collections are filled in after their tokens are minted, without a log that says so. */
const OF_CONTENT = [10 * MINUTE, DAY, 7 * DAY];

/** When a token is looked for again. */
export interface NextTry {
  /** Failures in a row by now. */
  attempts: number;
  /** Undefined: when a log or a request asks for it. */
  againInMs: number | undefined;
}

/**
 * @param attempts failures in a row before
 * @param restMs what a host asked for
 */
export function nextTry(status: IndexStatus, attempts: number, restMs = 0): NextTry {
  if (status === 'INDEXED') return { attempts: 0, againInMs: undefined };
  const pauses = AWAY.has(status) ? OF_HOSTS : OF_CONTENT;
  const pause = pauses[attempts];
  return {
    attempts: Math.min(attempts + 1, pauses.length + 1),
    // Spread by chance: what failed at once does not come back at once.
    againInMs: pause === undefined ? undefined : Math.max(restMs, pause * (0.75 + Math.random() / 2)),
  };
}
