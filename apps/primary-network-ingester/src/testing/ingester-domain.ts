import type { BlockRef, BlockStream } from '@nunatak/block-stream';
import type { IngesterBench, IngesterDomain } from '@nunatak/block-stream/conformance';
import {
  logKeyOf,
  PRIMARY_NETWORK_BLOCKS,
  type PrimaryNetworkChain,
  type PrimaryNetworkEvent,
  parseLogKey,
} from '@nunatak/primary-network-contracts';
import { blocksOf, FakeNetwork, FakeNode } from '@nunatak/primary-network-node-client/testing';
import type { Pool } from 'pg';
import { startTestIngester } from './test-ingester.js';

let networkIds = 70_000;

/** The primary network's ingester for the suite that every ingester passes: two networks with a node each, and a real store. */
export function primaryNetworkIngester(store: { readonly pool: Pool }): IngesterDomain<PrimaryNetworkEvent> {
  return {
    contract: PRIMARY_NETWORK_BLOCKS,
    effectOf: () => 'appended',
    isFinal: true,
    open: async () => PrimaryNetworkBench.open(store),
  };
}

class PrimaryNetworkBench implements IngesterBench<PrimaryNetworkEvent> {
  readonly logKeys: readonly [string, ...string[]];

  private constructor(
    private readonly store: { readonly pool: Pool },
    private readonly nodes: readonly [FakeNode, FakeNode],
  ) {
    const key = (node: FakeNode, chain: PrimaryNetworkChain) => logKeyOf({ ...node.network, chain });
    const [one, other] = nodes;
    // The first two are of different networks, so that the node of one may be away alone.
    this.logKeys = [key(one, 'P'), key(other, 'X'), key(other, 'C'), key(one, 'X'), key(one, 'C'), key(other, 'P')];
  }

  static async open(store: { readonly pool: Pool }): Promise<PrimaryNetworkBench> {
    const nodes = [new FakeNode(new FakeNetwork(++networkIds)), new FakeNode(new FakeNetwork(++networkIds))] as const;
    for (const node of nodes) await node.start();
    return new PrimaryNetworkBench(store, nodes);
  }

  async grow(logKey: string, blocks: number): Promise<void> {
    this.chainOf(logKey).grow(blocks);
  }

  async growLarge(logKey: string, bytes: number): Promise<void> {
    this.chainOf(logKey).grow(1, bytes);
  }

  async head(logKey: string): Promise<BlockRef> {
    const { height, id } = this.chainOf(logKey).head;
    return { height, hash: id.toString('hex') };
  }

  async chain(logKey: string): Promise<BlockRef[]> {
    return blocksOf(this.nodeOf(logKey).network, parseLogKey(logKey)!.chain);
  }

  async spoil(logKey: string) {
    const node = this.nodeOf(logKey);
    let spoiled = 0;
    const spoils = [
      () => 'cut' as const,
      () => '<html>maintenance</html>',
      (text: string) => text.slice(0, -5),
      (text: string) => text.replace(/"result":.*/s, '"result":null}'),
      // One byte of the first block differs.
      (text: string) =>
        text.replace(/"bytes":"0x00000000/, '"bytes":"0x00000001').replace(/"block":"0x0000/, '"block":"0x0100'),
    ];
    node.spoil = (_, text) => spoils[spoiled++ % spoils.length]!(text);
    return {
      spoiled: () => spoiled,
      mend: async () => {
        node.spoil = undefined;
      },
    };
  }

  async start(stream: BlockStream<PrimaryNetworkEvent>) {
    const ingesters = await Promise.all(
      this.nodes.map((node) => startTestIngester([node], { pool: this.store.pool, stream })),
    );
    return {
      stop: async () => {
        for (const ingester of ingesters) await ingester.stop();
      },
    };
  }

  async dispose(): Promise<void> {
    for (const node of this.nodes) await node.stop();
  }

  private nodeOf(logKey: string): FakeNode {
    const { networkId } = parseLogKey(logKey)!;
    return this.nodes.find(({ network }) => network.networkId === networkId)!;
  }

  private chainOf(logKey: string) {
    return this.nodeOf(logKey).network.chains[parseLogKey(logKey)!.chain];
  }
}
