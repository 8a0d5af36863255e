import { Client, credentials, status } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NotFoundError, UnavailableError } from '@nunatak/core/errors';
import { type RunningGrpcServer, startGrpcServer } from '@nunatak/rpc';
import { primaryNetworkService } from './primary-network.controller.js';
import type { PrimaryNetwork } from './primary-network.js';
import { PrimaryNetworkClient } from './primary-network-client.js';
import { PRIMARY_NETWORK_MAX_MESSAGE_BYTES, PRIMARY_NETWORK_SERVICE as SERVICE } from './primary-network-service.js';
import type { RegistryReads } from './registry-reads.js';
import type { StakingReads } from './staking-reads.js';

const id = (n: number) => Buffer.alloc(32, n);
const node = (n: number) => Buffer.alloc(20, n);
const key = (n: number) => Buffer.alloc(48, n);
const LARGEST = 2n ** 64n - 1n;

const manager = { blockchainId: id(1), address: Buffer.alloc(20, 4), conversionTransactionId: id(5) };
const chain = { networkId: 12345, blockchainId: id(1), subnetId: id(2), vmId: id(3), name: 'a chain', time: 9 };
const answers = {
  blockchain: { ...chain, evmChainId: '43112' },
  evmBlockchains: [
    { ...chain, evmChainId: '43112', network: 'fuji' },
    { ...chain, networkId: 1, evmChainId: String(2n ** 256n - 1n), network: 'mainnet' },
  ],
  validatorSet: {
    height: 78,
    validators: [
      { nodeId: node(0), weight: 7n },
      { nodeId: node(1), weight: LARGEST, publicKey: key(9) },
    ],
  },
  l1ValidatorHistory: {
    ...{ subnetId: id(2), nodeId: node(1), publicKey: key(9) },
    changes: [
      {
        ...{ height: 31, index: 0, time: 1_795_417_744, kind: 'registered' as const, validatorSetHeight: 31 },
        ...{ transactionId: id(4), weight: 100n, balance: 5_000_000_000n, balanceChange: 5_000_000_000n },
      },
      {
        ...{ height: 40, index: 2, time: 1_795_417_800, kind: 'exhausted' as const, validatorSetHeight: 41 },
        ...{ weight: 100n, balance: 0n, balanceChange: 0n },
      },
      {
        ...{ height: 41, index: 0, time: 1_795_417_900, kind: 'removed' as const, validatorSetHeight: 41 },
        ...{ transactionId: id(5), weight: 0n, balance: 0n, balanceChange: -LARGEST },
      },
    ],
    next: { height: 41, index: 0 },
  },
  transaction: { type: 'BaseTx', bytes: Buffer.from('00ff', 'hex'), height: 0, time: 1_600_000_000 },
  subnet: { validatorManager: manager },
  l1Validators: {
    ...{ height: 41, time: 1_795_417_900 },
    validators: [
      { validationId: id(6), nodeId: node(1), publicKey: key(9), weight: LARGEST, balance: 5_000_000_000n },
      {
        ...{ validationId: id(7), nodeId: node(2), publicKey: key(8), weight: 1n, balance: 512n },
        balanceEndTime: 1_795_417_901,
      },
      { validationId: id(8), nodeId: node(3), publicKey: key(7), weight: 20n, balance: 0n },
    ],
    next: { time: 1_795_417_800, validationId: id(8) },
  },
  transactionMessage: {
    transactionType: 'SetL1ValidatorWeightTx',
    message: {
      ...{ unsignedMessage: Buffer.from('0000', 'hex'), justification: Buffer.alloc(0), subnetId: id(2) },
      ...{ validatorManager: manager, managerSubnetId: id(0), status: 'superseded' as const },
    },
  },
};

let asked: unknown[] = [];
let answer = async (): Promise<void> => undefined;
/** What is answered instead, whatever is asked. */
let other: unknown;
const respond =
  <Answer>(value: Answer) =>
  async (...request: unknown[]): Promise<Answer> => {
    asked = request;
    await answer();
    return (other as Answer | undefined) ?? value;
  };
