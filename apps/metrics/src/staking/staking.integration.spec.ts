import { describe, expect, it } from '@jest/globals';
import { encodeCb58, encodeNodeId } from '@nunatak/avalanche-codec';
import { BadRequestError, NotFoundError, UnavailableError } from '@nunatak/core/errors';
import type { PrimaryNetwork, StakingReads, ValidationPeriod } from '@nunatak/primary-network-contracts';
import { get, listed, pages, wall, withRealStoreAndService } from '../testing/running-service.js';
import { storeBlocks } from '../testing/stored-blocks.js';

const DAY = 86_400;
const TODAY = Math.floor(wall.ms / 86_400_000) * DAY;
const LARGEST = 2n ** 64n - 1n;
const PRIMARY = encodeCb58(Buffer.alloc(32));
const id = (n: number) => Buffer.alloc(32, n);
const SUBNET = encodeCb58(id(7));
const NODE = encodeNodeId(Buffer.alloc(20, 3));
/** Days of the subnet, the newest first. */
const DAYS = Array.from({ length: 250 }, (_, i) => ({
  start: TODAY - i * DAY,
  ...{ validators: 5 + i, validatorWeight: LARGEST - BigInt(i), delegators: i, delegatorWeight: BigInt(i) },
}));
const period = (n: number): ValidationPeriod => ({
  ...{
    transactionId: id(n),
    time: TODAY - n,
    nodeId: Buffer.alloc(20, 3),
    subnetId: id(7),
    start: TODAY,
    end: TODAY + 9,
  },
  ...{ status: 'active', weight: LARGEST, delegators: 2, delegatorWeight: 9n, rewardAddresses: [Buffer.alloc(20, n)] },
  ...(n !== 2 && { delegationFee: 20_001 }),
});

let asked: unknown[] = [];
let fault: Error | undefined;
const noted = (...question: unknown[]) => {
  asked = question;
  if (fault) throw fault;
};
/** Stands in for the primary network: networks 1 and 12345, and one subnet. */
const primary: StakingReads = {
  async findNetwork(word = 'mainnet') {
    if (fault) throw fault;
    if (word === 'moon') throw new BadRequestError('network must be one of mainnet, fuji, testnet', 'network');
    if (word === '5') throw new NotFoundError('network: 5 is not served here');
    return word === 'mainnet' ? { networkId: 1, name: 'mainnet' } : { networkId: 12345, name: 'fuji' };
  },
  async stakingDays(networkId, subnetId, { start = 0, end = TODAY + DAY, ascending = false, size = 100 } = {}) {
    noted(networkId, subnetId);
    if (subnetId[0] === 8) throw new NotFoundError('subnet_id: network 1 has no subnet 9');
    const all = DAYS.filter((day) => day.start >= start && day.start < end);
    const days = (ascending ? all.toReversed() : all).slice(0, size);
    return { time: TODAY + 5, days, hasMore: all.length > days.length };
  },
  async l1FeeDays(networkId, payers, range) {
    noted(networkId, payers, range);
    if (payers && 'validationId' in payers && payers.validationId[0] === 8)
      throw new NotFoundError('validation_id: network 1 has no L1 validator 9');
    return { time: TODAY, days: [{ start: TODAY, fees: 17n, cumulativeFees: LARGEST, payingValidators: 3 }] };
  },
  async validationPeriods(networkId, of, page = {}) {
    noted(networkId, of, page);
    const { after } = page;
    const next = after ? undefined : { height: 22_000_000, index: 77 };
    return { time: TODAY, validations: [period(after ? 2 : 1)], ...(next && { next }) };
  },
  async rewardedValidations(networkId, subnetId, page = {}) {
    noted(networkId, subnetId, page);
    const { after } = page;
    const next = after ? undefined : { height: 0, index: 1_000 };
    return { validations: [{ time: TODAY, addresses: [Buffer.alloc(20, after ? 2 : 1)] }], ...(next && { next }) };
  },
};

