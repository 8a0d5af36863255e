import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AvalancheNetworkNode, ManagedL1 } from '@nunatak/avalanche';
import { until } from '@nunatak/core/testing';
import { signingClients } from '../hosted/signing-clients.js';
import type { Hex } from '../rpc.js';
import { epochHeight, ManagerHome, P_CHAIN, platformHeight, type Validator } from './signatures/manager-home.js';
import { type SigningSystem, startSigningSystem } from './signatures/signing-system.js';
import { SENDER } from './signatures/warp-chain.js';

const HELLO: Hex = '0x68656c6c6f';
const NOBODY: Hex = `0x${'00'.repeat(20)}`;

describe('signatures of validators of the primary network and an L1', () => {
  let system: SigningSystem;
  let homes: Record<'C-Chain' | 'L1', ManagerHome>;
  /** The height of the P-Chain at which the L1 had been converted. */
  let convertedAt: number;
  /** The height of the P-Chain at which a validator of the L1 became inactive. */
  let disabledAt: number;
  /** A validator that nobody registers in time. */
  let expiring: Validator;

  beforeAll(async () => {
    system = await startSigningSystem();
    const { network, service, cChain, l1, l1Chain } = system;
    convertedAt = await platformHeight(network);
    const managed = network.wallet<ManagedL1>('create-managed-l1', cChain.blockchainId, ...network.urls.slice(0, 2));
    const { nodes, joining } = network;
    homes = {
      'C-Chain': new ManagerHome(network, service, cChain, P_CHAIN, managed, nodes.slice(0, 2)),
      L1: new ManagerHome(network, service, l1Chain, l1.subnetId, l1, [...nodes, joining!]),
    };
  });
  afterAll(async () => {
    await system?.stop();
  });

  /** The validators that come, change and go by messages of a manager: each message is signed and taken. */
  async function tellOf(home: ManagerHome, quorumPercentage: number, leaving: AvalancheNetworkNode): Promise<void> {
    const { service } = system;
    /** Expects that the manager's chain takes the answers, whose message is the one that avalanchego makes. */
    const expectTaken = async (message: string, asked: Promise<Hex>[]) => {
      const answers = await Promise.all(asked);
      for (const signed of answers) expect(signed.slice(2, 2 + message.length)).toBe(message);
      for (const { payload, ...received } of await home.receive(answers)) {
        expect(received).toEqual({ valid: true, sourceChainId: P_CHAIN, sender: NOBODY });
        expect(payload).toMatch(/^0x0000/);
        expect(message.endsWith(payload.slice(2))).toBe(true);
      }
    };

    const conversion = home.conversion();
    await expectTaken(conversion.message, [
      home.ofTransaction(home.l1.conversionTransaction),
      home.aggregate({ ...conversion, quorumPercentage: 100 }),
      home.aggregate({ justification: conversion.justification }),
    ]);

    const validator = await home.register();
    await expectTaken(validator.message, [
      home.ofTransaction(validator.transaction, 'hosted-header'),
      home.aggregate({ message: validator.message, quorumPercentage }),
    ]);

    const weights: string[] = [];
    for (const [nonce, weight] of [20, 30].entries()) {
      const { transaction, message } = await home.weigh(validator, nonce, weight);
      await expectTaken(message, [home.ofTransaction(transaction), home.aggregate({ message, quorumPercentage })]);
      weights.push(transaction);
    }
    expect(await service.refusalOf(weights[0]!)).toEqual({ status: 400, message: SUPERSEDED });

    const removing = await home.weigh(validator, 2, 0);
    const { removal, justification } = validator;
    await expectTaken(removal, [
      home.ofTransaction(removing.transaction),
      home.aggregate({ message: removal, justification, quorumPercentage }),
      home.aggregate({ justification }),
    ]);
    for (const transaction of [validator.transaction, ...weights])
      expect(await service.refusalOf(transaction)).toEqual({ status: 400, message: ENDED });

    const initial = await home.initial(leaving);
    await expectTaken(initial.message, [home.aggregate({ message: initial.message, quorumPercentage })]);
    const removed = await home.weigh(initial, 0, 0);
    await expectTaken(initial.removal, [
      home.ofTransaction(removed.transaction),
      home.aggregate({ message: initial.removal, justification: initial.justification, quorumPercentage }),
      home.aggregate({ justification: initial.justification }),
    ]);
  }

  it('signs messages of the C-Chain and of the L1 as their node aggregates them, and either chain takes them', async () => {
    const { cChain, l1Chain, l1, service } = system;
    for (const [source, other, more] of [
      [cChain, l1Chain, { signingSubnetId: l1.subnetId }],
      [l1Chain, cChain, {}],
    ] as const) {
      const { logData, unsigned } = await source.send(HELLO);
      const all = await service.aggregate({ message: unsigned, quorumPercentage: 100 });
      expect(await service.aggregate({ message: logData, quorumPercentage: 100 }, 'hosted-prefix')).toBe(all);
      expect(await source.signedByAll(unsigned)).toBe(all);
      const enough = await service.aggregate({ message: unsigned });
      const there = { ...more, verifyingBlockchainId: other.blockchainId };
      const received = [
        ...(await source.receive([all, enough])),
        ...(await other.receive([
          await service.aggregate({ message: unsigned, ...there }),
          await service.aggregate({ message: logData, ...there }),
        ])),
      ];
      const expected = { valid: true, sourceChainId: source.blockchainId, sender: SENDER, payload: HELLO };
      expect(received).toEqual(Array(4).fill(expected));
    }
  });

  it('signs hashes of blocks', async () => {
    const { cChain, network, service } = system;
    const blockHash = await cChain.makeBlock();
    const { message } = network.wallet<{ message: string }>('hash-message', cChain.blockchainId, blockHash.slice(2));
    const signed = await service.aggregate({ message });
    expect(await cChain.receiveHash(signed)).toEqual({ valid: true, sourceChainId: cChain.blockchainId, blockHash });
  });

  it('signs the P-Chain’s messages of an L1 whose validator manager is on the L1', async () => {
    // Before, the P-Chain looks up managers' signers at a height at which the L1 was none.
    while ((await epochHeight(system.network, P_CHAIN)) < convertedAt) system.network.wallet('pay');
    // A made-up validator signs nothing.
    await tellOf(homes.L1, 67, system.network.nodes[4]!);
  });

  it('answers for a transaction that is unknown with a 404, for one without a message with a 400', async () => {
    const { network, service } = system;
    expiring = homes['C-Chain'].made(10);
    const unknown = await service.refusalOf(P_CHAIN);
    expect(unknown).toEqual({ status: 404, message: expect.stringContaining('no transaction') });
    const disabled = await homes.L1.initial(network.nodes[3]!);
    // Of little weight: an L1 with a fifth of its weight inactive hardly makes blocks.
    await homes.L1.weigh(disabled, 0, 10);
    const { transaction } = network.wallet<{ transaction: string }>('disable-validator', disabled.validationId);
    disabledAt = await platformHeight(network);
    await until(async () => (await service.refusalOf(transaction)).status !== 404);
    expect(await service.refusalOf(transaction)).toEqual({
      ...{ status: 400, message: 'txHash: a DisableL1ValidatorTx carries no message that validators sign' },
    });
  });

  it('signs the P-Chain’s messages of an L1 whose validator manager is on the C-Chain', () =>
    tellOf(homes['C-Chain'], 100, system.network.nodes[1]!));

  it('signs that a validator can no longer be registered', async () => {
    const { removal, justification } = expiring;
    const signed = await homes['C-Chain'].aggregate({ justification });
    expect(signed.slice(2, 2 + removal.length)).toBe(removal);
    expect(await homes['C-Chain'].receive([signed])).toMatchObject([{ valid: true }]);
  });

  it('answers the public clients of the hosted service', async () => {
    const { cChain, l1, nunatak } = system;
    const { unsigned } = await cChain.send(HELLO);
    const signed = await cChain.signedByAll(unsigned);
    const conversion = homes.L1.conversion();
    for (const { name, aggregate, ofTransaction } of signingClients(`${nunatak.baseUrl}/hosted`)) {
      const all = await aggregate({ message: unsigned, quorumPercentage: 100 });
      expect([name, all]).toEqual([name, { signedMessage: signed.slice(2) }]);
      const converted = await ofTransaction(l1.conversionTransaction);
      expect([name, converted.signedMessage.slice(0, conversion.message.length)]).toEqual([name, conversion.message]);
      const refused = name.includes('glacier') ? { status: 400 } : { statusCode: 400 };
      await expect(aggregate({ message: '00' })).rejects.toMatchObject(refused);
      await expect(ofTransaction('00')).rejects.toMatchObject(refused);
    }
  });

  it('signs uptimes that an L1’s validators have seen', async () => {
    const { l1, l1Chain, network, service } = system;
    const { validationId } = await homes.L1.initial(network.nodes[1]!);
    const { message } = network.wallet<{ message: string }>('uptime-message', l1.blockchainId, validationId, '1');
    const signed = await service.aggregate({ message, verifyingBlockchainId: l1Chain.blockchainId });
    const [received] = await l1Chain.receive([signed]);
    expect(received).toMatchObject({ valid: true, sourceChainId: l1Chain.blockchainId, sender: NOBODY });
  });

  it('takes the validators of the verifying chain’s epoch, of which inactive ones sign nothing', async () => {
    const { cChain, l1Chain, l1, service } = system;
    while ((await homes.L1.epochHeight()) < disabledAt) await l1Chain.makeBlock();
    const there = { verifyingBlockchainId: l1Chain.blockchainId };
    const [ofC, ofL1] = [(await cChain.send(HELLO)).unsigned, (await l1Chain.send(HELLO)).unsigned];
    const received = await l1Chain.receive([
      await service.aggregate({ message: ofC, signingSubnetId: l1.subnetId, ...there }),
      await service.aggregate({ message: ofL1, ...there }),
      // The primary network's validators are others now.
      await service.aggregate({ message: ofC, ...there }),
    ]);
    expect(received).toMatchObject([{ valid: true }, { valid: true }, { valid: false }]);
    const back = await service.aggregate({ message: ofL1, verifyingBlockchainId: cChain.blockchainId });
    expect(await cChain.receive([back])).toMatchObject([{ valid: true }]);
    expect(await service.refusalOfBody({ message: ofL1, quorumPercentage: 98, ...there })).toEqual({
      status: 503,
      message: expect.stringMatching(
        /threshold of stake: weight 400 of 410 signed within .* s, 98\*410 > 100\*400\. .* 1 inactive$/,
      ),
    });
  });
});

/** Of a transaction whose message validators sign no more. */
const SUPERSEDED = "txHash: validators sign its message no more: a later transaction set the validator's weight";
const ENDED = 'txHash: validators sign its message no more: the validator was removed';
