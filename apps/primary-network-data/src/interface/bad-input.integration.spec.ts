import { describe, expect, it } from '@jest/globals';
import { encodeAddress } from '@nunatak/avalanche-codec';
import { LOCAL_X_CHAIN } from '../testing/recorded-transactions.js';
import { get, post, uptime, withRealStoreAndService } from '../testing/running-service.js';
import { addressOf, blockRow, idOf, StoredNetwork } from '../testing/stored-network.js';
import { showId, showNodeId } from './ids.js';

let storeAnother: () => Promise<unknown>;
let setLoading: (isLoading: boolean) => Promise<unknown>;

withRealStoreAndService(async (pool) => {
  const network = await StoredNetwork.register(pool, '12345');
  await network.insert('block', blockRow('P', 0), blockRow('P', 1), blockRow('P', 2));
  await network.insert('unenveloped', { chain: 'P', from_height: 0, to_height: 2 });
  storeAnother = () => StoredNetwork.register(pool, '5');
  setLoading = (isLoading) => pool.query(`UPDATE network SET phase = '${isLoading ? 'loading' : 'served'}'`);
});

const base = '/v1/networks/fuji';
const P = `${base}/blockchains/p-chain`;
const X = `${base}/blockchains/x-chain`;
const id = showId(idOf(1));
const node = showNodeId(addressOf(1));
const local = encodeAddress('local', addressOf(1));
const avax = encodeAddress('avax', addressOf(1));
const altered = (text: string) => `${text.slice(0, -1)}${text.endsWith('q') ? 'p' : 'q'}`;
const many = Array.from({ length: 65 }, () => local).join();
const MAINNET_X = '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM';

