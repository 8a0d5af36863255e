import { describe, expect, it } from '@jest/globals';
import { get, type Json, registry, withRealStoreAndService, writer } from '../testing/running-service.js';
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

  it('shows a chain as unavailable while nobody follows it, and serves what is stored', async () => {
    const statusOf = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_100)); // progress is remembered for a second
      return (await get('/v1/chains/31338')).body.status;
    };
    const set = (table: string, more: string) => writer.query(`UPDATE ${table} SET ${more} WHERE chain_id = 31338`);
    await set('chain_head', "updated_at = now() - interval '1 hour'");
    expect(await statusOf()).toBe('UNAVAILABLE'); // no ingester has it: it is paused, or all are away
    await writer.query(
      `INSERT INTO ingester_lease (chain_id, holder, epoch, expires_at) VALUES (31338, 'a', 1, 'infinity')`,
    );
    expect(await statusOf()).toBe('OK'); // a quiet chain
    await writer.query(
      `INSERT INTO ingester_status (chain_id, state, troubled_since) VALUES (31338, 'following', now() - interval '5 s')`,
    );
    expect(await statusOf()).toBe('OK'); // a node that restarts
    await set('ingester_status', "troubled_since = now() - interval '1 minute'");
    expect(await statusOf()).toBe('UNAVAILABLE'); // all nodes are dead
    const { body } = await get('/v1/health-check');
    expect(body.error['chain-31338']).toMatchObject({ status: 'down', message: 'not followed at the moment' });
    expect((await get('/v1/chains/31338/blocks')).status).toBe(200);
    await set('ingester_status', "troubled_since = NULL, state = 'stopped'");
    expect(await statusOf()).toBe('UNAVAILABLE'); // e.g. a reorg that was too deep
    await set('ingester_status', "state = 'following'");
    expect(await statusOf()).toBe('OK');
  });

  it('answers a removed chain’s requests as those of an unknown one', async () => {
    const chain = registry.get('31338')!;
    registry.remove('31338');
    for (const path of ['', '/blocks', '/transactions']) {
      const removed = await get(`/v1/chains/31338${path}`);
      const unknown = await get(`/v1/chains/99999${path}`);
      expect([path, removed.status, removed.body.message]).toEqual([
        path,
        404,
        unknown.body.message.replace('99999', '31338'),
      ]);
    }
    registry.add(chain);
    expect((await get('/v1/chains/31338/blocks')).status).toBe(200);
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
