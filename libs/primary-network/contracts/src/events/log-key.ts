import { PRIMARY_NETWORK_CHAINS, type PrimaryNetworkChain } from './chain.js';

/** What a log is of. */
export interface PrimaryNetworkLog {
  networkId: number;
  chain: PrimaryNetworkChain;
}

const MAX_NETWORK_ID = 2 ** 32 - 1;

/** The key of a chain's log: `12345-P`. */
export function logKeyOf({ networkId, chain }: PrimaryNetworkLog): string {
  return `${networkId}-${chain}`;
}

/** The opposite; undefined for what is no such key. */
export function parseLogKey(key: string): PrimaryNetworkLog | undefined {
  const [, id, chain] = /^(0|[1-9]\d{0,9})-([A-Z])$/.exec(key) ?? [];
  const networkId = Number(id);
  const isKnown = PRIMARY_NETWORK_CHAINS.includes(chain as PrimaryNetworkChain) && networkId <= MAX_NETWORK_ID;
  return isKnown ? { networkId, chain: chain as PrimaryNetworkChain } : undefined;
}
