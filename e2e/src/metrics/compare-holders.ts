import { request } from 'undici';
import { checksummed, type Oracle } from '../oracle/oracle.js';
import type { Hex } from '../rpc.js';

/** What an operation about holders answered. */
interface Answer {
  status: number;
  body: {
    message?: string[];
    addresses?: ({ address: string; sortKey: string } | string)[];
    nextPageToken?: string;
    totalHolders?: number;
    totalTokens?: number;
    totalCount?: number;
    subQueryCounts?: Record<string, number>;
  };
}

/** Heights whose states the node is asked for, of one list. */
const HEIGHTS_OF_A_RANGE = 5;
/** Reasons for which there is no list: nothing that the store has would be all holders. */
const NOT_LISTED =
  /differs from its transfers|was not compared with them yet|is a collection of NFTs|is an ERC-20 token/;

/**
 * Compares lists of holders on the metrics host with what the node says of every account: of each token now and over a time, of each
 * collection, of the chain's coin, and of some of these together.
 * @returns how many lists were compared; others had a reason
 */
export async function compareHolders(metricsUrl: string, oracle: Oracle): Promise<number> {
  const holders = new HoldersOfChain(metricsUrl, oracle);
  for (const token of oracle.tokens.values()) {
    if (token.standards.has(20)) await holders.compareToken(token.address);
    if (token.standards.has(721) || token.standards.has(1155)) await holders.compareCollection(token.address);
  }
  await holders.compareComposites();
  if (holders.differences.length > 0)
    throw new Error(`differences in lists of holders:\n${holders.differences.join('\n')}`);
  return holders.compared;
}

class HoldersOfChain {
  readonly differences: string[] = [];
  compared = 0;
  private readonly chainId: string;
  /** The last heights, which have distinct states. */
  private readonly from: number;
  private readonly to: number;
  /** Parts of composite queries, and the addresses that each one found. */
  private readonly parts: { part: { id: string; type: string; params: object }; found: Set<string> }[] = [];

  constructor(
    private readonly url: string,
    private readonly oracle: Oracle,
  ) {
    this.chainId = oracle.description.chainId;
    this.to = oracle.head - 3;
    this.from = this.to - HEIGHTS_OF_A_RANGE + 1;
  }

  async compareToken(token: Hex): Promise<void> {
    const path = `/v2/chains/${this.chainId}/contracts/${token}/balances`;
    const all = await this.list(`${path}?threshold=1`);
    if (!all) return;
    const balances = await this.balancesOf(token, all.keys());
    const times = { startTimestamp: this.timeOf(this.from), endTimestamp: this.timeOf(this.to) + 1 };
    // A threshold that some reach at the beginning, and some never.
    const least = median([...balances.values()].map(([first]) => first!).filter((balance) => balance > 0n)) ?? 1n;
    const rows = [...balances];
    const reached = rows.filter(([, row]) => row.slice(0, -1).some((balance) => balance >= least));
    const query = `threshold=${least}&startTimestamp=${times.startTimestamp}&endTimestamp=${times.endTimestamp}`;
    this.equal(`${token} at one moment of a time`, await this.list(`${path}?${query}`), namedBy(reached));
    const params = { evmChainId: this.chainId, contractAddress: token, minBalance: String(least) };
    const now = rows.filter(([, row]) => row.at(-1)! >= least);
    await this.part(`${token} now`, 'LatestBalance', { ...params, tokenType: 'ERC20' }, now);
  }

