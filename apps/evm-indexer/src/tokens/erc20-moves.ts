import type { RowText } from '@firn/database';
import type { Hex } from '@firn/evm-contracts';
import { erc20BalanceRow } from '@firn/evm-store';
import { type Erc20Ledger, type RunningBalance, ZERO_ADDRESS } from '../balances/erc20-ledger.js';
import type { Erc20Openings, FirstMeeting } from '../balances/erc20-openings.js';
import type { TransferAtHeight } from '../indexing/derivation.js';
import type { Suspect } from './suspects.js';
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
  private next = 0;
  /** Tokens that don't add up whatever the node says: running balances fell below zero, or began unknown. */
  private readonly doubtful = new Set<KnownToken>();

  constructor(
    private readonly chainId: string,
    private readonly ledger: Erc20Ledger,
    private readonly openings: Erc20Openings,
    private readonly registry: TokenRegistry,
  ) {}

  /** Goes on from what is stored. */
  begin(): void {
    this.doubtful.clear();
  }

  /** A batch comes: its ERC-20 transfers, and all holdings that it touches. Adds what those had before the chain's first block. */
  async load(transfers: TransferAtHeight[], holdings: Iterable<FirstMeeting>, rows: RowText): Promise<void> {
    this.transfers = transfers;
    this.next = 0;
    for (const { holder, token, balance } of await this.ledger.load(holdings)) {
      if (balance) rows.add(erc20BalanceRow(this.chainId, this.openings.height!, holder, token, balance));
      if (balance === undefined) this.markUnknowable(token);
    }
  }

  /** Moves what the batch's next block moves. */
  ofBlock(height: number, rows: RowText): BlockMoves {
    const touched = new Map<RunningBalance, Touch>();
    const between: AccountTransfer[] = [];
    for (; this.transfers[this.next]?.height === height; this.next++) {
      const moved = this.move(this.transfers[this.next]!, touched);
      if (moved) between.push(moved);
    }
    for (const [running, { token, before }] of touched) {
      const { holder, balance } = running;
      if (balance !== before || running.isUnknown)
        rows.add(erc20BalanceRow(this.chainId, height, holder, token.address, balance));
      running.isUnknown = false;
      if (balance < 0n && token.mismatchHeight === undefined) {
        token.mismatchHeight = height;
        this.doubtful.add(token);
      }
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

  /** Tokens that were found not to add up since this was last asked. */
  takeDoubtful(): KnownToken[] {
    const tokens = [...this.doubtful];
    this.doubtful.clear();
    return tokens;
  }

  /** A token of whose holders nobody can say any more what they had before the chain's first block: only the node knows balances. */
  private markUnknowable(address: Hex): void {
    const token = this.registry.get(address);
    if (!token || token.mismatchHeight !== undefined) return;
    token.mismatchHeight = this.openings.height! + 1;
    this.doubtful.add(token);
  }

  /** @returns the transfer, where it moves something from one account to another */
  private move(
    { height, transfer }: TransferAtHeight,
    touched: Map<RunningBalance, Touch>,
  ): AccountTransfer | undefined {
    const token = this.registry.get(transfer.token);
    if (token?.standard !== 20) return undefined; // a contract that was met as a collection stays one
    const value = transfer.value!;
    const from = transfer.from === ZERO_ADDRESS ? undefined : this.change(token, transfer.from, -value, touched);
    const to = transfer.to === ZERO_ADDRESS ? undefined : this.change(token, transfer.to, value, touched);
    return from && to && from !== to && value > 0n ? { token, height, from, to } : undefined;
  }

  private change(token: KnownToken, holder: Hex, amount: bigint, touched: Map<RunningBalance, Touch>): RunningBalance {
    const running = this.ledger.of(holder, token.address);
    if (!touched.has(running)) touched.set(running, { token, before: running.balance });
    running.balance += amount;
    return running;
  }
}
