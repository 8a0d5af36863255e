import { describe, expect, it } from '@jest/globals';
import { unknownChain } from '@nunatak/evm-chains';
import { PriceTable } from '@nunatak/evm-prices';
import type { InternalRow, PageRows, TokenRow, TransactionRow, TransferRow } from '@nunatak/evm-queries';
import type { Dialect } from '@nunatak/gateway-contracts';
import fc from 'fast-check';
import { presentParts } from '../testing/present-parts.js';
import { type TokenAnnotations, TokenPresenter } from '../tokens/token.presenter.js';
import { writeCombinedTransactions, writeWholeTransaction } from './combined-transactions.writer.js';
import { partsByTransaction, presentTransaction } from './transaction.presenter.js';

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

const presenterOf = (rows: PageRows, dialect: Dialect = 'standard') =>
  new TokenPresenter(chain, rows.tokens, annotations, dialect);

describe('writeCombinedTransactions', () => {
  it('writes what JSON.stringify makes of the presented objects, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(
        page,
        fc.option(fc.string(), { nil: undefined }),
        fc.constantFrom('standard', 'hosted'),
        async (rows, nextPageToken, dialect) => {
          const tokens = () => presenterOf(rows, dialect);
          const partsOf = partsByTransaction(rows);
          const transactions = rows.transactions.map((row) => ({
            nativeTransaction: presentTransaction(chain, row, tokens()),
            ...presentParts(row, partsOf(row), tokens()),
          }));
          expect(await writeCombinedTransactions(chain, rows.transactions, rows, tokens(), nextPageToken)).toBe(
            JSON.stringify({ nextPageToken, transactions }),
          );
          const [row] = rows.transactions;
          if (row === undefined) return;
          const more = { nativeTransaction: presentTransaction(chain, row, tokens()) };
          expect(await writeWholeTransaction(chain, row, rows, tokens(), more)).toBe(
            JSON.stringify({ ...presentParts(row, partsOf(row), tokens()), ...more }),
          );
        },
      ),
    );
  });

  it('gives others a turn while it writes thousands of rows', async () => {
    const [row] = fc.sample(transaction, 1);
    const { height, transactionIndex } = row!;
    const transfers = fc.sample(transfer, 5_000).map((one) => ({ ...one, height, transactionIndex }));
    const rows: PageRows = {
      head: undefined,
      transactions: [row!],
      transfers,
      internals: [],
      blocks: [],
      tokens: new Map(),
    };
    let isWritten = false;
    const large = writeWholeTransaction(chain, row!, rows, presenterOf(rows), { more: 1 }).finally(() => {
      isWritten = true;
    });
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(isWritten).toBe(false);
    expect(JSON.parse(await large).erc20Transfers).toEqual(
      presentParts(row!, partsByTransaction(rows)(row!), presenterOf(rows)).erc20Transfers,
    );
  });
});
