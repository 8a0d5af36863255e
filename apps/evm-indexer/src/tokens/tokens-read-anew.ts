import { type EvmBlock, type Hex, StateUnavailableError } from '@nunatak/evm-contracts';
import type { StoredToken } from '@nunatak/evm-writes';
import type { ContractCalls } from './contract-calls.js';
import { readTokenMetadata } from './token-metadata.js';

/**
 * What becomes of the tokens that some blocks, read anew, show. What they said of themselves is kept where the node can't say it again,
 * and so is every mark: asking the node is never wrong.
 *
 * @param derived tokens that the blocks show, or that were found not to add up
 * @param stored what the store has of these now. What was read of it for deriving may have changed since: of that, only what the blocks
 *   themselves show counts
 * @param heights of the blocks
 * @param movedLater tokens that the store had lost, and where each moved last between accounts above the blocks. The blocks alone don't
 *   verify such a token: that it was found later not to add up may be lost too. What its sides have at the head decides
 */
export function mergeTokens(
  derived: StoredToken[],
  stored: StoredToken[],
  heights: { from: number; to: number },
  movedLater: ReadonlyMap<Hex, number>,
): StoredToken[] {
  const shown = (height?: number) =>
    height !== undefined && height >= heights.from && height <= heights.to ? height : undefined;
  const before = new Map(stored.map((token) => [token.address, token]));
  return derived.map((token) => {
    const known = before.get(token.address);
    if (!known) return unverifiedIf(token, movedLater.get(token.address));
    const { address, standard, firstHeight } = token;
    const mismatchHeight = known.mismatchHeight ?? token.mismatchHeight;
    // What is still to be compared above the blocks decides, not they.
    const isDecidedLater = known.unverifiedHeight !== undefined && known.unverifiedHeight > heights.to;
    const verifiedHeight = known.verifiedHeight ?? (isDecidedLater ? undefined : shown(token.verifiedHeight));
    const unverifiedHeight = known.unverifiedHeight ?? shown(token.unverifiedHeight);
    const isSaidAnew =
      token.metadataHeight !== undefined && (known.metadataHeight ?? firstHeight) === token.metadataHeight;
    const { name, symbol, decimals, metadataHeight } = isSaidAnew ? token : known;
    const { reading = token.reading, readingHeight } = known;
    return {
      address,
      standard,
      firstHeight,
      ...(name !== undefined && { name }),
      ...(symbol !== undefined && { symbol }),
      ...(decimals !== undefined && { decimals }),
      ...(metadataHeight !== undefined && { metadataHeight }),
      ...(mismatchHeight !== undefined && { mismatchHeight }),
      ...(verifiedHeight !== undefined && { verifiedHeight }),
      ...(unverifiedHeight !== undefined && { unverifiedHeight }),
      ...(reading !== undefined && { reading }),
      ...(readingHeight !== undefined && { readingHeight }),
    };
  });
}

function unverifiedIf(token: StoredToken, movedLater?: number): StoredToken {
  if (movedLater === undefined) return token;
  const { verifiedHeight: _, ...unverified } = token;
  return { ...unverified, unverifiedHeight: movedLater };
}

/** What a token says of itself at a height. */
export type LateMetadata = Pick<StoredToken, 'address' | 'name' | 'symbol' | 'decimals'> & { metadataHeight: number };

/** Tokens that said what they are at one of some blocks, later than they were met: what they say there, where the node still can. */
export async function readLateMetadata(
  contracts: ContractCalls,
  blocks: EvmBlock[],
  tokens: StoredToken[],
): Promise<LateMetadata[]> {
  const read: LateMetadata[] = [];
  for (const { header } of blocks) {
    const here = tokens.filter((t) => t.metadataHeight === header.height);
    if (here.length === 0) continue;
    const block = { height: header.height, hash: header.hash };
    const addresses = here.map((t) => t.address);
    const said = await readTokenMetadata(contracts, block, addresses).catch((error: Error) => {
      if (error instanceof StateUnavailableError) return [];
      throw error;
    });
    addresses.forEach((address, i) => {
      if (said[i]) read.push({ address, metadataHeight: header.height, ...said[i] });
    });
  }
  return read;
}

/** Stored tokens with what they say at the height where the store still says that it was read. */
export function withLateMetadata(late: LateMetadata[], stored: StoredToken[]): StoredToken[] {
  const before = new Map(stored.map((token) => [token.address, token]));
  return late.flatMap((said) => {
    const known = before.get(said.address);
    if (known?.metadataHeight !== said.metadataHeight) return [];
    const { name: _name, symbol: _symbol, decimals: _decimals, ...token } = known;
    return [{ ...token, ...said }];
  });
}
