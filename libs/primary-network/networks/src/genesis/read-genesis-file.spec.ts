import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readGenesisFile } from './read-genesis-file.js';

const LOCAL = readFileSync(join(import.meta.dirname, '../data/genesis_local.json'), 'utf8');
const NODE_ID = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg';

/** The local network's file with one text in place of another that stands in it. */
function changed(from: string, to: string): string {
  expect(LOCAL).toContain(from);
  return LOCAL.replace(from, to);
}

describe('readGenesisFile', () => {
  it('reads amounts above 2^53 exactly', () => {
    const amounts = readGenesisFile(changed('300000000000000000', '18446744073709551615')).value!.allocations;
    expect(amounts.map(({ initialAmount }) => initialAmount)).toEqual([0n, (1n << 64n) - 1n, 10_000_000_000_000_000n]);
  });

  it('takes nothing for zero, names in any case, and passes over what it doesn’t know, like the node', () => {
    const text = '{"NetworkId": 7, "allocations": null, "unlockTime": {"a": [1.5, -2e9]}, "message": null}';
    expect(readGenesisFile(text)).toEqual({
      value: {
        networkId: 7,
        allocations: [],
        startTime: 0n,
        initialStakeDuration: 0n,
        initialStakeDurationOffset: 0n,
        initialStakedFunds: [],
        initialStakers: [],
        cChainGenesis: '',
        message: '',
      },
    });
  });

  it('reads a staker without a BLS key', () => {
    const text = changed('"signer"', '"none"');
    expect(readGenesisFile(text).value!.initialStakers.map(({ signer }) => signer?.type)).toEqual([
      undefined,
      ...Array.from({ length: 4 }, () => 'signer.ProofOfPossession'),
    ]);
  });

  it.each([
    ['networkID', changed('12345', '"12345"'), 'expected a whole number below 2^32, but found "12345"'],
    ['networkID', changed('12345', '4294967296'), 'expected a whole number below 2^32, but found 4294967296'],
    ['startTime', changed('1721016000', '-1'), 'expected a whole number below 2^64, but found -1'],
    ['startTime', changed('1721016000', '1e3'), 'expected a whole number below 2^64, but found 1000'],
    ['startTime', changed('1721016000', '9'.repeat(400)), 'expected a whole number below 2^64, but found Infinity'],
    [
      'allocations[0].ethAddr',
      changed('0xb3d82b1367d362de99ab59a658165aff520cbd4d', '0xb3d8'),
      'expected 0x and 40 hexadecimal digits, but found "0xb3d8"',
    ],
    [
      'allocations[1].avaxAddr',
      changed('X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', 'X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96v'),
      'expected an address such as X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u, but found "X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96v"',
    ],
    [
      'allocations[1].unlockSchedule[0].amount',
      changed('20000000000000000', '2.5'),
      'expected a whole number below 2^64, but found 2.5',
    ],
    [
      'initialStakers[0].nodeID',
      changed(NODE_ID, 'NodeID-1'),
      `expected a node id such as ${NODE_ID}, but found "NodeID-1"`,
    ],
    [
      'initialStakers[0].signer.publicKey',
      changed('0x900c', '0x9'),
      'expected 0x and 96 hexadecimal digits, but found "0x99b119b5c82d781d4b49be78c3fc7ae65f2b435b7ed9e3a8b9a03e475…',
    ],
    ['initialStakedFunds[0]', '{"initialStakedFunds": [null]}', /^expected an address .* but found nothing$/],
    ['initialStakers', '{"initialStakers": {}}', 'expected a list, but found an object'],
    ['cChainGenesis', '{"cChainGenesis": {}}', 'expected a text, but found an object'],
    ['the file', '[]', 'expected an object, but found a list'],
    ['the file', '{"networkID": 1', /^is no JSON: /],
    ['the file', '', /^is no JSON: /],
    ['the file', '['.repeat(1_000_000), /^is no JSON: /],
  ])('names %s', (field, text, reason) => {
    const { fault } = readGenesisFile(text);
    expect(fault?.field).toBe(field);
    expect(fault?.reason).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
  });

  it('gives a config or a fault, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.nat(LOCAL.length).map((n) => LOCAL.slice(0, n)),
        ),
        (text) => {
          const { value, fault } = readGenesisFile(text);
          expect((value === undefined) !== (fault === undefined)).toBe(true);
        },
      ),
    );
  });
});
