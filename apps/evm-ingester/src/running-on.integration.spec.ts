import { describe, expect, it } from '@jest/globals';
import { InProcessBlockStream } from '@nunatak/block-stream';
import { DEFAULT_LEASE } from '@nunatak/coordination';
import { HealthChecks } from '@nunatak/core/health';
import { until } from '@nunatak/core/testing';
import { ChainRegistry } from '@nunatak/evm-chains';
import {
  BlockReaderClient,
  EVM_BLOCKS,
  type EvmBlock,
  KnownChains,
  NodeUnavailableError,
} from '@nunatak/evm-contracts';
import { chainLeases } from '@nunatak/evm-control';
import { startIngesterGrpcServer } from './grpc/ingester-grpc-server.js';
import { type Anvil, startAnvil } from './testing/anvil.js';
import { startSpoilingProxy } from './testing/spoiling-proxy.js';
import { testChain } from './testing/test-ingester.js';
import { useIngesters } from './testing/use-ingesters.js';

const test = useIngesters();
const { keep, ingest } = test;
let chainIds = 60_000;

async function anvil(blocks = 0): Promise<{ node: Anvil; chainId: string }> {
  const chainId = String(++chainIds);
  const node = keep(await startAnvil(['--chain-id', chainId]));
  if (blocks > 0) await node.call('anvil_mine', `0x${blocks.toString(16)}`);
  return { node, chainId };
}

async function all(blocks: AsyncIterable<EvmBlock>): Promise<EvmBlock[]> {
  const list: EvmBlock[] = [];
  for await (const block of blocks) list.push(block);
  return list;
}

const statusRow = async (chainId: string) =>
  (await test.pool.query('SELECT * FROM ingester_status WHERE chain_id = $1', [chainId])).rows[0];

