import { describe, expect, it } from '@jest/globals';
import { encodeCb58 } from '@nunatak/avalanche-codec';
import { get, type Json, listed, pages, withRealStoreAndService } from '../testing/running-service.js';

const id = (n: number) => encodeCb58(Buffer.alloc(32, n));
const CHAINS = [
  listed('43114', { network: 'mainnet', blockchainId: id(1), subnetId: id(2) }),
  listed('31337', { name: 'anvil' }),
  listed('43113'),
];
const { chains } = withRealStoreAndService({ chains: CHAINS, fill: async () => undefined });

describe('the chains of the metrics host', () => {
  it('are listed by their ids, with what is known of them', async () => {
    const { body } = await get('/v2/chains');
    expect(body).toEqual({
      chains: [
        { evmChainId: 31337, chainName: 'anvil', blockchainId: '', subnetId: '', network: 'testnet' },
        { evmChainId: 43113, chainName: 'Chain 43113', blockchainId: '', subnetId: '', network: 'testnet' },
        { evmChainId: 43114, chainName: 'Chain 43114', blockchainId: id(1), subnetId: id(2), network: 'mainnet' },
      ],
    });
    for (const name of ['43114', id(1)]) expect((await get(`/v2/chains/${name}`)).body).toEqual(body.chains[2]);
    const of = async (network: string) =>
      (await get(`/v2/chains?network=${network}`)).body.chains.map(({ evmChainId }: Json) => evmChainId);
    expect([await of('mainnet'), await of('fuji'), await of('testnet')]).toEqual([
      [43114],
      [31337, 43113],
      [31337, 43113],
    ]);
  });

  it.each([
    ['/v2/chains/1', 404, 'chainId: chain 1 is not served here (the list of chains is at /v2/chains)'],
    [
      '/v2/chains/total',
      400,
      'chainId must be an EVM chain id or a blockchain id: this operation has no sums (total, mainnet, testnet)',
    ],
    ['/v2/chains?network=moon', 400, 'network must be one of mainnet, fuji, testnet'],
    ['/v2/chains?network=fuji&network=fuji', 400, 'network must be given once'],
    [
      '/v2/chains?pageToken=x',
      400,
      'pageToken is not valid for this query: use the nextPageToken of its last page, unchanged',
    ],
  ])('%s is a %d whose message is a list', async (path, status, message) => {
    expect((await get(path)).body).toMatchObject({ statusCode: status, message: [message] });
  });

  it('are given in pages of 10,000', async () => {
    const many = Array.from({ length: 10_001 }, (_, i) => listed(String(i + 1)));
    chains.set({ chains: many });
    await new Promise((resolve) => setImmediate(resolve));
    const first = await get('/v2/chains');
    expect(first.body.chains).toHaveLength(10_000);
    expect(first.body.nextPageToken).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const second = await get(`/v2/chains?pageToken=${first.body.nextPageToken}`);
    expect(second.body).toEqual({ chains: [expect.objectContaining({ evmChainId: 10_001 })] });
    expect((await get(`/v2/chains?network=fuji&pageToken=${first.body.nextPageToken}`)).status).toBe(400);
    expect(await pages('/v2/chains', 'chains')).toHaveLength(10_001);
    chains.set({ chains: CHAINS });
  });

  it('are shown in the health check, which needs the store alone', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    for (const path of ['/v2/health-check', '/v2/live-check']) {
      const { body } = await get(path);
      expect(body.status).toBe('error');
      expect(body.details).toMatchObject({ database: { status: 'up' }, 'chain-43114': { status: 'down' } });
    }
  });
});
