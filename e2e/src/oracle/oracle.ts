import { getAddress } from 'viem';
import type { Hex, Rpc } from '../rpc.js';
import { readChain } from './chain-data.js';
import { Collectibles } from './collectibles.js';
import { creationsOf } from './creations.js';
import { addressesOf, type ChainFacts, factsOf, type TransactionFacts } from './facts.js';
import type { Internal } from './internals.js';
import { nftsOf, readMetadata } from './nft-metadata.js';
import { type Priced, priceOf, type TokenPrices, worthOf } from './prices.js';
import { type DescribedContract, type Expected, type ListedToken, Records } from './records.js';
import { readBalances, readTokens, type Token } from './tokens.js';
import type { Transfer } from './transfers.js';

/** Heights from (inclusive) and to (exclusive). */
export interface Range {
  startBlock?: number;
  endBlock?: number;
}

/** What is known of a chain apart from its blocks. */
export interface ChainDescription {
  chainId: string;
  isTestnet: boolean;
  /** 2.24, as it must be answered. */
  chain: Expected;
  /** The first height that is served; below it everything has happened already. Default 0. */
  startBlock?: number;
  /** Whether the service's node traces calls (default): else there are no internal transactions. */
  hasTraces?: boolean;
  /** Whether it is known that metadata of tokens is looked for (default): else what answers say of it may be anything. */
  hasMetadata?: boolean;
  /** What a token list says of the chain's tokens. */
  listed: ReadonlyMap<Hex, ListedToken>;
  /** What a file of descriptions says of its contracts. Default: nothing. */
  described?: ReadonlyMap<Hex, DescribedContract>;
  /** What a prices file says of them. Default: nothing. */
  prices?: TokenPrices;
  networkToken: { name: string; symbol: string; decimals: number; logoUri?: string; description?: string };
}

/** A list record with its place in time. */
interface Placed {
  height: number;
  record: Expected;
}

/**
 * Says what each operation must answer, by brute force: the whole chain is read from the node and searched anew for every question.
 * Lists come newest first, in the standard dialect.
 */
export class Oracle {
  private readonly collectibles: Collectibles;
  /** The messages that transactions sent or received, by the transactions' hashes: what is seen of several chains together. */
  messageInfos: ReadonlyMap<Hex, Expected> = new Map();

  private constructor(
    readonly rpc: Rpc,
    readonly description: ChainDescription,
    readonly facts: ChainFacts,
    readonly tokens: Map<Hex, Token>,
    private readonly records: Records,
  ) {
    this.collectibles = new Collectibles(rpc, facts, this.start);
  }

  /** Reads the node. The chain must stand still meanwhile. */
  static async read(rpc: Rpc, description: ChainDescription): Promise<Oracle> {
    const { startBlock, hasTraces = true, hasMetadata = true } = description;
    const facts = factsOf(await readChain(rpc), startBlock, hasTraces);
    const tokens = await readTokens(rpc, facts);
    const { chainId, listed, described = new Map(), prices = new Map() } = description;
    const metadata = hasMetadata ? await readMetadata(rpc, nftsOf(facts)) : undefined;
    const records = new Records({ chainId, tokens, listed, described, prices, metadata });
    return new Oracle(rpc, description, facts, tokens, records);
  }

  get start(): number {
    return this.description.startBlock ?? 0;
  }

  get hasTraces(): boolean {
    return this.description.hasTraces ?? true;
  }

  get head(): number {
    return this.facts.heights.length - 1;
  }

  /** 2.5 */
  erc20Token(address: Hex): Expected {
    return this.records.erc20Token(address);
  }

  /** Every address that had a part in anything. */
  get addresses(): Hex[] {
    return addressesOf(this.facts);
  }

  /** 4.7 */
  native(address: Hex, range: Range = {}): Expected[] {
    const own = this.facts.transactions.filter((facts) => facts.transaction.from === address || facts.to === address);
    return newestFirst(
      own.map((facts) => ({ height: facts.height, record: this.records.native(facts) })),
      range,
    );
  }

