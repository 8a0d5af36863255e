import { describe, expect, it } from '@jest/globals';
import { get, type Json, withRealStoreAndService } from '../testing/running-service.js';
import { A } from '../testing/story.js';

withRealStoreAndService();

describe('chains and health', () => {
  it('lists chains without what their endpoints are', async () => {
    const { body } = await get('/v1/chains');
    expect(body.chains.map((c: Json) => [c.chainId, c.status, c.rpcUrl])).toEqual([
      ['31337', 'OK', ''],
      ['31338', 'OK', 'https://rpc.example'],
      ['31339', 'UNAVAILABLE', ''],
    ]);
    expect(JSON.stringify(body)).not.toContain('secret-node');
    expect((await get('/v1/chains?network=mainnet')).body.chains).toHaveLength(1);
    expect((await get('/v1/chains?feature=teleporter')).body.chains).toHaveLength(1);
    expect((await get('/v1/chains?feature=webhooks')).body.chains).toEqual([]);
    expect((await get('/v1/chains/31338')).body).toEqual(body.chains[1]);
  });

  it('tells each chain’s state', async () => {
    const { body } = await get('/v1/health-check');
    expect(body.status).toBe('error');
    expect(body.info['chain-31337']).toMatchObject({ status: 'up', blockNumber: '5', lagSeconds: expect.any(Number) });
    expect(body.error).toEqual({ 'chain-31339': { status: 'down', message: 'not indexed yet' } });
    expect(Object.keys(body.details)).toEqual(['database', 'chain-31337', 'chain-31338', 'chain-31339']);
  });

  it('says that a chain is not indexed yet', async () => {
    for (const path of [
      'blocks',
      'transactions',
      'blocks/1',
      `addresses/${A}/transactions`,
      `addresses/${A}/balances:listErc20`,
    ]) {
      const { status, body } = await get(`/v1/chains/31339/${path}`);
      expect([path, status, body.message]).toEqual([path, 503, 'Chain 31339 is not indexed yet']);
    }
  });
});
