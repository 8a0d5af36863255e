import { Inject, Injectable } from '@nestjs/common';
import { NotFoundError } from '@nunatak/core/errors';
import { entriesOf, PageCursors, StoreReader } from '@nunatak/data-api';
import type { Chain } from '@nunatak/evm-chains';
import { type Currency, NATIVE } from '@nunatak/evm-prices';
import { erc20BalancesAt, type StoredBalance } from '@nunatak/evm-queries';
import type { Dialect } from '@nunatak/gateway-contracts';
import { AnswerTokens } from '../tokens/answer-tokens.js';
import type { Erc20TokenBalanceDto } from '../tokens/token.dto.js';
import type { TokenPresenter } from '../tokens/token.presenter.js';
import type { GetNativeBalanceResponseDto, ListErc20BalancesResponseDto } from './balance.dto.js';
import { ContractBalances, DEADLINE_MS } from './contract-balances.js';
import { NativeBalances, presentNativeBalance, timeOfPrices } from './native-balances.js';

/** How many candidates are looked at in a round, at least. */
const LEAST_AT_ONCE = 100;

export interface NativeBalanceQuery {
  blockNumber?: string;
  currency: Currency;
}

export interface Erc20BalancesListing extends NativeBalanceQuery {
  pageToken?: string;
  pageSize: number;
  filterSpamTokens: boolean;
  contractAddresses?: string;
}

/** The height that the first page pinned, and the contract behind which the list goes on. */
interface BalancesCursor {
  height: number;
  after: string;
}

function isBalancesCursor(value: unknown): value is BalancesCursor {
  const { height, after } = (value ?? {}) as Partial<BalancesCursor>;
  return Number.isSafeInteger(height) && typeof after === 'string' && /^0x[0-9a-f]{40}$/.test(after);
}

