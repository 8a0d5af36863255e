import { unknownChain } from '@firn/evm-chains';
import { PriceTable } from '@firn/evm-prices';
import type { InternalRow, PageRows, TokenRow, TransactionRow, TransferRow } from '@firn/evm-store';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type TokenAnnotations, TokenPresenter } from '../tokens/token.presenter.js';
import { writeCombinedTransactions } from './combined-transactions.writer.js';
import { partsByTransaction, presentParts, presentTransaction } from './transaction.presenter.js';

const chain = unknownChain('43114');
const ADDRESSES = ['1', '2', '3', 'a', 'b', 'c'].map((digit) => digit.repeat(40));

const digits = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String);
const hash = fc.stringMatching(/^[0-9a-f]{64}$/);
const address = fc.constantFrom(...ADDRESSES);
const index = fc.nat(3);
/** What contracts say of themselves: any text at all, lone surrogates and control characters among it. */
const anyText = fc.option(fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((c) => String.fromCharCode(c)) }));

const transaction: fc.Arbitrary<TransactionRow> = fc
  .record({
    height: index,
    transactionIndex: index,
    hash,
    from: address,
    to: address,
    type: index,
    status: fc.constantFrom('0', '1'),
    isCreation: fc.boolean(),
    nonce: digits,
    gasLimit: digits,
    gasUsed: digits,
    gasPrice: digits,
    value: digits,
    selector: fc.constantFrom('', '0102', 'a9059cbb', 'deadbeef'),
    blockHash: hash,
    timestamp: fc.nat(),
    timestampMilliseconds: fc.nat(),
    minDelayExcess: fc.option(fc.nat()),
    hasFrames: fc.boolean(),
  })
  .map(({ minDelayExcess, ...row }) => (minDelayExcess === null ? row : { ...row, minDelayExcess }));

const transfer: fc.Arbitrary<TransferRow> = fc.record({
  height: index,
  transactionIndex: index,
  logIndex: index,
  batchIndex: index,
  standard: fc.constantFrom('20', '721', '1155'),
  token: address,
  from: address,
  to: address,
  tokenId: fc.option(digits),
  value: fc.option(digits),
});

const internal: fc.Arbitrary<InternalRow> = fc.record({
  height: index,
  transactionIndex: index,
  frameIndex: index,
  type: fc.nat(9),
  isReverted: fc.boolean(),
  from: address,
  to: fc.option(address),
  value: digits,
  gasLimit: digits,
  gasUsed: digits,
});

const token: fc.Arbitrary<TokenRow> = fc.record({
  address,
  standard: fc.constantFrom('20', '721', '1155'),
  decimals: fc.option(fc.nat(255)),
  name: anyText,
  symbol: anyText,
});

const page: fc.Arbitrary<PageRows> = fc.record({
  head: fc.constant(undefined),
  transactions: fc.uniqueArray(transaction, { selector: (t) => `${t.height}.${t.transactionIndex}` }),
  transfers: fc.array(transfer),
  internals: fc.array(internal),
  blocks: fc.constant([]),
  tokens: fc.array(token).map((tokens) => new Map(tokens.map((t) => [t.address, t]))),
});

/** One is known to lists alone or to lists too, another one is described, two have prices, and one has tokens with metadata. */
const annotations = {
  tokenLists: {
    get: (_: string, of: string) =>
      of === ADDRESSES[0]
        ? { name: 'Listed', decimals: 3, logoUri: 'https://a/"b"\u2028', reputation: 'Benign' }
        : undefined,
  },
  reputations: { of: (_: string, of: string) => (of === ADDRESSES[0] ? 'Benign' : undefined) },
  descriptions: { get: (_: string, of: string) => (of === ADDRESSES[1] ? { name: 'Described "so"' } : undefined) },
  prices: new PriceTable(
    'eur',
    new Map([0, 2].map((index) => [ADDRESSES[index]!, { amount: { digits: 5n, scale: index }, at: 0 }])),
  ),
  metadata: {
    get: (key: string) =>
      key.startsWith(ADDRESSES[0]!)
        ? { status: 'INDEXED', tokenUri: 'ipfs://"a"\u2028', metadata: '{"name":"\\"b\\""}', updatedAt: 7 }
        : undefined,
  },
} as unknown as TokenAnnotations;

describe('writeCombinedTransactions', () => {
  it('writes what JSON.stringify makes of the presented objects, byte for byte', () => {
    fc.assert(
      fc.property(
        page,
        fc.option(fc.string(), { nil: undefined }),
        fc.constantFrom('standard', 'hosted'),
        (rows, nextPageToken, dialect) => {
          const tokens = () => new TokenPresenter(chain, rows.tokens, annotations, dialect);
          const partsOf = partsByTransaction(rows);
          const transactions = rows.transactions.map((row) => ({
            nativeTransaction: presentTransaction(chain, row, tokens()),
            ...presentParts(row, partsOf(row), tokens()),
          }));
          expect(writeCombinedTransactions(chain, rows.transactions, rows, tokens(), nextPageToken)).toBe(
            JSON.stringify({ nextPageToken, transactions }),
          );
        },
      ),
    );
  });
});
