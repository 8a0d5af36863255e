import { describe, expect, it } from '@jest/globals';
import {
  conversionValidationId,
  encodeCb58,
  encodeJustification,
  encodeUnsignedWarpMessage,
  encodeWarpLogData,
  type PlatformMessage,
  sha256,
  unsignedPlatformMessage,
} from '@nunatak/avalanche-codec';
import { NodeError } from '@nunatak/chain-nodes';
import { BadRequestError, NotFoundError } from '@nunatak/core/errors';
import { fuzzed } from '@nunatak/core/testing/fuzzed';
import { StrictValidationPipe } from '@nunatak/http-service/http';
import type { MessageStatus, TransactionMessage } from '@nunatak/primary-network-contracts';
import fc from 'fast-check';
import { Heights } from '../sets/heights.js';
import { SetSources } from '../sets/set-sources.js';
import { evmMessage } from '../testing/messages.js';
import { PlayedNetwork } from '../testing/played-network.js';
import { SignatureAggregatorRequest } from './aggregate-request.dto.js';
import { ChainSubnets } from './chain-subnets.js';
import { RequestReader } from './request-reader.js';

const NETWORK = 12_345;
const SUBNET = Buffer.alloc(32, 1);
const CHAIN = Buffer.alloc(32, 2);
const OTHER = Buffer.alloc(32, 3);
const MESSAGE = evmMessage(NETWORK, CHAIN);

function play(allowed?: ReadonlySet<string>) {
  const network = new PlayedNetwork(new NodeError('fatal', 'no such chain'));
  network.addSubnet(SUBNET, [], CHAIN);
  const { index, nodes } = network;
  const sources = new SetSources(NETWORK, index, nodes);
  const chains = new ChainSubnets(NETWORK, index, nodes, sources, new Heights(nodes));
  return { network, reader: new RequestReader(NETWORK, index, chains, allowed) };
}

const PLATFORM_MESSAGE = unsignedPlatformMessage(NETWORK, {
  type: 'L1ValidatorRegistration',
  validationId: conversionValidationId(SUBNET, 1),
  registered: false,
});
const { network, reader } = play();
const pipe = new StrictValidationPipe();
const read = async (body: object, by = reader) =>
  by.ofBody(pipe.transform(body, { type: 'body', metatype: SignatureAggregatorRequest }) as SignatureAggregatorRequest);
const hex = (bytes: Buffer) => bytes.toString('hex');
const platform = (message: PlatformMessage) => encodeUnsignedWarpMessage(unsignedPlatformMessage(NETWORK, message));

