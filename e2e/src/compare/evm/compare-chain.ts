import { Random } from '../../chain/random.js';
import { CURRENCIES } from '../../contract/fields.js';
import type { OperationName } from '../../contract/operations.js';
import { checksummed, type Oracle, type Range } from '../../oracle/oracle.js';
import type { Expected } from '../../oracle/records.js';
import type { Hex } from '../../rpc.js';
import type { Dialect, Query } from '../api.js';
import { type Comparison, inDialect } from '../comparison.js';
import { differences } from '../expectation.js';
import { inParallel } from '../in-parallel.js';

export interface Thoroughness {
  seed: number;
  /** How many addresses are asked about in every way. */
  addresses: number;
  /** How many more get their lists and balances at the head compared. */
  more: number;
  /** Of those: the list that has every record of an address, and one drawn of the others, instead of all. Across chains: no network alone. */
  isBrief?: boolean;
  /** How many past heights balances are asked at. */
  heights: number;
  /** Those that the service has; default: all. */
  operations?: ReadonlySet<OperationName>;
  /** Each how many-th transaction and block is asked for alone. */
  stride: number;
}

const PAGE_SIZES = [1, 3, 100];
const DIALECTS: Dialect[] = ['standard', 'hosted-prefix', 'hosted-header'];
const COLLECTIBLE_LISTS = ['collectibleBalances', 'erc721Balances', 'erc1155Balances'] as const;
type CollectibleList = (typeof COLLECTIBLE_LISTS)[number];
const STANDARDS_LISTED = { collectibleBalances: [721, 1155], erc721Balances: [721], erc1155Balances: [1155] } as const;
/** A list longer than this is not read one by one. */
const LONG = 60;

/** Compares everything that the service says of one chain with what its node says. */
export async function compareChain(comparison: Comparison, oracle: Oracle, how: Thoroughness): Promise<void> {
  const random = new Random(how.seed);
  const jobs: (() => Promise<void>)[] = [];
  const chosen = shuffled(oracle.addresses, random).slice(0, how.addresses + how.more);
  for (const [index, address] of chosen.entries()) {
    const asking = new AddressQuestions(comparison, oracle, address, new Random(random.between(0, 2 ** 31)));
    jobs.push(async () => {
      const isChosen = index < how.addresses;
      await asking.everything(how.isBrief && !isChosen);
      if (!isChosen) return;
      await asking.variations();
      await asking.balancesAt(how.heights);
    });
  }
  jobs.push(...blocksAndTransactions(comparison, oracle, how.stride, random));
  await inParallel(jobs, () => comparison.isHopeless);
}

/** The lists of one address. */
class AddressQuestions {
  private readonly path: { chainId: string; address: string };

  constructor(
    private readonly comparison: Comparison,
    private readonly oracle: Oracle,
    private readonly address: Hex,
    private readonly random: Random,
  ) {
    const spelled = random.pick([address, checksummed(address), `0x${address.slice(2).toUpperCase()}`]);
    this.path = { chainId: oracle.description.chainId, address: spelled };
  }

  /** Each list whole, in the standard dialect, and the balances at the head. Briefly: the combined list, one other, and the balances unfiltered. */
  async everything(isBrief = false): Promise<void> {
    const lists = this.lists({});
    const drawn = this.random.pick(lists.filter(({ operation }) => operation !== 'combined'));
    for (const { operation, expected } of lists) {
      if (isBrief && operation !== 'combined' && operation !== drawn.operation) continue;
      await this.comparison.pages({ operation, path: this.path, query: { pageSize: 100 } }, expected());
    }
    for (const filterSpamTokens of isBrief ? [false] : [undefined, false]) {
      await this.balances(undefined, 'standard', { pageSize: 500, filterSpamTokens });
    }
    for (const operation of await this.collectibleLists(isBrief))
      await this.collectibles(operation, { pageSize: isBrief ? 500 : 3 }, 'standard');
    const contract = this.oracle.contract(this.address);
    if (contract && !isBrief) await this.comparison.whole({ operation: 'contract', path: this.path }, contract);
  }

