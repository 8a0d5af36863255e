import type { Hex } from '@nunatak/evm-contracts';
import type { IndexStatus } from './index-status.js';
import type { NftStandard } from './nft-standard.js';

/** `tokenURI(uint256)` of ERC-721's metadata extension and `uri(uint256)` of ERC-1155's. */
const SELECTORS: Readonly<Record<NftStandard, string>> = { 'ERC-721': '0xc87b56dd', 'ERC-1155': '0x0e89341c' };

/** The longest token URI that is read, in bytes: the limit of a document, which a data: URI holds. */
export const MAX_TOKEN_URI_BYTES = 1_048_576;

/** The call data that asks a contract for a token's URI. */
export function tokenUriCall(standard: NftStandard, tokenId: bigint): Hex {
  return `${SELECTORS[standard]}${tokenId.toString(16).padStart(64, '0')}` as Hex;
}

/** What a contract answered: its text, or the status of a token without one. */
export type TokenUriAnswer = { text: string } | { indexStatus: IndexStatus };

/**
 * Reads the answer to {@link tokenUriCall}. A contract that reverts knows no such token. Never throws, and trusts no length further than the
 * bytes that are there; bytes that are not UTF-8 become U+FFFD.
 * @param data undefined where the call reverted
 */
export function tokenUriAnswer(data: Hex | undefined): TokenUriAnswer {
  if (data === undefined) return { indexStatus: 'MISSING_TOKEN' };
  const invalid: TokenUriAnswer = { indexStatus: 'INVALID_TOKEN_URI' };
  const words = (data.length - 2) / 64;
  if (words < 2) return invalid;
  const offset = smallWord(data, 0);
  const length = offset === undefined || offset + 32 > words * 32 ? undefined : smallWord(data, offset);
  if (offset === undefined || length === undefined || offset + 32 + length > words * 32) return invalid;
  if (length > MAX_TOKEN_URI_BYTES) return { indexStatus: 'METADATA_CONTENT_TOO_LARGE' };
  const from = 2 + (offset + 32) * 2;
  return { text: Buffer.from(data.slice(from, from + length * 2), 'hex').toString('utf8') };
}

/** A word of 32 bytes that fits 31 bits, at a byte of the data. */
function smallWord(data: Hex, at: number): number | undefined {
  const digits = data.slice(2 + at * 2, 2 + at * 2 + 64);
  if (!/^0{56}[0-7]/.test(digits)) return undefined;
  return Number.parseInt(digits.slice(56), 16);
}
