import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, it } from '@jest/globals';
import { PortConnection, startGrpcServer, startPortServer } from '@nunatak/rpc';
import { nftRefresherService } from './nft-refresher.controller.js';
import { type CollectionNft, type NftRefresher, NftRefresherUnavailableError } from './nft-refresher.js';
import { NftRefresherClient } from './nft-refresher-client.js';
import { NFT_REFRESHER_MAX_MESSAGE_BYTES } from './nft-refresher-service.js';

const running: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop();
});

async function overGrpc(refresher: NftRefresher): Promise<NftRefresher> {
  const server = await startGrpcServer({
    bind: '127.0.0.1:0',
    services: [nftRefresherService(refresher)],
    maxMessageBytes: NFT_REFRESHER_MAX_MESSAGE_BYTES,
    closeTimeoutMs: 200,
  });
  running.push(() => server.close());
  const client = new NftRefresherClient({ address: `127.0.0.1:${server.port}`, retries: 0 });
  running.push(() => client.close());
  return client;
}

async function throughPort(refresher: NftRefresher): Promise<NftRefresher> {
  const server = await startPortServer({ services: [nftRefresherService(refresher)], closeTimeoutMs: 200 });
  const connection = new PortConnection();
  const { port1, port2 } = new MessageChannel();
  server.serve(port2);
  connection.connect(port1);
  const client = new NftRefresherClient({ address: connection, retries: 0 });
  running.push(
    () => server.close(),
    () => client.close(),
  );
  return client;
}

const token: CollectionNft = { contract: `0x${'ab'.repeat(20)}`, tokenId: 2n ** 256n - 1n, standard: 1155 };

describe.each([
  ['over gRPC', overGrpc],
  ['through a port', throughPort],
])('NftRefresher, %s', (_, open) => {
  it('carries the token there, and the answer back', async () => {
    const asked: unknown[] = [];
    let answer: number | undefined;
    const client = await open({
      async refresh(...request) {
        asked.push(request);
        return answer;
      },
    });
    expect(await client.refresh('43114', token)).toBeUndefined();
    answer = 3_599_999;
    expect(await client.refresh('43114', { ...token, tokenId: 0n, standard: 721 })).toBe(3_599_999);
    expect(asked).toEqual([
      ['43114', token],
      ['43114', { ...token, tokenId: 0n, standard: 721 }],
    ]);
  });

  it('says that it could not be noted, without the reason', async () => {
    const client = await open({ refresh: () => Promise.reject(new Error('password of the database')) });
    const failure = await client.refresh('1', token).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NftRefresherUnavailableError);
    expect((failure as Error).message).not.toContain('password');
  });
});