  async compareCollection(token: Hex): Promise<void> {
    const path = `/v2/chains/${this.chainId}/contracts/${token}/nfts:listHolders`;
    const first = await this.ask(`${path}?pageSize=2`);
    if (first.status === 404 && NOT_LISTED.test(first.body.message!.join())) return;
    const found = await this.list(path);
    const expected = new Map<string, string>();
    let hasGaps = false;
    for (const address of this.oracle.addresses) {
      const held = await this.oracle.collectibleBalances(address, { standards: [721, 1155], contract: token });
      hasGaps ||= held.hasGaps;
      if (held.balances.length > 0) expected.set(checksummed(address), String(held.balances.length));
    }
    // Only the contract could say.
    if (hasGaps || (await this.oracle.unsaidTokens(token)).size > 0) return;
    this.equal(`holders of ${token}`, found, expected);
    const tokens = await this.oracle.collectionTokens(token);
    const totals = [first.body.totalHolders, first.body.totalTokens];
    if (String(totals) !== String([expected.size, tokens.length]))
      this.differences.push(`totals of ${token}: ${totals}, expected ${[expected.size, tokens.length]}`);
    for (const type of ['AnyTimeNftHolders', 'AllTimeNftHolders']) {
      const rows: [Hex, boolean[]][] = [];
      for (const address of this.oracle.addresses) {
        const row = await Promise.all(
          this.heights().map(async (height) => {
            const held = await this.oracle.collectibleBalances(address, {
              standards: [721, 1155],
              height,
              contract: token,
            });
            return held.balances.length > 0;
          }),
        );
        rows.push([address, row]);
      }
      const isMember = (row: boolean[]) => (type === 'AnyTimeNftHolders' ? row.includes(true) : !row.includes(false));
      const params = { evmChainId: this.chainId, contractAddress: token };
      const range = { startTs: this.timeOf(this.from), endTs: this.timeOf(this.to) + 1 };
      const members = rows.filter(([, row]) => isMember(row));
      await this.part(`${type} of ${token}`, type, { ...params, ...range }, members);
    }
  }

  /** The coin over all days of the chain, then parts together. */
  async compareComposites(): Promise<void> {
    const params = { evmChainId: this.chainId, minBalance: String(10n ** 15n) };
    const part = { id: 'coin', type: 'LatestBalance', params: { ...params, tokenType: 'NATIVE' } };
    const coin = await this.composite('OR', [part]);
    const all = new Set([...this.oracle.addresses.map(checksummed), ...(coin?.found ?? [])]);
    const height = `0x${this.oracle.head.toString(16)}`;
    const accounts = [...all].map((address) => address.toLowerCase() as Hex);
    const balances = await this.oracle.rpc.batch<Hex>(
      accounts.map((account) => ({ method: 'eth_getBalance', params: [account, height] })),
    );
    const rows = accounts.map((account, i): [Hex, bigint] => [account, BigInt(balances[i]!)]);
    await this.part(
      'the coin',
      part.type,
      part.params,
      rows.filter(([, balance]) => balance >= 10n ** 15n),
    );
    await this.compareCoinOverDays(accounts);
    const some = this.parts.slice(-10);
    for (const operator of ['AND', 'OR']) {
      for (const chosen of [some, some.slice(0, 2), some.slice(-2)]) {
        const sets = chosen.map(({ found }) => found);
        const members = [...new Set(sets.flatMap((set) => [...set]))].filter(
          (address) => operator === 'OR' || sets.every((set) => set.has(address)),
        );
        const answer = await this.composite(
          operator,
          chosen.map(({ part }) => part),
          7,
        );
        this.equal(`${operator} of ${chosen.length} parts`, toMap(answer?.found), toMap(members));
        const counts = [...Object.values(answer?.counts ?? {}), answer?.total];
        if (String(counts) !== String([...sets.map(({ size }) => size), members.length]))
          this.differences.push(`counts of ${operator}: ${counts}`);
      }
    }
  }

  /** Who had more of the coin than most have, on one of the chain's days. */
  private async compareCoinOverDays(accounts: readonly Hex[]): Promise<void> {
    const heights = this.oracle.facts.heights.map((_, height) => `0x${height.toString(16)}`);
    const calls = accounts.flatMap((account) =>
      heights.map((height) => ({ method: 'eth_getBalance', params: [account, height] })),
    );
    const balances = (await this.oracle.rpc.batch<Hex>(calls)).map(BigInt);
    const rows = accounts.map((account, i): [Hex, bigint[]] => [
      account,
      balances.slice(i * heights.length, (i + 1) * heights.length),
    ]);
    const least = median(rows.map(([, row]) => row.at(-1)!))! + 1n;
    const [firstDate, lastDate] = [0, this.oracle.head].map((height) =>
      new Date(this.timeOf(height) * 1_000).toISOString().slice(0, 10),
    );
    const params = { evmChainId: this.chainId, minBalance: String(least), firstDate, lastDate };
    const reached = rows.filter(([, row]) => row.some((balance) => balance >= least));
    await this.part('the coin on the days of the chain', 'AnyTimeNativeBalance', params, reached);
  }

