import { describe, expect, it } from '@jest/globals';
import { encodeAddress, encodeCb58, encodeNodeId } from '@nunatak/avalanche-codec';
import { InvalidAnswerError, NodeError } from '@nunatak/chain-nodes';
import type { AvalancheNode } from '../nodes/avalanche-node.js';
import { checkedHexOf } from '../testing/checked-hex-of.js';
import {
  readBlockchains,
  readCurrentValidators,
  readL1Validator,
  readSubnet,
  readTransactionBytes,
  readUtxos,
} from './state-api.js';

const [id, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const nodeId = Buffer.alloc(20, 3);
const address = Buffer.alloc(20, 4);
const owner = { locktime: '0', threshold: '1', addresses: [`P-${encodeAddress('local', address)}`] };
const missing = new NodeError('retryable', 'fetching L1 validator failed: not found');

/** A node that answers one question. */
function node(answer: unknown): AvalancheNode & { asked: unknown[] } {
  const asked: unknown[] = [];
  const askOne = async (...question: unknown[]) => {
    asked.push(...question);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { askOne, asked } as unknown as AvalancheNode & { asked: unknown[] };
}

describe('what a node states of its present', () => {
  it('is a subnet’s validators, of stakes and of an L1, with what is stated of each kind', async () => {
    const common = { nodeID: encodeNodeId(nodeId), weight: '18446744073709551615', startTime: '7' };
    const staker = { ...common, txID: encodeCb58(id), endTime: '9', potentialReward: '5', delegationFee: '3.3333' };
    const owners = { validationRewardOwner: owner, signer: { publicKey: '0xab' }, delegatorCount: '2' };
    const l1 = { ...common, validationID: encodeCb58(other), publicKey: '0xcd' };
    const found = await readCurrentValidators(node({ validators: [{ ...staker, ...owners }, l1] }), other);
    const read = { nodeId, weight: 2n ** 64n - 1n, startTime: 7 };
    expect(found).toEqual([
      {
        ...{ ...read, id, isL1: false, endTime: 9, potentialReward: 5n, delegationFee: 33_333, publicKey: '0xab' },
        ...{ rewardAddresses: [address], delegators: 2 },
      },
      { ...read, id: other, isL1: true, publicKey: '0xcd' },
    ]);
  });

  it('is no L1 validator, subnet or transaction where the node says so, and an error where it fails otherwise', async () => {
    for (const read of [readL1Validator, readSubnet]) {
      expect(await read(node(missing), id)).toBeUndefined();
      await expect(read(node(new NodeError('retryable', 'overloaded')), id)).rejects.toThrow('overloaded');
    }
    expect(await readTransactionBytes(node(missing), 'C', id)).toBeUndefined();
  });

  it('is a subnet with its owner, and its manager once it is an L1', async () => {
    const { addresses, ...rest } = owner;
    const plain = { ...rest, controlKeys: addresses, isPermissioned: true, managerAddress: null };
    const subnet = { threshold: 1, locktime: 0n, addresses: [address] };
    expect(await readSubnet(node(plain), id)).toEqual({ ...subnet, isPermissioned: true });
    const converted = { ...plain, isPermissioned: false, managerChainID: encodeCb58(other), managerAddress: '0x8d' };
    expect(await readSubnet(node(converted), id)).toEqual({
      ...{ ...subnet, isPermissioned: false, managerChainId: other, managerAddress: '0x8d' },
    });
  });

  it('is UTXOs, asked of the chain that spends them, and bytes of transactions with the right checksum', async () => {
    const asked = node({ utxos: null });
    expect(await readUtxos(asked, 'P', 'local1x', 'C')).toEqual([]);
    expect(asked.asked.slice(0, 2)).toEqual([
      'platform.getUTXOs',
      { addresses: ['P-local1x'], limit: 1_024, encoding: 'hex', sourceChain: 'C' },
    ]);
    expect(await readTransactionBytes(node({ tx: checkedHexOf(id) }), 'X', id)).toEqual(id);
    await expect(readTransactionBytes(node({ tx: '0x00' }), 'X', id)).rejects.toThrow(InvalidAnswerError);
  });

  it.each([
    ['a validator without a node', readCurrentValidators, { validators: [{ txID: encodeCb58(id) }] }],
    ['an owner without addresses', readSubnet, { ...owner, controlKeys: ['P-local1'], isPermissioned: true }],
    ['a blockchain without an id', readBlockchains, { blockchains: [{ name: 'x' }] }],
  ])('is refused as %s', async (_, read, answer) => {
    await expect((read as typeof readSubnet)(node(answer), id)).rejects.toThrow(InvalidAnswerError);
  });
});
