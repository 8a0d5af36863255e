import { Inject, Injectable } from '@nestjs/common';
import { NotFoundError } from '@nunatak/core/errors';
import { notIndexed, PageCursors, StoreReader } from '@nunatak/data-api';
import type { ReadDb } from '@nunatak/database';
import type { Chain } from '@nunatak/evm-chains';
import {
  type Collection,
  type CollectionToken,
  type CollectionTokens,
  collectionOf,
  collectionToken,
  collectionTokens,
  countWithMetadata,
  latestBlocks,
  type NftKey,
  nftMetadataOf,
  type StoredNftMetadata,
} from '@nunatak/evm-queries';
import type { Dialect } from '@nunatak/gateway-contracts';
import { ContractBalances } from '../balances/contract-balances.js';
import { AnswerTokens } from '../tokens/answer-tokens.js';
import type { Erc721TokenDto, Erc1155TokenDto } from '../tokens/token.dto.js';
import type { ListNftTokensDto } from './collectible.dto.js';
import { MetadataRefreshes } from './metadata-refreshes.js';

/** The height that the first page pinned, and the token id behind which the list goes on. */
interface TokensCursor {
  height: number;
  after: string;
}

function isTokensCursor(value: unknown): value is TokensCursor {
  const { height, after } = (value ?? {}) as Partial<TokensCursor>;
  return Number.isSafeInteger(height) && typeof after === 'string' && /^\d{1,78}$/.test(after);
}

