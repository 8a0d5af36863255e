import { describe, expect, it } from '@jest/globals';
import {
  decodeCb58,
  decodeJustification,
  decodePlatformBlock,
  decodePlatformMessage,
  decodeUnsignedWarpMessage,
  decodeWarpMessage,
  encodeCb58,
  encodeNodeId,
  validationIdOf,
} from '@nunatak/avalanche-codec';
import { BlsKeys, canonicalSet, messageFault } from '@nunatak/avalanche-warp';
import type { L1Validator, TransactionMessage } from '@nunatak/primary-network-contracts';
import { reads, withRealStoreAndService } from '@nunatak/primary-network-data/testing';
import { indexEvents, LocalNetwork } from '@nunatak/primary-network-indexer/testing';
import { recordedTraffic } from '@nunatak/primary-network-recordings/testing';

const LOCAL = 12_345;
const PRIMARY = Buffer.alloc(32);
const network = new LocalNetwork();
const { transactions, values } = recordedTraffic();
const id = (cb58: string) => decodeCb58(cb58)!;

withRealStoreAndService(async (pool) => {
  for (const chain of ['P', 'X'] as const) await indexEvents(pool, network.events(chain));
});

/** What the recorded node answered of a validation; undefined: it was removed. */
const l1Validators = new Map(
  network.answers('platform.getL1Validator').map(({ params, result }) => [params.validationID as string, result]),
);

/** What validators sign about a recorded transaction. */
async function messageAbout(name: string): Promise<TransactionMessage> {
  const { transactionType, message } = await reads().transactionMessage(LOCAL, id(transactions[name]!));
  expect(transactionType).toBe(name.split('.')[1]);
  return message!;
}

function decoded({ unsignedMessage }: TransactionMessage) {
  const { networkId, sourceChainId, payload } = decodeUnsignedWarpMessage(unsignedMessage);
  if (payload.type !== 'addressed-call') throw new Error(payload.type);
  expect([networkId, sourceChainId, payload.sourceAddress]).toEqual([LOCAL, PRIMARY, Buffer.alloc(0)]);
  return decodePlatformMessage(payload.payload);
}

