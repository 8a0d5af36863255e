import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sampleBlock, sampleCChainBlock } from '../testing/sample-events.js';
import type {
  CChainBlock,
  ChainBlock,
  ChainGenesis,
  NetworkUpgrades,
  PrimaryNetworkEvent,
  Proposer,
  Vertex,
} from './primary-network-event.js';
import { decodePrimaryNetworkEvent, encodePrimaryNetworkEvent } from './primary-network-event-codec.js';
import { PrimaryNetworkCodecError } from './wire-values.js';

const bytes = (length?: number) =>
  fc
    .uint8Array(length === undefined ? { maxLength: 80 } : { minLength: length, maxLength: length })
    .map((array) => Buffer.from(array));
const id = bytes(32);
const integer = fc.oneof(fc.constantFrom(0, 1, 2 ** 32, Number.MAX_SAFE_INTEGER), fc.nat());
const uint32 = fc.oneof(fc.constantFrom(0, 1, 2 ** 32 - 1), fc.nat());

/** A record of which the named keys are always there, the others there or absent. */
function record<T>(
  arbitraries: { [K in keyof Required<T>]: fc.Arbitrary<T[K]> },
  optional: (keyof T)[] = [],
): fc.Arbitrary<T> {
  const requiredKeys = (Object.keys(arbitraries) as (keyof T)[]).filter((key) => !optional.includes(key));
  return fc.record(arbitraries as never, {
    requiredKeys: requiredKeys as never,
    noNullPrototype: true,
  }) as fc.Arbitrary<T>;
}

const upgrades = record<NetworkUpgrades>(
  {
    times: fc.dictionary(fc.string(), integer, { noNullPrototype: true }),
    apricotPhase4MinPChainHeight: integer,
    cortinaXChainStopVertexId: id,
    graniteEpochNanoseconds: integer,
  },
  ['graniteEpochNanoseconds'],
);
const rules = fc.dictionary(fc.string(), fc.string(), { noNullPrototype: true, minKeys: 1 });
const genesis = record<ChainGenesis>(
  { blockchainId: id, bytes: bytes(), nodeVersion: fc.string(), upgrades, rules, head: integer },
  ['upgrades', 'rules', 'head'],
);
const proposer = record<Proposer>({ id, parentId: id, nodeId: bytes(20), pChainHeight: integer, timestamp: integer }, [
  'nodeId',
  'pChainHeight',
  'timestamp',
]);
const vertex = record<Vertex>({ index: integer, id, bytes: bytes(), timestamp: integer });
const block = record<ChainBlock>({ height: integer, id, parentId: id, bytes: bytes(), proposer }, ['proposer']);
const cChainBlock = record<CChainBlock>(
  {
    height: integer,
    id,
    parentId: id,
    timestamp: integer,
    timestampMilliseconds: integer,
    sizeBytes: integer,
    transactionCount: uint32,
    extData: bytes(),
    proposer,
  },
  ['timestampMilliseconds', 'proposer'],
);
const place = { networkId: uint32, epoch: integer, sequence: integer };
const chain = fc.constantFrom('P' as const, 'X' as const, 'C' as const);
const plain = { noNullPrototype: true };
const event: fc.Arbitrary<PrimaryNetworkEvent> = fc.oneof(
  fc.record({ kind: fc.constant('genesis' as const), ...place, chain, genesis }, plain),
  fc.record({ kind: fc.constant('vertex' as const), ...place, chain: fc.constant('X' as const), vertex }, plain),
  fc.record(
    { kind: fc.constant('block' as const), ...place, chain: fc.constantFrom('P' as const, 'X' as const), block },
    plain,
  ),
  fc.record(
    { kind: fc.constant('c-chain-block' as const), ...place, chain: fc.constant('C' as const), block: cChainBlock },
    plain,
  ),
);

