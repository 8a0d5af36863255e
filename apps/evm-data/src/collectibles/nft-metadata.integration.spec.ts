import { beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@nunatak/core/ports';
import { type Hex, NftRefresherClient, NftRefresherUnavailableError } from '@nunatak/evm-contracts';
import { MOST_METADATA_BYTES } from '@nunatak/evm-queries';
import {
  base,
  get,
  type Json,
  ofA,
  one,
  post,
  refresherStandIn,
  withRealStoreAndService,
  writer,
} from '../testing/running-service.js';
import { address, ZERO } from '../testing/small-chains.js';
import { ART, B, C, GEMS } from '../testing/story.js';

withRealStoreAndService();

const FOUND = 1_700_000_123;

const put = (
  contract: string,
  id: number,
  standard: number,
  row: { status: string; uri?: string; metadata?: object },
) =>
  writer.query(
    `INSERT INTO nft_metadata (chain_id, contract, token_id, standard, status, token_uri, metadata, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8))`,
    [
      ...[one.chainId, Buffer.from(contract.slice(2), 'hex'), id, standard, row.status, row.uri ?? null],
      ...[row.metadata ? JSON.stringify(row.metadata) : null, FOUND + 0.9],
    ],
  );

beforeAll(async () => {
  const art = { name: 'Seventh', imageUri: 'ipfs://art/7.png', attributes: '[{"a":"b"}]', background: '00ff00' };
  await put(ART, 7, 721, { status: 'INDEXED', uri: 'ipfs://art/7', metadata: art });
  await put(GEMS, 1, 1155, { status: 'UNREACHABLE_TOKEN_URI', uri: 'https://gems.example/1' });
  // Of the other standard, and of a token that nobody asks for.
  await put(ART, 7, 1155, { status: 'INDEXED', uri: 'wrong', metadata: { name: 'wrong' } });
  await put(ART, 8, 721, { status: 'INDEXED', uri: 'wrong', metadata: { name: 'wrong' } });
});

const seventh = {
  tokenId: '7',
  tokenUri: 'ipfs://art/7',
  metadata: {
    indexStatus: 'indexed',
    metadataLastUpdatedTimestamp: FOUND,
    name: 'Seventh',
    imageUri: 'ipfs://art/7.png',
    attributes: '[{"a":"b"}]',
    background: '00ff00',
  },
};

describe('metadata of collections’ tokens', () => {
  it('stands in a token’s own answer, its collection, and what an address holds', async () => {
    const { body } = await get(`${base}/nfts/collections/${ART}/tokens/7`);
    expect(body).toMatchObject(seventh);
    const { body: collection } = await get(`${base}/nfts/collections/${ART}/tokens`);
    expect(collection.tokens).toEqual([body]);
    const { body: held } = await get(`${ofA}/balances:listCollectibles`);
    expect(held.collectibleBalances[0]).toMatchObject(seventh);
  });

  it('stands in transfers, alone and inside transactions, in both dialects', async () => {
    const { body: transfers } = await get(`${ofA}/transactions:listErc721`);
    expect(transfers.transactions[0].erc721Token).toMatchObject(seventh);
    const { body: combined } = await get(`${ofA}/transactions`);
    const moved = combined.transactions.find(
      ({ erc721Transfers }: { erc721Transfers: unknown[] }) => erc721Transfers.length,
    );
    expect(moved.erc721Transfers[0].erc721Token).toMatchObject(seventh);
    const [first, second] = moved.erc1155Transfers;
    expect(first.erc1155Token).toMatchObject({
      tokenUri: 'https://gems.example/1',
      metadata: { indexStatus: 'unreachable_token_uri', metadataLastUpdatedTimestamp: FOUND },
    });
    expect(second.erc1155Token).toMatchObject({ tokenUri: '', metadata: { indexStatus: 'unindexed' } });
    const { body: hosted } = await get(`${base}/transactions/${moved.nativeTransaction.txHash}`, {
      'x-nunatak-dialect': 'hosted',
    });
    expect(hosted.erc721Transfers[0].erc721Token.metadata.indexStatus).toBe('INDEXED');
  });
});

describe('metadata of which all is on chain, as much as there may be', () => {
  const LONG = address('collection of long texts');
  const ids = Array.from({ length: 40 }, (_, i) => `${i + 1}`);
  const image = `data:image/svg+xml;base64,${'A'.repeat(131_000)}`;
  const idsIn = (tokens: Json[]) => tokens.map(({ tokenId }) => tokenId);

  beforeAll(async () => {
    await one.token(LONG, 721, 'Long', 'LONG', null);
    for (const id of ids) await one.transfer([5, 0, Number(id), 0], 721, LONG, ZERO, C, { id: Number(id) });
    const metadata = { imageUri: image, animationUri: image };
    for (const id of ids) await put(LONG, Number(id), 721, { status: 'INDEXED', uri: image, metadata });
  });

  it.each([
    ['what an address holds', `${base}/addresses/${C}/balances:listCollectibles`, 'collectibleBalances'],
    ['a collection', `${base}/nfts/collections/${LONG}/tokens`, 'tokens'],
  ])('comes in pages of a bounded length of %s, none without its metadata', async (_, path, field) => {
    const found: Json[] = [];
    for (let token: string | undefined = ''; token !== undefined; ) {
      const { body } = await get(`${path}?pageSize=100${token && `&pageToken=${token}`}`);
      expect(JSON.stringify(body).length).toBeLessThan(MOST_METADATA_BYTES + 1_000_000);
      expect(body[field].length).toBeGreaterThan(10);
      found.push(...body[field]);
      token = body.nextPageToken;
    }
    expect(idsIn(found)).toEqual(ids);
    for (const { tokenUri, metadata } of found) expect([tokenUri, metadata.animationUri]).toEqual([image, image]);
  });

  it('is left out of some transfers where it would be longer, and stands in the token’s own answer', async () => {
    const { body } = await get(`${base}/tokens/${LONG}/transfers?pageSize=100`);
    expect(JSON.stringify(body).length).toBeLessThan(MOST_METADATA_BYTES + 1_000_000);
    const shown: Json[] = body.transfers.map(({ erc721Token }: Json) => erc721Token);
    expect(shown).toHaveLength(ids.length);
    const without = shown.filter(({ tokenUri }) => tokenUri === '');
    expect(without.length).toBeGreaterThan(0);
    expect(without.length).toBeLessThan(ids.length - 10);
    for (const { metadata } of without)
      expect(metadata).toEqual({ indexStatus: 'indexed', metadataLastUpdatedTimestamp: FOUND });
    for (const { tokenUri, metadata } of shown.filter((token) => !without.includes(token)))
      expect([tokenUri, metadata.imageUri]).toEqual([image, image]);
    const { body: own } = await get(`${base}/nfts/collections/${LONG}/tokens/${without[0]!.tokenId}`);
    expect(own).toMatchObject({ tokenUri: image, metadata: { imageUri: image } });
  });
});

describe('reindexing a token', () => {
  const path = `${base}/nfts/collections/${ART}/tokens/7:reindex`;

  it('asks the metadata service, and answers 201 without a body', async () => {
    expect(await post(path)).toMatchObject({ status: 201, text: '' });
    expect(refresherStandIn.asked.at(-1)).toEqual([one.chainId, { contract: ART, tokenId: 7n, standard: 721 }]);
  });

  it('answers 429 with the time to wait where it was asked for within the hour', async () => {
    refresherStandIn.answer = async () => 1_234_500;
    const { status, headers } = await post(path);
    expect([status, headers['retry-after']]).toEqual([429, '1235']);
  });

  it('answers 503 while the metadata service is away', async () => {
    refresherStandIn.answer = () => Promise.reject(new NftRefresherUnavailableError('away'));
    expect((await post(path)).status).toBe(503);
  });

  it('answers 503 where no metadata service runs, and everything else is served', async () => {
    const client = new NftRefresherClient({ address: `127.0.0.1:${await freePort()}` });
    refresherStandIn.answer = () => client.refresh(one.chainId, { contract: ART as Hex, tokenId: 7n, standard: 721 });
    try {
      const { status, headers } = await post(path);
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect((await get(path.replace(':reindex', ''))).body).toMatchObject(seventh);
      for (const list of ['balances:listCollectibles', 'transactions:listErc721', 'transactions'])
        expect((await get(`${ofA}/${list}`)).status).toBe(200);
    } finally {
      client.close();
    }
  });

  it.each([
    ['404 of a token that nobody has', `${base}/nfts/collections/${ART}/tokens/9:reindex`, 404],
    ['404 of a contract that is no collection', `${base}/nfts/collections/${B}/tokens/7:reindex`, 404],
    ['400 of a token id that is none', `${base}/nfts/collections/${ART}/tokens/x:reindex`, 400],
  ])('answers %s', async (_, where, status) => {
    const before = refresherStandIn.asked.length;
    expect((await post(where)).status).toBe(status);
    expect(refresherStandIn.asked).toHaveLength(before);
  });
});
