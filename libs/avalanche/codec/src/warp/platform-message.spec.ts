import { describe, expect, it } from '@jest/globals';
import { decodePlatformBlock } from '../platform/platform-block.js';
import type { PlatformTx } from '../platform/platform-tx.js';
import { fromHex, fromNodeHex, goVectors, type RecordedBlock, recorded } from '../testing/fixtures.js';
import { nodeJson } from '../testing/node-json.js';
import { encodeCb58 } from '../text/cb58.js';
import { decodePlatformMessage, encodePlatformMessage } from './platform-message.js';
import {
  decodeSubnetToL1ConversionData,
  encodeSubnetToL1ConversionData,
  subnetToL1ConversionDataOf,
  subnetToL1ConversionId,
} from './subnet-conversion.js';
import { conversionValidationId, registrationValidationId } from './validation-id.js';
import { decodeWarpMessage } from './warp-message.js';

const vectors = goVectors('warp-messages');
const ofType = (name: string) => vectors.find(({ type }) => type === name)!;

function recordedTxs(): PlatformTx[] {
  return recorded<RecordedBlock>('p-chain-blocks').flatMap(({ bytes }) => {
    const block = decodePlatformBlock(fromNodeHex(bytes));
    return 'txs' in block ? block.txs.map(({ tx }) => tx) : [];
  });
}

/** What the messages of a local network say to or of the P-Chain. */
function recordedMessages() {
  return recorded<{ name: string; signed: string }>('warp-messages').flatMap(({ name, signed }) => {
    const { payload } = decodeWarpMessage(fromHex(signed)).message;
    if (name.endsWith('hello') || payload.type !== 'addressed-call') return [];
    return [decodePlatformMessage(payload.payload)];
  });
}

describe('a message to or from the P-Chain', () => {
  it.each(['SubnetToL1Conversion', 'RegisterL1Validator', 'L1ValidatorRegistration', 'L1ValidatorWeight'])(
    'that avalanchego encodes, of type %s, has its fields',
    (type) => {
      const { bytes, node } = ofType(type);
      const message = decodePlatformMessage(fromHex(bytes));
      expect(message.type).toBe(type);
      expect(nodeJson(message, 'P')).toEqual(node);
      expect(encodePlatformMessage(message)).toEqual(fromHex(bytes));
    },
  );

  it('refuses a truth value that is neither 0 nor 1', () => {
    const bytes = fromHex(ofType('L1ValidatorRegistration').bytes);
    bytes[bytes.length - 1] = 2;
    expect(() => decodePlatformMessage(bytes)).toThrow('Expected 0 or 1, but found 2 (at offset 38).');
  });
});

describe('a validation id', () => {
  it('of a registration is the one that avalanchego computes', () => {
    const { bytes, id } = ofType('RegisterL1Validator');
    const message = decodePlatformMessage(fromHex(bytes));
    if (message.type !== 'RegisterL1Validator') throw new Error(message.type);
    expect(encodeCb58(registrationValidationId(message))).toBe(id);
  });

  it('of one of the first validators is the one that avalanchego computes', () => {
    const { bytes, id, node } = ofType('conversionValidationID');
    const { index } = node as { index: string };
    expect(encodeCb58(conversionValidationId(fromHex(bytes), Number(index)))).toBe(id);
  });

  it('of a local network’s registration is the one that the messages about it have', () => {
    const messages = recordedMessages();
    const registered = messages.find((message) => message.type === 'RegisterL1Validator')!;
    const id = registrationValidationId(registered);
    const about = messages.filter((message) => 'validationId' in message);
    expect(about.length).toBeGreaterThan(3);
    for (const message of about) expect(message.validationId).toEqual(id);
    // The transaction carries the message.
    const tx = recordedTxs().find(({ type }) => type === 'RegisterL1ValidatorTx') as { message: Buffer };
    const { payload } = decodeWarpMessage(tx.message).message;
    expect(payload).toMatchObject({ type: 'addressed-call', payload: encodePlatformMessage(registered) });
  });
});

describe('a conversion’s id', () => {
  it('is the one that avalanchego computes', () => {
    const { bytes, id, node } = ofType('SubnetToL1ConversionData');
    const data = decodeSubnetToL1ConversionData(fromHex(bytes));
    expect(nodeJson(data, 'P')).toEqual(node);
    expect(encodeCb58(subnetToL1ConversionId(data))).toBe(id);
    expect(encodeSubnetToL1ConversionData(data)).toEqual(fromHex(bytes));
  });

  it('of a local network’s conversions is the one that validators have signed', () => {
    const converted = recordedTxs().flatMap((tx) =>
      tx.type === 'ConvertSubnetToL1Tx' ? [encodeCb58(subnetToL1ConversionId(subnetToL1ConversionDataOf(tx)))] : [],
    );
    const signed = recordedMessages().flatMap((message) =>
      message.type === 'SubnetToL1Conversion' ? [encodeCb58(message.id)] : [],
    );
    expect(converted).toHaveLength(2);
    expect(converted.sort()).toEqual(signed.sort());
  });
});