/** Collections and their tokens. */
@Injectable()
export class CollectionsService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
    @Inject(AnswerTokens) private readonly tokens: AnswerTokens,
    @Inject(MetadataRefreshes) private readonly refreshes: MetadataRefreshes,
    @Inject(ContractBalances) private readonly contracts: ContractBalances,
  ) {}

  /** A collection's tokens that somebody has, by token id, at one block for all pages. */
  async list(
    chain: Chain,
    address: string,
    query: { pageToken?: string; pageSize: number },
    dialect: Dialect,
  ): Promise<ListNftTokensDto> {
    const bound = { list: 'nftTokens', chain: chain.chainId, address };
    const cursor = this.cursors.read(query.pageToken, bound, isTokensCursor);
    const { collection, height, hash, found, metadata } = await this.store.snapshot(
      'collection_tokens',
      chain,
      async (db) => {
        const collection = await this.collection(db, chain, address);
        const height = Math.min(cursor?.height ?? collection.head.height, collection.head.height);
        const after = cursor && { after: BigInt(cursor.after) };
        const asked = { chainId: chain.chainId, token: address, height, limit: query.pageSize, ...after };
        const found = await collectionTokens(db, asked);
        const keys = found.tokens.map(keyIn(address));
        const metadata = await nftMetadataOf(db, chain.chainId, keys);
        const hash = await this.hashAt(db, chain, collection, height);
        return { collection, height, hash, found: cut(found, countWithMetadata(metadata, keys)), metadata };
      },
    );
    const tokens = await this.byContract(chain, address, collection, { height, hash }, found.tokens);
    const present = this.presenter(chain, address, collection, dialect, metadata);
    return {
      ...(found.end !== undefined && {
        nextPageToken: this.cursors.write(bound, { height, after: found.end.toString() }),
      }),
      tokens: tokens.map(present),
    };
  }

  /** One token. */
  async get(
    chain: Chain,
    address: string,
    tokenId: string,
    dialect: Dialect,
  ): Promise<Erc721TokenDto | Erc1155TokenDto> {
    const {
      collection,
      token: stored,
      metadata,
    } = await this.store.snapshot('collection_token', chain, async (db) => {
      const found = await this.token(db, chain, address, tokenId);
      const metadata = await nftMetadataOf(db, chain.chainId, [keyIn(address)(found.token)]);
      return { ...found, metadata };
    });
    const { height, hash } = collection.head;
    const [token] = await this.byContract(chain, address, collection, { height, hash }, [stored]);
    if (!token) throw noToken(chain, address, tokenId);
    return this.presenter(chain, address, collection, dialect, metadata)(token);
  }

  /** Has a token's metadata looked for anew. @throws TooManyRequestsError where it was within the last hour */
  async reindex(chain: Chain, address: string, tokenId: string): Promise<void> {
    const { token } = await this.store.snapshot('collection_token', chain, (db) =>
      this.token(db, chain, address, tokenId),
    );
    await this.refreshes.refresh(chain, address, token);
  }

  private async token(
    db: ReadDb,
    chain: Chain,
    address: string,
    tokenId: string,
  ): Promise<{ collection: Collection; token: CollectionToken }> {
    const collection = await this.collection(db, chain, address);
    const { chainId } = chain;
    const { height } = collection.head;
    const token = await collectionToken(db, { chainId, token: address, tokenId: BigInt(tokenId), height });
    if (!token?.isThere) throw noToken(chain, address, tokenId);
    return { collection, token };
  }

  /**
   * Tokens with their owners; of a contract whose transfers do not say who holds what, by what it says, and without those that it knows no
   * owner of.
   */
  private async byContract(
    chain: Chain,
    address: string,
    { isAskedOfNode }: Collection,
    { height, hash }: { height: number; hash: string | null },
    tokens: CollectionToken[],
  ): Promise<CollectionToken[]> {
    const doubtful = tokens.filter(({ standard }) => isAskedOfNode && standard === 721);
    if (doubtful.length === 0) return tokens;
    if (hash === null)
      throw new NotFoundError(
        `Owners of tokens of ${address} are not known at block ${height} of chain ${chain.chainId}`,
      );
    const ids = doubtful.map(({ tokenId }) => tokenId);
    const answers = await this.contracts.owners(chain, { height, hash: `0x${hash}` }, address.slice(2), ids);
    const owners = new Map(ids.map((id, i) => [id, answers[i]]));
    return tokens.flatMap((token) => {
      if (token.standard !== 721) return [token];
      const owner = owners.get(token.tokenId);
      return owner === undefined ? [] : [{ ...token, owner }];
    });
  }

  /** The hash of a block, by which a node is asked; null where it is not known, or nobody asks. */
  private async hashAt(db: ReadDb, chain: Chain, { head, isAskedOfNode }: Collection, height: number) {
    if (!isAskedOfNode || height === head.height) return head.hash;
    // At an empty height, the block below.
    return (await latestBlocks(db, { chainId: chain.chainId, below: height + 1, limit: 1 })).blocks[0]?.hash ?? null;
  }

  private async collection(db: ReadDb, chain: Chain, address: string): Promise<Collection> {
    const collection = await collectionOf(db, chain.chainId, address);
    if (!collection) throw notIndexed(chain);
    return collection;
  }

  private presenter(
    chain: Chain,
    address: string,
    { name, symbol }: Collection,
    dialect: Dialect,
    metadata: StoredNftMetadata,
  ): (token: CollectionToken) => Erc721TokenDto | Erc1155TokenDto {
    const digits = address.slice(2);
    const known = new Map([[digits, { name, symbol, decimals: null }]]);
    const tokens = this.tokens.presenter(chain, known, dialect, { metadata });
    return ({ tokenId, standard, owner }) =>
      standard === 721 ? tokens.erc721(digits, `${tokenId}`, owner ?? undefined) : tokens.erc1155(digits, `${tokenId}`);
  }
}

function noToken({ chainId }: Chain, address: string, tokenId: string): NotFoundError {
  return new NotFoundError(`Contract ${address} on chain ${chainId} has no token ${BigInt(tokenId)}`);
}

/** A page's first tokens, where the metadata of more of them would be too long. */
function cut(page: CollectionTokens, count: number): CollectionTokens {
  if (count >= page.tokens.length) return page;
  const tokens = page.tokens.slice(0, count);
  return { ...page, tokens, end: tokens.at(-1)!.tokenId };
}

/** A collection's token as metadata is stored for it. */
function keyIn(address: string): (token: CollectionToken) => NftKey {
  return ({ tokenId, standard }) => ({ token: address.slice(2), tokenId: `${tokenId}`, standard });
}