  /** Small pages, ranges, both orders, both dialects. */
  async variations(): Promise<void> {
    const { random, path } = this;
    for (const [round, range] of [{}, this.range(), this.range()].entries()) {
      for (const { operation, expected: search } of this.lists(range)) {
        const expected = search();
        const sizes = expected.length > LONG ? [25, 100] : PAGE_SIZES;
        const query = { ...range, pageSize: round === 0 ? sizes[0] : random.pick(sizes) };
        const dialect = round === 0 ? 'standard' : random.pick(DIALECTS);
        await this.comparison.pages({ operation, path, query, dialect }, expected);
      }
      const filterSpamTokens = random.pick([true, false, undefined]);
      const combined = this.oracle.combined(this.address, range, filterSpamTokens);
      const pageSize = combined.length > LONG ? 25 : 3;
      for (const [sortOrder, expected] of [
        ['asc', [...combined].reverse()],
        ['desc', combined],
      ] as const) {
        const query = { ...range, sortOrder, filterSpamTokens, pageSize };
        await this.comparison.pages({ operation: 'combined', path, query, dialect: random.pick(DIALECTS) }, expected);
      }
    }
    await this.contract();
    for (const operation of COLLECTIBLE_LISTS)
      await this.collectibles(operation, { pageSize: random.pick([1, 2, 500]) }, random.pick(DIALECTS));
    for (const dialect of DIALECTS)
      await this.balances(undefined, dialect, { pageSize: 1, currency: random.pick(CURRENCIES) });
  }

  /** What it made, and, of a contract, what it is, how it came to be, and its tokens' transfers. */
  private async contract(): Promise<void> {
    const { comparison, oracle, path, address, random } = this;
    const made = oracle.deployments(address);
    for (const [dialect, pageSize] of [
      ['standard', made.length > LONG ? 25 : 2],
      [random.pick(DIALECTS), 100],
    ] as const)
      await comparison.pages({ operation: 'deployments', path, query: { pageSize }, dialect }, made);
    for (const [operation, expected] of [
      ['deployment', oracle.deployment(address)],
      ['contract', oracle.contract(address)],
    ] as const)
      if (expected) await comparison.whole({ operation, path, dialect: random.pick(DIALECTS) }, expected);
    for (const range of [{}, this.range()]) {
      const expected = oracle.tokenTransfers(address, range);
      const query = { ...range, pageSize: expected.length > LONG ? 100 : random.pick(PAGE_SIZES) };
      await comparison.pages({ operation: 'tokenTransfers', path, query, dialect: random.pick(DIALECTS) }, expected);
    }
  }

  /** Balances at past heights, all and of some contracts only. */
  async balancesAt(heights: number): Promise<void> {
    for (let count = 0; count < heights; count++) {
      const height = this.random.between(this.oracle.start, this.oracle.head);
      await this.balances(height, this.random.pick(DIALECTS), {
        pageSize: this.random.pick([1, 3, 500]),
        filterSpamTokens: this.random.pick([true, false]),
        currency: this.random.pick([undefined, 'usd', 'eur']),
      });
      const query = { pageSize: this.random.pick([1, 500]), currency: this.random.pick([undefined, 'eur']) };
      await this.collectibles('erc1155Balances', query, this.random.pick(DIALECTS), height);
    }
  }

  /** The lists that are worth asking for: of an address that has nothing of collections one. */
  private async collectibleLists(isBrief: boolean): Promise<readonly CollectibleList[]> {
    if (isBrief) return [this.random.pick(COLLECTIBLE_LISTS)];
    const { balances } = await this.oracle.collectibleBalances(this.address, { standards: [721, 1155] });
    return balances.length > 0 ? COLLECTIBLE_LISTS : ['collectibleBalances'];
  }