withRealStoreAndService({
  chains: [listed('43114')],
  fill: (pool) => storeBlocks(pool, '43114', []),
  primaryNetwork: { ...primary, evmBlockchains: async () => [] } as unknown as PrimaryNetwork,
});

describe('the stakers of a subnet', () => {
  it.each([
    ['validatorCount', '5'],
    ['validatorWeight', '18446744073709551615'],
    ['delegatorCount', '0'],
    ['delegatorWeight', '0'],
  ])('%s by days, newest first, with all digits', async (metric, newest) => {
    const { status, text } = await get(`/v2/networks/fuji/metrics/${metric}?pageSize=1`);
    expect(status).toBe(200);
    expect(text).toContain(`"results":[{"value":${newest},"timestamp":${TODAY}}]`);
    expect(asked).toEqual([12345, Buffer.alloc(32)]);
  });

  it('are given in pages, and of a subnet', async () => {
    const path = `/v2/networks/mainnet/metrics/validatorCount?subnetId=${SUBNET}&pageSize=99&`;
    const all = DAYS.map(({ start, validators }) => ({ value: validators, timestamp: start }));
    expect(await pages(path)).toEqual(all);
    expect(asked).toEqual([1, id(7)]);
    const range = `startTimestamp=${TODAY - 200 * DAY}&endTimestamp=${TODAY - 3 * DAY}`;
    expect(await pages(`${path}${range}`)).toEqual(all.slice(4, 201));
    const { body } = await get(path);
    expect(body.nextPageToken).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    for (const other of ['validatorWeight?', `validatorCount?subnetId=${PRIMARY}&`])
      expect((await get(`/v2/networks/mainnet/metrics/${other}pageToken=${body.nextPageToken}`)).status).toBe(400);
  });

  it.each([
    [`validators/network/fuji/subnetId/${SUBNET}/count`, 'validators', 12345],
    [`validators/network/mainnet/subnetId/${SUBNET}/weight`, 'validatorWeight', 1],
    [`delegators/network/mainnet/subnetId/${SUBNET}/count`, 'delegators', 1],
    [`delegators/network/testnet/subnetId/${SUBNET}/weight`, 'delegatorWeight', 12345],
    [`validators/count/${SUBNET}`, 'validators', 1],
    [`validators/weight/${SUBNET}`, 'validatorWeight', 1],
    [`delegators/count/${SUBNET}`, 'delegators', 1],
    [`delegators/weight/${SUBNET}`, 'delegatorWeight', 1],
  ] as const)('in the form of v1: %s', async (path, figure, networkId) => {
    const token = ['startKey', 'nextPageStartKey'];
    const shown = DAYS.map((day) => ({ value: Number(day[figure]), timestamp: day.start, subnetID: SUBNET }));
    expect(await pages(`/v1/${path}`, 'results', token)).toEqual(shown);
    expect(asked).toEqual([networkId, id(7)]);
    expect(await pages(`/v1/${path}?sort=asc`, 'results', token)).toEqual(shown.toReversed());
    const range = `from=${TODAY - 180 * DAY}&to=${TODAY}&sort=asc`;
    expect(await pages(`/v1/${path}?${range}`, 'results', token)).toEqual(shown.slice(1, 181).toReversed());
    const { body } = await get(`/v1/${path}`);
    expect(body).toMatchObject({ status: 200, lastRun: TODAY + 5 });
    expect((await get(`/v1/${path}?sort=asc&startKey=${body.nextPageStartKey}`)).status).toBe(400);
  });
});

