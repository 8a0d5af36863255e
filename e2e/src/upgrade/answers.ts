import { BRIEF, compareAll } from '../compare/evm/compare-all.js';
import { Fits } from '../compare/expectation.js';
import { compareFigures } from '../compare/metrics/compare-figures.js';
import { type EvmOperationName, OPERATIONS, pathOf } from '../contract/operations.js';
import { type ChainDescription, Oracle } from '../oracle/oracle.js';
import type { Hex } from '../rpc.js';
import type { ChainUnderTest } from '../system.js';
import { ask, START_TIMEOUT_MS, waitForHead, waitUntil } from '../waiting.js';
import type { GrowingNetwork } from './growing-network.js';
import type { Release } from './release.js';

/** A draw of operations and addresses, another one for each seed. */
const probe = (seed: number) => ({ seed, addresses: 1, more: 4, isBrief: true, heights: 1, stride: 29 });

/** How much is compared: a draw, or all that {@link BRIEF} asks for. */
export type Depth = 'probe' | 'whole';

/** Compares what releases answer with what the nodes state. */
export class Answers {
  /** Operations that the previous release has. */
  private common: ReadonlySet<EvmOperationName> | undefined;
  private seed = 0;

  constructor(
    private readonly chain: ChainUnderTest,
    private readonly network: GrowingNetwork,
  ) {}

  /** Waits until both networks' last blocks are served. */
  async followed(releases: readonly Release[]): Promise<void> {
    const { chainId, rpc } = this.chain.node;
    await Promise.all(
      releases.flatMap(({ services: { baseUrl } }) => [
        waitForHead(baseUrl, { chainId, rpc }, { timeoutMs: START_TIMEOUT_MS }),
        this.network.followed(baseUrl, START_TIMEOUT_MS),
      ]),
    );
  }

  /** What the previous release has: the new one's other operations need tables that the previous one does not write. */
  async learnOperations(previous: Release): Promise<void> {
    const { baseUrl } = previous.services;
    const { paths } = (await (await ask(baseUrl, '/openapi.json')).json()) as {
      paths: Record<string, { get?: object }>;
    };
    const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');
    const known = new Set(Object.entries(paths).flatMap(([path, { get }]) => (get ? [shapeOf(path)] : [])));
    const names = Object.keys(OPERATIONS) as EvmOperationName[];
    this.common = new Set(names.filter((name) => known.has(shapeOf(OPERATIONS[name].path))));
  }

  /** Compares what both releases have, at each of the running ones, and goes on with one's page tokens at the other. */
  async compareCommon(releases: readonly Release[], depth: Depth): Promise<void> {
    const { rpc } = this.chain.node;
    const oracle = await Oracle.read(rpc, this.describedByBoth());
    await Promise.all(
      releases.map(async ({ services }) => {
        const how = depth === 'whole' ? BRIEF : probe(++this.seed);
        await compareAll(services.baseUrl, [oracle], { ...how, operations: this.common! });
        if (depth === 'whole') await compareFigures(services.metricsUrl, [oracle], 'chains');
      }),
    );
    const [first, second] = releases;
    if (!first || !second) return;
    await this.pagesGoOn(first, second);
    await this.pagesGoOn(second, first);
  }

  /**
   * Compares all operations of the new release, for blocks that the previous one stored, too. Before that, a backfill reads what those
   * blocks lack, and the indexer derives the rest by itself.
   */
  async compareAllOfNew(release: Release): Promise<void> {
    const { node, description } = this.chain;
    const { chainId } = node;
    const oracle = await Oracle.read(node.rpc, description);
    await release.nunatak('backfill', '--chain', chainId, '--from', '0', '--to', String(oracle.head));
    const { baseUrl } = release.services;
    const holder = oracle.addresses[0] as Hex;
    const token = oracle.collections[0] as Hex;
    const lists = [
      pathOf('erc1155Balances', { chainId, address: holder }),
      pathOf('collectionTokens', { chainId, address: token }),
    ];
    await waitUntil({
      what: 'answer to lists that wait for the indexer after an upgrade',
      timeoutMs: START_TIMEOUT_MS,
      isDone: async () => (await Promise.all(lists.map((path) => ask(baseUrl, path)))).every(({ ok }) => ok),
    });
    await compareAll(baseUrl, [oracle], BRIEF);
  }

  /** A list that is begun at one release goes on at the other: its token, and the same order. */
  private async pagesGoOn(from: Release, to: Release): Promise<void> {
    const path = `/v1/chains/${this.chain.node.chainId}/transactions?pageSize=5`;
    const page = async ({ services }: Release, token?: string) =>
      (await (await ask(services.baseUrl, token ? `${path}&pageToken=${token}` : path)).json()) as {
        nextPageToken: string;
      };
    const { nextPageToken } = await page(from);
    const [there, here] = [await page(to, nextPageToken), await page(from, nextPageToken)];
    if (JSON.stringify({ ...there, nextPageToken: '' }) !== JSON.stringify({ ...here, nextPageToken: '' }))
      throw new Error(`page 2 of ${from.name} is another at ${to.name}: ${JSON.stringify(there).slice(0, 300)}`);
  }

  /** What answers of both releases have in common. Either gateway asks the data services of both, whose features and metadata differ. */
  private describedByBoth(): ChainDescription {
    const { chain: entry } = this.chain.description;
    const enabledFeatures = new Fits('a list of features', Array.isArray);
    return { ...this.chain.description, chain: { ...entry, enabledFeatures }, hasMetadata: false };
  }
}
