import { describe, expect, it } from '@jest/globals';
import { fromCb58 } from './cb58.mjs';
import { fromCheckedHex } from './checked-hex.mjs';
import { addressesIn, assetsIn, stakersIn, transactionsIn } from './found-in-blocks.mjs';
import { nanosecondsOf } from './go-time.mjs';

// As avalanchego 1.14.2 wrote them: an id of the X-Chain's block of height 0, and the parent of the P-Chain's, as JSON and in the block's bytes.
const EMPTY_ID = '11111111111111111111111111111111LpoYY';
const PARENT = {
  id: 'u1NtdJoguoeGEz5ZHqAECaCPvfnqijuwfBdjpomnGge4Je8Lq',
  hex: '76164e9619e3b1c79c4b6bcaa8585fb95328e60480ac9e40da0539fe23260e0c',
};

describe('texts of a node', () => {
  it('are ids, with zeros at their start', () => {
    expect(fromCb58(EMPTY_ID)).toEqual(Buffer.alloc(32));
    expect(fromCb58(PARENT.id).toString('hex')).toBe(PARENT.hex);
  });

  it('are bytes with a checksum, which is looked at', () => {
    expect(fromCheckedHex('0x000000000000089e1d44').toString('hex')).toBe('000000000000');
    expect(() => fromCheckedHex('0x000000000000089e1d45')).toThrow('a wrong checksum');
  });

  it.each([
    ['2026-11-23T06:58:48.248179595Z', 1_795_417_128_248_179_595n],
    ['2026-11-23T07:01:19.0473864Z', 1_795_417_279_047_386_400n],
    ['2026-11-23T07:01:19Z', 1_795_417_279_000_000_000n],
  ])('are times: %s', (text, nanoseconds) => {
    expect(nanosecondsOf(text)).toBe(nanoseconds);
  });

  it('are no times of another zone', () => {
    expect(() => nanosecondsOf('2026-11-23T07:01:19+02:00')).toThrow('no UTC time');
  });
});

describe('blocks in a node’s JSON', () => {
  const staker = { id: 'staker', unsignedTx: { validator: {}, stake: [] } };
  const permissioned = { id: 'permissioned', unsignedTx: { validator: {} } };
  const asset = { id: 'asset', unsignedTx: { initialStates: [] } };
  const reward = { id: 'reward', unsignedTx: { txID: 'staker' } };
  const blocks = [{ height: 0 }, { txs: [staker, permissioned] }, { tx: reward, txs: [asset] }, { txs: null }];

  it('hold transactions, one by one or several', () => {
    expect(transactionsIn(blocks).map(({ id }) => id)).toEqual(['staker', 'permissioned', 'asset', 'reward']);
  });

  it('hold stakers that have a stake, and assets', () => {
    expect(stakersIn(blocks)).toEqual(['staker']);
    expect(assetsIn(blocks)).toEqual(['asset']);
  });

  it('name owners, whichever chain’s prefix they have', () => {
    const owner = 'local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u';
    const text = `{"a":["P-${owner}","X-${owner}"],"b":"C-custom18jma8ppw3nhx5r4ap8clazz0dps7rv5u9xde7p","c":"P-no"}`;
    expect(addressesIn(text)).toEqual(['custom18jma8ppw3nhx5r4ap8clazz0dps7rv5u9xde7p', owner]);
  });
});
