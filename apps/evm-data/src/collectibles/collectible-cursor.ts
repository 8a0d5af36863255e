import type { CollectibleKey } from '@nunatak/evm-queries';

/** The height that the first page of a listing of collectibles pinned, and the token behind which the list goes on. */
export interface CollectibleCursor {
  height: number;
  /** Contract, token id in decimal, standard. */
  after: [string, string, number];
}

/** Whether a token's payload is a {@link CollectibleCursor}. */
export function isCollectibleCursor(value: unknown): value is CollectibleCursor {
  const { height, after } = (value ?? {}) as Partial<CollectibleCursor>;
  if (!Number.isSafeInteger(height) || !Array.isArray(after) || after.length !== 3) return false;
  const [token, tokenId, standard] = after;
  return /^0x[0-9a-f]{40}$/.test(token) && /^\d{1,78}$/.test(tokenId) && (standard === 721 || standard === 1155);
}

/** The place that a cursor stands for. */
export function keyOfCursor({ after: [token, tokenId, standard] }: CollectibleCursor): CollectibleKey {
  return { token, tokenId: BigInt(tokenId), standard: standard as CollectibleKey['standard'] };
}

/** The cursor of a place. */
export function cursorOf(height: number, { token, tokenId, standard }: CollectibleKey): CollectibleCursor {
  return { height, after: [token, tokenId.toString(), standard] };
}
