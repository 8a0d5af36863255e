import { Client, credentials, status } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningGrpcServer, startGrpcServer } from '@nunatak/rpc';
import { primaryNetworkService } from './primary-network.controller.js';
import type { PrimaryNetwork } from './primary-network.js';
import { PrimaryNetworkClient } from './primary-network-client.js';
import { PRIMARY_NETWORK_SERVICE as SERVICE } from './primary-network-service.js';
import type { StakingReads, ValidationPeriod } from './staking-reads.js';

const id = (n: number) => Buffer.alloc(32, n);
const node = (n: number) => Buffer.alloc(20, n);
const LARGEST = 2n ** 64n - 1n;
const DAY = 1_796_083_200;

const period: ValidationPeriod = {
  ...{
    transactionId: id(1),
    time: DAY,
    nodeId: node(2),
    subnetId: id(0),
    start: DAY + 1,
    end: DAY + 9,
    status: 'removed',
  },
  ...{ weight: LARGEST, delegationFee: 0, rewardAddresses: [node(3), node(4)], delegators: 7, delegatorWeight: 0n },
};
const { delegationFee: _, ...withoutDelegators } = period;
const answers = {
  findNetwork: { networkId: 12345, name: 'fuji' },
  stakingDays: {
    time: DAY + 5,
    days: [{ start: DAY, validators: 5, validatorWeight: LARGEST, delegators: 0, delegatorWeight: 0n }],
    hasMore: true,
  },
  l1FeeDays: { time: DAY, days: [{ start: DAY, fees: 0n, cumulativeFees: LARGEST, payingValidators: 3 }] },
  validationPeriods: {
    time: DAY,
    validations: [period, { ...withoutDelegators, rewardAddresses: [], status: 'unknown' as const }],
    next: { height: 9, index: 0 },
  },
  rewardedValidations: { validations: [{ time: DAY, addresses: [node(1)] }], next: { height: 0, index: 4 } },
};

let asked: unknown[] = [];
const respond =
  <Answer>(value: Answer) =>
  async (...request: unknown[]): Promise<Answer> => {
    asked = request;
    return value;
  };
const served: StakingReads = {
  findNetwork: respond(answers.findNetwork),
  stakingDays: respond(answers.stakingDays),
  l1FeeDays: respond(answers.l1FeeDays),
  validationPeriods: respond(answers.validationPeriods),
  rewardedValidations: respond(answers.rewardedValidations),
};

let server: RunningGrpcServer;
let client: PrimaryNetworkClient;
let raw: Client;

beforeAll(async () => {
  server = await startGrpcServer({
    bind: '127.0.0.1:0',
    services: [primaryNetworkService(served as PrimaryNetwork)],
    maxMessageBytes: 1_000_000,
    closeTimeoutMs: 100,
  });
  const address = `127.0.0.1:${server.port}`;
  client = new PrimaryNetworkClient({ address, timeoutMs: 5_000, retries: 0 });
  raw = new Client(address, credentials.createInsecure());
});

afterAll(async () => {
  raw.close();
  client.close();
  await server.close();
});

describe('reads of staking over gRPC', () => {
  const range = { start: 0, end: DAY };
  const after = { height: 8, index: 1 };
  it.each([
    ['findNetwork', () => client.findNetwork('testnet'), ['testnet']],
    ['findNetwork', () => client.findNetwork(), [undefined]],
    ['stakingDays', () => client.stakingDays(5, id(0)), [5, id(0), {}]],
    [
      'stakingDays',
      () => client.stakingDays(5, id(0), { ...range, ascending: true, size: 2 }),
      [5, id(0), { ...range, ascending: true, size: 2 }],
    ],
    ['l1FeeDays', () => client.l1FeeDays(5, undefined), [5, undefined, {}]],
    ['l1FeeDays', () => client.l1FeeDays(5, { validationId: id(1) }, range), [5, { validationId: id(1) }, range]],
    ['l1FeeDays', () => client.l1FeeDays(5, { nodeId: node(1) }), [5, { nodeId: node(1) }, {}]],
    ['l1FeeDays', () => client.l1FeeDays(5, { subnetId: id(0) }, { start: 3 }), [5, { subnetId: id(0) }, { start: 3 }]],
    [
      'validationPeriods',
      () => client.validationPeriods(5, { nodeId: node(1) }, { ...range, after, ascending: true, size: 1 }),
      [5, { nodeId: node(1) }, { ...range, after, ascending: true, size: 1 }],
    ],
    ['validationPeriods', () => client.validationPeriods(5, { subnetId: id(0) }), [5, { subnetId: id(0) }, {}]],
    [
      'rewardedValidations',
      () => client.rewardedValidations(5, id(0), { end: 7, after, size: 5_000 }),
      [5, id(0), { end: 7, after, size: 5_000 }],
    ],
  ] as const)('carries the question and the answer of %s', async (method, ask, question) => {
    expect(await ask()).toEqual(answers[method]);
    expect(asked).toEqual(question);
  });

  const network = { networkId: 5 };
  const primary = { ...network, subnetId: id(0) };
  const TOO_LARGE = { low: 0, high: 2 ** 22 };
  it.each([
    ['network_id', SERVICE.ListStakingDays, { subnetId: id(0) }],
    ['subnet_id', SERVICE.ListStakingDays, network],
    ['start', SERVICE.ListStakingDays, { ...primary, start: TOO_LARGE }],
    ['page_size', SERVICE.ListStakingDays, { ...primary, pageSize: 2_161 }],
    ['network_id', SERVICE.ListL1FeeDays, {}],
    ['validation_id', SERVICE.ListL1FeeDays, { ...network, validationId: node(1) }],
    ['node_id', SERVICE.ListL1FeeDays, { ...network, nodeId: id(1) }],
    ['subnet_id', SERVICE.ListL1FeeDays, { ...network, subnetId: Buffer.alloc(0) }],
    ['end', SERVICE.ListL1FeeDays, { ...network, end: TOO_LARGE }],
    ['of', SERVICE.ListValidationPeriods, network],
    ['node_id', SERVICE.ListValidationPeriods, { ...network, nodeId: id(1) }],
    ['after.height', SERVICE.ListValidationPeriods, { ...primary, after: { height: TOO_LARGE, index: 0 } }],
    ['page_size', SERVICE.ListValidationPeriods, { ...primary, pageSize: 1_001 }],
    ['subnet_id', SERVICE.ListRewardedValidations, network],
    ['page_size', SERVICE.ListRewardedValidations, { ...primary, pageSize: 5_001 }],
  ])('names %s of a malformed request', async (field, method, request) => {
    asked = [];
    const failure = await new Promise((resolve) =>
      raw.makeUnaryRequest(
        method.path,
        method.requestSerialize as (value: unknown) => Buffer,
        (bytes) => bytes,
        request as unknown,
        (error) => resolve(error),
      ),
    );
    expect(failure).toMatchObject({
      code: status.INVALID_ARGUMENT,
      details: expect.stringMatching(new RegExp(`^${field} must`)),
    });
    expect(asked).toEqual([]);
  });
});