describe('what L1 validators paid', () => {
  const NODE_ID = Buffer.alloc(20, 3);
  it.each([
    ['validators/metrics/totalCumulativeFeesDaily', undefined, LARGEST],
    ['validators/metrics/totalValidatorFeesDaily', undefined, 17],
    ['validators/metrics/totalPayingValidatorsDaily', undefined, 3],
    [`validation/${SUBNET}/metrics/validationCumulativeFeesDaily`, { validationId: id(7) }, LARGEST],
    [`validation/${SUBNET}/metrics/validationFeesDaily`, { validationId: id(7) }, 17],
    [`validator/${NODE}/metrics/perNodeCumulativeFeesPaid`, { nodeId: NODE_ID }, LARGEST],
    [`validator/${NODE}/metrics/perNodeDailyFeesPaid`, { nodeId: NODE_ID }, 17],
    [`subnet/${SUBNET}/metrics/perSubnetDailyFeesPaid`, { subnetId: id(7) }, 17],
    [`subnet/${SUBNET}/metrics/perSubnetCumulativeFeesPaid`, { subnetId: id(7) }, LARGEST],
    [`subnet/${SUBNET}/metrics/perSubnetPayingValidators`, { subnetId: id(7) }, 3],
  ])('%s', async (path, payers, value) => {
    const { status, text } = await get(`/v2/${path}`);
    expect([status, text]).toEqual([200, `{"results":[{"value":${value},"timestamp":${TODAY}}]}`]);
    expect(asked).toEqual([1, payers, {}]);
    await get(`/v2/${path}?network=fuji&startTimestamp=1&endTimestamp=2`);
    expect(asked).toEqual([12345, payers, { start: 1, end: 2 }]);
  });
});

describe('validations', () => {
  const shown = (n: number) => ({
    ...{ timestamp: TODAY - n, subnetID: SUBNET, nodeID: NODE, delegationFee: n === 2 ? 0 : 2.0001, delegatorCount: 2 },
    addresses: [expect.stringMatching(/^avax1[0-9a-z]{38}$/)],
    ...{ delegatorWeight: 9, startTime: TODAY, endTime: TODAY + 9, status: 'active', weight: Number(LARGEST) },
    transactionHash: encodeCb58(id(n)),
  });

  it.each([
    [`subnetId/${SUBNET}`, { subnetId: id(7) }],
    [`node/${NODE}`, { nodeId: Buffer.alloc(20, 3) }],
  ])('%s in the form of v1', async (path, of) => {
    const query = `/v1/validators/network/mainnet/${path}?from=1&to=2&sort=asc`;
    expect(await pages(query, 'results', ['startKey', 'nextPageStartKey'])).toEqual([shown(1), shown(2)]);
    const page = { start: 1, end: 2, ascending: true, size: 100 };
    expect(asked).toEqual([1, of, { ...page, after: { height: 22_000_000, index: 77 } }]);
    const { body, text } = await get(`/v1/validators/network/fuji/${path}`);
    expect(body).toMatchObject({ status: 200, lastRun: TODAY });
    expect(body.results[0].addresses[0]).toMatch(/^local1/);
    expect(text).toContain('"weight":18446744073709551615');
    const token = body.nextPageStartKey;
    expect((await get(`/v1/validators/network/mainnet/${path}?startKey=${token}`)).status).toBe(400);
  });

  it('by the addresses of their rewards', async () => {
    const path = `/v2/subnets/${PRIMARY}/validators:getAddresses?startTimestamp=5&pageSize=5000`;
    const found = await pages(path, 'addresses');
    expect(found).toEqual([1, 2].map(() => ({ addresses: [expect.any(String)], sortKey: String(TODAY) })));
    expect(found.flatMap(({ addresses }) => addresses).every((text) => /^avax1[0-9a-z]{38}$/.test(text))).toBe(true);
    expect(asked).toEqual([1, Buffer.alloc(32), { start: 5, size: 5_000, after: { height: 0, index: 1_000 } }]);
  });
});

