import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { decodeCb58, encodeCb58 } from '@nunatak/avalanche-codec';
import { unknownChain } from '@nunatak/evm-chains';
import type { EvmBlockchain } from '@nunatak/primary-network-contracts';
import {
  get,
  type Json,
  primaryNetworkStandIn,
  registry,
  uptime,
  withRealStoreAndService,
  writer,
} from '../testing/running-service.js';
import { address, ZERO } from '../testing/small-chains.js';
import { A, B } from '../testing/story.js';

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

  it('shows what the primary network registers of a chain, and waits for nobody', async () => {
    const shown = async (chainId: string) => {
      const { platformChainId, subnetId, vmId } = (await get(`/v1/chains/${chainId}`)).body;
      return { platformChainId, subnetId, vmId };
    };
    const none = { platformChainId: undefined, subnetId: undefined, vmId: undefined };
    // A chain that comes to be served is asked for at once; nobody answers yet.
    let answer: (found: EvmBlockchain[]) => void = () => undefined;
    primaryNetworkStandIn.answer = () => new Promise((resolve) => (answer = resolve));
    registry.add(unknownChain('43112'));
    try {
      expect(await shown('43112')).toEqual(none);
      const facts = { networkId: 12345, network: 'fuji', evmChainId: '43112', name: 'C-Chain', time: 0 };
      answer([{ ...facts, blockchainId: Buffer.alloc(32, 1), subnetId: Buffer.alloc(32), vmId: Buffer.alloc(32, 2) }]);
      await new Promise((resolve) => setImmediate(resolve));
      const ids = {
        platformChainId: encodeCb58(Buffer.alloc(32, 1)),
        subnetId: '11111111111111111111111111111111LpoYY',
        vmId: encodeCb58(Buffer.alloc(32, 2)),
      };
      expect(await shown('43112')).toEqual(ids);
      expect(await shown('31338')).toEqual(none);
      // It is away: what it said last counts.
      primaryNetworkStandIn.answer = () => Promise.reject(new Error('away'));
      registry.add(unknownChain('43111'));
      await new Promise((resolve) => setImmediate(resolve));
      expect(await shown('43112')).toEqual(ids);
    } finally {
      for (const chainId of ['43112', '43111']) registry.remove(chainId);
    }
  });

  it('shows that metadata of tokens is looked for, as long as somebody does', async () => {
    const shown = async () => {
      uptime.ms += 1_100; // a look at the store is remembered for a second
      const { body } = await get('/v1/chains?feature=nftIndexing');
      const { enabledFeatures } = (await get('/v1/chains/31338')).body;
      return [body.chains.map((c: Json) => c.chainId), enabledFeatures];
    };
    const [, before] = await shown();
    // A file's claim is not enough, nor that it was looked for once.
    expect(before).not.toContain('nftIndexing');
    await writer.query(`INSERT INTO nft_metadata_scan (chain_id, height, hash, reported_at)
      VALUES (31338, 1, '\\x00', now() - interval '70 s')`);
    expect(await shown()).toEqual([[], before]);
    await writer.query(`UPDATE nft_metadata_scan SET reported_at = now() - interval '20 s'`);
    expect(await shown()).toEqual([['31338'], ['nftIndexing', ...before]]);
    await writer.query('DELETE FROM nft_metadata_scan');
  });

  it('lists the chains of an address, by what it sent and received itself and in transfers of tokens', async () => {
    const chainsOf = async (who: string) => {
      const { status, body } = await get(`/v1/address/${who}/chains`);
      expect([status, body.unindexedChains]).toEqual([200, []]);
      expect((await get(`/v1/chains/address/${who}`)).body).toEqual(body);
      return body.indexedChains.map((c: Json) => c.chainId);
    };
    expect(await chainsOf(B)).toEqual(['31337', '31338']);
    expect(await chainsOf(A)).toEqual(['31337']);
    expect(await chainsOf(ZERO)).toEqual(['31337']); // a mint's sender
    expect(await chainsOf(address('a stranger'))).toEqual([]);
    const { indexedChains } = (await get(`/v1/address/${B}/chains`)).body;
    expect(indexedChains).toEqual((await get('/v1/chains')).body.chains.slice(0, 2));
    expect((await get('/v1/address/0x12/chains')).status).toBe(400);
  });

  it('tells each chain’s state', async () => {
    const { body } = await get('/v1/health-check');
    expect((await get('/v1/live-check')).body.status).toBe('error');
    expect(body.status).toBe('error');
    expect(body.info['chain-31337']).toMatchObject({ status: 'up', blockNumber: '5', lagSeconds: expect.any(Number) });
    expect(body.error).toEqual({ 'chain-31339': { status: 'down', message: 'not indexed yet' } });
    expect(Object.keys(body.details)).toEqual(['database', 'chain-31337', 'chain-31338', 'chain-31339']);
  });

  describe('of a chain whose condition changes', () => {
    const conditionOf = async () => {
      uptime.ms += 1_100; // a look at the store is remembered for a second
      const { body } = await get('/v1/health-check');
      const { status } = (await get('/v1/chains/31338')).body;
      return [status, body.details['chain-31338'].message];
    };
    const set = (table: string, more: string) => writer.query(`UPDATE ${table} SET ${more} WHERE chain_id = 31338`);
    const expire = (at: string) =>
      writer.query(`UPDATE lease SET expires_at = ${at} WHERE role = 'indexer' AND key = '31338'`);
    afterEach(async () => {
      await set('ingester_status', "troubled_since = NULL, state = 'following', updated_at = now() + interval '1 day'");
      await expire("now() + interval '1 day'");
      await writer.query('DELETE FROM definition');
      expect(await conditionOf()).toEqual(['OK', undefined]);
    });

    it('says at once that it has stopped, and serves what is stored', async () => {
      await set('ingester_status', "state = 'stopped', reason = 'at http://node.internal/key'");
      expect(await conditionOf()).toEqual(['UNAVAILABLE', 'stopped: it is not followed until an operator decides']);
      expect((await get('/v1/chains/31338/blocks')).status).toBe(200);
    });

    it('is patient with a node that restarts, not with one that is dead', async () => {
      await set('ingester_status', "troubled_since = now() - interval '5 s'");
      expect(await conditionOf()).toEqual(['OK', undefined]);
      await set('ingester_status', "troubled_since = now() - interval '1 minute'");
      expect(await conditionOf()).toEqual(['UNAVAILABLE', 'troubled: it is not followed until the trouble is over']);
    });

    it('is patient with an ingester or an indexer that is replaced, not with one that is away', async () => {
      const away = ['UNAVAILABLE', 'unattended: nobody follows it at the moment'];
      await set('ingester_status', "updated_at = now() - interval '20 s'");
      expect(await conditionOf()).toEqual(['OK', undefined]);
      await set('ingester_status', "updated_at = now() - interval '40 s'");
      expect(await conditionOf()).toEqual(away);
      await set('ingester_status', 'updated_at = now()');
      await expire("now() - interval '40 s'");
      expect(await conditionOf()).toEqual(away);
    });

    it('shows a paused one, however old its head is', async () => {
      await set('log_position', "stored_at = now() - interval '1 hour'"); // a quiet chain
      expect(await conditionOf()).toEqual(['OK', undefined]);
      await writer.query(`INSERT INTO definition (key, state) VALUES ('31338', 'paused')`);
      expect(await conditionOf()).toEqual(['UNAVAILABLE', 'paused by an operator']);
    });

    it('goes on looking at the store when the clock is set back', async () => {
      expect(await conditionOf()).toEqual(['OK', undefined]);
      const setBack = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
      try {
        await set('ingester_status', "state = 'stopped'");
        expect((await conditionOf())[0]).toBe('UNAVAILABLE');
      } finally {
        setBack.mockRestore();
      }
    });
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

  it('means by a blockchain id that blockchain alone, though a second one has the same EVM chain id', async () => {
    const indexed = registry.get('31337')!.blockchainId!;
    const leftOut = encodeCb58(Buffer.alloc(32, 9));
    const facts = { networkId: 12345, network: 'mainnet', evmChainId: '31337', name: 'twice', time: 0 } as const;
    const ids = { subnetId: Buffer.alloc(32, 3), vmId: Buffer.alloc(32, 2) };
    primaryNetworkStandIn.answer = async () =>
      [indexed, leftOut].map((id) => ({ ...facts, ...ids, blockchainId: decodeCb58(id)! }));
    registry.add(unknownChain('43112'));
    try {
      await new Promise((resolve) => setImmediate(resolve));
      for (const path of [
        ...['', '/blocks', '/blocks/1', '/transactions'],
        ...[`/addresses/${A}/transactions`, `/addresses/${A}/balances:getNative`, `/addresses/${A}/balances:listErc20`],
      ]) {
        const { status, body } = await get(`/v1/chains/${leftOut}${path}`);
        expect([path, status, body.message]).toEqual([
          path,
          404,
          `chainId: chain ${leftOut} is not served here (the list of chains is at /v1/chains)`,
        ]);
      }
      for (const path of ['', '/blocks/1'])
        expect((await get(`/v1/chains/${indexed}${path}`)).body).toEqual((await get(`/v1/chains/31337${path}`)).body);
      const listed = (await get('/v1/chains')).body.chains.map((c: Json) => c.platformChainId);
      expect([listed.includes(indexed), listed.includes(leftOut)]).toEqual([true, false]);
    } finally {
      registry.remove('43112');
    }
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