const served: Omit<PrimaryNetwork, keyof (RegistryReads & StakingReads)> = {
  blockchain: respond(answers.blockchain),
  evmBlockchains: respond(answers.evmBlockchains),
  validatorSet: respond(answers.validatorSet),
  l1ValidatorHistory: respond(answers.l1ValidatorHistory),
  transaction: respond(answers.transaction),
  subnet: respond(answers.subnet),
  l1Validators: respond(answers.l1Validators),
  transactionMessage: respond(answers.transactionMessage),
};

let server: RunningGrpcServer;
let client: PrimaryNetworkClient;
let raw: Client;

beforeAll(async () => {
  server = await startGrpcServer({
    bind: '127.0.0.1:0',
    services: [primaryNetworkService(served as PrimaryNetwork)],
    maxMessageBytes: PRIMARY_NETWORK_MAX_MESSAGE_BYTES,
    closeTimeoutMs: 100,
  });
  const address = `127.0.0.1:${server.port}`;
  client = new PrimaryNetworkClient({ address, timeoutMs: 1_000, retries: 0 });
  raw = new Client(address, credentials.createInsecure());
});

afterAll(async () => {
  raw.close();
  client.close();
  await server.close();
});

describe('PrimaryNetwork over gRPC', () => {
  it('carries questions there, and answers back', async () => {
    expect(await client.blockchain(12345, id(1))).toEqual(answers.blockchain);
    expect(asked).toEqual([12345, id(1)]);
    expect(await client.evmBlockchains(['43112', '1'])).toEqual(answers.evmBlockchains);
    expect(asked).toEqual([['43112', '1']]);
    expect(await client.validatorSet(1, id(0), 0)).toEqual(answers.validatorSet);
    expect(asked).toEqual([1, id(0), 0]);
    expect(await client.validatorSet(1, id(0))).toEqual(answers.validatorSet);
    expect(asked).toEqual([1, id(0), undefined]);
    const page = { after: { height: 31, index: 7 }, size: 3 };
    expect(await client.l1ValidatorHistory(5, id(6), page)).toEqual(answers.l1ValidatorHistory);
    expect(asked).toEqual([5, id(6), page]);
    expect(await client.l1ValidatorHistory(5, id(6))).toEqual(answers.l1ValidatorHistory);
    expect(asked).toEqual([5, id(6), {}]);
    expect(await client.transaction(5, 'C', id(7))).toEqual(answers.transaction);
    expect(asked).toEqual([5, 'C', id(7)]);
    expect(await client.subnet(5, id(2))).toEqual(answers.subnet);
    expect(asked).toEqual([5, id(2)]);
    const validators = { after: { time: 1_795_417_744, validationId: id(6) }, size: 3 };
    expect(await client.l1Validators(5, id(2), validators)).toEqual(answers.l1Validators);
    expect(asked).toEqual([5, id(2), validators]);
    expect(await client.l1Validators(5, id(2))).toEqual(answers.l1Validators);
    expect(asked).toEqual([5, id(2), {}]);
    expect(await client.transactionMessage(5, id(7))).toEqual(answers.transactionMessage);
    expect(asked).toEqual([5, id(7)]);
  });

  it('carries that there is no validator manager, no next page, no message', async () => {
    other = {};
    expect(await client.subnet(5, id(2))).toEqual(other);
    other = { height: 0, time: 0, validators: [] };
    expect(await client.l1Validators(5, id(2))).toEqual(other);
    other = { transactionType: 'BaseTx' };
    expect(await client.transactionMessage(5, id(7))).toEqual(other);
    const { managerSubnetId: _, ...message } = answers.transactionMessage.message;
    other = { transactionType: 'RegisterL1ValidatorTx', message: { ...message, status: 'unknown' } };
    expect(await client.transactionMessage(5, id(7))).toEqual(other);
    other = undefined;
  });

  it('carries failures, and of what nobody foresaw no text', async () => {
    answer = () => Promise.reject(new NotFoundError('subnet_id: network 5 has no subnet 2abc'));
    await expect(client.validatorSet(5, id(1))).rejects.toMatchObject({
      name: 'NotFoundError',
      message: 'subnet_id: network 5 has no subnet 2abc',
    });
    answer = () => Promise.reject(new UnavailableError('the store is away'));
    await expect(client.validatorSet(5, id(1))).rejects.toMatchObject({
      name: 'UnavailableError',
      message: 'the store is away',
    });
    answer = () => Promise.reject(new Error('password of the database'));
    await expect(client.validatorSet(5, id(1))).rejects.toThrow('the primary network service failed');
  });

  it('gives up at its deadline', async () => {
    answer = () => new Promise((resolve) => setTimeout(resolve, 1_500).unref());
    await expect(client.transaction(5, 'P', id(1))).rejects.toMatchObject({
      name: 'UnavailableError',
      message: 'the primary network service did not answer in time',
    });
    answer = async () => undefined;
  });

  const network = { networkId: 5 };
  it.each([
    ['network_id', SERVICE.GetBlockchain, { blockchainId: id(1) }],
    ['blockchain_id', SERVICE.GetBlockchain, { ...network, blockchainId: Buffer.alloc(31) }],
    ['blockchain_id', SERVICE.GetBlockchain, network],
    ['evm_chain_ids', SERVICE.ListEvmBlockchains, { evmChainIds: ['043112'] }],
    ['evm_chain_ids', SERVICE.ListEvmBlockchains, { evmChainIds: ['1', '0x1'] }],
    ['evm_chain_ids', SERVICE.ListEvmBlockchains, { evmChainIds: ['1'.repeat(79)] }],
    ['evm_chain_ids', SERVICE.ListEvmBlockchains, { evmChainIds: Array(1_001).fill('1') }],
    ['network_id', SERVICE.GetValidatorSet, { subnetId: id(0) }],
    ['subnet_id', SERVICE.GetValidatorSet, { ...network, subnetId: Buffer.alloc(33) }],
    ['height', SERVICE.GetValidatorSet, { ...network, subnetId: id(0), height: { low: -1, high: -1 } }],
    ['validation_id', SERVICE.ListL1ValidatorChanges, network],
    ['page_size', SERVICE.ListL1ValidatorChanges, { ...network, validationId: id(1), pageSize: 1_001 }],
    [
      'after.height',
      SERVICE.ListL1ValidatorChanges,
      { ...network, validationId: id(1), after: { height: { low: 0, high: 2 ** 22 }, index: 0 } },
    ],
    ['chain', SERVICE.GetTransaction, { ...network, transactionId: id(1) }],
    ['chain', SERVICE.GetTransaction, { ...network, chain: 4, transactionId: id(1) }],
    ['transaction_id', SERVICE.GetTransaction, { ...network, chain: 1 }],
    ['subnet_id', SERVICE.GetSubnet, { ...network, subnetId: Buffer.alloc(31) }],
    ['network_id', SERVICE.GetSubnet, { subnetId: id(0) }],
    ['subnet_id', SERVICE.ListL1Validators, network],
    ['page_size', SERVICE.ListL1Validators, { ...network, subnetId: id(1), pageSize: 10_001 }],
    [
      'after.validation_id',
      SERVICE.ListL1Validators,
      { ...network, subnetId: id(1), after: { time: { low: 1, high: 0 }, validationId: Buffer.alloc(1) } },
    ],
    [
      'after.time',
      SERVICE.ListL1Validators,
      { ...network, subnetId: id(1), after: { time: { low: 0, high: 2 ** 22 }, validationId: id(1) } },
    ],
    ['transaction_id', SERVICE.GetTransactionMessage, network],
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

  it('tells its caller of a malformed request', async () => {
    await expect(client.blockchain(5, Buffer.alloc(3))).rejects.toMatchObject({
      name: 'BadRequestError',
      message: 'blockchain_id must have 32 bytes, not 3',
    });
  });
});
