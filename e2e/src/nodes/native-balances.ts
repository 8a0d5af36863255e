import { request } from 'undici';
import { inParallel } from '../compare/in-parallel.js';
import type { Hex, Rpc } from '../rpc.js';

/** So many say enough. */
const MOST_FAULTS = 30;

/** What a comparison of native balances found. */
export interface NativeBalances {
  /** Balances that are as the node has them. */
  equal: number;
  /** Balances that neither the node nor the service has: the node answered with an error, the service with 404. */
  unknown: number;
  /** `address@height: wanted …, got …` */
  faults: string[];
}

/**
 * Compares every one of these accounts' native balance after each of these blocks with `eth_getBalance`. Right is the node's number, or a
 * 404 where the node itself has no such state.
 */
export async function compareNativeBalances(
  baseUrl: string,
  { chainId, rpc }: { chainId: string; rpc: Rpc },
  addresses: readonly Hex[],
  heights: readonly number[],
): Promise<NativeBalances> {
  const found: NativeBalances = { equal: 0, unknown: 0, faults: [] };
  const jobs = heights.map((height) => async () => {
    const at = `0x${height.toString(16)}`;
    const wanted = await rpc.tryBatch<Hex>(addresses.map((a) => ({ method: 'eth_getBalance', params: [a, at] })));
    for (const [index, address] of addresses.entries()) {
      const path = `/v1/chains/${chainId}/addresses/${address}/balances:getNative?blockNumber=${height}`;
      const { statusCode, body } = await request(`${baseUrl}${path}`);
      const answer = (await body.json()) as { nativeTokenBalance?: { balance: string }; message?: string };
      const got = answer.nativeTokenBalance?.balance ?? `${statusCode} ${answer.message}`;
      const want = wanted[index] === undefined ? undefined : BigInt(wanted[index] as Hex).toString();
      if (want === got) found.equal++;
      else if (want === undefined && statusCode === 404) found.unknown++;
      else found.faults.push(`${address}@${height}: wanted ${want ?? 'a 404'}, got ${got}`);
    }
  });
  await inParallel(jobs, () => found.faults.length >= MOST_FAULTS);
  return found;
}

/** All heights from one to another, both inclusive. */
export function heightsBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