describe('of a recorded network, what signatures are collected with:', () => {
  it('an L1’s validators, as the node lists them', async () => {
    for (const name of ['A', 'B']) {
      const subnetID = values[`subnet.${name}`]!;
      const { height, time, validators } = await reads().l1Validators(LOCAL, id(subnetID));
      const [{ result: now } = { result: undefined }] = network.answers('platform.getTimestamp');
      expect([height, time]).toEqual([78, Date.parse(now.timestamp) / 1_000]);
      const { result } = network
        .answers('platform.getCurrentValidators')
        .find(({ params }) => params.subnetID === subnetID && !params.nodeIDs)!;
      const found = validators.map((validator: L1Validator) => ({
        validationID: encodeCb58(validator.validationId),
        nodeID: encodeNodeId(validator.nodeId),
        publicKey: `0x${validator.publicKey.toString('hex')}`,
        weight: String(validator.weight),
        balance: String(validator.balance),
      }));
      const answered = (result.validators as Record<string, string>[]).map(
        ({ validationID, nodeID, publicKey, weight, balance }) => ({
          validationID,
          nodeID,
          publicKey,
          weight,
          balance,
        }),
      );
      expect(found).toHaveLength(answered.length);
      expect(found).toEqual(expect.arrayContaining(answered));
    }
  });

  it('an L1’s validators, in pages', async () => {
    const subnetId = id(values['subnet.B']!);
    const whole = await reads().l1Validators(LOCAL, subnetId);
    expect(whole.validators).toHaveLength(7);
    expect(whole).not.toHaveProperty('next');
    const paged: L1Validator[] = [];
    let after: typeof whole.next;
    do {
      const page = await reads().l1Validators(LOCAL, subnetId, { size: 2, ...(after && { after }) });
      expect(page.validators.length).toBeLessThanOrEqual(2);
      paged.push(...page.validators);
      after = page.next;
    } while (after);
    expect(paged).toEqual(whole.validators);
  });

  it('no validators of a subnet that is no L1', async () => {
    expect(await reads().l1Validators(LOCAL, id(values['subnet.C']!))).toMatchObject({ height: 78, validators: [] });
    await expect(reads().l1Validators(LOCAL, Buffer.alloc(32, 1))).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringMatching(/^subnet_id: network 12345 has no subnet \w+$/),
    });
    await expect(reads().l1Validators(LOCAL, PRIMARY, { size: 10_001 })).rejects.toThrow('page_size must be from 1');
  });

  it('a subnet’s validator manager', async () => {
    const answers = network.answers('platform.getSubnet');
    expect(answers.length).toBeGreaterThan(3);
    for (const { params, result } of answers) {
      const { validatorManager } = await reads().subnet(LOCAL, id(params.subnetID as string));
      expect(validatorManager && `0x${validatorManager.address.toString('hex')}`).toBe(
        result.managerAddress ?? undefined,
      );
      if (validatorManager) expect(encodeCb58(validatorManager.blockchainId)).toBe(result.managerChainID);
    }
    await expect(reads().subnet(LOCAL, Buffer.alloc(32, 1))).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringMatching(/^subnet_id: network 12345 has no subnet \w+$/),
    });
  });

  it.each(['A', 'B'])('the message about the conversion of subnet %s', async (name) => {
    const subnetId = id(values[`subnet.${name}`]!);
    const message = await messageAbout(`P.ConvertSubnetToL1Tx.${name}`);
    const { result } = network
      .answers('platform.getSubnet')
      .find(({ params }) => params.subnetID === values[`subnet.${name}`])!;
    expect(decoded(message)).toEqual({ type: 'SubnetToL1Conversion', id: id(result.conversionID) });
    const { validatorManager } = await reads().subnet(LOCAL, subnetId);
    expect(message).toMatchObject({ justification: subnetId, subnetId, status: 'signed', validatorManager });
    expect(message.validatorManager.conversionTransactionId).toEqual(
      id(transactions[`P.ConvertSubnetToL1Tx.${name}`]!),
    );
    // A's validator manager is on its own chain, B's on the C-Chain.
    expect(message.managerSubnetId).toEqual(name === 'A' ? subnetId : PRIMARY);
  });

  it('messages about registrations: signed while the node has the validator', async () => {
    const names = Object.keys(transactions).filter((name) => name.startsWith('P.RegisterL1ValidatorTx'));
    const statuses: string[] = [];
    for (const name of names) {
      const message = await messageAbout(name);
      const validationID = values[name.replace('P.RegisterL1ValidatorTx', 'validation.B')]!;
      expect(decoded(message)).toEqual({
        ...{ type: 'L1ValidatorRegistration', validationId: id(validationID), registered: true },
      });
      const status = l1Validators.has(validationID) ? 'signed' : 'ended';
      expect(message).toMatchObject({ justification: Buffer.alloc(0), managerSubnetId: PRIMARY, status });
      statuses.push(status);
    }
    expect(statuses.sort()).toEqual(['ended', 'ended', 'signed', 'signed', 'signed']);
  });

  it('messages about weights: signed while the node has the nonce', async () => {
    const ofInitial = await messageAbout('P.SetL1ValidatorWeightTx.ofInitial');
    const { weight, minNonce } = l1Validators.get(values['validation.B.first']!);
    expect(decoded(ofInitial)).toEqual({
      ...{ type: 'L1ValidatorWeight', validationId: id(values['validation.B.first']!) },
      ...{ weight: BigInt(weight), nonce: BigInt(minNonce) - 1n },
    });
    expect(ofInitial).toMatchObject({ justification: Buffer.alloc(0), status: 'signed' });
    const ofRemoved = await messageAbout('P.SetL1ValidatorWeightTx.25');
    expect(decoded(ofRemoved)).toMatchObject({ type: 'L1ValidatorWeight', weight: 25n });
    expect(ofRemoved.status).toBe('ended');
  });

  it.each([
    ['ofActive', 'sameNodeAgain'],
    ['ofInactive', 'registered'],
  ])('the message about a removal, %s: justified by the registration, and signed for ever', async (name, removed) => {
    const message = await messageAbout(`P.SetL1ValidatorWeightTx.0.${name}`);
    const validationId = id(values[`validation.B.${removed}`]!);
    expect(decoded(message)).toEqual({ type: 'L1ValidatorRegistration', validationId, registered: false });
    const justification = decodeJustification(message.justification);
    if (justification.type !== 'registration') throw new Error(justification.type);
    expect(validationIdOf(justification)).toEqual(validationId);
    expect(message.status).toBe('signed');
  });

  it('validator sets, against which the messages hold that the P-Chain accepted', async () => {
    const keys = new BlsKeys();
    let verified = 0;
    for (const event of network.events('P')) {
      if (event.kind !== 'block') continue;
      const block = decodePlatformBlock(event.block.bytes);
      for (const { tx } of 'txs' in block ? block.txs : []) {
        if (tx.type !== 'RegisterL1ValidatorTx' && tx.type !== 'SetL1ValidatorWeightTx') continue;
        const { validators } = await reads().validatorSet(LOCAL, PRIMARY, event.block.height - 1);
        const verifier = { networkId: LOCAL, percentage: 67 };
        const message = decodeWarpMessage(tx.message);
        const set = await canonicalSet(validators, keys);
        expect(messageFault(message, { ...verifier, set })).toBeUndefined();
        const heavier = { ...set, totalWeight: set.totalWeight * 2n };
        expect(messageFault(message, { ...verifier, set: heavier })).toBe('too little weight');
        verified++;
      }
    }
    expect(verified).toBe(9);
  });

  it('no message about other transactions', async () => {
    for (const name of ['P.BaseTx.alice', 'P.DisableL1ValidatorTx.disabled', 'X.BaseTx.alice1'])
      expect(await reads().transactionMessage(LOCAL, id(transactions[name]!))).toEqual({
        transactionType: name.split('.')[1],
      });
    await expect(reads().transactionMessage(LOCAL, Buffer.alloc(32, 1))).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringMatching(/^transaction_id: network 12345 has no transaction \w+$/),
    });
  });
});
