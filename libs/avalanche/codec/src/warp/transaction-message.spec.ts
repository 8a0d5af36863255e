import { describe, expect, it } from '@jest/globals';
import type { ConvertSubnetToL1Tx, RegisterL1ValidatorTx, SetL1ValidatorWeightTx } from '../platform/l1-txs.js';
import { decodePlatformBlock } from '../platform/platform-block.js';
import type { PlatformTx } from '../platform/platform-tx.js';
import { fromHex, fromNodeHex, type RecordedBlock, recorded } from '../testing/fixtures.js';
import { encodeJustification } from './justification.js';
import { encodePlatformMessage } from './platform-message.js';
import {
  conversionMessage,
  type JustifiedMessage,
  registrationMessage,
  unsignedPlatformMessage,
  weightMessage,
} from './transaction-message.js';
import { conversionValidationId } from './validation-id.js';
import { decodeWarpMessage, encodeUnsignedWarpMessage, encodeWarpMessage } from './warp-message.js';
import { encodeWarpPayload } from './warp-payload.js';

interface RecordedMessage {
  name: string;
  unsigned: string;
  signed: string;
  justification: string;
}

const LOCAL = 12_345;
const messages = recorded<RecordedMessage>('warp-messages');
const messageOf = (name: string) => messages.find((message) => message.name === name)!;
const txs = recorded<RecordedBlock>('p-chain-blocks').flatMap(({ bytes }) => {
  const block = decodePlatformBlock(fromNodeHex(bytes));
  return 'txs' in block ? block.txs.map(({ tx }) => tx) : [];
});
const ofType = <Type extends PlatformTx['type']>(type: Type) =>
  txs.filter((tx): tx is Extract<PlatformTx, { type: Type }> => tx.type === type);
const [conversionA, conversionB] = ofType('ConvertSubnetToL1Tx') as [ConvertSubnetToL1Tx, ConvertSubnetToL1Tx];
const [registration] = ofType('RegisterL1ValidatorTx') as [RegisterL1ValidatorTx];
const [weighing, removal] = ofType('SetL1ValidatorWeightTx') as [SetL1ValidatorWeightTx, SetL1ValidatorWeightTx];

/** As the network's validators were asked for a signature. */
const asked = ({ message, justification }: JustifiedMessage) => ({
  unsigned: encodeUnsignedWarpMessage(unsignedPlatformMessage(LOCAL, message)).toString('hex'),
  justification: justification ? encodeJustification(justification).toString('hex') : '',
});
const signed = (name: string) => {
  const { unsigned, justification } = messageOf(name);
  return { unsigned, justification };
};

describe('the message about a transaction of the P-Chain', () => {
  it('is the one that a local network’s validators signed', () => {
    expect(asked(conversionMessage(conversionA))).toEqual(signed('P-SubnetToL1Conversion-A-primary'));
    expect(asked(conversionMessage(conversionB))).toEqual(signed('P-SubnetToL1Conversion-B-primary'));
    expect(asked(registrationMessage(registration))).toEqual(signed('P-L1ValidatorRegistration-true'));
    expect(asked(weightMessage(weighing, undefined))).toEqual(signed('P-L1ValidatorWeight-25'));
    expect(asked(weightMessage(removal, registration))).toEqual(signed('P-L1ValidatorRegistration-false'));
  });

  // Hand-encoded: no recorded network removed one of the first validators.
  it('justifies the removal of one of the first validators by its position in the conversion', () => {
    expect(conversionA.validators.length).toBeGreaterThan(1);
    const validationId = conversionValidationId(conversionA.subnetId, 1);
    const payload = encodePlatformMessage({ type: 'L1ValidatorWeight', validationId, nonce: 1n, weight: 0n });
    const { message, signature } = decodeWarpMessage(removal.message);
    const call = { type: 'addressed-call' as const, sourceAddress: Buffer.alloc(20, 1), payload };
    const tx = { ...removal, message: encodeWarpMessage({ message: { ...message, payload: call }, signature }) };
    expect(weightMessage(tx, conversionA)).toEqual({
      message: { type: 'L1ValidatorRegistration', validationId, registered: false },
      justification: { type: 'initial-validator', subnetId: conversionA.subnetId, index: 1 },
    });
    expect(() => weightMessage(tx, conversionB)).toThrow('the conversion of the removed validator');
    expect(() => weightMessage(tx, registration)).toThrow('the registration of the removed validator');
  });

  it('is none of a removal whose registration is not given, and of messages of other kinds', () => {
    expect(() => weightMessage(removal, undefined)).toThrow('the transaction that registered the removed validator');
    expect(() => registrationMessage({ ...registration, message: weighing.message })).toThrow(
      'a RegisterL1Validator in a RegisterL1ValidatorTx, but found a L1ValidatorWeight',
    );
    expect(() => weightMessage({ ...weighing, message: registration.message }, undefined)).toThrow(
      'an L1ValidatorWeight in a SetL1ValidatorWeightTx, but found a RegisterL1Validator',
    );
    const { message, signature } = decodeWarpMessage(fromHex(messageOf('C-hello').signed));
    const hash = encodeWarpPayload({ type: 'hash', hash: Buffer.alloc(32) });
    const other = { ...message, payload: { type: 'unknown' as const, bytes: hash } };
    expect(() =>
      weightMessage({ ...weighing, message: encodeWarpMessage({ message: other, signature }) }, undefined),
    ).toThrow('an addressed call in a message to the P-Chain');
  });
});
