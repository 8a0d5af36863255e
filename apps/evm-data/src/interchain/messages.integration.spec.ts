import { beforeAll, describe, expect, it } from '@jest/globals';
import { decodeCb58, encodeCb58 } from '@nunatak/avalanche-codec';
import { TELEPORTER_MESSENGER } from '@nunatak/evm-decoding';
import { get, type Json, one, pages, registry, two, withRealStoreAndService } from '../testing/running-service.js';
import { address, hash } from '../testing/small-chains.js';
import { A, B, C, shown, USD } from '../testing/story.js';

withRealStoreAndService({ prices: [{ chainId: '31337', address: USD, prices: { usd: '0.99' } }] });

const hexOf = (id: string) => `0x${decodeCb58(id)!.toString('hex')}`;
const ONE = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5';
const TWO = 'yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp';
const FAR = encodeCb58(Buffer.from(hash('a far chain').slice(2), 'hex'));
const RELAYER = address('relayer');
const [DELIVERED, PENDING, ARRIVED, MADE_UP] = ['delivered', 'pending', 'arrived', 'made up'].map(hash) as [
  string,
  string,
  string,
  string,
];
const NO_RECEIPTS = { receipts: '0x', payload: '0x' };
const bare = (id: string) => id.slice(2);

beforeAll(async () => {
  registry.add({ ...registry.get('31338')!, blockchainId: TWO });
  await two.block(2, { ms: 1_700_000_030_000 });
  await two.transaction({ height: 2, index: 0, from: RELAYER, to: C });

  const delivered = {
    ...{ id: DELIVERED, source: hexOf(ONE), destination: hexOf(TWO), from: A, to: C, nonce: 1, payload: '0xcafe' },
    receipts: `0x${(7).toString(16).padStart(64, '0')}${RELAYER.slice(2)}`,
  };
  await one.message([2, 1, 10], 'sent', { ...delivered, feeToken: USD, amount: 5 });
  await one.message([3, 0, 11], 'fee-added', { id: DELIVERED, feeToken: USD, amount: 9 });
  await two.message([2, 0, 3], 'received', { ...delivered, deliverer: RELAYER, reward: B });
  await two.message([2, 0, 4], 'executed', { id: DELIVERED, source: hexOf(ONE) });
  await one.message([4, 0, 3], 'receipt', {
    id: DELIVERED,
    destination: hexOf(TWO),
    reward: B,
    feeToken: USD,
    amount: 9,
  });

  const pending = {
    id: PENDING,
    source: hexOf(ONE),
    destination: hexOf(FAR),
    from: B,
    to: A,
    nonce: 2,
    ...NO_RECEIPTS,
  };
  await one.message([3, 1, 12], 'sent', { ...pending, feeToken: address('unknown token'), amount: 1 });
  await one.message([4, 0, 4], 'sent', { ...pending, feeToken: address('unknown token'), amount: 4 });

  const arrived = {
    id: ARRIVED,
    source: hexOf(FAR),
    destination: hexOf(ONE),
    from: C,
    to: B,
    nonce: 9,
    ...NO_RECEIPTS,
  };
  await one.message([5, 0, 1], 'received', { ...arrived, deliverer: RELAYER, reward: RELAYER });
  await one.message([5, 0, 2], 'execution-failed', { id: ARRIVED, source: hexOf(FAR), destination: hexOf(ONE) });

  const stranger = { ...delivered, id: MADE_UP, contract: address('a stranger') };
  await one.message([5, 0, 6], 'sent', { ...stranger, feeToken: USD, amount: 1 });
  // Statements of a stranger about somebody else's message.
  await one.message([4, 0, 8], 'fee-added', {
    id: PENDING,
    contract: address('a stranger'),
    feeToken: USD,
    amount: 99,
  });
  await two.message([2, 0, 8], 'executed', { id: PENDING, contract: address('a stranger'), source: hexOf(ONE) });
});

const idOf = (message: Json) => `0x${message.messageId}`;
const listed = async (query: string) => (await pages(`/v1/icm/messages?${query}`, 100)).map(idOf);