  /** What the address has of collections, and of one of them alone; of ERC-1155 also after an earlier block. */
  private async collectibles(
    operation: CollectibleList,
    query: Query,
    dialect: Dialect,
    height?: number,
  ): Promise<void> {
    const { comparison, oracle, path, address, random } = this;
    const standards = STANDARDS_LISTED[operation];
    const contracts = [undefined, ...(height === undefined ? [] : [random.pick([...oracle.tokens.keys()])])];
    const { balances: held } = await oracle.collectibleBalances(address, { standards });
    if (held.length > 0) contracts.push(random.pick(held).address as Hex);
    for (const spelled of contracts) {
      const contract = spelled?.toLowerCase() as Hex | undefined;
      const { balances, hasGaps } = await oracle.collectibleBalances(address, {
        ...{ standards, ...(height !== undefined && { height }), ...(contract && { contract }) },
      });
      const currency = query.currency === undefined ? undefined : String(query.currency);
      const native = async () => ({ nativeTokenBalance: await oracle.nativeBalance(address, height, currency) });
      const rest = operation === 'collectibleBalances' ? {} : await native();
      const blockNumber = height === undefined ? undefined : String(height);
      const asked = { ...query, blockNumber, contractAddress: spelled };
      const question = { operation, path, query: asked, dialect, mayBeShort: hasGaps };
      await comparison.pages(question, balances, rest);
    }
  }

  private lists(range: Range): {
    operation: 'native' | 'erc20' | 'erc721' | 'erc1155' | 'internals' | 'combined' | 'combinedV1';
    expected: () => Expected[];
  }[] {
    const { oracle, address } = this;
    const internals = () => oracle.internals(address, range);
    return [
      { operation: 'native', expected: () => oracle.native(address, range) },
      { operation: 'erc20', expected: () => oracle.transfers(address, 20, range) },
      { operation: 'erc721', expected: () => oracle.transfers(address, 721, range) },
      { operation: 'erc1155', expected: () => oracle.transfers(address, 1155, range) },
      ...(oracle.hasTraces ? [{ operation: 'internals' as const, expected: internals }] : []),
      { operation: 'combined', expected: () => oracle.combined(address, range) },
      { operation: 'combinedV1', expected: () => oracle.combined(address, range) },
    ];
  }

  private range(): Range {
    const [a, b] = [this.random.between(0, this.oracle.head + 1), this.random.between(0, this.oracle.head + 1)];
    const [startBlock, endBlock] = [Math.min(a, b), Math.max(a, b)];
    return this.random.pick([
      { startBlock, endBlock },
      { startBlock },
      { endBlock },
      { startBlock, endBlock: startBlock },
    ]);
  }

  private async balances(height: number | undefined, dialect: Dialect, query: Query): Promise<void> {
    const { comparison, oracle, path } = this;
    const blockNumber = height === undefined ? undefined : String(height);
    const currency = query.currency === undefined ? undefined : String(query.currency);
    const native = { nativeTokenBalance: await oracle.nativeBalance(this.address, height, currency) };
    await comparison.whole({ operation: 'nativeBalance', path, query: { blockNumber, currency }, dialect }, native);
    const isFiltered = query.filterSpamTokens !== false;
    const { must, may: trueOnes } = await oracle.erc20Balances(this.address, height, isFiltered, currency);
    const question = { operation: 'erc20Balances' as const, path, query: { blockNumber, ...query }, dialect };
    const may = inDialect(question, trueOnes) as Expected[];
    const listed = await comparison.collect(question, native);
    if (!listed) return;
    // What is listed beyond what must be is right as long as it is true; compared in the order of all.
    const addresses = new Set([...must, ...listed].map((token) => String((token as Expected).address)));
    const wanted = may.filter((token) => addresses.has(String(token.address)));
    comparison.report(question, differencesOf(wanted, listed));
    const some = may.filter(() => this.random.chance(0.3)).slice(0, 20);
    if (some.length === 0) return;
    const contractAddresses = some.map((token) => token.address).join(',');
    const filtered = await comparison.collect({ ...question, query: { ...question.query, contractAddresses } }, native);
    if (!filtered) return;
    const due = some.filter((token) => wanted.includes(token));
    const beyond = some.filter((token) => filtered.some((found) => (found as Expected).address === token.address));
    const right = some.filter((token) => due.includes(token) || beyond.includes(token));
    comparison.report({ ...question, query: { ...query, contractAddresses } }, differencesOf(right, filtered));
  }
}