  /** 4.6 and its likes */
  transfers(address: Hex, standard: 20 | 721 | 1155, range: Range = {}): Expected[] {
    const own = this.facts.transactions.flatMap((facts) =>
      facts.transfers
        .filter((transfer) => transfer.standard === standard && concerns(transfer, address))
        .map((transfer) => this.placed(facts, this.records.transfer(transfer, false))),
    );
    return newestFirst(own, range);
  }

  /** listInternals */
  internals(address: Hex, range: Range = {}): Expected[] {
    const own = this.facts.transactions.flatMap((facts) =>
      facts.internals
        .filter((internal) => concerns(internal, address))
        .map((internal) => this.placed(facts, this.records.internal(internal))),
    );
    return newestFirst(own, range);
  }

  /** 4.17: what the address made, in transactions of its own or as a contract. */
  deployments(address: Hex): Expected[] {
    const made = creationsOf(this.facts).filter(({ creator }) => creator === address);
    return newestFirst(
      made.map((creation) => ({
        height: creation.facts.height,
        record: this.records.contract(creation.made, creation),
      })),
    );
  }

  /** The transaction that made a contract last. */
  deployment(address: Hex): Expected | undefined {
    const last = creationsOf(this.facts).findLast(({ made }) => made === address);
    return last && this.transaction(last.facts);
  }

  /** What is known of a contract; undefined of what no block shows as one. */
  contract(address: Hex): Expected | undefined {
    const last = creationsOf(this.facts).findLast(({ made }) => made === address);
    return last || this.tokens.has(address) ? this.records.contract(address, last) : undefined;
  }

  /** Transfers of a token contract, of all standards. */
  tokenTransfers(token: Hex, range: Range = {}): Expected[] {
    const own = this.facts.transactions.flatMap((facts) =>
      facts.transfers
        .filter((transfer) => transfer.token === token)
        .map((transfer) => this.placed(facts, this.records.transfer(transfer, false))),
    );
    return newestFirst(own, range);
  }

  /** 4.4, newest first. Filtered, transfers of malicious tokens do not count, nor transactions in which nothing else concerned the address. */
  combined(address: Hex, range: Range = {}, isFiltered = false): Expected[] {
    const own = this.facts.transactions.flatMap((facts) => {
      const moves = this.moves(
        facts,
        (move) => concerns(move, address) && !(isFiltered && this.isMalicious((move as Partial<Transfer>).token)),
      );
      const isOwn = facts.transaction.from === address || facts.to === address;
      const isTouched = Object.values(moves).some((list) => list.length > 0);
      if (!isOwn && !isTouched) return [];
      return [{ height: facts.height, record: { nativeTransaction: this.records.native(facts), ...moves } }];
    });
    return newestFirst(own, range);
  }

  /** The complete transaction. */
  transaction(facts: TransactionFacts): Expected {
    return {
      nativeTransaction: this.records.fullNative(facts),
      networkTokenDetails: {
        networkToken: this.description.networkToken,
        currentPrice: priceOf(this.prices, 'native'),
        // All chains here are older than a day.
        historicalPrice: priceOf(this.prices, 'native', { at: Number(facts.block.timestamp) }),
      },
      ...this.moves(facts, () => true),
      teleporterMessageInfo: this.messageInfos.get(facts.transaction.hash),
    };
  }

  /** 2.3 of every transaction that passes, newest first */
  chainTransactions(status?: 'failed' | 'success'): Expected[] {
    return newestFirst(
      this.facts.transactions
        .filter(({ receipt }) => status === undefined || (Number(receipt.status) === 1) === (status === 'success'))
        .map((facts) => ({ height: facts.height, record: this.records.native(facts) })),
    );
  }

