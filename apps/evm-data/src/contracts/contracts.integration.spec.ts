import { describe, expect, it } from '@jest/globals';
import { base, get, type Json, one, pages, withRealStoreAndService } from '../testing/running-service.js';
import { address } from '../testing/small-chains.js';
import { A, ART, B, C, CHILD, GEMS, MADE, shown, USD } from '../testing/story.js';

const DESCRIBED = address('described token');
const WALLET = address('described account');
const DESCRIPTION = {
  ...{ name: 'The Dollar', description: 'Money.', officialSite: 'https://usd.example', email: 'us@usd.example' },
  logoAsset: { assetId: 'usd', imageUri: 'ipfs://logo' },
  bannerAsset: { imageUri: 'https://usd.example/banner.png' },
  ...{ color: '#00ff00', resourceLinks: [{ type: 'Blog' as const, url: 'https://usd.example/blog' }] },
  ...{ tags: ['money', 'stable'], pricingProviders: { coingeckoCoinId: 'usd' } },
};
withRealStoreAndService({
  contracts: [
    { chainId: 31337, address: DESCRIBED, ...DESCRIPTION },
    { chainId: 31337, address: WALLET, name: 'A multisignature' },
  ],
});

const CREATE = 1;
const DESTROYED = 3;

describe('contracts that an address deployed', () => {
  const deployments = (of: string) => `${base}/contracts/${of}/deployments`;

  it('are those that it made itself: by a transaction', async () => {
    const { status, body } = await get(deployments(B));
    expect([status, body]).toEqual([
      200,
      {
        contracts: [
          {
            address: shown(MADE),
            ercType: 'UNKNOWN',
            deploymentDetails: { txHash: one.txHash(2, 1), deployerAddress: shown(B) },
          },
        ],
      },
    ]);
  });

  it('are those that it made as a contract, with whoever sent the transaction as their deployer', async () => {
    const { body } = await get(deployments(GEMS.toUpperCase().replace('0X', '0x')));
    expect(body.contracts).toEqual([
      {
        name: 'Child',
        address: shown(CHILD),
        ercType: 'ERC-721',
        symbol: 'CHD',
        deploymentDetails: {
          txHash: one.txHash(3, 0),
          deployerAddress: shown(C),
          deployerContractAddress: shown(GEMS),
        },
      },
    ]);
    expect((await get(deployments(C))).body).toEqual({ contracts: [] });
  });

  it('name the blocks whose call traces are not stored: there, a contract may have made more', async () => {
    const { headers } = await get(deployments(B));
    expect(headers['x-uncovered-blocks']).toBe('5');
  });

  it('come in pages, the latest first, those that were made again included', async () => {
    const factory = address('factory');
    const child = (n: number) => address(`factory child ${n}`);
    for (const [frame, n] of [
      [1, 0],
      [2, 1],
      [3, 2],
    ] as const)
      await one.contractChange([3, 1, frame], CREATE, child(n), factory);
    await one.contractChange([4, 0, 1], DESTROYED, child(1), null);
    await one.contractChange([5, 0, 2], CREATE, child(1), factory);
    const all = [child(1), child(2), child(1), child(0)].map(shown);
    for (const size of [1, 2, 3, 100])
      expect((await pages(deployments(factory), size)).map((c) => c.address)).toEqual(all);
    const first = await get(`${deployments(factory)}?pageSize=1`);
    await one.contractChange([5, 0, 9], CREATE, child(9), factory);
    const rest = await get(`${deployments(factory)}?pageSize=100&pageToken=${first.body.nextPageToken}`);
    expect(rest.body.contracts.map((c: Json) => c.address)).toEqual(all.slice(1));
    const { status } = await get(`${deployments(B)}?pageToken=${first.body.nextPageToken}`);
    expect(status).toBe(400);
  });
});

describe('the deployment of a contract', () => {
  const deployment = (of: string) => get(`${base}/contracts/${of}/transactions:getDeployment`);

  it('is the whole transaction that made it', async () => {
    const { status, body } = await deployment(MADE);
    expect(status).toBe(200);
    expect(body).toEqual((await get(`${base}/transactions/${one.txHash(2, 1)}`)).body);
    expect((await deployment(CHILD)).body.nativeTransaction.txHash).toBe(one.txHash(3, 0));
  });

  it('is the latest one of a contract that was made again', async () => {
    const again = address('made again');
    await one.contractChange([1, 0, 1], CREATE, again, MADE);
    await one.contractChange([4, 0, 2], CREATE, again, MADE);
    expect((await deployment(again)).body.nativeTransaction.txHash).toBe(one.txHash(4, 0));
  });

  it('is unknown of an account, with what is not known', async () => {
    const { status, body } = await deployment(A);
    expect([status, body.message]).toEqual([
      404,
      `address: no block of chain 31337 up to 5 shows a deployment of ${A}; of blocks 5 not all deployments are known: they are stored without call traces`,
    ]);
  });
});

