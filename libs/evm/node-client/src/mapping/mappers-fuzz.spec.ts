import { describe, expect, it } from '@jest/globals';
import { NodeError } from '@nunatak/chain-nodes';
import fc from 'fast-check';
import { blockId } from '../reading/header-reader.js';
import { allFixtures } from '../testing/fixture.js';
import { atomicAddresses } from './atomic-addresses.js';
import { mapHeader } from './block-header.js';
import { mapCallTracer } from './call-tracer.js';
import { mapFlatTraces } from './flat-traces.js';
import { PrestateFold } from './prestate.js';
import { guarded } from './quantity.js';
import { mapTransactions } from './transactions.js';

const fixtures = allFixtures().filter(({ block }) => block.transactions.length > 0);
const HASH = `0x${'1'.repeat(64)}`;

/** Values that a broken or hostile node may put anywhere. */
const nasty = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    null,
    '',
    '0x',
    '0x0',
    '0xg1',
    '-0x1',
    '0x-1',
    ' 0x1 ',
    `0x${'f'.repeat(64)}`,
    `0x${'f'.repeat(70)}`,
    '1e3',
    -1,
    1.5,
    2 ** 60,
  ),
  fc.constantFrom('__proto__', 'constructor', '\u0000', '\ud800', '0X1'),
);

/** Puts a value at a place of a JSON tree, chosen by numbers. */
function damage(tree: unknown, path: number[], value: unknown): unknown {
  const root = { tree: structuredClone(tree) };
  let at: Record<string, unknown> = root;
  let key = 'tree';
  for (const step of path) {
    const next = at[key];
    if (typeof next !== 'object' || next === null) break;
    const keys = Object.keys(next);
    if (keys.length === 0) break;
    at = next as Record<string, unknown>;
    key = keys[step % keys.length]!;
  }
  at[key] = value;
  return root.tree;
}

function onlyNodeErrors(run: () => unknown): void {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(NodeError);
  }
}

/** Every mapper, on one value. */
function mapAll(value: unknown): void {
  const block = value as { transactions?: unknown };
  onlyNodeErrors(() => guarded('a block', () => mapHeader(block as object)));
  onlyNodeErrors(() => guarded('a block', () => blockId(value)));
  onlyNodeErrors(() => guarded('a block', () => mapTransactions(value, value, 1, HASH)));
  onlyNodeErrors(() => mapCallTracer(value, [HASH], new Map()));
  onlyNodeErrors(() => mapFlatTraces(value, HASH, [HASH], new Map()));
  onlyNodeErrors(() => new PrestateFold().addBlock(value));
}

describe('whatever a node sends, mappers throw nothing but NodeError', () => {
  it('for any JSON', () => {
    fc.assert(fc.property(nasty, mapAll), { numRuns: 2000 });
  });

  it('for real answers with something changed anywhere', () => {
    const path = fc.array(fc.nat(40), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.constantFrom(...fixtures), path, nasty, (each, steps, value) => {
        const { block, receipts, callTracer, prestateDiff, traceBlock } = each;
        const hashes = block.transactions.map(({ hash }: { hash: string }) => hash);
        onlyNodeErrors(() => guarded('a block', () => mapHeader(damage(block, steps, value) as object)));
        onlyNodeErrors(() =>
          guarded('a block', () =>
            mapTransactions(damage(block.transactions, steps, value), receipts, Number(block.number), block.hash),
          ),
        );
        onlyNodeErrors(() =>
          guarded('a block', () =>
            mapTransactions(block.transactions, damage(receipts, steps, value), Number(block.number), block.hash),
          ),
        );
        onlyNodeErrors(() => mapCallTracer(damage(callTracer ?? [], steps, value), hashes, new Map()));
        onlyNodeErrors(() => mapFlatTraces(damage(traceBlock ?? [], steps, value), block.hash, hashes, new Map()));
        onlyNodeErrors(() => new PrestateFold().addBlock(damage(prestateDiff ?? [], steps, value), hashes));
      }),
      { numRuns: 3000 },
    );
  });

  it('for frames nested without end', () => {
    let frame: object = { type: 'CALL', from: `0x${'a'.repeat(40)}` };
    for (let depth = 0; depth < 5000; depth++) frame = { type: 'CALL', from: `0x${'a'.repeat(40)}`, calls: [frame] };
    expect(() => mapCallTracer([{ result: frame }], [HASH], new Map())).toThrow('nested deeper');
  });

  it('for any bytes of atomic transactions', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        atomicAddresses(`0x${Buffer.from(bytes).toString('hex')}`);
        atomicAddresses(`0x0000000000${Buffer.from(bytes).toString('hex')}`);
      }),
      { numRuns: 3000 },
    );
  });
});
