import type { CountedBlock } from '@nunatak/metrics-schema/testing';
import { creationsOf } from '../creations.js';
import type { ChainFacts, TransactionFacts } from '../facts.js';
import type { ChainDescription } from '../oracle.js';

/** A block further ahead of now does not move its chain's time. */
const MOST_AHEAD_MS = 86_400_000;

/** A chain as its node states it. */
export interface MetricsChain {
  description: ChainDescription;
  facts: ChainFacts;
  /** Heights that are counted without traces, as the header names them; absent: by the description. */
  uncovered?: string;
}

/** Returns the blocks from the first one that is served on, as far as figures count them. */
export function countedBlocks({ description: { startBlock = 0 }, facts }: MetricsChain): CountedBlock[] {
  const mostMs = Date.now() + MOST_AHEAD_MS;
  const creations = creationsOf(facts);
  let timeMs = 0;
  return facts.heights.slice(startBlock).map(({ block }) => {
    const ownMs = Number(block.timestampMilliseconds ?? Number(block.timestamp) * 1_000);
    if (ownMs <= mostMs) timeMs = Math.max(timeMs, ownMs);
    const height = Number(block.number);
    const own = facts.transactions.filter((each) => each.height === height);
    const transfers = own.flatMap((each) => each.transfers);
    return {
      ...{ height, timeMs },
      transactions: own.map(({ receipt }) => ({
        gasUsed: BigInt(receipt.gasUsed),
        price: BigInt(receipt.effectiveGasPrice),
        fee: feeOf(receipt),
      })),
      senders: [...own.map(({ transaction }) => transaction.from), ...transfers.map(({ from }) => from)],
      // A transaction that creates a contract has no receiver.
      receivers: [...own.flatMap(({ transaction: { to } }) => (to ? [to] : [])), ...transfers.map(({ to }) => to)],
      creators: creations.filter((creation) => creation.facts.height === height).map(({ creator }) => creator),
    };
  });
}

/** Returns the heights of blocks without traces as the header names them, 16 ranges at most: `3-8,20,...`. Undefined without such blocks. */
export function uncoveredHeights({ description, facts, uncovered }: MetricsChain): string | undefined {
  const { hasTraces = true } = description;
  if (uncovered !== undefined) return uncovered;
  if (hasTraces) return undefined;
  const ranges: [number, number][] = [];
  for (const height of new Set(facts.transactions.map((each) => each.height))) {
    const last = ranges.at(-1);
    if (last?.[1] === height - 1) last[1] = height;
    else ranges.push([height, height]);
  }
  const texts = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  return (texts.length > 16 ? [...texts.slice(0, 16), '...'] : texts).join();
}

function feeOf({ gasUsed, effectiveGasPrice, blobGasUsed, blobGasPrice }: TransactionFacts['receipt']): bigint {
  return BigInt(gasUsed) * BigInt(effectiveGasPrice) + BigInt(blobGasUsed ?? 0) * BigInt(blobGasPrice ?? 0);
}