  /** A block's transactions, newest first */
  blockTransactions(height: number): Expected[] {
    return this.nativeRecords(this.facts.transactions.filter((facts) => facts.height === height)).reverse();
  }

  /** 4.20 */
  block(height: number): Expected {
    const { block, receipts } = this.facts.heights[height] as (typeof this.facts.heights)[number];
    const fees = receipts.reduce(
      (sum, { gasUsed, effectiveGasPrice, blobGasUsed = '0x0', blobGasPrice = '0x0' }) =>
        sum + BigInt(gasUsed) * BigInt(effectiveGasPrice) + BigInt(blobGasUsed) * BigInt(blobGasPrice),
      0n,
    );
    const cumulative = this.facts.transactions.filter((facts) => facts.height <= height).length;
    return this.records.block(block, fees, cumulative);
  }

  /** All blocks, newest first */
  blocks(): Expected[] {
    const all = this.facts.heights.map((_, height) => this.block(height));
    return all.slice(this.start).reverse();
  }

  /** 2.7, after the head or a block that is asked for, with the prices of its time. */
  async nativeBalance(address: Hex, asked?: number, currency?: string): Promise<Expected> {
    const height = asked ?? this.head;
    const balance = BigInt(await this.rpc.call<Hex>('eth_getBalance', address, `0x${height.toString(16)}`));
    const { name, symbol, decimals, logoUri } = this.description.networkToken;
    const { chainId } = this.description;
    const price = priceOf(this.prices, 'native', this.pricedAt(asked, currency));
    const balanceValue = worthOf(price, balance, decimals);
    return { name, symbol, decimals, logoUri, chainId, price, balance: String(balance), balanceValue };
  }

  /**
   * The ERC-20 balances that are above 0 at a height, by contract. `must` holds those of tokens that had named the holder by then;
   * `may` holds all of every known token: listing more of them is no fault as long as they are true.
   */
  async erc20Balances(
    holder: Hex,
    asked?: number,
    isFiltered = true,
    currency?: string,
  ): Promise<{ must: Expected[]; may: Expected[] }> {
    const height = asked ?? this.head;
    const priced = this.pricedAt(asked, currency);
    const tokens = [...this.tokens.values()]
      .filter((token) => token.standards.has(20) && !(isFiltered && this.isMalicious(token.address)))
      .sort(byAddress);
    const balances = await readBalances(this.rpc, holder, tokens, height);
    const may = tokens.flatMap((token, index) => {
      const balance = balances[index] ?? 0n;
      return balance > 0n ? [{ token, record: this.erc20Balance(token, balance, priced) }] : [];
    });
    const named = this.tokensNaming(holder, height);
    const isDue = (token: Token): boolean => (token.firstErc20Height ?? Infinity) <= height && named.has(token.address);
    return {
      must: may.filter(({ token }) => isDue(token)).map(({ record }) => record),
      may: may.map(({ record }) => record),
    };
  }

  /**
   * 4.9, 4.14 and listErc721: what a holder has of collections after the head or a block that is asked for, of one contract or
   * all. Contracts that have to be asked, and answer nothing, leave gaps in pages.
   */
  async collectibleBalances(
    holder: Hex,
    { standards, height, contract }: { standards: readonly (721 | 1155)[]; height?: number; contract?: Hex },
  ): Promise<{ balances: Expected[]; hasGaps: boolean }> {
    const { held, silent } = await this.collectibles.heldBy(holder, height ?? this.head, standards);
    const asked = held.filter(({ token }) => contract === undefined || token === contract);
    const hasGaps = contract === undefined ? silent.size > 0 : silent.has(contract);
    return { balances: asked.map((each) => this.records.held(each, holder)), hasGaps };
  }

  /** A collection's tokens that somebody has. */
  async collectionTokens(token: Hex): Promise<Expected[]> {
    return (await this.collectibles.tokensOf(token)).map(({ owner, isUnsaid, ...nft }) => this.records.nft(nft, owner));
  }

