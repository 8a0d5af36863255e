import { type ReadDb } from '@firn/database';
import type { Chain } from '@firn/evm-chains';
import { type BalanceGround, erc20BalancesAt, nativeBalanceAt, type StoredBalance } from '@firn/evm-store';
import type { Dialect } from '@firn/gateway-contracts';
import { BadRequestError, NotFoundError } from '@firn/platform/errors';
import { Inject, Injectable } from '@nestjs/common';
import { presentNetworkToken } from '../chains/chain.presenter.js';
import { notIndexed, StoreReader } from '../chains/store-reader.js';
import { PageCursors } from '../paging/page-cursors.js';
import type { NativeTokenBalanceDto } from '../tokens/token.dto.js';
import { TokenPresenter } from '../tokens/token.presenter.js';
import { TokenLists } from '../tokens/token-lists.js';
import type { GetNativeBalanceResponseDto, ListErc20BalancesResponseDto } from './balance.dto.js';
import { ContractBalances, DEADLINE_MS } from './contract-balances.js';

/** How many candidates are looked at in a round, at least. */
const LEAST_AT_ONCE = 100;

export interface Erc20BalancesListing {
  blockNumber?: string;
  pageToken?: string;
  pageSize: number;
  filterSpamTokens: boolean;
  contractAddresses?: string;
  currency: string;
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
    @Inject(TokenLists) private readonly lists: TokenLists,
    @Inject(ContractBalances) private readonly contracts: ContractBalances,
  ) {}

  async native(chain: Chain, address: string, blockNumber: string | undefined): Promise<GetNativeBalanceResponseDto> {
    const height = blockNumber === undefined ? undefined : Number(blockNumber);
    const ground = await this.store.read(chain, (db) => this.ground(db, chain, address, height));
    const at = Math.min(height ?? ground.head.height, ground.head.height);
    return { nativeTokenBalance: presentNativeBalance(chain, await this.nativeBalance(chain, address, at, ground)) };
  }

  /**
   * Balances above 0, by contract. A page may be shorter than its size and have a next one all the same, when many of the tokens that
   * don't add up had to be asked about in vain.
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
    const { ground, height, found } = await this.store.snapshot(chain, async (db) => {
      const at = await this.ground(db, chain, address, asked, cursor !== undefined);
      const height = Math.min(asked ?? at.head.height, at.head.height);
      const without = filterSpamTokens ? this.lists.malicious(chain) : [];
      const found = await erc20BalancesAt(db, {
        chainId: chain.chainId,
        holder: address,
        height,
        limit: query.pageSize + 1,
        without,
        ...(only && { only }),
        ...(cursor && { after: cursor.after }),
      });
      return { ground: at, height, found };
    });
    const block = { height, hash: ground.blockHash };
    const holdings = await this.fill(chain, address, block, found.balances, query.pageSize + 1);
    const page = holdings.slice(0, query.pageSize);
    // Behind the page's last one, or, when the candidates ran out before the page was full, behind the last candidate.
    const last = holdings.length > query.pageSize ? page.at(-1) : found.isMore ? found.balances.at(-1) : undefined;
    const tokens = new TokenPresenter(chain, new Map(page.map((b) => [b.token, b])), this.lists, dialect);
    return {
      ...(last && { nextPageToken: this.cursors.write(bound, { height, after: `0x${last.token}` }) }),
      nativeTokenBalance: presentNativeBalance(chain, await this.nativeBalance(chain, address, height, ground)),
      erc20TokenBalances: page.map(({ token, balance }) => ({
        ...tokens.erc20(token),
        chainId: chain.chainId,
        balance,
        tokenReputation: tokens.reputation(token) ?? null,
      })),
    };
  }

  /** The first `size` candidates that hold something, the doubtful ones by what their contracts say. */
  private async fill(
    chain: Chain,
    holder: string,
    block: { height: number; hash: string | undefined },
    candidates: StoredBalance[],
    size: number,
  ): Promise<
    { token: string; balance: string; name: string | null; symbol: string | null; decimals: number | null }[]
  > {
    const page: StoredBalance[] = [];
    let rest = candidates;
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    // At least so many at a time that a small page asks no more often than a large one; one deadline holds for all the rounds.
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

  /** As stored; what the store can't vouch for is asked of the node, at the hash of the stored block. */
  private async nativeBalance(chain: Chain, address: string, height: number, ground: BalanceGround): Promise<string> {
    const { native, blockHash } = ground;
    if (native !== undefined) return native;
    if (blockHash === undefined)
      throw new NotFoundError(
        `The balance of ${address} is not known at block ${height}: chain ${chain.chainId} is not indexed there`,
      );
    return String(await this.contracts.native(chain, { height, hash: `0x${blockHash}` }, address));
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
    return this.contracts.at(chain, { height, hash: `0x${hash}` }, holder, tokens, deadline);
  }

  /** What is known at a height; says why where a balance there can't be told. */
  private async ground(
    db: ReadDb,
    chain: Chain,
    address: string,
    height?: number,
    isPinned = false,
  ): Promise<BalanceGround> {
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
}

/** A native balance as clients see it. */
export function presentNativeBalance(chain: Chain, balance: string): NativeTokenBalanceDto {
  const { name, symbol, decimals, logoUri } = presentNetworkToken(chain);
  return { name, symbol, decimals, ...(logoUri && { logoUri }), chainId: chain.chainId, balance };
}

/** A checked list of addresses: lower case, in order, each once. */
function addressesOf(list: string | undefined): string[] | undefined {
  if (list === undefined) return undefined;
  return [...new Set(list.split(',').map((address) => address.trim().toLowerCase()))].sort();
}
