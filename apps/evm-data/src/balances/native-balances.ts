import { Inject, Injectable } from '@nestjs/common';
import { BadRequestError, NotFoundError } from '@nunatak/core/errors';
import { notIndexed } from '@nunatak/data-api';
import type { ReadDb } from '@nunatak/database';
import type { Chain } from '@nunatak/evm-chains';
import { type Currency, NATIVE, type PriceTable } from '@nunatak/evm-prices';
import { type BalanceGround, nativeBalanceAt } from '@nunatak/evm-queries';
import type { Dialect } from '@nunatak/gateway-contracts';
import { presentNetworkToken } from '../chains/chain.presenter.js';
import { AnswerTokens } from '../tokens/answer-tokens.js';
import type { NativeTokenBalanceDto } from '../tokens/token.dto.js';
import { ContractBalances } from './contract-balances.js';

/** Whose native balance an answer shows. */
export interface NativeBalanceQuestion {
  address: string;
  height: number;
  /** As the client asked for it. */
  blockNumber: string | undefined;
  /** Of its value. Default: usd. */
  currency: Currency | undefined;
}

/** Native balances of addresses, with what is known of their chain at the height that an answer about balances is of. */
@Injectable()
export class NativeBalances {
  constructor(
    @Inject(ContractBalances) private readonly contracts: ContractBalances,
    @Inject(AnswerTokens) private readonly tokens: AnswerTokens,
  ) {}

  /**
   * What is known at a height (default: the head); says why where a balance there can't be told.
   * @param isPinned by the first page of a listing: a head that was reverted since is no fault
   */
  async ground(db: ReadDb, chain: Chain, address: string, height?: number, isPinned = false): Promise<BalanceGround> {
    const query = { chainId: chain.chainId, address };
    // Beyond any height, and still within what the database takes.
    const asked = height === undefined ? undefined : Math.min(height, Number.MAX_SAFE_INTEGER);
    let ground = await nativeBalanceAt(db, { ...query, ...(asked !== undefined && { height: asked }) });
    if (!ground) throw notIndexed(chain);
    const { head } = ground;
    // The pinned head was reverted, and the new branch is not that long yet: it goes on at its head.
    if (isPinned && asked !== undefined && asked > head.height) ground = (await nativeBalanceAt(db, query)) ?? ground;
    else if (asked !== undefined && asked > head.height) {
      throw new BadRequestError(
        `blockNumber must not be above the latest indexed block, which is ${head.height}`,
        'blockNumber',
      );
    }
    const at = Math.min(asked ?? head.height, head.height);
    if (at < head.startHeight - 1) {
      throw new NotFoundError(
        `Balances of chain ${chain.chainId} are indexed from block ${Math.max(head.startHeight - 1, 0)} on`,
      );
    }
    if (head.hash === null) throw new NotFoundError(`No block of chain ${chain.chainId} is indexed yet`);
    return ground;
  }

  /**
   * A balance alone, with what it is worth.
   * @param deadline until which a node is waited for, where others have been asked for the same answer; default: as long as for one question
   */
  async presented(
    chain: Chain,
    { address, height, blockNumber, currency }: NativeBalanceQuestion,
    ground: BalanceGround,
    dialect: Dialect,
    deadline?: AbortSignal,
  ): Promise<NativeTokenBalanceDto> {
    const [balance, prices] = await Promise.all([
      this.at(chain, address, height, ground, deadline),
      this.tokens.balancePrices(chain, { tokens: [NATIVE], currency, at: timeOfPrices(blockNumber, ground) }),
    ]);
    return presentNativeBalance(chain, balance, prices, dialect);
  }

  /** As stored, in wei; what the store can't vouch for is asked of the node, at the hash of the stored block. */
  async at(
    chain: Chain,
    address: string,
    height: number,
    ground: BalanceGround,
    deadline?: AbortSignal,
  ): Promise<string> {
    const { native, block } = ground;
    if (native !== undefined) return native;
    if (block === undefined)
      throw new NotFoundError(
        `The balance of ${address} is not known at block ${height}: chain ${chain.chainId} is not indexed there`,
      );
    return String(await this.contracts.native(chain, { ...block, hash: `0x${block.hash}` }, address, deadline));
  }
}

/**
 * Of which time the prices beside balances are: of the block that was asked for, today's where none was. Null where that block's time is not
 * known.
 */
export function timeOfPrices(blockNumber: string | undefined, { timestamp }: BalanceGround): number | null | undefined {
  return blockNumber === undefined ? undefined : (timestamp ?? null);
}

/** A native balance as clients see it. */
export function presentNativeBalance(
  chain: Chain,
  balance: string,
  prices: PriceTable,
  dialect: Dialect,
): NativeTokenBalanceDto {
  const { name, symbol, decimals, logoUri } = presentNetworkToken(chain);
  const price = prices.price(NATIVE, dialect);
  const balanceValue = prices.value(NATIVE, balance, decimals, dialect);
  return {
    ...{ name, symbol, decimals, ...(logoUri && { logoUri }), chainId: chain.chainId },
    ...(price && { price }),
    balance,
    ...(balanceValue && { balanceValue }),
  };
}