describe('bad input', () => {
  it.each([
    ['/v1/networks/devnet/subnets', 400, 'network must be one of mainnet, fuji, testnet'],
    ['/v1/networks/mainnet/subnets', 404, 'network: mainnet is not served here'],
    ['/v1/networks/77/subnets', 404, 'network: 77 is not served here'],
    ['/v1/networks/99999999999/subnets', 400, 'network must be one of mainnet, fuji, testnet'],
    [`${base}/blockchains/q-chain/blocks`, 400, 'blockchainId must be p-chain, x-chain, c-chain'],
    [`${base}/blockchains/${altered(id)}/blocks`, 400, 'blockchainId must be'],
    [`${base}/blockchains/${MAINNET_X}/blocks`, 404, `blockchainId: ${MAINNET_X} is none of fuji's`],
    [`${base}/blockchains/${altered(id)}`, 400, 'blockchainId must be'],
    [`${P}/vertices`, 400, 'blockchainId must be x-chain'],
    [`${base}/blockchains/11111111111111111111111111111111LpoYY/vertices`, 404, "is not fuji's x-chain"],
    [`${X}/transactions:listStaking`, 400, 'blockchainId must be p-chain'],
    [`${base}/blockchains/${LOCAL_X_CHAIN}/transactions:listStaking`, 404, "is not fuji's p-chain"],
    [`${P}/transactions/0x12`, 400, 'txHash must be an id: 32 bytes in cb58, with its checksum'],
    [`${P}/transactions/${altered(id)}`, 400, 'txHash must be an id'],
    [`${P}/transactions/${node}`, 400, 'txHash must be an id'],
    [`${P}/transactions/${'1'.repeat(5_000)}`, 400, 'txHash must be an id'],
    [`${P}/blocks/latest`, 400, 'blockId must be a height, or a block id'],
    [`${P}/blocks/99999999999999999999`, 404, 'blockId: the p-chain of fuji has no block'],
    [`${P}/nodes/${id}/blocks`, 400, "nodeId must be a node's id"],
    [`${P}/nodes/${altered(node)}/blocks`, 400, "nodeId must be a node's id"],
    [`${P}/nodes/${node}/blocks`, 404, "Who proposed the blocks of fuji's p-chain is not known"],
    [`${P}/nodes/${node}/blocks?startTimestamp=-1`, 400, 'startTimestamp must be a time in Unix seconds'],
    [`${P}/nodes/${node}/blocks?startTimestamp=9&endTimestamp=8`, 400, 'startTimestamp must not be above endTimestamp'],
    [`${P}/blocks?endTimestamp=1.5`, 400, 'endTimestamp must be a time in Unix seconds'],
    [`${P}/blocks?pageSize=101`, 400, 'pageSize must be an integer from 1 to 100'],
    [`${P}/blocks?pageSize=1&pageSize=2`, 400, 'pageSize must be given once'],
    [`${P}/blocks?pageToken=nonsense`, 400, 'pageToken'],
    [`${base}/rewards:listPending`, 400, 'addresses or nodeIds must be given'],
    [`${base}/rewards`, 400, 'addresses or nodeIds must be given'],
    [`${base}/rewards:listPending?addresses=`, 400, 'addresses: each entry must be an address'],
    [`${base}/rewards:listPending?addresses=${altered(local)}`, 400, 'addresses: each entry must be an address'],
    [`${base}/rewards:listPending?addresses=${local},,`, 400, 'addresses: each entry must be an address'],
    [`${base}/rewards:listPending?addresses=Q-${local}`, 400, 'addresses: each entry must be an address'],
    [`${base}/rewards:listPending?addresses=0x${'ab'.repeat(20)}`, 400, 'addresses: each entry must be an address'],
    [
      `${base}/rewards:listPending?addresses=${avax}`,
      400,
      `addresses: ${avax} is no address of fuji: those begin with`,
    ],
    [`${base}/rewards:listPending?addresses=${many}`, 400, 'addresses must have at most 64 entries'],
    [`${base}/rewards:listPending?nodeIds=${id}`, 400, "nodeIds: each entry must be a node's id"],
    [`${base}/rewards:listPending?nodeIds=${node}&sortOrder=up`, 400, 'sortOrder must be one of asc, desc'],
    [`${base}/rewards?nodeIds=${node}&currency=btc`, 400, 'currency must be one of usd, eur'],
    [`${base}/l1Validators?l1ValidationId=1`, 400, 'l1ValidationId must be an id'],
    [`${base}/l1Validators?subnetId=${altered(id)}`, 400, 'subnetId must be an id'],
    [`${base}/l1Validators?nodeId=NodeID-`, 400, "nodeId must be a node's id"],
    [`${base}/l1Validators?includeInactiveL1Validators=1`, 400, 'includeInactiveL1Validators must be true or false'],
    [`${base}/l1Validators`, 503, 'The p-chain of fuji is not indexed yet'],
    [`${base}/subnets/primary`, 400, 'subnetId must be an id'],
    [`${base}/subnets?pageSize=10001`, 400, 'pageSize must be an integer from 1 to 10000'],
    [`${P}/transactions?txTypes=FooTx&addresses=${local}`, 400, 'txTypes: each must be one of AddValidatorTx'],
    [
      `${P}/transactions?addresses=${local}&l1ValidationId=${id}`,
      400,
      'l1ValidationId must not be given with addresses',
    ],
    [`${X}/transactions?l1ValidationId=${id}`, 400, 'l1ValidationId is for the p-chain alone'],
    [`${P}/utxos`, 400, 'addresses must be given'],
    [`${P}/utxos?addresses=${local}&assetId=${id}`, 400, 'assetId must be AVAX ('],
    [`${P}/utxos?addresses=${local}&sortBy=size`, 400, 'sortBy must be one of timestamp, amount'],
    [`${P}/balances?addresses=${local}&blockTimestamp=now`, 400, 'blockTimestamp must be a time in Unix seconds'],
    [`${base}/addresses:listChainIds`, 400, 'addresses must be given'],
    [`${X}/vertices:listByHeight`, 400, 'vertexHeight must be a height'],
    [`${X}/vertices:listByHeight?vertexHeight=1e3`, 400, 'vertexHeight must be a height'],
    [`${X}/assets/AVAX`, 400, 'assetId must be an id'],
    [`${base}/validators?minFeePercentage=x`, 400, 'minFeePercentage must be a number from 0 to 100'],
    [`${base}/validators?maxFeePercentage=100.5`, 400, 'maxFeePercentage must be a number from 0 to 100'],
    [`${base}/validators?validationStatus=done`, 400, 'validationStatus must be one of completed, active'],
    [`${base}/validators?sortBy=uptimePerformance`, 400, 'sortBy must be one of blockIndex, delegationCapacity'],
    [`${base}/validators?minUptimePerformance=90`, 400, 'minUptimePerformance is not offered: uptimes are what nodes'],
    [`${base}/validators?maxUptimePerformance=90`, 400, 'maxUptimePerformance is not offered'],
    [`${base}/validators?minDelegationCapacity=-1`, 400, 'minDelegationCapacity must be an amount in nAVAX, from 0 to'],
    [`${base}/validators?maxDelegationCapacity=720000000000000001`, 400, 'maxDelegationCapacity must be an amount'],
    [`${base}/validators/${id}`, 400, "nodeId must be a node's id"],
    [`${base}/delegators?rewardAddresses=x`, 400, 'rewardAddresses: each entry must be an address'],
    ['/v1/avax/supply?network=mainnet', 404, 'network: mainnet is not served here'],
    ['/v1/avax/supply?network=devnet', 400, 'network must be one of mainnet, fuji, testnet'],
    ['/v1/avax/supply?network=fuji', 503, 'The p-chain of fuji is not indexed yet'],
    ['/v1/avax', 404, 'No such route'],
  ])('%s is a %d that names what is wrong', async (path, status, message) => {
    const answer = await get(path);
    expect([answer.status, answer.body.statusCode]).toEqual([status, status]);
    expect(answer.body.message).toContain(message);
    expect(Object.keys(answer.body)).toEqual(['message', 'error', 'statusCode']);
  });

  it('may be a body', async () => {
    for (const body of [[], { addresses: 7 }, { addresses: '' }, { addresses: avax }]) {
      expect(await post(`${P}/utxos`, body)).toMatchObject({ status: 400, body: { statusCode: 400 } });
    }
  });

  it('may be a body or a query beyond bounds, which is not parsed', async () => {
    const bodies: [Record<string, unknown>, string][] = [
      [Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, 1])), 'has more than 128 keys'],
      [{ addresses: JSON.parse('['.repeat(100) + ']'.repeat(100)) }, 'is nested more than 8 levels deep'],
      [{ addresses: ','.repeat(65_536) }, 'is too large'],
      [{ addresses: ','.repeat(60_000) }, 'addresses must have at most 1024 entries'],
      [{ addresses: Array.from({ length: 20_000 }, () => 1) }, 'addresses: each entry must be an address'],
    ];
    for (const [body, message] of bodies)
      expect(await post(`${P}/utxos`, body)).toMatchObject({
        status: 400,
        body: { statusCode: 400, message: expect.stringContaining(message) },
      });
    const many = await get(`${P}/blocks?${'a&'.repeat(5_000)}`);
    expect([many.status, many.body.message]).toEqual([400, 'The URL has more than 100 query parameters']);
  });

  it('of 1,024 addresses is none', async () => {
    const addresses = Array.from({ length: 1_024 }, (_, i) => `P-${encodeAddress('local', addressOf(i))}`);
    expect(await post(`${P}/utxos`, { addresses: addresses.join(', ') })).toMatchObject({ body: { utxos: [] } });
  });

  it.each([
    `addresses=${local},`,
    `addresses=p-${local},x-${local}`,
    `addresses=${local}&txTypes=BaseTx,ExportTx,&txTypes=BaseTx`,
  ])('%s is none', async (query) => {
    expect(await get(`${P}/transactions?${query}`)).toMatchObject({ status: 200 });
  });

  it('takes a page token for its own query only', async () => {
    const { nextPageToken } = (await get(`${P}/blocks?pageSize=1`)).body;
    expect((await get(`${P}/blocks?pageSize=7&pageToken=${nextPageToken}`)).status).toBe(200);
    for (const other of [`${X}/blocks?`, `${P}/blocks?startTimestamp=1&`, `${X}/vertices?`, `${base}/l1Validators?`]) {
      expect([other, (await get(`${other}pageToken=${nextPageToken}`)).status]).toEqual([other, 400]);
    }
  });
});

it('a network is served when its bulk load is finished', async () => {
  await setLoading(true);
  uptime.ms += 2_000;
  const message = /^network: fuji is being loaded; it is served once/;
  for (const path of [`${P}/blocks`, `${base}/l1Validators`, `${P}/transactions/${id}`]) {
    const { status, body } = await get(path);
    expect([path, status, body.message]).toEqual([path, 503, expect.stringMatching(message)]);
  }
  await setLoading(false);
  uptime.ms += 2_000;
  expect((await get(`${P}/blocks`)).status).toBe(200);
});

it('two networks under one name are served under none', async () => {
  await storeAnother();
  uptime.ms += 2_000;
  const { status, body } = await get(`${P}/blocks`);
  expect(status).toBe(503);
  expect(body.message).toMatch(
    /^Networks 5 and 12345 are both stored, and both answer as fuji: give one of them another name by /,
  );
});
