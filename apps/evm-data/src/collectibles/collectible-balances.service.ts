import { Inject, Injectable } from '@nestjs/common';
import { NotFoundError } from '@nunatak/core/errors';
import { PageCursors, StoreReader } from '@nunatak/data-api';
import type { Chain } from '@nunatak/evm-chains';
import type { Currency } from '@nunatak/evm-prices';
import {
  type CollectibleStandard,
  collectiblesAt,
  countWithMetadata,
  cutCollectibles,
  nftMetadataOf,
  type StoredCollectible,
} from '@nunatak/evm-queries';
import type { Dialect } from '@nunatak/gateway-contracts';
import { ContractBalances, DEADLINE_MS } from '../balances/contract-balances.js';
import { NativeBalances } from '../balances/native-balances.js';
import { AnswerTokens } from '../tokens/answer-tokens.js';
import type { NativeTokenBalanceDto } from '../tokens/token.dto.js';
import type { Erc721TokenBalanceDto, Erc1155TokenBalanceDto } from './collectible.dto.js';
import { type CollectibleCursor, cursorOf, isCollectibleCursor, keyOfCursor } from './collectible-cursor.js';

/** What is listed. */
export interface CollectiblesListing {
  /** The list's name, in its page tokens. */
  list: string;
  standards: readonly CollectibleStandard[];
  blockNumber?: string;
  contractAddress?: string;
  pageToken?: string;
  pageSize: number;
  /** Of the native balance's price. Default: usd. */
  currency?: Currency;
}

/** A page of tokens that an address holds. */
export interface CollectiblesPage {
  nextPageToken?: string;
  balances: (Erc721TokenBalanceDto | Erc1155TokenBalanceDto)[];
  /** The address's native balance after the same block. */
  native(): Promise<NativeTokenBalanceDto>;
}

/** Tokens of collections that addresses hold, by contract, token id and standard, at one block for all pages. */
@Injectable()
export class CollectibleBalancesService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
    @Inject(AnswerTokens) private readonly tokens: AnswerTokens,
    @Inject(NativeBalances) private readonly natives: NativeBalances,
    @Inject(ContractBalances) private readonly contracts: ContractBalances,
  ) {}

  /**
   * A page may be shorter than its size, and even empty, and have a next one all the same: when the address does not hold any more most of
   * the tokens that had to be looked at, or when its tokens' metadata is very long.
   */
  async list(chain: Chain, address: string, query: CollectiblesListing, dialect: Dialect): Promise<CollectiblesPage> {
    const { list, standards, blockNumber, pageSize } = query;
    const contract = query.contractAddress?.toLowerCase();
    const number = blockNumber === undefined ? undefined : BigInt(blockNumber).toString();
    const bound = { list, chain: chain.chainId, address, number, contract };
    const cursor = this.cursors.read<CollectibleCursor>(query.pageToken, bound, isCollectibleCursor);
    const asked = cursor?.height ?? (number === undefined ? undefined : Number(number));
    const { ground, height, found, metadata } = await this.store.snapshot('collectibles', chain, async (db) => {
      const at = await this.natives.ground(db, chain, address, asked, cursor !== undefined);
      const height = Math.min(asked ?? at.head.height, at.head.height);
      const found = await collectiblesAt(db, {
        ...{ chainId: chain.chainId, holder: address, height, standards, limit: pageSize },
        ...(contract && { contract }),
        ...(cursor && { after: keyOfCursor(cursor) }),
      });
      const keys = found.collectibles.map(({ token, tokenId, standard }) => ({
        token,
        tokenId: `${tokenId}`,
        standard,
      }));
      const metadata = await nftMetadataOf(db, chain.chainId, keys);
      return { ground: at, height, found: cutCollectibles(found, countWithMetadata(metadata, keys)), metadata };
    });
    // One deadline holds for all that nodes are asked for this answer.
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const block = { height, hash: undefined, ...ground.block };
    const held = await this.byContracts(chain, address, block, found.collectibles, deadline);
    const known = new Map(held.map(({ token, name, symbol }) => [token, { name, symbol, decimals: null }]));
    const tokens = this.tokens.presenter(chain, known, dialect, { metadata });
    return {
      ...(found.end && { nextPageToken: this.cursors.write(bound, cursorOf(height, found.end)) }),
      balances: held.map(({ token, tokenId, standard, balance }) =>
        standard === 721
          ? { ...tokens.erc721(token, `${tokenId}`, address.slice(2)), chainId: chain.chainId }
          : { ...tokens.erc1155(token, `${tokenId}`), chainId: chain.chainId, balance: `${balance}` },
      ),
      native: () => {
        const question = { address, height, blockNumber, currency: query.currency };
        return this.natives.presented(chain, question, ground, dialect, deadline);
      },
    };
  }

  /** Those that hold something; of contracts whose transfers do not say who holds what, by what these say. */
  private async byContracts(
    chain: Chain,
    holder: string,
    { height, hash }: { height: number; hash: string | undefined },
    found: StoredCollectible[],
    deadline: AbortSignal,
  ): Promise<StoredCollectible[]> {
    const doubtful = found.filter(({ isAskedOfNode }) => isAskedOfNode);
    if (doubtful.length === 0) return found;
    // Below the first indexed block: its hash, by which a node is asked, is not known.
    if (hash === undefined)
      throw new NotFoundError(`Token balances of chain ${chain.chainId} are not all known at block ${height}`);
    const answers = await this.contracts.at(chain, { height, hash: `0x${hash}` }, holder, doubtful, deadline);
    const said = new Map(doubtful.map((collectible, i) => [collectible, answers[i]!]));
    return found
      .map((collectible) => ({ ...collectible, balance: said.get(collectible) ?? collectible.balance }))
      .filter(({ balance }) => balance > 0n);
  }
}
