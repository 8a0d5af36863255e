import type { Chain } from '@nunatak/evm-chains';
import {
  INTERNAL_TYPES,
  type InternalRow,
  type PageRows,
  type TransactionRow,
  type TransferRow,
} from '@nunatak/evm-queries';
import type { TokenPresenter } from '../tokens/token.presenter.js';
import { TokenWriter } from '../tokens/token.writer.js';
import { partsByTransaction, presentMethod, type TransactionParts } from './transaction.presenter.js';

/** Rows that are written before everything else gets a turn: some 5 ms of the thread. */
const ROWS_A_STEP = 1_000;

/**
 * The body of a page of combined transactions: the very text that JSON.stringify makes of what the presenter gives (the tests hold them
 * side by side), for half the work and garbage. This list is asked for more than all others, and making objects of its rows and text of
 * the objects was a fifth of what the server did. Digits and hex need no escaping; whatever a contract says of itself goes through
 * JSON.stringify. A page of thousands of rows is written in steps, between which other requests are answered.
 */
export function writeCombinedTransactions(
  chain: Chain,
  transactions: TransactionRow[],
  rows: PageRows,
  tokens: TokenPresenter,
  nextPageToken: string | undefined,
): Promise<string> {
  const page = new CombinedTransactionsWriter(chain, new TokenWriter(tokens));
  return inSteps(page.page(transactions, partsByTransaction(rows), nextPageToken));
}

/** The body of an answer about one transaction: its lists, written as in {@link writeCombinedTransactions}, and `more` fields behind them. */
export function writeWholeTransaction(
  chain: Chain,
  row: TransactionRow,
  rows: PageRows,
  tokens: TokenPresenter,
  more: object,
): Promise<string> {
  const page = new CombinedTransactionsWriter(chain, new TokenWriter(tokens));
  return inSteps(page.whole(row, partsByTransaction(rows)(row), more));
}

/** Text that is written in steps. */
type Writing = Generator<void, string>;

async function inSteps(writing: Writing): Promise<string> {
  for (;;) {
    const step = writing.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

class CombinedTransactionsWriter {
  private readonly methods = new Map<string, string>();
  private written = 0;

  constructor(
    private readonly chain: Chain,
    private readonly tokens: TokenWriter,
  ) {}

  *page(
    transactions: TransactionRow[],
    partsOf: (row: TransactionRow) => TransactionParts,
    nextPageToken: string | undefined,
  ): Writing {
    const next = nextPageToken === undefined ? '' : `"nextPageToken":${JSON.stringify(nextPageToken)},`;
    let items = '';
    for (const row of transactions) {
      const lists = yield* this.lists(row, partsOf(row));
      items += `${items && ','}{"nativeTransaction":${this.native(row)},${lists}}`;
    }
    return `{${next}"transactions":[${items}]}`;
  }

  *whole(row: TransactionRow, parts: TransactionParts, more: object): Writing {
    return `{${yield* this.lists(row, parts)},${JSON.stringify(more).slice(1)}`;
  }

  private *lists(row: TransactionRow, { transfers, internals }: TransactionParts): Writing {
    let erc20 = '';
    let erc721 = '';
    let erc1155 = '';
    for (const transfer of transfers) {
      if (this.isStepDone()) yield;
      if (transfer.standard === '20') erc20 += `${erc20 && ','}${this.erc20(transfer)}`;
      else if (transfer.standard === '721') erc721 += `${erc721 && ','}${this.erc721(transfer)}`;
      else erc1155 += `${erc1155 && ','}${this.erc1155(transfer)}`;
    }
    let called = '';
    if (row.hasFrames) {
      for (const internal of internals) {
        if (this.isStepDone()) yield;
        called += `${called && ','}${this.internal(internal)}`;
      }
      called = `,"internalTransactions":[${called}]`;
    }
    return `"erc20Transfers":[${erc20}],"erc721Transfers":[${erc721}],"erc1155Transfers":[${erc1155}]${called}`;
  }

  private isStepDone(): boolean {
    return ++this.written % ROWS_A_STEP === 0;
  }

  private native(row: TransactionRow): string {
    const excess = row.minDelayExcess === undefined ? '' : `,"blockMinDelayExcess":${row.minDelayExcess}`;
    const block = `{"blockNumber":"${row.height}","blockTimestamp":${row.timestamp},"blockTimestampMilliseconds":${row.timestampMilliseconds}${excess},"blockHash":"0x${row.blockHash}"`;
    const place = `,"chainId":"${this.chain.chainId}","blockIndex":${row.transactionIndex},"txHash":"0x${row.hash}"`;
    const kind = `,"txStatus":"${row.status}","txType":${row.type}`;
    const gas = `,"gasLimit":"${row.gasLimit}","gasUsed":"${row.gasUsed}","gasPrice":"${row.gasPrice}"`;
    const sides = `,"nonce":"${row.nonce}",${this.sides(row)}`;
    return `${block}${place}${kind}${gas}${sides},"method":${this.method(row)},"value":"${row.value}"}`;
  }

  private method(row: TransactionRow): string {
    const key = row.isCreation ? 'creation' : row.selector;
    let text = this.methods.get(key);
    if (text === undefined) {
      text = JSON.stringify(presentMethod(row));
      this.methods.set(key, text);
    }
    return text;
  }

  private sides({ from, to }: { from: string; to: string | null }): string {
    return `"from":${this.tokens.address(from)},"to":${this.tokens.address(to)}`;
  }

  private erc20(row: TransferRow): string {
    const token = this.tokens.erc20WithReputation(row.token);
    return `{${this.sides(row)},"logIndex":${row.logIndex},"value":"${row.value ?? '0'}","erc20Token":${token}}`;
  }

  private erc721(row: TransferRow): string {
    const token = this.tokens.erc721(row.token, row.tokenId ?? '0');
    return `{${this.sides(row)},"logIndex":${row.logIndex},"erc721Token":${token}}`;
  }

  private erc1155(row: TransferRow): string {
    const token = this.tokens.erc1155(row.token, row.tokenId ?? '0');
    return `{${this.sides(row)},"logIndex":${row.logIndex},"value":"${row.value ?? '0'}","erc1155Token":${token}}`;
  }

  private internal(row: InternalRow): string {
    const type = INTERNAL_TYPES[row.type] ?? 'UNKNOWN';
    return `{${this.sides(row)},"internalTxType":"${type}","value":"${row.value}","isReverted":${row.isReverted},"gasUsed":"${row.gasUsed}","gasLimit":"${row.gasLimit}"}`;
  }
}
