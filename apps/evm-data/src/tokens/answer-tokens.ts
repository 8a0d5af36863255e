import type { Chain } from '@nunatak/evm-chains';
import { type Currency, PriceTable } from '@nunatak/evm-prices';
import type { StoredNftMetadata } from '@nunatak/evm-queries';
import type { Dialect } from '@nunatak/gateway-contracts';
import type { Annotations } from '../annotations/annotations.js';
import { type KnownTokens, type TokenAnnotations, TokenPresenter } from './token.presenter.js';

/** Which prices an answer shows. */
export interface WantedPrices {
  /** Contracts as 40 hex digits, `NATIVE` for the chain's own token. Gone through only where there are prices at all. */
  tokens: Iterable<string>;
  /** Default: usd. */
  currency?: Currency | undefined;
  /** Unix seconds. Absent: today's prices. Null: a time that is not known, of which there are none. */
  at?: number | null | undefined;
}

const UNPRICED = new PriceTable('usd', new Map());
const NO_METADATA: StoredNftMetadata = new Map();

/** What answers show of addresses and tokens: names, logos, reputations, prices. */
export class AnswerTokens {
  constructor(private readonly annotations: Annotations) {}

  /** Tokens that are to be left out as spam, lower case with 0x. The same array until something changes. */
  malicious({ chainId }: Chain): readonly string[] {
    return this.annotations.reputations.malicious(chainId);
  }

  /** Whether a token is to be left out as spam. @param digits 40 hex digits */
  isMalicious({ chainId }: Chain, digits: string): boolean {
    return this.annotations.reputations.of(chainId, digits) === 'Malicious';
  }

  /** Presents an answer's addresses and tokens, with what was looked up for it before: prices, and metadata of collections' tokens. */
  presenter(
    chain: Chain,
    known: KnownTokens,
    dialect: Dialect,
    { prices = UNPRICED, metadata = NO_METADATA }: Partial<Pick<TokenAnnotations, 'prices' | 'metadata'>> = {},
  ): TokenPresenter {
    const { tokenLists, reputations, descriptions } = this.annotations;
    return new TokenPresenter(chain, known, { tokenLists, reputations, descriptions, prices, metadata }, dialect);
  }

  /** What is known of prices now. Waits for nothing. */
  async prices({ chainId }: Chain, { tokens, currency = 'usd', at }: WantedPrices): Promise<PriceTable> {
    return at === null ? UNPRICED : this.annotations.prices.pricesFor({ chainId, tokens, currency, at });
  }

  /** As {@link prices}, for answers about balances: waits a moment for prices that are being asked for the first time. */
  async balancePrices({ chainId }: Chain, { tokens, currency = 'usd', at }: WantedPrices): Promise<PriceTable> {
    const { prices, pricesWaitMs } = this.annotations;
    return at === null ? UNPRICED : prices.pricesFor({ chainId, tokens, currency, at }, pricesWaitMs);
  }
}

/** The ERC-20 contracts among transfers, each as often as it comes. */
export function* erc20ContractsOf(transfers: readonly { standard: string; token: string }[]): Generator<string> {
  for (const { standard, token } of transfers) if (standard === '20') yield token;
}
