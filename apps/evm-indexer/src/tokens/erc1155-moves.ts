import type { RowText } from '@nunatak/database';
import { erc1155BalanceRow } from '@nunatak/evm-schema';
import { ZERO_ADDRESS } from '@nunatak/evm-smart-contracts';
import type { Meetings } from '../balances/meetings.js';
import type { Openings } from '../balances/openings.js';
import type { RunningBalance, TransferLedger } from '../balances/transfer-ledger.js';
import type { MoveAtHeight } from '../indexing/derivation.js';
import type { TokenMismatches } from './token-mismatches.js';

/**
 * Moves balances of ERC-1155 tokens by the transfers of blocks, and adds a row for each that a block changed. The zero address has a balance
 * like any other: below nothing by what was minted and not burned.
 */
export class Erc1155Moves {
  /** Of the batch, in chain order, and how many of them were moved. */
  private transfers: MoveAtHeight[] = [];
  private sides: Int32Array = new Int32Array();
  private running: RunningBalance[] = [];
  private next = 0;

  constructor(
    private readonly chainId: string,
    private readonly ledger: TransferLedger,
    private readonly openings: Openings,
    private readonly mismatches: TokenMismatches,
  ) {}

  /** A batch comes: its ERC-1155 transfers, and all holdings that it touches. Adds what those had before the chain's first block. */
  async load(transfers: MoveAtHeight[], { all, sides }: Meetings, rows: RowText): Promise<void> {
    this.transfers = transfers;
    this.sides = sides;
    this.next = 0;
    if (transfers.length === 0) return;
    const { running, openings } = await this.ledger.load(all);
    this.running = running;
    for (const { holder, token, tokenId, balance } of openings) {
      const holding = { holder, token, tokenId: tokenId! };
      if (balance) rows.add(erc1155BalanceRow(this.chainId, this.openings.height!, holding, balance));
      if (balance === undefined) this.mismatches.mark(token, this.openings.height! + 1);
    }
  }

  /** Moves what the batch's next block moves. */
  ofBlock(height: number, rows: RowText): void {
    const touched = new Map<RunningBalance, bigint>();
    for (; this.transfers[this.next]?.height === height; this.next++) {
      const { value } = this.transfers[this.next]!.transfer;
      this.change(this.running[this.sides[2 * this.next]!]!, -value!, touched);
      this.change(this.running[this.sides[2 * this.next + 1]!]!, value!, touched);
    }
    for (const [running, before] of touched) {
      const { holder, token, tokenId, balance } = running;
      if (balance === before) continue;
      rows.add(erc1155BalanceRow(this.chainId, height, { holder, token, tokenId: tokenId! }, balance));
      running.isUnknown = false;
      if (balance < 0n && holder !== ZERO_ADDRESS) this.mismatches.mark(token, height);
    }
  }

  private change(running: RunningBalance, amount: bigint, touched: Map<RunningBalance, bigint>): void {
    if (!touched.has(running)) touched.set(running, running.balance);
    running.balance += amount;
  }
}
