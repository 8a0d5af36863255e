import { bech32 } from '@scure/base';
import { SHORT_ID_BYTES } from '../components/ids.js';

/** What stands before an address to say which chain it is of. */
export type ChainPrefix = 'P' | 'X' | 'C';

/** What an address's text says. */
export interface Address {
  /** Of `P-avax1…` P; undefined of an address without a chain. */
  chain: ChainPrefix | undefined;
  /** The network's prefix, such as `avax`. */
  prefix: string;
  /** 20 bytes. */
  bytes: Buffer;
}

/** Longer than any address of a network whose prefix is known; bech32 itself allows 90 letters. */
const LONGEST = 90;

/**
 * The text of an address, without a chain: `avax1…`.
 *
 * @param prefix the network's ({@link addressPrefixOf})
 */
export function encodeAddress(prefix: string, bytes: Uint8Array): string {
  return bech32.encode(prefix, bech32.toWords(bytes), false);
}

/** Returns what an address's text says; undefined for what is no address or has a wrong checksum. A chain may stand before it, in either case. */
export function decodeAddress(text: string): Address | undefined {
  const [, chain, rest] = /^(?:([PXC])-)?(.+)$/i.exec(text) ?? [];
  if (rest === undefined || rest.length > LONGEST) return undefined;
  const decoded = bech32.decodeUnsafe(rest);
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words);
  if (!bytes || bytes.length !== SHORT_ID_BYTES) return undefined;
  return { chain: chain?.toUpperCase() as ChainPrefix | undefined, prefix: decoded.prefix, bytes: Buffer.from(bytes) };
}