describe('an ingester that runs on and on', () => {
  it('reads blocks for others as it publishes them, with and without the lease, over gRPC too', async () => {
    const { node, chainId } = await anvil(150);
    const { recorded, blockReader } = await ingest(testChain(chainId, [node.url]));
    await recorded.until(() => recorded.head?.height === 150);
    expect(await all(blockReader.read(chainId, 0, 150))).toEqual(recorded.blocks);

    const spare = await ingest(testChain(chainId, [node.url]));
    await spare.recorded.until(() => spare.status().state === 'waiting');
    const server = await startIngesterGrpcServer({
      bind: '127.0.0.1:0',
      nodeState: spare.nodeState,
      blockReader: spare.blockReader,
      chains: new KnownChains(),
      health: new HealthChecks(),
      log: { info() {}, warn() {}, error() {} },
    });
    keep(server);
    const client = new BlockReaderClient({ address: `127.0.0.1:${server.port}` });
    keep(client);
    expect(await all(client.read(chainId, 40, 90))).toEqual(recorded.blocks.slice(40, 91));
    await expect(all(client.read('1', 0, 1))).rejects.toThrow('chain 1 is not ingested here');
    await spare.service.removeChain(chainId);
    await expect(all(spare.blockReader.read(chainId, 0, 1))).rejects.toBeInstanceOf(NodeUnavailableError);
  });

  it('recovers in seconds where its one endpoint, that was away, spoils every fifth exchange', async () => {
    const { node, chainId } = await anvil(200);
    const proxy = keep(await startSpoilingProxy(node.url));
    const { recorded, status } = await ingest(testChain(chainId, [proxy.url]));
    await recorded.until(() => recorded.head?.height === 200);
    proxy.rate = 1;
    await node.call('anvil_mine', '0xc8');
    await recorded.until(() => status().troubledForMs !== undefined);
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    const began = Date.now();
    proxy.rate = 0.2;
    await recorded.until(() => recorded.head?.height === 400);
    // Requests are repeated by themselves, and what fails as a whole is read again in shorter ranges.
    expect(Date.now() - began).toBeLessThan(40_000);
    expect(recorded.faults).toEqual([]);
    await recorded.until(() => status().state === 'following' && status().reason === undefined);
  });

  it('lets a spare take over at once after an orderly stop, and in less than ten seconds after its holder is gone', async () => {
    const { node, chainId } = await anvil(10);
    const stream = keep(new InProcessBlockStream(EVM_BLOCKS));
    const chain = testChain(chainId, [node.url]);
    const first = await ingest(chain, { stream });
    const { recorded } = first;
    await stream.subscribe('test', chainId, undefined, recorded);
    await recorded.until(() => recorded.head?.height === 10);
    const second = await ingest(chain, { stream }, recorded);
    await recorded.until(() => second.status().state === 'waiting');
    await first.close();
    await recorded.until(() => second.status().state === 'following');
    await node.call('anvil_mine', '0x5');
    await recorded.until(() => recorded.head?.height === 15);
    expect(recorded.position!.epoch).toBe(2);

    await second.close();
    // As after a kill -9: nobody renews the lease, nobody gives it back.
    const goneAt = Date.now();
    expect(await chainLeases(test.pool, 'ingester').acquire(chainId, 'killed', DEFAULT_LEASE.ttlMs)).toBe(3);
    const third = await ingest(chain, { stream }, recorded);
    await recorded.until(() => third.status().state === 'waiting');
    await recorded.until(() => third.status().state === 'following');
    // 7.5 s of lease and 1 s between questions; the rest is room for a loaded machine.
    expect(Date.now() - goneAt).toBeLessThan(20_000);
    await node.call('anvil_mine', '0x5');
    await recorded.until(() => recorded.head?.height === 20);
    expect(recorded.position!.epoch).toBe(4);
    expect(recorded.faults).toEqual([]);
  });

  it('tells its state to other processes while it holds the lease', async () => {
    const { node, chainId } = await anvil(10);
    const proxy = keep(await startSpoilingProxy(node.url));
    const { recorded, status } = await ingest(testChain(chainId, [proxy.url]));
    await recorded.until(() => recorded.head?.height === 10 && status().state === 'following');
    await until(async () => (await statusRow(chainId))?.node_height === '10');
    const { timestamp } = recorded.head!;
    expect(await statusRow(chainId)).toMatchObject({
      state: 'following',
      reason: null,
      troubled_since: null,
      node_timestamp: String(timestamp),
    });
    const spare = await ingest(testChain(chainId, [node.url]));
    await recorded.until(() => spare.status().state === 'waiting');
    proxy.rate = 1;
    await until(async () => (await statusRow(chainId)).troubled_since !== null);
    expect(await statusRow(chainId)).toMatchObject({ state: 'following', reason: expect.any(String) });
    proxy.rate = 0;
    await until(async () => (await statusRow(chainId)).troubled_since === null);
  });

  it('stops at once while its node is silent', async () => {
    const { node, chainId } = await anvil(10);
    const proxy = keep(await startSpoilingProxy(node.url));
    const { recorded, service } = await ingest(testChain(chainId, [proxy.url]));
    await recorded.until(() => recorded.head?.height === 10);
    proxy.silent = true;
    await node.call('anvil_mine', '0x64');
    await recorded.until(() => proxy.held > 0);
    const began = Date.now();
    await service.close();
    // Not the 10 to 30 s that a silent node is given.
    expect(Date.now() - began).toBeLessThan(7_000);
  });

  it('follows a registry: chains come, change and go while it runs', async () => {
    const { node, chainId } = await anvil(10);
    const other = await anvil(5);
    const { service, recorded } = await ingest(testChain(chainId, [node.url]));
    await service.removeChain(chainId);
    const registry = new ChainRegistry([testChain(chainId, [node.url])]);
    await service.follow(registry);
    await recorded.until(() => recorded.head?.height === 10);
    registry.add(testChain(other.chainId, [other.node.url]));
    registry.add({ ...testChain(chainId, [node.url]), name: 'changed' });
    registry.add(testChain('77', []));
    await recorded.until(() => service.status(other.chainId) !== undefined);
    await recorded.until(() => service.status(chainId)?.state === 'following');
    expect(service.status('77')).toBeUndefined();
    registry.remove(chainId);
    await recorded.until(() => service.status(chainId) === undefined);
    expect(recorded.faults).toEqual([]);
  });
});
