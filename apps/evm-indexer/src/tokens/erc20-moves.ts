import type { RowText } from '@nunatak/database';
import { erc20BalanceRow } from '@nunatak/evm-schema';
import type { Meetings } from '../balances/meetings.js';
import type { Openings } from '../balances/openings.js';
import type { RunningBalance, TransferLedger } from '../balances/transfer-ledger.js';
import type { TransferAtHeight } from '../indexing/derivation.js';
import type { Suspect } from './suspects.js';
import type { TokenMismatches } from './token-mismatches.js';
import { forgetHolder, type KnownToken, rememberHolder, type TokenRegistry } from './token-registry.js';

/** What a block does to a balance. */
export interface Touch {
  token: KnownToken;
  /** What it was before the block. */
  before: bigint;
}

/** A move of a token from one account to another. */
export interface AccountTransfer {
  token: KnownToken;
  height: number;
  from: RunningBalance;
  to: RunningBalance;
}

/** What a block's transfers moved. */
export interface BlockMoves {
  touched: Map<RunningBalance, Touch>;
  between: AccountTransfer[];
}

/** Moves ERC-20 balances by the transfers of blocks, and adds a row for each that a block changed. */
export class Erc20Moves {
  /** Of the batch, in chain order, and how many of them were moved. */
  private transfers: TransferAtHeight[] = [];
  private sides: Int32Array = new Int32Array();
  private running: RunningBalance[] = [];
  private next = 0;

  constructor(
    private readonly chainId: string,
    private readonly ledger: TransferLedger,
    private readonly openings: Openings,
    private readonly registry: TokenRegistry,
    private readonly mismatches: TokenMismatches,
  ) {}

  /** A batch comes: its ERC-20 transfers, and all holdings that it touches. Adds what those had before the chain's first block. */
  async load(transfers: TransferAtHeight[], { all, sides }: Meetings, rows: RowText): Promise<void> {
    this.transfers = transfers;
    this.sides = sides;
    this.next = 0;
    const { running, openings } = await this.ledger.load(all);
    this.running = running;
    for (const { holder, token, balance } of openings) {
      if (balance) rows.add(erc20BalanceRow(this.chainId, this.openings.height!, holder, token, balance));
      if (balance === undefined) this.mismatches.mark(token, this.openings.height! + 1);
    }
  }

  /** Moves what the batch's next block moves. */
  ofBlock(height: number, rows: RowText): BlockMoves {
    const touched = new Map<RunningBalance, Touch>();
    const between: AccountTransfer[] = [];
    for (; this.transfers[this.next]?.height === height; this.next++) {
      const moved = this.move(this.next, touched);
      if (moved) between.push(moved);
    }
    for (const [running, { token, before }] of touched) {
      const { holder, balance } = running;
      if (balance !== before || running.isUnknown)
        rows.add(erc20BalanceRow(this.chainId, height, holder, token.address, balance));
      running.isUnknown = false;
      if (balance < 0n) this.mismatches.mark(token.address, height);
      if (balance > 0n) rememberHolder(token, holder);
      else forgetHolder(token, holder);
    }
    return { touched, between };
  }

  /** A suspect's balance after the block that was moved last. */
  ofSuspect(height: number, { token, holder, isNamed }: Suspect, rows: RowText): bigint {
    const running = this.ledger.of(holder, token.address);
    // A holder that only a suspicion names has to be listed, should the token turn out to be asked of the node.
    if (isNamed && running.isUnknown) {
      rows.add(erc20BalanceRow(this.chainId, height, holder, token.address, running.balance));
      running.isUnknown = false;
    }
    return running.balance;
  }

  /** @returns the transfer, where it moves something from one account to another */
  private move(place: number, touched: Map<RunningBalance, Touch>): AccountTransfer | undefined {
    const { height, transfer } = this.transfers[place]!;
    const token = this.registry.get(transfer.token);
    if (token?.standard !== 20) return undefined; // a contract that was met as a collection stays one
    const value = transfer.value!;
    const from = this.change(token, this.sides[2 * place]!, -value, touched);
    const to = this.change(token, this.sides[2 * place + 1]!, value, touched);
    return from && to && from !== to && value > 0n ? { token, height, from, to } : undefined;
  }

  /** @param side the place of a balance; -1 for nobody's */
  private change(
    token: KnownToken,
    side: number,
    amount: bigint,
    touched: Map<RunningBalance, Touch>,
  ): RunningBalance | undefined {
    const running = this.running[side];
    if (running === undefined) return undefined;
    if (!touched.has(running)) touched.set(running, { token, before: running.balance });
    running.balance += amount;
    return running;
  }
}