/** Compares two lists of tokens, each token with the one of the same contract. */
function differencesOf(wanted: Expected[], listed: unknown[]): string[] {
  const addressOf = (token: unknown) => String((token as Expected).address);
  const faults: string[] = [];
  for (const token of wanted) {
    const found = listed.find((each) => addressOf(each) === addressOf(token));
    if (found === undefined) faults.push(`missing ${JSON.stringify(token)}`);
    else faults.push(...differences(token, found, addressOf(token)));
  }
  const order = wanted.map(addressOf);
  for (const token of listed) if (!order.includes(addressOf(token))) faults.push(`wrong ${JSON.stringify(token)}`);
  if (faults.length === 0 && order.join() !== listed.map(addressOf).join())
    faults.push('not ordered by contract, or listed twice');
  return faults;
}

function blocksAndTransactions(
  comparison: Comparison,
  oracle: Oracle,
  stride: number,
  random: Random,
): (() => Promise<void>)[] {
  const { chainId } = oracle.description;
  const path = { chainId };
  const jobs: (() => Promise<void>)[] = [];
  const dialect = (): Dialect => random.pick(DIALECTS);
  const add = (...more: (() => Promise<void>)[]): void => void jobs.push(...more);
  for (const pageSize of [100, 7]) {
    add(() =>
      comparison.pages({ operation: 'blocks', path, query: { pageSize }, dialect: dialect() }, oracle.blocks()),
    );
  }
  for (const status of [undefined, 'failed', 'success'] as const) {
    const query = { status, pageSize: status ? 33 : 100 };
    add(() =>
      comparison.pages(
        { operation: 'chainTransactions', path, query, dialect: dialect() },
        oracle.chainTransactions(status),
      ),
    );
  }
  for (let height = oracle.start + random.between(0, stride - 1); height <= oracle.head; height += stride) {
    const hash = String(oracle.facts.heights[height]?.block.hash);
    for (const blockId of [String(height), hash]) {
      add(() =>
        comparison.whole({ operation: 'block', path: { chainId, blockId }, dialect: dialect() }, oracle.block(height)),
      );
    }
    const blockId = random.pick([String(height), hash]);
    const query = { pageSize: random.pick(PAGE_SIZES) };
    add(() =>
      comparison.pages(
        { operation: 'blockTransactions', path: { chainId, blockId }, query, dialect: dialect() },
        oracle.blockTransactions(height),
      ),
    );
  }
  for (let index = random.between(0, stride - 1); index < oracle.facts.transactions.length; index += stride) {
    const facts = oracle.facts.transactions[index];
    if (!facts) continue;
    const txHash = facts.transaction.hash;
    add(() =>
      comparison.whole(
        { operation: 'transaction', path: { chainId, txHash }, dialect: dialect() },
        oracle.transaction(facts),
      ),
    );
  }
  for (const address of oracle.collections) {
    add(async () => {
      const tokens = await oracle.collectionTokens(address);
      const unsaid = await oracle.unsaidTokens(address);
      const said = tokens.filter(({ tokenId }) => !unsaid.has(String(tokenId)));
      for (const [asked, pageSize] of [
        ['standard', tokens.length > LONG ? 20 : 2],
        [dialect(), 100],
      ] as const) {
        const path = { chainId, address };
        const question = { operation: 'collectionTokens', path, query: { pageSize }, dialect: asked } as const;
        if (unsaid.size === 0) await comparison.pages(question, tokens);
        else await comparison.pagesOfEither(question, tokens, said);
      }
      for (let index = random.between(0, stride - 1); index < said.length; index += stride) {
        const token = said[index] as Expected;
        const path = { chainId, address, tokenId: String(token.tokenId) };
        await comparison.whole({ operation: 'nftToken', path, dialect: dialect() }, token);
      }
    });
  }
  add(() => comparison.whole({ operation: 'chain', path, dialect: dialect() }, oracle.description.chain));
  return jobs;
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
