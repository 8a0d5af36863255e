import { describe, expect, it } from '@jest/globals';
import { sha256 } from '@nunatak/avalanche-codec';
import fc from 'fast-check';
import { genesisVectors } from '../testing/genesis-vectors.js';
import { genesisOf } from './genesis-of.js';

/** The parent of block 0 of a local network's P-Chain, recorded from a node of avalanchego v1.14.2 in November 2026. */
const RECORDED_LOCAL = Buffer.from('76164e9619e3b1c79c4b6bcaa8585fb95328e60480ac9e40da0539fe23260e0c', 'hex');
const [mainnet, fuji] = genesisVectors('known');
const [custom, other] = genesisVectors('files');
const hashOf = (vector: { sha256: string } | undefined) => Buffer.from(vector!.sha256, 'hex');

describe('genesisOf', () => {
  it.each([
    ['mainnet', 1, hashOf(mainnet)],
    ['fuji', 5, hashOf(fuji)],
    ['a local network, whenever it began', 12345, RECORDED_LOCAL],
  ])('knows the genesis of %s', (_name, networkId, hash) => {
    expect(sha256(genesisOf(networkId, hash).bytes!)).toEqual(hash);
  });

  it('knows networks of one’s own whose nodes were given no genesis file', () => {
    for (const { networkId, sha256: hash } of genesisVectors('known').filter((each) => each.networkId === 424242))
      expect(genesisOf(networkId, Buffer.from(hash, 'hex')).bytes?.length).toBe(4_141);
  });

  it('takes the genesis of a file', () => {
    expect(sha256(genesisOf(custom!.networkId, hashOf(custom), custom!.file).bytes!)).toEqual(hashOf(custom));
  });

  it.each([5, 12345, 9_999])('names the option where network %d began with something else', (networkId) => {
    expect(genesisOf(networkId, Buffer.alloc(32, 7)).fault).toMatch(
      new RegExp(`The genesis of network ${networkId} is not known: .*--avalanche-genesis FILE`),
    );
  });

  it('says that a file is of another genesis', () => {
    expect(genesisOf(custom!.networkId, hashOf(other), custom!.file).fault).toMatch(
      /--avalanche-genesis.*another file made this network/,
    );
  });

  it('says that a file is of another network', () => {
    expect(genesisOf(99, hashOf(custom), custom!.file).fault).toBe(
      `The file of --avalanche-genesis does not fit. networkID: expected 99, which the node says, but found ${custom!.networkId}.`,
    );
  });

  it('says what is wrong in a file', () => {
    expect(genesisOf(99, hashOf(custom), '{"networkID":true}').fault).toBe(
      'The file of --avalanche-genesis does not fit. networkID: expected a whole number below 2^32, but found true.',
    );
    expect(genesisOf(99, hashOf(custom), '{"networkID":99}').fault).toMatch(/ allocations: expected amounts/);
  });

  it('gives a fault for any damaged file', () => {
    const file = custom!.file!;
    const damaged = fc
      .tuple(fc.nat(file.length), fc.nat(40), fc.oneof(fc.string({ maxLength: 3 }), fc.bigInt({ min: 0n }).map(String)))
      .map(([at, length, text]) => file.slice(0, at) + text + file.slice(at + length));
    fc.assert(
      fc.property(damaged, (text) => {
        const { bytes, fault } = genesisOf(custom!.networkId, hashOf(custom), text);
        // What is left out may be of no account.
        if (bytes) expect(sha256(bytes)).toEqual(hashOf(custom));
        else expect(fault).toContain('--avalanche-genesis');
      }),
      { numRuns: 500 },
    );
  });
});