describe('the codec of the primary network’s events', () => {
  it('gives back what was encoded, with what was absent absent', () => {
    fc.assert(
      fc.property(event, (value) =>
        expect(decodePrimaryNetworkEvent(encodePrimaryNetworkEvent(value))).toStrictEqual(value),
      ),
      { numRuns: 300 },
    );
  });

  it('gives Buffers, whatever kind of array carried the event', () => {
    fc.assert(
      fc.property(event, (value) =>
        expect(decodePrimaryNetworkEvent(Uint8Array.from(encodePrimaryNetworkEvent(value)))).toStrictEqual(value),
      ),
      { numRuns: 100 },
    );
  });

  it('throws nothing but its own error, whatever the bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), decodesOrRefuses), { numRuns: 500 });
  });

  it('throws nothing but its own error for events that were damaged on the way', () => {
    const damage = fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 255 }), cut: fc.nat() });
    fc.assert(
      fc.property(event, damage, (value, { at, by, cut }) => {
        const encoded = Uint8Array.from(encodePrimaryNetworkEvent(value));
        const where = at % encoded.length;
        encoded[where] = encoded[where]! ^ by;
        decodesOrRefuses(encoded);
        decodesOrRefuses(encoded.slice(0, cut % encoded.length));
      }),
      { numRuns: 300 },
    );
  });

  it('refuses to encode ids of another length, and what is not an unsigned integer', () => {
    const value = sampleBlock('1-P', 2, 1);
    for (const length of [0, 20, 31, 33])
      expect(() =>
        encodePrimaryNetworkEvent({ ...value, block: { ...value.block, id: Buffer.alloc(length) } }),
      ).toThrow(PrimaryNetworkCodecError);
    for (const height of [-1, 0.5, Number.NaN, 2 ** 53])
      expect(() => encodePrimaryNetworkEvent({ ...value, block: { ...value.block, height } })).toThrow(
        PrimaryNetworkCodecError,
      );
    expect(() => encodePrimaryNetworkEvent({ ...value, networkId: 2 ** 32 })).toThrow(PrimaryNetworkCodecError);
  });

  it('refuses a body that the event’s chain can’t have', () => {
    const ofX = encodePrimaryNetworkEvent(sampleBlock('1-X', 2, 1));
    // Field 2, the chain, is the second one: 10 02 is X, 10 03 is C.
    const chainAt = Buffer.from(ofX).indexOf(Buffer.from('1002', 'hex')) + 1;
    for (const wrong of [0, 3, 4]) {
      const damaged = Uint8Array.from(ofX);
      damaged[chainAt] = wrong;
      expect(() => decodePrimaryNetworkEvent(damaged)).toThrow(PrimaryNetworkCodecError);
    }
    const ofC = Uint8Array.from(encodePrimaryNetworkEvent(sampleCChainBlock('1-C', 2, 1)));
    ofC[chainAt] = 1;
    expect(() => decodePrimaryNetworkEvent(ofC)).toThrow('no kind that the P-Chain has');
  });

  it('keeps to these bytes: a change of them breaks the services that are deployed', () => {
    const value: PrimaryNetworkEvent = {
      kind: 'block',
      networkId: 12345,
      chain: 'X',
      epoch: 3,
      sequence: 300,
      block: {
        height: 70_000,
        id: Buffer.alloc(32, 0xaa),
        parentId: Buffer.alloc(32, 0xbb),
        bytes: Buffer.from('cc', 'hex'),
        proposer: { id: Buffer.alloc(32, 0xdd), parentId: Buffer.alloc(32, 0xee), pChainHeight: 0 },
      },
    };
    const proposerThen = `0a20${'dd'.repeat(32)}1220${'ee'.repeat(32)}2000`;
    const blockThen = `08f0a2041220${'aa'.repeat(32)}1a20${'bb'.repeat(32)}2201cc2a46${proposerThen}`;
    const bytesThen = `08b9601002180320ac023a9301${blockThen}`;
    expect(decodePrimaryNetworkEvent(Buffer.from(bytesThen, 'hex'))).toStrictEqual(value);
    expect(Buffer.from(encodePrimaryNetworkEvent(value)).toString('hex')).toBe(bytesThen);
  });

  it('passes over fields that a newer release has added', () => {
    const known = encodePrimaryNetworkEvent(sampleBlock('1-P', 2, 1));
    // Field 1000, length-delimited, three bytes.
    const added = Buffer.concat([known, Buffer.from('c23e03010203', 'hex')]);
    expect(decodePrimaryNetworkEvent(added)).toStrictEqual(decodePrimaryNetworkEvent(known));
  });
});

function decodesOrRefuses(encoded: Uint8Array): void {
  try {
    decodePrimaryNetworkEvent(encoded);
  } catch (error) {
    expect(error).toBeInstanceOf(PrimaryNetworkCodecError);
  }
}