describe('what is known of a contract', () => {
  const metadata = (of: string) => get(`${base}/addresses/${of}`);

  it('is what it was found to be, and what its token says', async () => {
    expect((await metadata(USD)).body).toEqual({
      name: 'US "Dollar"\u2028',
      symbol: 'USD',
      decimals: 6,
      ercType: 'ERC-20',
      address: shown(USD),
      logoAsset: { imageUri: 'https://logos.example/usd.png' },
    });
    expect((await metadata(ART)).body).toEqual({ name: 'Art', symbol: 'ART', ercType: 'ERC-721', address: shown(ART) });
    expect((await metadata(GEMS)).body).toEqual({ ercType: 'ERC-1155', address: shown(GEMS) });
    expect((await metadata(MADE)).body.ercType).toBe('UNKNOWN');
    const both = address('claims both');
    await one.contract(both, { standards: 0b1010, name: 'Both', decimals: 3 });
    expect((await metadata(both)).body).toMatchObject({ ercType: 'ERC-1155', name: 'Both' });
    const fresh = address('fresh token');
    await one.contract(fresh, { standards: 0b10, decimals: 3 });
    expect((await metadata(fresh)).body).toEqual({
      ...{ name: '', symbol: '', decimals: 3, ercType: 'ERC-20', address: shown(fresh) },
    });
  });

  it('is what the operator says of it, in place of what it says of itself', async () => {
    await one.contract(DESCRIBED, { standards: 0b10, name: 'Its own name', symbol: 'USD', decimals: 6 });
    const { body } = await metadata(DESCRIBED);
    expect(body).toEqual({ ...DESCRIPTION, symbol: 'USD', decimals: 6, ercType: 'ERC-20', address: shown(DESCRIBED) });
    const hosted = await get(`${base}/addresses/${DESCRIBED}`, { 'x-glacier-api-key': 'any' });
    expect(hosted.body).toEqual(body);
  });

  it('is not there of an account that no block shows as a contract', async () => {
    const { status, body } = await metadata(A);
    expect([status, body.message]).toEqual([404, `address: no block of chain 31337 up to 5 shows a contract at ${A}`]);
    const { body: described } = await metadata(WALLET);
    expect(described).toEqual({ name: 'A multisignature', ercType: 'UNKNOWN', address: shown(WALLET) });
  });
});

describe('transfers of a token contract', () => {
  const transfers = (of: string) => `${base}/tokens/${of}/transfers`;

  it('are of its standard, the latest first', async () => {
    const { body } = await get(transfers(USD));
    expect(body.transfers.map((t: Json) => [t.blockNumber, t.logIndex, t.from.address, t.to.address, t.value])).toEqual(
      [
        ['3', 3, shown(B), shown(C), '2'],
        ['3', 2, shown(A), shown(A), '1'],
        ['2', 0, shown(A), shown(B), '100'],
      ],
    );
    const mine = (await get(`${base}/addresses/${B}/transactions:listErc20`)).body.transactions;
    expect(body.transfers[0]).toEqual(mine[0]);
    const [art] = (await get(transfers(ART))).body.transfers;
    expect([art.erc721Token.tokenId, art.txHash]).toEqual(['7', one.txHash(3, 0)]);
    const gems = (await get(transfers(GEMS))).body.transfers;
    expect(gems.map((t: Json) => [t.erc1155Token.tokenId, t.value])).toEqual([
      ['2', '20'],
      ['1', '10'],
    ]);
  });

  it('come in pages and within blocks', async () => {
    const values = async (query: string, size: number) =>
      (await pages(`${transfers(USD)}${query}`, size)).map((t) => t.value);
    for (const size of [1, 2, 100]) expect(await values('', size)).toEqual(['2', '1', '100']);
    expect(await values('?startBlock=3', 1)).toEqual(['2', '1']);
    expect(await values('?endBlock=3', 1)).toEqual(['100']);
    expect(await values('?startBlock=3&endBlock=3', 1)).toEqual([]);
    expect((await get(transfers(A))).body).toEqual({ transfers: [] });
  });
});

it('a chain that is not indexed yet is a 503, for each of these', async () => {
  const ask = (path: string) => get(`/v1/chains/31339/${path}`);
  for (const path of [
    `contracts/${A}/deployments`,
    `contracts/${A}/transactions:getDeployment`,
    `addresses/${A}`,
    `tokens/${A}/transfers`,
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 503]);
  expect((await get(`/v1/chains/31338/contracts/${A}/deployments`)).body).toEqual({ contracts: [] });
});