  /**
   * Ids of a collection's tokens about whose owner the contract answers nothing. They are there by their transfers until the service has
   * noticed that the contract does not stand by these, and not any more then.
   */
  async unsaidTokens(token: Hex): Promise<ReadonlySet<string>> {
    const tokens = await this.collectibles.tokensOf(token);
    return new Set(tokens.flatMap(({ id, isUnsaid }) => (isUnsaid ? [String(id)] : [])));
  }

  /** Contracts of which a transfer names a token of a collection. */
  get collections(): Hex[] {
    return [...this.tokens.values()].flatMap(({ address, standards }) =>
      standards.has(721) || standards.has(1155) ? [address] : [],
    );
  }

  private get prices(): TokenPrices {
    return this.description.prices ?? new Map();
  }

  private pricedAt(height: number | undefined, currency: string | undefined): Priced {
    return { currency, at: height === undefined ? undefined : Number(this.facts.heights[height]?.block.timestamp) };
  }

  private erc20Balance(token: Token, balance: bigint, priced: Priced): Expected {
    return {
      ...this.records.erc20Token(token.address, false, priced),
      chainId: this.description.chainId,
      balance: String(balance),
      balanceValue: worthOf(priceOf(this.prices, token.address, priced), balance, token.decimals),
      tokenReputation: this.description.listed.get(token.address)?.reputation ?? null,
    };
  }

  private isMalicious(token: Hex | undefined): boolean {
    return token !== undefined && this.description.listed.get(token)?.reputation === 'Malicious';
  }

  /**
   * Contracts that named the holder in a log's topics, or that it called, up to a height. A call that succeeded and states transfers
   * concerns whom these name: who mints to others with a token that it held before the chain's start is not named.
   */
  private tokensNaming(holder: Hex, height: number): Set<Hex> {
    const topic = `0x${'0'.repeat(24)}${holder.slice(2)}`;
    const found = new Set<Hex>();
    for (const facts of this.facts.transactions) {
      if (facts.height > height) break;
      const { from, to } = facts.transaction;
      const isStated = facts.transfers.some(({ token }) => token === to);
      if (from === holder && to && facts.receipt.status === '0x1' && !isStated) found.add(to);
      for (const log of facts.receipt.logs) if (log.topics.includes(topic as Hex)) found.add(log.address);
    }
    return found;
  }

  private nativeRecords(transactions: TransactionFacts[]): Expected[] {
    return transactions.map((facts) => this.records.native(facts));
  }

  private placed(facts: TransactionFacts, move: Expected): Placed {
    return { height: facts.height, record: { ...this.records.at(facts), ...move } };
  }

  private moves(
    facts: TransactionFacts,
    passes: (move: { from: Hex; to?: Hex }) => boolean,
  ): Record<string, Expected[]> {
    const of = (standard: 20 | 721 | 1155): Expected[] =>
      facts.transfers
        .filter((transfer) => transfer.standard === standard && passes(transfer))
        .map((transfer) => this.records.transfer(transfer, true));
    return {
      erc20Transfers: of(20),
      erc721Transfers: of(721),
      erc1155Transfers: of(1155),
      ...(this.hasTraces && {
        internalTransactions: facts.internals.filter(passes).map((internal) => this.records.internal(internal)),
      }),
    };
  }
}

function concerns(move: Transfer | Internal | { from: Hex; to?: Hex }, address: Hex): boolean {
  return move.from === address || move.to === address;
}

function newestFirst(oldestFirst: Placed[], { startBlock = 0, endBlock = Infinity }: Range = {}): Expected[] {
  return oldestFirst
    .filter(({ height }) => height >= startBlock && height < endBlock)
    .map(({ record }) => record)
    .reverse();
}

function byAddress(a: Token, b: Token): number {
  return a.address < b.address ? -1 : 1;
}

/** EIP-55. */
export const checksummed = (address: Hex): string => getAddress(address);