  /** Compares a part of composite queries alone, and keeps it to be asked with others. */
  private async part(id: string, type: string, params: object, members: readonly [Hex, unknown][]): Promise<void> {
    const part = { id, type, params };
    const found = new Set(members.map(([address]) => checksummed(address)));
    this.equal(id, toMap((await this.composite('OR', [part]))?.found), toMap(found));
    this.parts.push({ part, found });
  }

  private async composite(operator: string, queries: object[], pageSize = 1_000) {
    const found: string[] = [];
    let pageToken: string | undefined;
    for (;;) {
      const { status, body } = await this.ask('/v2/lookingGlass/compositeQuery', {
        operator,
        queries,
        pageSize,
        pageToken,
      });
      if (status !== 200) {
        this.differences.push(`a composite query: ${status} ${body.message}`);
        return undefined;
      }
      found.push(...(body.addresses as string[]));
      pageToken = body.nextPageToken;
      if (pageToken === undefined) return { found, counts: body.subQueryCounts!, total: body.totalCount! };
    }
  }

  /** All of a list, in small pages; undefined where there is a reason for which there is none. */
  private async list(path: string): Promise<Map<string, string> | undefined> {
    const found = new Map<string, string>();
    for (let token: string | undefined; ; ) {
      const { status, body } = await this.ask(
        `${path}${path.includes('?') ? '&' : '?'}pageSize=4${token ? `&pageToken=${token}` : ''}`,
      );
      if (status === 404 && NOT_LISTED.test(body.message!.join())) return undefined;
      if (status !== 200) throw new Error(`${path}: ${status} ${body.message}`);
      for (const each of body.addresses as { address: string; sortKey: string }[])
        found.set(each.address, each.sortKey);
      token = body.nextPageToken;
      if (token === undefined) return found;
    }
  }

  private async ask(path: string, body?: object): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    const posted = body && ({ method: 'POST', headers, body: JSON.stringify(body) } as const);
    const response = await request(`${this.url}${path}`, posted);
    return { status: response.statusCode, body: (await response.body.json()) as Answer['body'] };
  }

  /** What the token's contract says of each account at the range's heights, and at last at the head. */
  private async balancesOf(token: Hex, more: Iterable<string>): Promise<Map<Hex, bigint[]>> {
    const accounts = new Set([...this.oracle.addresses, ...[...more].map((each) => each.toLowerCase() as Hex)]);
    const asked = [...accounts].filter((account) => !/^0x0+$/.test(account));
    const heights = [...this.heights(), this.oracle.head];
    const calls = asked.flatMap((account) => heights.map((height) => balanceCall(token, account, height)));
    const answers = await this.oracle.rpc.tryBatch<Hex>(calls);
    const balances = answers.map((answer) => (answer && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : 0n));
    const found = new Map<Hex, bigint[]>();
    for (const [i, account] of asked.entries())
      found.set(account, balances.slice(i * heights.length, (i + 1) * heights.length));
    return found;
  }

  private heights(): number[] {
    return Array.from({ length: HEIGHTS_OF_A_RANGE }, (_, i) => this.from + i);
  }

  private timeOf(height: number): number {
    return Number(this.oracle.facts.heights[height]!.block.timestamp);
  }

  private equal(what: string, found: Map<string, string> | undefined, expected: Map<string, string>): void {
    this.compared++;
    const text = (map: Map<string, string>) => [...map].map(String).sort().join(' ');
    if (found === undefined || text(found) !== text(expected))
      this.differences.push(`${what}: ${found && text(found)}\n    expected ${text(expected)}`);
  }
}

function balanceCall(to: Hex, account: Hex, height: number): { method: string; params: unknown[] } {
  const data = `0x70a08231${'0'.repeat(24)}${account.slice(2)}`;
  return { method: 'eth_call', params: [{ to, data, gas: '0x1000000' }, `0x${height.toString(16)}`] };
}

function namedBy(rows: readonly [Hex, bigint[]][]): Map<string, string> {
  return new Map(rows.map(([address, row]) => [checksummed(address), String(row.at(-1))]));
}

function toMap(addresses: Iterable<string> = []): Map<string, string> {
  return new Map([...addresses].map((address) => [address, '']));
}

function median(values: readonly bigint[]): bigint | undefined {
  return [...values].sort((a, b) => (a < b ? -1 : 1))[Math.floor(values.length / 2)];
}