describe('messages between chains', () => {
  it('show with what is stored in both their chains', async () => {
    const { body } = await get(`/v1/icm/messages/${bare(DELIVERED)}`);
    expect(body).toEqual({
      messageId: bare(DELIVERED),
      icmContractAddress: shown(TELEPORTER_MESSENGER),
      sourceBlockchainId: ONE,
      destinationBlockchainId: TWO,
      sourceEvmChainId: '31337',
      destinationEvmChainId: '31338',
      messageNonce: '1',
      from: shown(A),
      to: shown(C),
      data: '0xcafe',
      messageExecuted: true,
      receipts: [{ receivedMessageNonce: '7', relayerRewardAddress: shown(RELAYER) }],
      receiptDelivered: true,
      rewardDetails: {
        address: shown(USD),
        name: expect.stringContaining('Dollar'),
        symbol: 'USD',
        decimals: 6,
        logoUri: 'https://logos.example/usd.png',
        ercType: 'ERC-20',
        price: { currencyCode: 'usd', value: '0.99' },
        value: '9',
      },
      sourceTransaction: { txHash: one.txHash(2, 1), timestamp: 1_700_000_020, gasSpent: '189000' },
      destinationTransaction: {
        txHash: two.txHash(2, 0),
        timestamp: 1_700_000_020,
        gasSpent: '189000',
        rewardRedeemer: shown(B),
        delivererAddress: shown(RELAYER),
      },
      status: 'delivered',
    });
    for (const name of [DELIVERED, DELIVERED.toUpperCase().replace('0X', '0x'), bare(DELIVERED).toUpperCase()])
      expect((await get(`/v1/icm/messages/${name}`)).body).toEqual(body);
  });

  it('show in the transactions that sent or received them, the first of several, if a contract that is believed says so', async () => {
    const ofTransaction = async (chainId: string, txHash: string, headers = {}) => {
      const { status, body } = await get(`/v1/chains/${chainId}/transactions/${txHash}`, headers);
      expect(status).toBe(200);
      return body.teleporterMessageInfo;
    };
    const sent = { teleporterMessageId: bare(DELIVERED), direction: 'SOURCE_TRANSACTION', destinationChainId: '31338' };
    expect(await ofTransaction('31337', one.txHash(2, 1))).toEqual(sent);
    expect(await ofTransaction('31337', one.txHash(2, 1), { 'x-nunatak-dialect': 'hosted' })).toEqual(sent);
    expect(await ofTransaction('31338', two.txHash(2, 0))).toEqual({
      teleporterMessageId: bare(DELIVERED),
      direction: 'DESTINATION_TRANSACTION',
      sourceChainId: '31337',
    });
    // Its other chain is not served. It sent the stranger's one, too.
    expect(await ofTransaction('31337', one.txHash(5, 0))).toEqual({
      teleporterMessageId: bare(ARRIVED),
      direction: 'DESTINATION_TRANSACTION',
    });
    // Its contract stated that a fee was added.
    expect(await ofTransaction('31337', one.txHash(3, 0))).toBeUndefined();
    expect(await ofTransaction('31338', two.txHash(1, 0))).toBeUndefined();
  });

  it('are pending while nothing is stored of their arrival, with the fee as it was offered last', async () => {
    const { body } = await get(`/v1/icm/messages/${PENDING}`);
    expect(body).toMatchObject({
      status: 'pending',
      destinationBlockchainId: FAR,
      destinationEvmChainId: '',
      messageExecuted: false,
      receiptDelivered: false,
      receipts: [],
      data: '0x',
      rewardDetails: { address: shown(address('unknown token')), name: '', symbol: '', decimals: 0, value: '4' },
      sourceTransaction: { txHash: one.txHash(3, 1) },
    });
    expect(body).not.toHaveProperty('destinationTransaction');
  });

  it('have arrived from a chain that is not indexed, without a reward that is known', async () => {
    const { body } = await get(`/v1/icm/messages/${ARRIVED}`);
    expect(body).toMatchObject({
      status: 'delivered_source_not_indexed',
      sourceBlockchainId: FAR,
      sourceEvmChainId: '',
      destinationEvmChainId: '31337',
      messageExecuted: false,
      rewardDetails: { address: `0x${'0'.repeat(40)}`, value: '0' },
      destinationTransaction: { txHash: one.txHash(5, 0), delivererAddress: shown(RELAYER) },
    });
    expect(body).not.toHaveProperty('sourceTransaction');
  });

  it('are those of contracts that are believed', async () => {
    for (const id of [MADE_UP, hash('no such')]) expect((await get(`/v1/icm/messages/${id}`)).status).toBe(404);
  });

  it('are listed once each by when they were sent, else arrived, in pages of any size', async () => {
    for (const size of [1, 2, 100])
      expect((await pages('/v1/icm/messages', size)).map(idOf)).toEqual([ARRIVED, PENDING, DELIVERED]);
    const alone = await Promise.all([ARRIVED, PENDING, DELIVERED].map((id) => get(`/v1/icm/messages/${id}`)));
    expect((await get('/v1/icm/messages')).body).toEqual({ messages: alone.map(({ body }) => body) });
  });

  it('are found by blockchain, whichever way it is named, and by address, also together', async () => {
    for (const name of [ONE, '31337']) {
      expect(await listed(`sourceBlockchainId=${name}`)).toEqual([PENDING, DELIVERED]);
      expect(await listed(`destinationBlockchainId=${name}`)).toEqual([ARRIVED]);
      expect(await listed(`blockchainId=${name}`)).toEqual([ARRIVED, PENDING, DELIVERED]);
    }
    expect(await listed(`blockchainId=${FAR}`)).toEqual([ARRIVED, PENDING]);
    expect(await listed(`sourceBlockchainId=${FAR}`)).toEqual([ARRIVED]);
    expect(await listed(`sourceBlockchainId=${ONE}&destinationBlockchainId=${TWO}`)).toEqual([DELIVERED]);
    expect(await listed(`sourceBlockchainId=${TWO}&destinationBlockchainId=${ONE}`)).toEqual([]);
    expect(await listed(`blockchainId=${TWO}&sourceBlockchainId=31337`)).toEqual([DELIVERED]);
    expect(await listed(`from=${A}`)).toEqual([DELIVERED]);
    expect(await listed(`to=${A}`)).toEqual([PENDING]);
    expect(await listed(`from=${A}&to=${C}`)).toEqual([DELIVERED]);
    expect(await listed(`from=${A}&to=${A}`)).toEqual([]);
    expect(await listed(`from=${shown(B)}&destinationBlockchainId=${FAR}`)).toEqual([PENDING]);
    expect(await listed(`from=${B}&destinationBlockchainId=${TWO}`)).toEqual([]);
    expect(await listed('network=mainnet')).toEqual([ARRIVED, PENDING, DELIVERED]);
    // What was sent from a chain of another network shows where it arrived.
    expect(await listed('network=fuji')).toEqual([DELIVERED]);
    expect(await listed(`network=fuji&blockchainId=${FAR}`)).toEqual([]);
  });

  it('of an address are those that it sent, and those that were sent to it', async () => {
    const of = async (who: string, size: number) => (await pages(`/v1/icm/addresses/${who}/messages`, size)).map(idOf);
    for (const size of [1, 100]) {
      expect(await of(A, size)).toEqual([PENDING, DELIVERED]);
      expect(await of(shown(B), size)).toEqual([ARRIVED, PENDING]);
      expect(await of(C, size)).toEqual([ARRIVED, DELIVERED]);
    }
    expect(await of(address('nobody'), 10)).toEqual([]);
  });

  it('are served under older names too', async () => {
    const renamed = ({ icmContractAddress, ...message }: Json) => ({
      ...message,
      teleporterContractAddress: icmContractAddress,
      ...(message.status === 'delivered_source_not_indexed' && { icmContractAddress }),
    });
    for (const path of ['messages?pageSize=2', `messages?from=${A}`, `addresses/${B}/messages`]) {
      const { messages, nextPageToken } = (await get(`/v1/icm/${path}`)).body;
      const older = (await get(`/v1/teleporter/${path}`)).body;
      expect(older).toEqual({ ...(nextPageToken && { nextPageToken }), messages: messages.map(renamed) });
    }
    const { body } = await get(`/v1/icm/messages/${DELIVERED}`);
    expect((await get(`/v1/teleporter/messages/${DELIVERED}`)).body).toEqual(renamed(body));
  });

  it.each([
    ['messages?sourceBlockchainId=99999', 'sourceBlockchainId must be a blockchain id'],
    [`messages?blockchainId=${ONE.slice(0, -1)}6`, 'blockchainId must be a blockchain id'],
    ['messages?destinationBlockchainId=', 'destinationBlockchainId must be a blockchain id'],
    ['messages?from=0x1', 'from must be an address'],
    ['messages?pageSize=101', 'pageSize must be an integer from 1 to 100'],
    ['messages?network=main', 'network must be one of'],
    ['messages?pageToken=x', 'pageToken'],
    ['messages/0x12', 'messageId must be a message id'],
    ['addresses/0x12/messages', 'address must be an address'],
  ])('%s is a bad request that names what is wrong', async (path, message) => {
    for (const prefix of ['icm', 'teleporter']) {
      const { status, body } = await get(`/v1/${prefix}/${path}`);
      expect(status).toBe(400);
      expect(body.message).toContain(message);
    }
  });

  it('take a page token for their own query only', async () => {
    const { nextPageToken } = (await get('/v1/icm/messages?pageSize=1')).body;
    for (const [query, status] of [
      ['', 200],
      [`from=${A}&`, 400],
      ['network=mainnet&', 400],
    ] as const)
      expect((await get(`/v1/icm/messages?${query}pageToken=${nextPageToken}`)).status).toBe(status);
    expect((await get(`/v1/icm/addresses/${A}/messages?pageToken=${nextPageToken}`)).status).toBe(400);
  });

  it('go back with their chains', async () => {
    const [first] = (await get('/v1/icm/messages?pageSize=1')).body.messages;
    expect(idOf(first)).toBe(ARRIVED);
    await two.revert(1);
    expect((await get(`/v1/icm/messages/${DELIVERED}`)).body).toMatchObject({
      status: 'pending',
      messageExecuted: false,
    });
    await one.revert(3);
    expect(await listed('')).toEqual([PENDING, DELIVERED]);
    expect((await get(`/v1/icm/messages/${DELIVERED}`)).body.receiptDelivered).toBe(false);
    expect((await get(`/v1/icm/messages/${PENDING}`)).body.rewardDetails.value).toBe('1');
    await one.revert(1);
    expect(await listed('')).toEqual([]);
  });
});
