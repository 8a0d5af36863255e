import { describe, expect, it } from '@jest/globals';
import { unknownChain } from '@nunatak/evm-chains';
import { PriceTable } from '@nunatak/evm-prices';
import type { PageRows, TransactionRow, TransferRow } from '@nunatak/evm-queries';
import { noAnnotations } from '../annotations/annotations.js';
import { presentParts } from '../testing/present-parts.js';
import { TokenPresenter } from '../tokens/token.presenter.js';
import { partsByTransaction, presentFullTransaction, presentMethod } from './transaction.presenter.js';

const chain = unknownChain('1');
const nothing = { ...noAnnotations(), prices: new PriceTable('usd', new Map()), metadata: new Map() };
const tokens = () => new TokenPresenter(chain, new Map(), nothing, 'standard');
const zeros = '0'.repeat(40);
const row: TransactionRow = {
  height: 1,
  transactionIndex: 0,
  hash: 'aa',
  from: zeros,
  to: zeros,
  type: 2,
  status: '1',
  isCreation: false,
  nonce: '18446744073709551615',
  gasLimit: '1',
  gasUsed: '1',
  gasPrice: '1',
  value: (2n ** 256n - 1n).toString(),
  selector: '',
  blockHash: 'bb',
  timestamp: 5,
  timestampMilliseconds: 5_001,
  hasFrames: true,
};

describe('presentMethod', () => {
  it.each([
    [true, '60806040', { callType: 'CONTRACT_CREATION', methodHash: '', methodName: 'Contract Created' }],
    [false, '', { callType: 'NATIVE_TRANSFER', methodHash: '', methodName: 'Native Transfer' }],
    [
      false,
      '095ea7b3',
      { callType: 'CONTRACT_CALL', methodHash: '0x095ea7b3', methodName: 'approve(address,uint256)' },
    ],
    [false, 'deadbeef', { callType: 'CONTRACT_CALL', methodHash: '0xdeadbeef' }],
    [false, '0102', { callType: 'CONTRACT_CALL', methodHash: '' }],
  ])('creation %s with selector "%s"', (isCreation, selector, expected) => {
    expect(presentMethod({ isCreation, selector })).toEqual(expected);
  });
});

describe('presentFullTransaction', () => {
  it('keeps large numbers exact and leaves absent fees out', () => {
    const full = { input: '', baseFee: null, maxFee: null, maxPriorityFee: null };
    const presented = presentFullTransaction(chain, { ...row, full }, tokens());
    expect(presented).toMatchObject({
      value: row.value,
      nonce: row.nonce,
      input: '0x',
      baseFeePerGas: '0',
      blockTimestampMilliseconds: 5_001,
    });
    const written = JSON.parse(JSON.stringify(presented));
    expect(Object.keys(written).filter((key) => /^max|Excess/.test(key))).toEqual([]);
  });
});

describe('the parts of a transaction', () => {
  const transfer = (over: Partial<TransferRow>): TransferRow => ({
    height: 1,
    transactionIndex: 0,
    logIndex: 0,
    batchIndex: 0,
    standard: '20',
    token: zeros,
    from: zeros,
    to: zeros,
    tokenId: null,
    value: '1',
    ...over,
  });
  const page = (transfers: TransferRow[]): PageRows => ({
    head: undefined,
    transactions: [row],
    transfers,
    internals: [],
    blocks: [],
    tokens: new Map(),
  });

  it('are sorted by log and place in the batch, and kept apart by transaction', () => {
    const rows = page([
      transfer({ logIndex: 2 }),
      transfer({ logIndex: 1, batchIndex: 1, standard: '1155', tokenId: '8' }),
      transfer({ logIndex: 1, batchIndex: 0, standard: '1155', tokenId: '9' }),
      transfer({ transactionIndex: 1, logIndex: 3 }),
      transfer({ height: 2, logIndex: 0 }),
    ]);
    const parts = presentParts(row, partsByTransaction(rows)(row), tokens());
    expect(parts.erc20Transfers?.map((t) => t.logIndex)).toEqual([2]);
    expect(parts.erc1155Transfers?.map((t) => t.erc1155Token.tokenId)).toEqual(['9', '8']);
    expect(parts.erc721Transfers).toEqual([]);
    expect(parts.internalTransactions).toEqual([]);
  });

  it('have no internal transactions, rather than an empty list, without call traces', () => {
    expect(presentParts({ ...row, hasFrames: false }, { transfers: [], internals: [] }, tokens())).not.toHaveProperty(
      'internalTransactions',
    );
  });

  it('name an unknown token with empty texts', () => {
    const parts = presentParts(row, { transfers: [transfer({})], internals: [] }, tokens());
    expect(parts.erc20Transfers?.[0]?.erc20Token).toEqual({
      address: `0x${zeros}`,
      name: '',
      symbol: '',
      decimals: 0,
      ercType: 'ERC-20',
    });
  });
});
