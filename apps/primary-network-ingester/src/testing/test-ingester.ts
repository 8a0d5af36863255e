import type { FakeNode } from '@nunatak/primary-network-node-client/testing';
import type { PrimaryNetworkIngesterOptions } from '../ingester-options.js';
import { PrimaryNetworkIngester } from '../primary-network-ingester.js';

const LEASE = { ttlMs: 2_000, renewEveryMs: 500 };
const SILENT = { info() {}, warn() {}, error() {} };

/** What tests make of fake nodes' networks. */
export type TestOptions = Pick<PrimaryNetworkIngesterOptions, 'pool' | 'stream'> &
  Partial<PrimaryNetworkIngesterOptions>;

/** An ingester of fake nodes of one network, at work: short leases, quick polls, a silent log. */
export async function startTestIngester(
  nodes: readonly FakeNode[],
  options: TestOptions,
): Promise<PrimaryNetworkIngester> {
  const [first] = nodes;
  const ingester = await PrimaryNetworkIngester.open({
    nodes: nodes.map(({ url }) => url),
    genesis: () => ({ platform: first!.network.genesis, xChain: Buffer.from('genesis of the X-Chain') }),
    lease: LEASE,
    pollMs: 25,
    logger: SILENT,
    ...options,
  });
  ingester.start();
  return ingester;
}
