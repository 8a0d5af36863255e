import type { Hex, Log } from '@nunatak/evm-contracts';
import { AbiWords } from './abi-words.js';
import { BATCH_METADATA_UPDATE, METADATA_UPDATE, TOKEN_URI_CHANGE } from './event-topics.js';

/** A collection's log states that the metadata of some of its tokens changed (ERC-4906; ERC-1155's `URI`). */
export interface MetadataUpdate {
  collection: Hex;
  /** The first and the last token concerned. The range may hold 2²⁵⁶ ids: it is to be met with the tokens that are known, never counted up. */
  firstTokenId: bigint;
  lastTokenId: bigint;
  logIndex: number;
}

/** The change of metadata that a log states, or nothing. Fields that a contract has indexed, against the standard, are read all the same. */
export function metadataUpdateOf(log: Log): MetadataUpdate | undefined {
  switch (log.topics[0]) {
    case METADATA_UPDATE: {
      const [tokenId] = numbersOf(log, 1) ?? [];
      return tokenId === undefined ? undefined : update(log, tokenId, tokenId);
    }
    case BATCH_METADATA_UPDATE: {
      const [first, last] = numbersOf(log, 2) ?? [];
      return first === undefined || last === undefined || first > last ? undefined : update(log, first, last);
    }
    case TOKEN_URI_CHANGE: {
      // The URI itself is in the data, and asked of the contract later: it may have changed again by then.
      const tokenId = log.topics.length === 2 ? BigInt(log.topics[1]!) : undefined;
      return tokenId === undefined ? undefined : update(log, tokenId, tokenId);
    }
    default:
      return undefined;
  }
}

function update({ address, logIndex }: Log, firstTokenId: bigint, lastTokenId: bigint): MetadataUpdate {
  return { collection: address, firstTokenId, lastTokenId, logIndex };
}

/** The event's numbers: all in the data, or all indexed. */
function numbersOf({ topics, data }: Log, count: number): bigint[] | undefined {
  if (topics.length === 1 + count && data.length <= 2) return topics.slice(1).map(BigInt);
  if (topics.length !== 1) return undefined;
  const words = new AbiWords(data);
  const numbers = Array.from({ length: count }, (_, i) => words.uint(i));
  return words.failed ? undefined : numbers;
}
