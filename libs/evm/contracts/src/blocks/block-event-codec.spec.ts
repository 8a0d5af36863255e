import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BlockHeader, CallFrame, EvmBlock, Log, NativeBalance, Transaction } from './block.js';
import type { BlockEvent } from './block-event.js';
import { decodeBlockEvent, encodeBlockEvent } from './block-event-codec.js';
import { CodecError } from './wire-values.js';

const bytes = (length?: number) =>
  fc
    .uint8Array(length === undefined ? { maxLength: 80 } : { minLength: length, maxLength: length })
    .map((array) => `0x${Buffer.from(array).toString('hex')}`);
const hash = bytes(32);
const address = bytes(20);
const amount = fc.oneof(fc.constantFrom(0n, 1n, 255n, 256n, 2n ** 256n - 1n), fc.bigInt(0n, 2n ** 256n - 1n));
const integer = fc.oneof(fc.constantFrom(0, 1, 2 ** 32, Number.MAX_SAFE_INTEGER), fc.nat());
const index = fc.nat(0xffff_ffff);

/** A record of which the named keys are always there, the others there or absent. */
function record<T>(
  arbitraries: { [K in keyof Required<T>]: fc.Arbitrary<T[K]> },
  optional: (keyof T)[],
): fc.Arbitrary<T> {
  const requiredKeys = (Object.keys(arbitraries) as (keyof T)[]).filter((key) => !optional.includes(key));
  return fc.record(arbitraries as never, {
    requiredKeys: requiredKeys as never,
    noNullPrototype: true,
  }) as fc.Arbitrary<T>;
}

const header = record<BlockHeader>(
  {
    height: integer,
    hash,
    parentHash: hash,
    timestamp: integer,
    timestampMilliseconds: integer,
    miner: address,
    gasLimit: amount,
    gasUsed: amount,
    baseFeePerGas: amount,
    logsBloom: bytes(256),
    stateRoot: hash,
    transactionsRoot: hash,
    receiptsRoot: hash,
    extraData: bytes(),
    difficulty: amount,
    sizeBytes: integer,
    blockGasCost: amount,
    extDataGasUsed: amount,
    extDataHash: hash,
    blockExtraData: bytes(),
    minDelayExcess: integer,
    settledHeight: integer,
    parentHeight: integer,
  },
  [
    'timestampMilliseconds',
    'baseFeePerGas',
    'blockGasCost',
    'extDataGasUsed',
    'extDataHash',
    'blockExtraData',
    'minDelayExcess',
    'settledHeight',
    'parentHeight',
  ],
);
const log = record<Log>({ logIndex: index, address, topics: fc.array(hash, { maxLength: 4 }), data: bytes() }, []);
const transaction = record<Transaction>(
  {
    transactionIndex: index,
    hash,
    type: fc.constantFrom(0, 1, 2, 3, 4, 126),
    from: address,
    to: address,
    nonce: integer,
    gasLimit: amount,
    value: amount,
    input: bytes(),
    gasPrice: amount,
    maxFeePerGas: amount,
    maxPriorityFeePerGas: amount,
    status: fc.constantFrom(0, 1),
    gasUsed: amount,
    effectiveGasPrice: amount,
    blobGasUsed: amount,
    blobGasPrice: amount,
    contractAddress: address,
    logs: fc.array(log, { maxLength: 3 }),
  },
  ['to', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'blobGasUsed', 'blobGasPrice', 'contractAddress'],
);
const frame = record<CallFrame>(
  {
    transactionIndex: index,
    depth: index,
    type: fc.constantFrom(
      'CALL',
      'CALLCODE',
      'DELEGATECALL',
      'STATICCALL',
      'CREATE',
      'CREATE2',
      'SELFDESTRUCT',
      'UNKNOWN',
    ),
    from: address,
    to: address,
    value: amount,
    gasLimit: amount,
    gasUsed: amount,
    selector: bytes(4),
    failed: fc.boolean(),
  },
  ['to', 'selector'],
);
const balance = record<NativeBalance>({ address, balance: amount, before: amount }, ['before']);
const block = record<EvmBlock>(
  {
    header,
    transactions: fc.array(transaction, { maxLength: 3 }),
    frames: fc.array(frame, { maxLength: 3 }),
    partialFrames: fc.array(frame, { maxLength: 3 }),
    unverified: fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 2 }),
    balances: fc.array(balance, { maxLength: 3 }),
  },
  ['frames', 'partialFrames', 'balances', 'unverified'],
);
const place = {
  chainId: fc.bigInt(1n, 2n ** 64n).map(String),
  epoch: integer,
  sequence: integer,
  height: integer,
  hash,
  parentHash: hash,
};
const event: fc.Arbitrary<BlockEvent> = fc.oneof(
  fc.record({ kind: fc.constant('appended' as const), ...place, block }, { noNullPrototype: true }),
  fc.record({ kind: fc.constant('reverted' as const), ...place }, { noNullPrototype: true }),
);

