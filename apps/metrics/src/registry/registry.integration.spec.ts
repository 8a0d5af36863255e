import { describe, expect, it } from '@jest/globals';
import { encodeCb58 } from '@nunatak/avalanche-codec';
import { NotFoundError, UnavailableError } from '@nunatak/core/errors';
import type { EvmBlockchain, PrimaryNetwork, RegistryPage } from '@nunatak/primary-network-contracts';
import { get, listed, pages, withRealStoreAndService } from '../testing/running-service.js';

const bytes = (n: number) => Buffer.alloc(32, n);
const id = (n: number) => encodeCb58(bytes(n));
const START_KEY = ['startKey', 'nextPageStartKey'];
const HEAD = 1_800_000_000;

/** 250 blockchains, each in a block of its own; the last of a subnet of its own. */
const BLOCKCHAINS = Array.from({ length: 250 }, (_, i) => ({
  ...{
    networkId: 5,
    blockchainId: bytes(i + 1),
    subnetId: bytes(i === 249 ? 251 : 0),
    vmId: bytes(3),
    name: `chain ${i}`,
  },
  ...{ time: 1_700_000_000 + i, height: i, index: 70 },
})).reverse();
const SUBNET = { subnetId: bytes(251), time: 1_700_000_000, threshold: 1, controlKeys: ['fuji1x'], validators: 4 };
const EVM: EvmBlockchain[] = [43113, 43114].map((chainId, i) => ({
  ...{ networkId: 5, network: 'fuji', blockchainId: bytes(i + 1), subnetId: bytes(i), vmId: bytes(3), name: 'evm' },
  ...{ evmChainId: String(chainId), time: 1_600_000_000 + i },
}));

let isAway = false;
/** Answers of a registry as the primary network's service gives them. */
const primaryNetwork = {
  evmBlockchains: async () => EVM,
  async findNetwork(word) {
    if (isAway) throw new UnavailableError('The primary network service is away');
    if (word !== 'fuji') throw new NotFoundError(`network: ${word} is not served here`);
    return { networkId: 5, name: 'fuji' };
  },
  async blockchains(_, { subnetId, start = 0, end = HEAD, after, size = 100 }: RegistryPage = {}) {
    const all = BLOCKCHAINS.filter(
      (chain) =>
        (subnetId === undefined || chain.subnetId.equals(subnetId)) &&
        chain.time >= start &&
        chain.time < end &&
        (after === undefined || chain.height < after.height),
    );
    const blockchains = all.slice(0, size);
    const { height, index } = blockchains.at(-1) ?? { height: 0, index: 0 };
    return { time: HEAD, blockchains, ...(all.length > size && { next: { height, index } }) };
  },
  subnets: async () => ({ time: HEAD, subnets: [SUBNET] }),
} as Partial<PrimaryNetwork> as PrimaryNetwork;

withRealStoreAndService({
  chains: [listed('43113'), listed('43114'), listed('31337')],
  fill: async () => undefined,
  primaryNetwork,
});

describe('lists of v1', () => {
  it('have the chains whose subnets are known', async () => {
    const { body } = await get('/v1/mapping');
    expect(body).toEqual({
      status: 200,
      results: [
        { chainID: 43113, subnetID: id(0), timestamp: 1_600_000_000, network: 'fuji' },
        { chainID: 43114, subnetID: id(1), timestamp: 1_600_000_001, network: 'fuji' },
      ],
    });
    expect((await get(`/v1/mapping/${id(1)}`)).body.results).toEqual([body.results[1]]);
    expect((await get('/v1/mapping?from=1600000000&to=1600000001')).body.results).toEqual([body.results[0]]);
    expect((await get(`/v2/chains/${id(2)}`)).body).toMatchObject({ evmChainId: 43114, subnetId: id(1) });
  });

  it('have all blockchains of a network, and those of a subnet', async () => {
    const all = BLOCKCHAINS.map(({ subnetId, blockchainId, vmId, name, time }) => ({
      ...{ subnetID: encodeCb58(subnetId), timestamp: time, blockchainID: encodeCb58(blockchainId) },
      ...{ vmID: encodeCb58(vmId), chainName: name },
    }));
    expect(await pages('/v1/chains/network/fuji', 'results', START_KEY)).toEqual(all);
    expect((await get('/v1/chains/network/fuji')).body).toMatchObject({ status: 200, lastRun: HEAD });
    expect((await get(`/v1/chains/network/fuji/subnetId/${id(251)}`)).body.results).toEqual([all[0]]);
    const range = `from=${1_700_000_000 + 3}&to=${1_700_000_000 + 5}`;
    expect((await get(`/v1/chains/network/fuji?${range}`)).body.results).toEqual(all.slice(-5, -3));
    const { nextPageStartKey: key } = (await get('/v1/chains/network/fuji')).body;
    expect((await get(`/v1/chains/network/fuji/subnetId/${id(251)}?startKey=${key}`)).status).toBe(400);
  });

  it('have the subnets of a network', async () => {
    const { subnetId, time, threshold, controlKeys, validators } = SUBNET;
    const shown = {
      controlKeys,
      threshold,
      subnetID: encodeCb58(subnetId),
      timestamp: time,
      validatorCount: validators,
    };
    for (const path of ['', `/subnetId/${id(251)}`])
      expect((await get(`/v1/subnets/network/fuji${path}`)).body).toEqual({
        status: 200,
        lastRun: HEAD,
        results: [shown],
      });
  });

  it.each([
    ['/v1/chains/network/moon', 404, 'network: moon is not served here'],
    ['/v1/chains/network/Mainnet', 400, 'network must be mainnet, fuji, testnet, a network’s name or its id'],
    ['/v1/subnets/network/fuji/subnetId/x', 400, 'subnetID must be a subnet id: 32 bytes in cb58'],
    ['/v1/mapping?from=2&to=1', 400, 'from must be below to'],
    [
      '/v1/mapping?startKey=1',
      400,
      'startKey is not valid for this query: use the nextPageStartKey of its last page, unchanged',
    ],
  ])('%s is a %d', async (path, status, message) => {
    expect((await get(path)).body).toMatchObject({ statusCode: status, message: [message] });
  });

  it('are 503 while the primary network is away, and other operations are answered', async () => {
    isAway = true;
    expect((await get('/v1/subnets/network/fuji')).body).toMatchObject({
      ...{ statusCode: 503, message: ['The primary network service is away'] },
    });
    expect([(await get('/v2/chains')).status, (await get('/v1/mapping')).status]).toEqual([200, 200]);
    isAway = false;
  });
});
