import { describe, expect, it } from '@jest/globals';
import { fuzzed } from '@nunatak/core/testing/fuzzed';
import fc from 'fast-check';
import { AvalancheCodecError } from '../avalanche-codec-error.js';
import { fromHex, recorded } from '../testing/fixtures.js';
import { decodeJustification, encodeJustification, validationIdOf } from './justification.js';
import { decodePlatformMessage } from './platform-message.js';
import { conversionValidationId } from './validation-id.js';
import { decodeWarpMessage } from './warp-message.js';

const SEED = 27;
const SUBNET = Buffer.alloc(32, 0xab);
const messages = recorded<{ name: string; signed: string; justification: string }>('warp-messages');
const [removal] = messages.filter(({ name }) => name === 'P-L1ValidatorRegistration-false');
const removalBytes = fromHex(removal!.justification);
/** Field 1 of 34 bytes, in it field 1 of 32: the subnet; the index 0 is left out. */
const firstOfSubnet = Buffer.concat([fromHex('0a220a20'), SUBNET]);
const withIndex = (index: string) =>
  Buffer.concat([Buffer.from([0x0a, 35 + index.length / 2, 0x0a, 32]), SUBNET, fromHex(`10${index}`)]);

describe('a justification', () => {
  it('that a local network’s validators took for a removal is of the validation of which they signed that it ended', () => {
    const justification = decodeJustification(removalBytes);
    if (justification.type !== 'registration') throw new Error(justification.type);
    const { payload } = decodeWarpMessage(fromHex(removal!.signed)).message;
    if (payload.type !== 'addressed-call') throw new Error(payload.type);
    expect(decodePlatformMessage(payload.payload)).toEqual({
      type: 'L1ValidatorRegistration',
      validationId: validationIdOf(justification),
      registered: false,
    });
    expect(encodeJustification(justification)).toEqual(removalBytes);
  });

  it('that a local network’s validators took for a conversion is the subnet', () => {
    const conversions = messages.filter(({ name }) => name.startsWith('P-SubnetToL1Conversion'));
    expect(conversions).toHaveLength(2);
    for (const { justification } of conversions) {
      const bytes = fromHex(justification);
      expect(decodeJustification(bytes)).toEqual({ type: 'conversion', subnetId: bytes });
      expect(encodeJustification(decodeJustification(bytes))).toEqual(bytes);
    }
  });

  // Hand-encoded by protobuf's rules: no recorded network removed one of the first validators.
  it.each([
    [0, firstOfSubnet],
    [1, withIndex('01')],
    [300, withIndex('ac02')],
    [2 ** 32 - 1, withIndex('ffffffff0f')],
  ])('of one of the first validators has the subnet and the index %i', (index, bytes) => {
    const justification = { type: 'initial-validator' as const, subnetId: SUBNET, index };
    expect(decodeJustification(bytes)).toEqual(justification);
    expect(encodeJustification(justification)).toEqual(bytes);
    expect(validationIdOf(justification)).toEqual(conversionValidationId(SUBNET, index));
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['31 bytes of a subnet', SUBNET.subarray(1)],
    ['33 bytes of a subnet', Buffer.concat([SUBNET, Buffer.alloc(1)])],
    ['a field that is not known', fromHex('1a00')],
    ['a field with less than its length', firstOfSubnet.subarray(0, -1)],
    ['bytes behind the field', Buffer.concat([removalBytes, Buffer.alloc(1)])],
    ['a field without its length', fromHex('0a')],
    ['a length that never ends', fromHex('12ffffffffff')],
    ['a length of more than 32 bits', fromHex('12ffffffff1f')],
    ['a length that is longer than it has to be', fromHex('128000')],
    ['a subnet of 31 bytes', Buffer.concat([fromHex('0a210a1f'), SUBNET.subarray(1)])],
    ['no subnet', fromHex('0a021001')],
    ['an index that is written though it is 0', withIndex('00')],
    ['an index that is longer than it has to be', withIndex('8100')],
    ['an index of more than 32 bits', withIndex('ffffffff1f')],
    ['something else than an index', Buffer.concat([fromHex('0a240a20'), SUBNET, fromHex('1801')])],
    ['no message of the P-Chain', fromHex('120411223344')],
  ])('is not: %s', (_, bytes) => {
    expect(() => decodeJustification(bytes)).toThrow(AvalancheCodecError);
  });

  it('is not a message of another kind than RegisterL1Validator', () => {
    const { payload } = decodeWarpMessage(fromHex(removal!.signed)).message;
    if (payload.type !== 'addressed-call') throw new Error(payload.type);
    const bytes = Buffer.concat([Buffer.from([0x12, payload.payload.length]), payload.payload]);
    expect(() => decodeJustification(bytes)).toThrow('a RegisterL1Validator, but found a L1ValidatorRegistration');
  });

  it('gives the same bytes or the codec’s error, whatever the bytes', () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(
        fc.constantFrom(removalBytes, firstOfSubnet, withIndex('ac02'), SUBNET),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 4 }),
        fc.nat(60),
        fc.uint8Array({ maxLength: 40 }),
        (sample, changes, cut, tail) => {
          const kept = Buffer.from(sample.subarray(0, Math.max(0, sample.length - (cut > 30 ? 0 : cut))));
          const bytes = Buffer.concat([kept, cut % 2 ? tail : Buffer.alloc(0)]);
          for (const [at, byte] of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte;
          try {
            const justification = decodeJustification(bytes);
            outcomes.add(justification.type);
            expect(encodeJustification(justification)).toEqual(bytes);
          } catch (error) {
            outcomes.add('refused');
            if (!(error instanceof AvalancheCodecError)) throw error;
          }
        },
      ),
      fuzzed(3_000, SEED),
    );
    expect([...outcomes].sort()).toEqual(['conversion', 'initial-validator', 'refused', 'registration']);
  });
});