describe('the block event codec', () => {
  it('gives back what was encoded, with what was absent absent', () => {
    fc.assert(
      fc.property(event, (value) => expect(decodeBlockEvent(encodeBlockEvent(value))).toStrictEqual(value)),
      {
        numRuns: 150,
      },
    );
  });

  it('throws nothing but its own error, whatever the bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), decodesOrRefuses), { numRuns: 500 });
  });

  it('throws nothing but its own error for events that were damaged on the way', () => {
    const damage = fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 255 }), cut: fc.nat() });
    fc.assert(
      fc.property(event, damage, (value, { at, by, cut }) => {
        const encoded = Uint8Array.from(encodeBlockEvent(value));
        const place = at % encoded.length;
        encoded[place] = encoded[place]! ^ by;
        decodesOrRefuses(encoded);
        decodesOrRefuses(encoded.slice(0, cut % encoded.length));
      }),
      { numRuns: 200 },
    );
  });

  it('encodes an amount of 256 bits, and refuses a longer or negative one', () => {
    const [value] = fc.sample(fc.record({ kind: fc.constant('appended' as const), ...place, block }), 1);
    const withGas = (gasUsed: bigint) => ({
      ...value!,
      block: { ...value!.block, header: { ...value!.block.header, gasUsed } },
    });
    const most = 2n ** 256n - 1n;
    expect(decodeBlockEvent(encodeBlockEvent(withGas(most)))).toMatchObject({ block: { header: { gasUsed: most } } });
    expect(() => encodeBlockEvent(withGas(most + 1n))).toThrow(CodecError);
    expect(() => encodeBlockEvent(withGas(-1n))).toThrow(CodecError);
  });

  it('refuses to encode what is not hex, and what is not an unsigned integer', () => {
    const value: BlockEvent = {
      kind: 'reverted',
      chainId: '1',
      epoch: 1,
      sequence: 1,
      height: 1,
      hash: `0x${'1'.repeat(64)}`,
      parentHash: '0x',
    };
    for (const wrong of ['', '0x1', '0xzz', 'abcd', '0x12zz']) {
      expect(() => encodeBlockEvent({ ...value, hash: wrong })).toThrow(CodecError);
    }
    for (const wrong of [-1, 0.5, Number.NaN, 2 ** 53]) {
      expect(() => encodeBlockEvent({ ...value, height: wrong })).toThrow(CodecError);
    }
  });

  it('keeps to these bytes: a change of them breaks the services that are deployed', () => {
    const value: BlockEvent = {
      kind: 'reverted',
      chainId: '43114',
      epoch: 3,
      sequence: 300,
      height: 70_000,
      hash: '0xaabb',
      parentHash: '0x',
    };
    const bytesThen = '0a053433313134' + '1003' + '18ac02' + '20f0a204' + '2a02aabb' + '4200';
    expect(decodeBlockEvent(Buffer.from(bytesThen, 'hex'))).toStrictEqual(value);
  });

  it('passes over fields that a newer release has added', () => {
    const known = encodeBlockEvent({
      kind: 'reverted',
      chainId: '1',
      epoch: 1,
      sequence: 1,
      height: 1,
      hash: '0x01',
      parentHash: '0x02',
    });
    // Field 1000, length-delimited, three bytes.
    const added = Buffer.concat([known, Buffer.from('c23e03010203', 'hex')]);
    expect(decodeBlockEvent(added)).toStrictEqual(decodeBlockEvent(known));
  });
});

function decodesOrRefuses(bytes: Uint8Array): void {
  try {
    decodeBlockEvent(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(CodecError);
  }
}