@Injectable()
export class BalancesService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
    @Inject(AnswerTokens) private readonly tokens: AnswerTokens,
    @Inject(NativeBalances) private readonly natives: NativeBalances,
    @Inject(ContractBalances) private readonly contracts: ContractBalances,
  ) {}

  async native(
    chain: Chain,
    address: string,
    { blockNumber, currency }: NativeBalanceQuery,
    dialect: Dialect,
  ): Promise<GetNativeBalanceResponseDto> {
    const height = blockNumber === undefined ? undefined : Number(blockNumber);
    const ground = await this.store.read(chain, (db) => this.natives.ground(db, chain, address, height));
    const at = Math.min(height ?? ground.head.height, ground.head.height);
    const question = { address, height: at, blockNumber, currency };
    return { nativeTokenBalance: await this.natives.presented(chain, question, ground, dialect) };
  }

  /**
   * Balances above 0, by contract. A page may be shorter than its size and have a next one all the same, when many of the tokens that
   * don't add up had to be asked about in vain, or when thousands are left out as spam.
   */
  async erc20(
    chain: Chain,
    address: string,
    query: Erc20BalancesListing,
    dialect: Dialect,
  ): Promise<ListErc20BalancesResponseDto> {
    const only = addressesOf(query.contractAddresses);
    const { blockNumber, filterSpamTokens } = query;
    const number = blockNumber === undefined ? undefined : BigInt(blockNumber).toString();
    const bound = { list: 'erc20Balances', chain: chain.chainId, address, number, filterSpamTokens, only };
    const cursor = this.cursors.read(query.pageToken, bound, isBalancesCursor);
    const asked = cursor?.height ?? (number === undefined ? undefined : Number(number));
    const { ground, height, found } = await this.store.snapshot('erc20_balances', chain, async (db) => {
      const at = await this.natives.ground(db, chain, address, asked, cursor !== undefined);
      const height = Math.min(asked ?? at.head.height, at.head.height);
      const found = await erc20BalancesAt(db, {
        chainId: chain.chainId,
        holder: address,
        height,
        limit: query.pageSize + 1,
        ...(filterSpamTokens && { isLeftOut: (token: string) => this.tokens.isMalicious(chain, token) }),
        ...(only && { only }),
        ...(cursor && { after: cursor.after }),
      });
      return { ground: at, height, found };
    });
    const block = { height, hash: undefined, ...ground.block };
    // One deadline holds for all that nodes are asked for this answer.
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const holdings = await this.fill(chain, address, block, found.balances, query.pageSize + 1, deadline);
    const page = holdings.slice(0, query.pageSize);
    // Behind the page's last one, or, when the candidates ran out before the page was full, behind the last candidate.
    const last = holdings.length > query.pageSize ? page.at(-1)!.token : found.end;
    const money = { currency: query.currency, at: timeOfPrices(blockNumber, ground) };
    const [native, prices] = await Promise.all([
      this.natives.at(chain, address, height, ground, deadline),
      this.tokens.balancePrices(chain, { ...money, tokens: [NATIVE, ...page.map(({ token }) => token)] }),
    ]);
    const tokens = this.tokens.presenter(chain, new Map(page.map((b) => [b.token, b])), dialect, { prices });
    return {
      ...(last && { nextPageToken: this.cursors.write(bound, { height, after: `0x${last}` }) }),
      nativeTokenBalance: presentNativeBalance(chain, native, prices, dialect),
      erc20TokenBalances: page.map(({ token, balance }) => presentErc20Balance(chain, token, balance, tokens)),
    };
  }

  /** The first `size` candidates that hold something, the doubtful ones by what their contracts say. */
  private async fill(
    chain: Chain,
    holder: string,
    block: { height: number; hash: string | undefined },
    candidates: StoredBalance[],
    size: number,
    deadline: AbortSignal,
  ): Promise<
    { token: string; balance: string; name: string | null; symbol: string | null; decimals: number | null }[]
  > {
    const page: StoredBalance[] = [];
    let rest = candidates;
    // At least so many at a time that a small page asks no more often than a large one.
    while (page.length < size && rest.length) {
      const next = rest.slice(0, Math.max(size - page.length, LEAST_AT_ONCE));
      rest = rest.slice(next.length);
      const doubtful = next.filter((c) => c.isAskedOfNode).map((c) => c.token);
      const answers = doubtful.length ? await this.askContracts(chain, block, holder, doubtful, deadline) : [];
      const asked = new Map(doubtful.map((token, i) => [token, answers[i]!.toString()]));
      for (const candidate of next) {
        const balance = asked.get(candidate.token) ?? candidate.balance;
        if (balance !== '0') page.push({ ...candidate, balance });
      }
    }
    return page;
  }

  private askContracts(
    chain: Chain,
    { height, hash }: { height: number; hash: string | undefined },
    holder: string,
    tokens: string[],
    deadline: AbortSignal,
  ): Promise<bigint[]> {
    // Below the first indexed block: its hash, by which a node is asked, is not known.
    if (hash === undefined)
      throw new NotFoundError(`Token balances of chain ${chain.chainId} are not all known at block ${height}`);
    const asked = tokens.map((token) => ({ token, standard: 20 as const }));
    return this.contracts.at(chain, { height, hash: `0x${hash}` }, holder, asked, deadline);
  }
}

function presentErc20Balance(
  chain: Chain,
  token: string,
  balance: string,
  tokens: TokenPresenter,
): Erc20TokenBalanceDto {
  const balanceValue = tokens.balanceValue(token, balance);
  return {
    ...tokens.erc20(token),
    chainId: chain.chainId,
    balance,
    ...(balanceValue && { balanceValue }),
    tokenReputation: tokens.reputation(token) ?? null,
  };
}

/** A checked list of addresses: lower case, in order, each once. */
function addressesOf(list: string | undefined): string[] | undefined {
  if (list === undefined) return undefined;
  return [...new Set(entriesOf(list).map((address) => address.toLowerCase()))].sort();
}
