import type { Hex } from '@nunatak/evm-contracts';
import { AbiWords } from '../abi-words.js';
import { type InterchainMessage, readMessage } from '../interchain-message.js';

/** The message in the bytes that a TeleporterMessenger hands to the warp precompile; undefined where they hold none. */
export function interchainMessageIn(payload: Hex): InterchainMessage | undefined {
  const words = new AbiWords(payload);
  const message = readMessage(words, words.follow(0, 0, 1));
  return words.failed ? undefined : message;
}
