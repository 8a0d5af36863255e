import type { Hex, Log } from '@nunatak/evm-contracts';
import { BATCH_METADATA_UPDATE, METADATA_UPDATE, TRANSFER_BATCH, TRANSFER_SINGLE } from '@nunatak/evm-decoding';
import { padded, word } from './scripted-chain.js';

/** What a log of an ERC-1155 contract moves. */
export interface CollectibleMove {
  token: Hex;
  from: Hex;
  to: Hex;
  /** Token ids with what is moved of each. */
  moved: readonly (readonly [tokenId: bigint, value: bigint])[];
}

/** TransferSingle of one token, TransferBatch of several. */
export function erc1155Log({ token, from, to, moved }: CollectibleMove, logIndex: number): Log {
  const topics: Hex[] = [padded(from), padded(from), padded(to)];
  const [[tokenId, value]] = moved as [[bigint, bigint]];
  if (moved.length === 1)
    return { logIndex, address: token, topics: [TRANSFER_SINGLE, ...topics], data: `0x${word(tokenId)}${word(value)}` };
  const list = (values: bigint[]) => [values.length, ...values].map(word).join('');
  const [ids, values] = [moved.map(([id]) => id), moved.map(([, value]) => value)];
  const places = word(64) + word(64 + 32 * (moved.length + 1));
  return {
    ...{ logIndex, address: token, topics: [TRANSFER_BATCH, ...topics] },
    data: `0x${places}${list(ids)}${list(values)}`,
  };
}

/** What ERC-4906 says of one token, or of a range. */
export function metadataUpdateLog(token: Hex, first: number, last: number, logIndex: number): Log {
  const [topic, data] =
    first === last ? [METADATA_UPDATE, word(first)] : [BATCH_METADATA_UPDATE, word(first) + word(last)];
  return { logIndex, address: token, topics: [topic as Hex], data: `0x${data}` };
}
