import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromNodeHex, recorded } from '../testing/fixtures.js';
import { encodeCb58 } from '../text/cb58.js';
import {
  decodeSignedAtomicTx,
  decodeSignedAtomicTxs,
  encodeSignedAtomicTx,
  encodeSignedAtomicTxs,
  extractAtomicTxs,
  signedAtomicTx,
} from './signed-atomic-txs.js';

// Recorded from an avalanchego node: the extra data of the C-Chain's blocks 1 (an import from the X-Chain) and 2 (an export to the P-Chain).

const C_CHAIN = 'ee488204088eaba3d3c0c5e26d7a2892677f8d6181ef31848708b4e55ead7667';
const X_CHAIN = 'd891ad56056d9c01f18f43f58b5c784ad07a4a49cf3d1f11623804b5cba2c6bf';
const P_CHAIN = '0'.repeat(64);
const AVAX = 'dbcf890f77f49b96857648b72b77f9f82937f28a68704af05da0dc12ba53f2db';
const UTXO_TX = 'bc8df03a37b12acd1024b5392b82cdc02b2b1a04494452da075b932690fc9757';
const ACCOUNT = '8db97c7cece249c2b98bdc0226cc4c2a57bf52fc';
const OWNER = '3cb7d3842e8cee6a0ebd09f1fe884f6861e1b29c';

const VERSION = '0000';
const ONE = '00000001';
const ZERO = '00000000';
const NETWORK = '00003039';

const IMPORT = [
  ...[ZERO, NETWORK, C_CHAIN, X_CHAIN],
  // One input: the UTXO, its asset, a TransferInput of 1000 AVAX, signed by the first address.
  ...[ONE, UTXO_TX, ONE, AVAX, '00000005', '000000e8d4a51000', ONE, ZERO],
  // One output: less the fee.
  ...[ONE, ACCOUNT, '000000e8d4a50fff', AVAX],
  // One credential with one signature.
  ...[ONE, '00000009', ONE],
  '506295da233402e1dccbb7d72a34a5b8257da24d97bf5e4af84837ee494fcf975e46e4b92ea611b239a6484a04f2d0d073e0edae7d863835d21576b3133c328901',
].join('');

const EXPORT = [
  ...[ONE, NETWORK, C_CHAIN, P_CHAIN],
  // One input: an account, its amount, the asset, its nonce.
  ...[ONE, ACCOUNT, '00000002540be401', AVAX, '0'.repeat(16)],
  // One output: a TransferOutput of 10 AVAX, at once, to one of one addresses.
  ...[ONE, AVAX, '00000007', '00000002540be400', '0'.repeat(16), ONE, ONE, OWNER],
  ...[ONE, '00000009', ONE],
  '4aee56857945d0001aa4ac8b01b30dd56bb00bebc62d5b3bc5f235d26e0f95c5443b76b45acf74ff07b942d5ed25ab5c3533f89028ae080c584f64aded182b1e00',
].join('');

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const BASE = { networkId: 12345, blockchainId: bytes(C_CHAIN) };

const IMPORTED = {
  ...BASE,
  type: 'import',
  sourceChain: bytes(X_CHAIN),
  importedInputs: [
    {
      txId: bytes(UTXO_TX),
      outputIndex: 1,
      assetId: bytes(AVAX),
      input: { type: 'secp256k1fx.TransferInput', amount: 1_000_000_000_000n, sigIndices: [0] },
    },
  ],
  outs: [{ address: bytes(ACCOUNT), amount: 999_999_999_999n, assetId: bytes(AVAX) }],
};

const EXPORTED = {
  ...BASE,
  type: 'export',
  destinationChain: bytes(P_CHAIN),
  ins: [{ address: bytes(ACCOUNT), amount: 10_000_000_001n, assetId: bytes(AVAX), nonce: 0n }],
  exportedOutputs: [
    {
      assetId: bytes(AVAX),
      output: {
        type: 'secp256k1fx.TransferOutput',
        amount: 10_000_000_000n,
        outputOwners: { locktime: 0n, threshold: 1, addresses: [bytes(OWNER)] },
      },
    },
  ],
};

describe('extractAtomicTxs', () => {
  it('reads a list of transactions, as since Apricot phase 5', () => {
    expect(extractAtomicTxs(bytes(`${VERSION}00000002${IMPORT}${EXPORT}`))).toEqual([IMPORTED, EXPORTED]);
  });

  it('reads a single transaction, as before Apricot phase 5', () => {
    expect(extractAtomicTxs(bytes(`${VERSION}${IMPORT}`))).toEqual([IMPORTED]);
    expect(extractAtomicTxs(bytes(`${VERSION}${EXPORT}`))).toEqual([EXPORTED]);
  });

  it('finds none in a block without extra data', () => {
    expect(extractAtomicTxs(bytes(''))).toEqual([]);
  });

  it.each([
    ['another codec version', `0001${ONE}${IMPORT}`],
    ['another type of transaction', `${VERSION}${ONE}00000002${IMPORT.slice(8)}`],
    ['another type of output', `${VERSION}${ONE}${EXPORT.replace('00000007', '00000006')}`],
    ['a byte too many', `${VERSION}${ONE}${IMPORT}00`],
    ['a byte too few', `${VERSION}${ONE}${IMPORT.slice(0, -2)}`],
    ['a count without its items', `${VERSION}ffffffff`],
  ])('refuses %s', (_what, hex) => {
    expect(extractAtomicTxs(bytes(hex))).toBeUndefined();
  });

  it('throws for no bytes at all', () => {
    const heads = fc.constantFrom('', VERSION, `${VERSION}${ONE}`, `${VERSION}${ONE}${IMPORT.slice(0, 400)}`);
    fc.assert(
      fc.property(heads, fc.uint8Array({ maxLength: 400 }), (head, tail) => {
        extractAtomicTxs(Buffer.concat([bytes(head), tail]));
      }),
      { numRuns: 3000 },
    );
  });
});

interface RecordedAtomicTx {
  name: string;
  id: string;
  blockHeight: string;
  bytes: string;
}

interface RecordedExtraData {
  number: string;
  blockExtraData: string;
}

describe('a signed atomic transaction of a local network', () => {
  const txs = recorded<RecordedAtomicTx>('atomic-txs');

  it.each(txs.map((tx) => [tx.name, tx] as const))('%s has the id that the node gives it', (_name, { id, bytes }) => {
    const signed = decodeSignedAtomicTx(fromNodeHex(bytes));
    expect(encodeCb58(signed.id)).toBe(id);
    expect(encodeSignedAtomicTx(signed)).toEqual(fromNodeHex(bytes));
    expect(signedAtomicTx(signed.tx, signed.credentials).id).toEqual(signed.id);
  });

  it('stands in its block, with the same id and the same bytes', () => {
    const found = recorded<RecordedExtraData>('c-chain-extra-data').flatMap(({ number, blockExtraData }) => {
      const extraData = bytes(blockExtraData.slice(2));
      const inBlock = decodeSignedAtomicTxs(extraData);
      if (inBlock.length > 0) expect(encodeSignedAtomicTxs(inBlock)).toEqual(extraData);
      return inBlock.map((tx) => [number, encodeCb58(tx.id), tx.bytes.toString('hex')]);
    });
    const expected = txs.map((tx) => [tx.blockHeight, tx.id, fromNodeHex(tx.bytes).toString('hex')]);
    expect(found).toEqual(expected.sort());
  });
});