describe('the body of an aggregation', () => {
  it('is the unsigned message or the data of its log, with 0x or without', async () => {
    const expected = {
      ...{ messageId: sha256(MESSAGE), bytes: MESSAGE, justification: Buffer.alloc(0), subnetId: SUBNET },
      ...{ height: { kind: 'proposed' }, quorum: 67, buffer: 0 },
    };
    for (const message of [hex(MESSAGE), `0x${hex(MESSAGE)}`, hex(encodeWarpLogData(MESSAGE))])
      expect(await read({ message, unknown: 1 })).toMatchObject(expected);
  });

  it('names the signing subnet in hex or cb58, and the height or the verifying blockchain', async () => {
    const message = hex(MESSAGE);
    for (const signingSubnetId of [encodeCb58(OTHER), hex(OTHER), `0x${hex(OTHER)}`])
      expect((await read({ message, signingSubnetId })).subnetId).toEqual(OTHER);
    expect((await read({ message, pChainHeight: 7 })).height).toEqual({ kind: 'given', height: 7 });
    expect((await read({ message, verifyingBlockchainId: encodeCb58(CHAIN) })).height).toEqual({
      kind: 'verifier',
      blockchainId: CHAIN,
    });
    expect((await read({ message, signingSubnetId: null, justification: null })).subnetId).toEqual(SUBNET);
  });

  it('may hold any justification for a message of an EVM chain', async () => {
    const { justification } = await read({ message: hex(MESSAGE), justification: '0001abcdabcfff' });
    expect(hex(justification)).toBe('0001abcdabcfff');
  });

  it('is refused with a fault that names the field', async () => {
    const message = hex(MESSAGE);
    const logData = encodeWarpLogData(MESSAGE);
    const wrongOffset = Buffer.from(logData);
    wrongOffset[31] = 64;
    const wrongLength = Buffer.from(logData);
    wrongLength[63]! += 32;
    const withPayload = (bytes: Buffer) =>
      hex(encodeUnsignedWarpMessage({ networkId: NETWORK, sourceChainId: CHAIN, payload: { type: 'unknown', bytes } }));
    const faults: [object, RegExp][] = [
      [{}, /^message or justification must be given$/],
      [{ message: '0x' }, /^message or justification must be given$/],
      [{ message: 'abc' }, /^message must be bytes in hex/],
      [{ message: `${message} ` }, /^message must be bytes in hex/],
      [{ message: 5 }, /^message must be a text/],
      [{ message: '00'.repeat(500_000) }, /^message must have at most 65536 characters$/],
      [{ message: 'abcd' }, /^message can not be decoded/],
      [{ message: `${message}00` }, /^message can not be decoded/],
      [{ message: hex(wrongOffset) }, /^message can not be decoded/],
      [{ message: hex(wrongLength) }, /^message can not be decoded/],
      [{ message: `${hex(logData)}00` }, /^message can not be decoded/],
      [{ message: hex(evmMessage(1, CHAIN)) }, /^message is of network 1, not of network 12345$/],
      [{ message: hex(evmMessage(NETWORK, OTHER)) }, /^message: the network has no blockchain/],
      [{ message: withPayload(Buffer.alloc(0)) }, /^message has a payload/],
      [{ message: withPayload(Buffer.alloc(30_000)) }, /^message has a payload/],
      [{ message, justification: 'xy' }, /^justification must be bytes in hex/],
      [{ message, quorumPercentage: '67' }, /^quorumPercentage must be an integer from 0 to 100$/],
      [{ message, quorumPercentage: 66.5 }, /^quorumPercentage must be an integer/],
      [{ message, quorumPercentage: -1 }, /^quorumPercentage must be an integer/],
      [{ message, quorumPercentageBuffer: 101 }, /^quorumPercentageBuffer must be an integer/],
      [{ message, quorumPercentage: 60, quorumPercentageBuffer: 50 }, /^quorumPercentage \+ .* at most 100, not 110$/],
      [{ message, pChainHeight: '5' }, /^pChainHeight must be an integer/],
      [{ message, pChainHeight: 2 ** 53 }, /^pChainHeight must be an integer/],
      [{ message, signingSubnetId: hex(OTHER).slice(2) }, /^signingSubnetId must be an id of 32 bytes, not 31$/],
      [{ message, signingSubnetId: encodeCb58(OTHER.subarray(1)) }, /^signingSubnetId must be an id of 32 bytes/],
      [{ message, signingSubnetId: `${encodeCb58(OTHER).slice(0, -1)}x` }, /^signingSubnetId must be an id/],
      [{ message, signingSubnetId: 'x'.repeat(101) }, /^signingSubnetId must be an id/],
      [{ message, verifyingBlockchainId: hex(CHAIN), pChainHeight: 1 }, /^verifyingBlockchainId and a pChainHeight/],
      [{ message, verifyingBlockchainId: hex(OTHER) }, /^verifyingBlockchainId: the network has no blockchain/],
    ];
    for (const [body, fault] of faults) {
      const refusal = await read(body).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect([JSON.stringify(body).slice(0, 200), refusal]).toEqual([expect.anything(), expect.any(BadRequestError)]);
      expect((refusal as Error).message).toMatch(fault);
    }
  });

  it('is never a fault of ours, whatever its bytes and texts are', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((random) => Buffer.from(random)),
      // A message, its log data or a removal's justification, with some bytes changed.
      fc
        .tuple(
          fc.constantFrom(MESSAGE, encodeWarpLogData(MESSAGE), encodeUnsignedWarpMessage(PLATFORM_MESSAGE)),
          fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 4 }),
        )
        .map(([message, changes]) => {
          const changed = Buffer.from(message);
          for (const [at, value] of changes) changed[at % changed.length] = value;
          return changed;
        }),
    );
    const body = fc.record(
      {
        message: fc.oneof(bytes.map(hex), fc.string()),
        justification: fc.oneof(bytes.map(hex), fc.string()),
        signingSubnetId: fc.oneof(fc.string(), bytes.map(hex), bytes.map(encodeCb58)),
        quorumPercentage: fc.oneof(fc.integer(), fc.double(), fc.string()),
        quorumPercentageBuffer: fc.integer({ min: -2, max: 102 }),
        pChainHeight: fc.oneof(fc.integer(), fc.double()),
        verifyingBlockchainId: fc.oneof(fc.string(), fc.constant(hex(CHAIN))),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(body, async (given) => {
        const error = await read(given).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        if (error !== undefined) expect(error).toBeInstanceOf(BadRequestError);
      }),
      fuzzed(2_000),
    );
  });

  it('is refused for a subnet that is not served, before anything is looked up', async () => {
    const { reader: strict } = play(new Set([hex(SUBNET)]));
    expect((await read({ message: hex(MESSAGE) }, strict)).subnetId).toEqual(SUBNET);
    await expect(read({ message: hex(MESSAGE), signingSubnetId: hex(OTHER) }, strict)).rejects.toThrow(
      /^signingSubnetId: subnet .* is not served here$/,
    );
  });

  it('asks no node for a blockchain that the index lacks, while the index is not behind', async () => {
    const { network: played, reader: fresh } = play();
    for (let i = 0; i < 5; i++)
      await expect(read({ message: hex(evmMessage(NETWORK, Buffer.alloc(32, 9 + i))) }, fresh)).rejects.toThrow(
        /no blockchain/,
      );
    expect(played.asked.filter((method) => method.startsWith('nodes.'))).toEqual(['nodes.proposedHeight']);
    played.indexHead = 50;
    played.chains.set(hex(OTHER), SUBNET);
    expect((await read({ message: hex(evmMessage(NETWORK, OTHER)) }, fresh)).subnetId).toEqual(SUBNET);
  });
});