describe('bad input', () => {
  const idFault = (name: string) => new RegExp(`^${name} must be a (subnet|validation) id: 32 bytes in cb58$`);
  it.each([
    ['/v2/networks/fuji/metrics/txCount', /^metric must be one of delegatorCount, /],
    ['/v2/networks/moon/metrics/validatorCount', /^network must be (one of )?mainnet, fuji, testnet/],
    ['/v2/networks/a%20b/metrics/validatorCount', /^network must be (one of )?mainnet, fuji, testnet/],
    ['/v2/networks/fuji/metrics/validatorCount?subnetId=2ab', idFault('subnetId')],
    ['/v2/networks/fuji/metrics/validatorCount?pageSize=2161', /^pageSize must be/],
    ['/v2/networks/fuji/metrics/validatorCount?startTimestamp=7&endTimestamp=7', /^startTimestamp must be below/],
    ['/v2/networks/fuji/metrics/validatorCount?startTimestamp=-1', /^startTimestamp must be a time/],
    ['/v2/networks/fuji/metrics/validatorCount?pageToken=x', /^pageToken is not valid/],
    ['/v2/validators/metrics/validationFeesDaily', /^metric must be one of totalCumulativeFeesDaily/],
    ['/v2/validation/1/metrics/validationFeesDaily', idFault('l1ValidationId')],
    ['/v2/validator/NodeID-1/metrics/perNodeDailyFeesPaid', /^nodeId must be the id of a node/],
    [`/v2/subnet/${NODE}/metrics/perSubnetDailyFeesPaid`, idFault('subnetId')],
    [`/v2/subnets/${SUBNET}/validators:getAddresses?pageSize=5001`, /^pageSize must be/],
    [`/v2/subnets/x/validators:getAddresses`, idFault('subnetId')],
    ['/v1/validators/count/x', idFault('subnetID')],
    [`/v1/validators/count/${SUBNET}?sort=up`, /^sort must be/],
    [`/v1/validators/count/${SUBNET}?from=2&to=1`, /^from must be below to/],
    [`/v1/validators/count/${SUBNET}?startKey=x`, /^startKey is not valid/],
    ['/v1/validators/network/fuji/node/x', /^nodeID must be the id of a node/],
  ])('%s is a 400', async (path, message) => {
    const { status, body } = await get(path);
    const text = typeof message === 'string' ? message : expect.stringMatching(message);
    expect([status, body.message]).toEqual([400, [text]]);
  });

  it.each([
    [`/v2/networks/5/metrics/validatorCount`, 'network: 5 is not served here'],
    [`/v1/validators/count/${encodeCb58(id(8))}`, 'subnetID: network 1 has no subnet 9'],
    [
      `/v2/networks/mainnet/metrics/validatorCount?subnetId=${encodeCb58(id(8))}`,
      'subnetId: network 1 has no subnet 9',
    ],
    [
      `/v2/validation/${encodeCb58(id(8))}/metrics/validationFeesDaily`,
      'l1ValidationId: network 1 has no L1 validator 9',
    ],
  ])('%s is a 404', async (path, message) => {
    const { status, body } = await get(path);
    expect([status, body.message]).toEqual([404, [message]]);
  });
});

it('while the primary network is away, its operations are 503, and no others', async () => {
  fault = new UnavailableError('the primary network service did not answer in time');
  for (const path of [
    '/v2/networks/fuji/metrics/validatorCount',
    '/v2/validators/metrics/totalValidatorFeesDaily',
    `/v2/subnets/${PRIMARY}/validators:getAddresses`,
    `/v1/delegators/count/${PRIMARY}`,
    `/v1/validators/network/fuji/node/${NODE}`,
  ]) {
    const { status, body } = await get(path);
    expect([path, status, body.message]).toEqual([path, 503, [fault.message]]);
  }
  for (const path of ['/v2/chains', '/v2/chains/43114/metrics/txCount']) expect((await get(path)).status).toBe(200);
  fault = undefined;
  expect((await get('/v2/networks/fuji/metrics/validatorCount')).status).toBe(200);
});
