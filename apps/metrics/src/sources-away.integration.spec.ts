import { describe, expect, it } from '@jest/globals';
import { encodeCb58, encodeNodeId } from '@nunatak/avalanche-codec';
import { HoldingsClient } from '@nunatak/evm-contracts';
import { PrimaryNetworkClient } from '@nunatak/primary-network-contracts';
import { metricsDocument } from './index.js';
import { madeBlocks } from './testing/made-blocks.js';
import { get, listed, post, wall, withRealStoreAndService } from './testing/running-service.js';
import { storeBlocks } from './testing/stored-blocks.js';

/** Nothing listens there. */
const nowhere = { address: '127.0.0.1:1', retries: 0 };
withRealStoreAndService({
  chains: [listed('43114', { network: 'mainnet' })],
  fill: (pool) => storeBlocks(pool, '43114', madeBlocks(5, { count: 20, endMs: wall.ms, days: 3 })),
  primaryNetwork: new PrimaryNetworkClient(nowhere),
  holdings: new HoldingsClient(nowhere),
});

const ID = encodeCb58(Buffer.alloc(32));
const VALUES: Record<string, string> = {
  ...{ chain: '43114', chainId: '43114', network: 'mainnet', subnetId: ID, subnetID: ID, l1ValidationId: ID },
  ...{
    address: `0x${'ab'.repeat(20)}`,
    nodeId: encodeNodeId(Buffer.alloc(20)),
    nodeID: encodeNodeId(Buffer.alloc(20)),
  },
};
/** Paths of operations that ask another service. */
const OF_PRIMARY_NETWORK =
  /^\/v2\/(networks|validators|validation|validator|subnets?)\/|^\/v1\/(validators|delegators|chains|subnets)\//;
const OF_HOLDERS = /:listHolders$|\/balances$|:getAddresses$/;

const document = metricsDocument();
const words = (name: string) => (document.components!.schemas![name] as { enum: string[] }).enum;
const paths = Object.entries(document.paths).flatMap(([route, { get: operation }]) => {
  if (!operation) return [];
  const parameters = operation.parameters as { name: string; in: string; schema: { $ref?: string } }[];
  const metric = parameters
    ?.find(({ name }) => name === 'metric')
    ?.schema.$ref?.split('/')
    .at(-1);
  const path = route.replaceAll(/\{(\w+)\}/g, (_, name) => VALUES[name] ?? words(metric!)[0]!);
  return [route.includes('/balances') || route.includes('btcb') ? `${path}?threshold=1` : path];
});
const sourceOf = (path: string) => {
  const plain = path.split('?')[0]!;
  if (OF_PRIMARY_NETWORK.test(plain)) return 'the primary network service is not reachable';
  return OF_HOLDERS.test(plain) ? 'the EVM data service is not reachable' : undefined;
};

describe('while the primary network and the EVM data services are away', () => {
  it.each(paths.filter(sourceOf))('%s is a 503 that names the service, with retry-after', async (path) => {
    const { status, body, headers } = await get(path);
    expect([status, body.message, headers['retry-after']]).toEqual([503, [sourceOf(path)], '1']);
  });

  it.each(paths.filter((path) => !sourceOf(path)))('%s is answered', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  it('a composite query is a 503', async () => {
    const params = { evmChainId: '43114', minBalance: '1', tokenType: 'NATIVE' };
    const queries = [{ id: 'a', type: 'LatestBalance', params }];
    for (const version of ['v1', 'v2'])
      expect((await post(`/${version}/lookingGlass/compositeQuery`, { operator: 'OR', queries })).status).toBe(503);
  });

  it('these are all operations', () => {
    expect([paths.filter(sourceOf).length, paths.length]).toEqual([23, 56]);
  });
});