describe('a message of the P-Chain', () => {
  const removed = { type: 'initial-validator', subnetId: SUBNET, index: 1 } as const;
  const validationId = conversionValidationId(SUBNET, 1);
  const removal = platform({ type: 'L1ValidatorRegistration', validationId, registered: false });
  const conversion = platform({ type: 'SubnetToL1Conversion', id: OTHER });

  it('is made of its justification', async () => {
    const justification = hex(encodeJustification(removed));
    const made = await read({ justification });
    expect(made).toMatchObject({ bytes: removal, subnetId: Buffer.alloc(32) });
    expect(await read({ message: hex(removal), justification })).toMatchObject({ messageId: made.messageId });
  });

  it('is the conversion that the index has, where 32 bytes of a subnet are given', async () => {
    const { network: played, reader: fresh } = play();
    const conversionTransactionId = Buffer.alloc(32, 6);
    const validatorManager = { blockchainId: CHAIN, address: Buffer.alloc(20), conversionTransactionId };
    played.index.subnet = async () => ({ validatorManager });
    const found = { unsignedMessage: conversion, justification: SUBNET, subnetId: SUBNET, validatorManager };
    played.transactions.set(hex(conversionTransactionId), {
      transactionType: 'ConvertSubnetToL1Tx',
      message: { ...found, status: 'signed' },
    });
    expect(await read({ justification: hex(SUBNET) }, fresh)).toMatchObject({
      ...{ bytes: conversion, justification: SUBNET, subnetId: Buffer.alloc(32) },
    });
  });

  it('is refused with a justification that is not of its kind', async () => {
    const faults: [object, RegExp][] = [
      [{ message: hex(removal) }, /^justification: the validators of the P-Chain sign no L1ValidatorRegistration/],
      [{ message: hex(removal), justification: hex(SUBNET) }, /^justification: an L1ValidatorRegistration of false/],
      [
        { message: hex(removal), justification: hex(encodeJustification({ ...removed, index: 2 })) },
        /^justification: it is of another validation/,
      ],
      [{ message: hex(conversion), justification: hex(encodeJustification(removed)) }, /^justification: a SubnetToL1/],
      [{ justification: '0102' }, /^justification can not be decoded/],
      [{ justification: hex(OTHER) }, /^justification: subnet .* is no L1$/],
      [
        { message: hex(evmMessage(NETWORK, Buffer.alloc(32))) },
        /^message: a message of the P-Chain is an addressed call without a source address$/,
      ],
    ];
    for (const [body, fault] of faults) await expect(read(body)).rejects.toThrow(fault);
  });
});

describe('the transaction of an aggregation', () => {
  const TX = Buffer.alloc(32, 5);
  const message = (status: MessageStatus, managerSubnetId?: Buffer): TransactionMessage => ({
    ...{ unsignedMessage: platform({ type: 'SubnetToL1Conversion', id: OTHER }), justification: SUBNET },
    ...{ subnetId: SUBNET, status, ...(managerSubnetId && { managerSubnetId }) },
    validatorManager: { blockchainId: CHAIN, address: Buffer.alloc(20), conversionTransactionId: TX },
  });
  const play = (found?: TransactionMessage) =>
    network.transactions.set(hex(TX), { transactionType: 'BaseTx', ...(found && { message: found }) });

  it('gives its message, signed by the subnet of the validator manager', async () => {
    play(message('signed', SUBNET));
    expect(await reader.ofTransaction(encodeCb58(TX))).toMatchObject({
      ...{ justification: SUBNET, subnetId: SUBNET, quorum: 67, buffer: 0 },
      height: { kind: 'verifier', blockchainId: CHAIN },
    });
  });

  it('is refused where nobody signs a message about it', async () => {
    await expect(reader.ofTransaction(encodeCb58(OTHER))).rejects.toBeInstanceOf(NotFoundError);
    await expect(reader.ofTransaction('nothing')).rejects.toThrow(/^txHash must be an id/);
    const faults: [TransactionMessage | undefined, RegExp][] = [
      [undefined, /^txHash: a BaseTx carries no message/],
      [message('superseded', SUBNET), /^txHash: validators sign its message no more: a later transaction/],
      [message('ended', SUBNET), /^txHash: validators sign its message no more: the validator was removed/],
      [message('signed'), /^txHash: nobody signs its message: the validator manager's blockchain/],
    ];
    for (const [found, fault] of faults) {
      play(found);
      await expect(reader.ofTransaction(encodeCb58(TX))).rejects.toThrow(fault);
    }
  });
});
