import type { RowText, TableRows } from '@firn/database';
import type { BlockAppended, Hex, StateBlock } from '@firn/evm-contracts';
import { StateUnavailableError } from '@firn/evm-contracts';
import { ERC20_BALANCE, erc20BalanceRow, type StoredToken } from '@firn/evm-store';
import type { Pool } from 'pg';
import { Erc20Ledger, type RunningBalance, ZERO_ADDRESS } from '../balances/erc20-ledger.js';
import { Erc20Openings, type FirstMeeting } from '../balances/erc20-openings.js';
import type { TransferAtHeight } from '../indexing/derived-batch.js';
import { type BlockChecks, type ComparedTransfer, compareBalances, MOST_SUSPECTS } from './balance-checks.js';
import type { ContractCalls } from './contract-calls.js';
import { isBalanceDue, isInSample, isTransferDue } from './due-checks.js';
import { type Suspicion, suspicionsOf } from './suspicion.js';
import { readTokenMetadata } from './token-metadata.js';
import { forgetHolder, type KnownToken, rememberHolder, TokenRegistry } from './token-registry.js';

/** A balance that something suspicious may have moved. */
interface Suspect {
  token: KnownToken;
  holder: Hex;
  /** By the block itself, not by what this process remembers of the token. */
  isNamed: boolean;
}

/** What a block does to a balance. */
interface Touch {
  token: KnownToken;
  /** What it was before the block. */
  before: bigint;
}

/** A move of a token from one account to another. */
interface AccountTransfer {
  token: KnownToken;
  height: number;
  from: RunningBalance;
  to: RunningBalance;
}

/** A balance to compare after the batch's last block. */
interface Sample {
  token: KnownToken;
  transfers: ComparedTransfer[];
}

/**
 * What a batch of blocks does to tokens: which contracts show themselves as tokens, what they say of themselves, how ERC-20 balances
 * move, and whether they move as the transfers say.
 */
export class TokenEffects {
  private readonly ledger: Erc20Ledger;
  private readonly registry: TokenRegistry;
  private readonly openings: Erc20Openings;

  /** @param below only what the store says below this height counts: for reading some heights anew */
  constructor(
    pool: Pool,
    private readonly chainId: string,
    private readonly contracts: ContractCalls,
    below?: number,
  ) {
    this.openings = new Erc20Openings(pool, chainId, contracts);
    this.ledger = new Erc20Ledger(pool, chainId, this.openings, below);
    this.registry = new TokenRegistry(pool, chainId, below);
  }

  /**
   * Adds the batch's ERC-20 balances to `rows`, asking the node what has to be asked.
   *
   * @returns tokens to be written with the rows: new ones, and those of which it was found whether they add up.
   */
  async apply(events: BlockAppended[], transfers: TransferAtHeight[], rows: TableRows): Promise<StoredToken[]> {
    this.openings.meet(events[0]!);
    const suspicions = events.map((event) => suspicionsOf(event.block));
    const contracts = new Set(transfers.map(({ transfer }) => transfer.token));
    for (const { contract } of suspicions.flat()) contracts.add(contract);
    await this.registry.load(contracts);

    const changed = new Set<KnownToken>(await this.findNewTokens(events, transfers, suspicions));
    this.lastTransfers.clear();
    const checks = await this.moveBalances(events, transfers, suspicions, rows.of(ERC20_BALANCE));
    for (const token of await compareBalances(this.contracts, checks)) changed.add(token);
    for (const [token, height] of this.lastTransfers) {
      if (token.verifiedHeight !== undefined || token.mismatchHeight !== undefined) continue;
      token.unverifiedHeight = height;
      changed.add(token);
    }
    for (const token of this.doubtful) changed.add(token);
    this.doubtful.clear();
    return [...changed];
  }

  /** Tokens that don't add up whatever the node says: running balances fell below zero, or began unknown. */
  private readonly doubtful = new Set<KnownToken>();
  /** Where each token moved last between two accounts in the batch. */
  private readonly lastTransfers = new Map<KnownToken, number>();

  /** The batch is stored. */
  commit(): void {
    this.ledger.commit();
  }

  /** The batch was not stored, or the chain went back: goes on from what is stored. */
  begin(startHeight: number): void {
    this.openings.begin(startHeight);
    this.ledger.clear();
    this.registry.clear();
    this.doubtful.clear();
  }

  /** Contracts that show themselves as tokens for the first time, with what they say of themselves at that block. */
  private async findNewTokens(
    events: BlockAppended[],
    transfers: TransferAtHeight[],
    suspicions: Suspicion[][],
  ): Promise<KnownToken[]> {
    const found = new Map<Hex, { standard: StoredToken['standard']; height: number; isWrapping: boolean }>();
    for (const { height, transfer } of transfers) {
      if (this.registry.get(transfer.token)) continue;
      const earlier = found.get(transfer.token);
      if (!earlier) found.set(transfer.token, { standard: transfer.standard, height, isWrapping: false });
    }
    events.forEach(({ height }, i) => {
      for (const { contract, isWrapping } of suspicions[i]!) {
        if (!isWrapping || this.registry.get(contract)) continue;
        const other = found.get(contract);
        if (!other) found.set(contract, { standard: 20, height, isWrapping: true });
        else if (height < other.height) other.height = height;
      }
    });
    const tokens: KnownToken[] = [];
    for (const event of events) {
      const here = [...found].filter(([, { height }]) => height === event.height);
      if (here.length === 0) continue;
      const metadata = await this.metadataAt(
        event,
        here.map(([address]) => address),
      );
      here.forEach(([address, { standard, height, isWrapping }], i) => {
        const said = metadata?.[i];
        // A deposit alone makes no token: it has to have decimals too.
        if (isWrapping && said?.decimals === undefined) return;
        tokens.push(
          this.registry.add({
            address,
            standard,
            firstHeight: height,
            ...said,
            ...(said && { metadataHeight: height }),
          }),
        );
      });
    }
    return tokens;
  }

  private async metadataAt({ height, hash }: StateBlock, tokens: Hex[]) {
    try {
      return await readTokenMetadata(this.contracts, { height, hash }, tokens);
    } catch (error) {
      if (error instanceof StateUnavailableError) return undefined; // read later, at the head
      throw error;
    }
  }

  /** Moves ERC-20 balances block by block, adds a row for each that a block changed, and says which to compare with the node. */
  private async moveBalances(
    events: BlockAppended[],
    transfers: TransferAtHeight[],
    suspicions: Suspicion[][],
    rows: RowText,
  ): Promise<BlockChecks[]> {
    const moves = transfers.filter(({ transfer }) => transfer.standard === 20);
    const suspected = suspicions.flat().flatMap(({ contract }) => this.registry.get(contract) ?? []);
    await this.registry.loadHolders(suspected, events[0]!.height);
    const burns = this.firstBurns(moves);
    const suspects = events.map(({ height }, i) => [
      ...this.suspectsOf(suspicions[i]!, height),
      ...(burns.get(height) ?? []),
    ]);
    for (const { holder, token, balance } of await this.ledger.load(meetingsOf(events, moves, suspects))) {
      if (balance) rows.add(erc20BalanceRow(this.chainId, this.openings.height!, holder, token, balance));
      if (balance === undefined) this.markUnknowable(token);
    }

    const checks: BlockChecks[] = [];
    const sampled = new Map<RunningBalance, Sample>();
    let next = 0;
    events.forEach(({ height, hash }, i) => {
      const touched = new Map<RunningBalance, Touch>();
      const between: AccountTransfer[] = [];
      for (; moves[next]?.height === height; next++) {
        const moved = this.move(moves[next]!, touched);
        if (moved) between.push(moved);
      }
      const block: BlockChecks = { block: { height, hash }, checks: [] };
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
      this.checkTransfers(between, block, sampled);
      for (const { from, to } of between) for (const running of [from, to]) touched.delete(running);
      for (const [running, { token }] of touched) {
        if (sampled.has(running) || !isBalanceDue(token, isInSample(hash, running.holder))) continue;
        sampled.set(running, { token, transfers: [] });
      }
      for (const { token, holder, isNamed } of suspects[i]!) {
        const running = this.ledger.of(holder, token.address);
        // A holder that only a suspicion names has to be listed, should the token turn out to be asked of the node.
        if (isNamed && running.isUnknown) {
          rows.add(erc20BalanceRow(this.chainId, height, holder, token.address, running.balance));
          running.isUnknown = false;
        }
        if (token.mismatchHeight === undefined) block.checks.push({ token, holder, expected: running.balance });
      }
      checks.push(block);
    });
    // Samples are compared at the batch's last block, so that a backfill asks for few blocks' states.
    for (const [{ holder, balance }, { token, transfers }] of sampled)
      checks.at(-1)!.checks.push({ token, holder, expected: balance, transfers });
    return checks;
  }

  /** Has some transfers of a block between accounts compared: the first one of an unverified token at its own block, others sampled. */
  private checkTransfers(
    transfers: AccountTransfer[],
    { block, checks }: BlockChecks,
    sampled: Map<RunningBalance, Sample>,
  ): void {
    for (const { token, height, from, to } of transfers) {
      this.lastTransfers.set(token, height);
      const isFirst = token.verifiedHeight === undefined && token.checks.transfers === 0;
      if (!isTransferDue(token, from.holder, isInSample(block.hash, from.holder, to.holder))) continue;
      const compared: ComparedTransfer = { height, isRight: true };
      for (const running of [from, to]) {
        const { holder, balance } = running;
        if (isFirst) checks.push({ token, holder, expected: balance, transfers: [compared] });
        else sampled.set(running, { token, transfers: [...(sampled.get(running)?.transfers ?? []), compared] });
      }
    }
  }

  /** A token of whose holders nobody can say any more what they had before the chain's first block: only the node knows balances. */
  private markUnknowable(address: Hex): void {
    const token = this.registry.get(address);
    if (!token || token.mismatchHeight !== undefined) return;
    token.mismatchHeight = this.openings.height! + 1;
    this.doubtful.add(token);
  }

  /** Tokens burned for the first time since this process started, by height: some credit the zero address, which the transfers don't count. */
  private firstBurns(moves: TransferAtHeight[]): Map<number, Suspect[]> {
    const burned = new Map<number, Suspect[]>();
    for (const { height, transfer } of moves) {
      const token =
        transfer.to === ZERO_ADDRESS && transfer.value! > 0n ? this.registry.get(transfer.token) : undefined;
      if (token?.standard !== 20 || token.isBurnChecked) continue;
      token.isBurnChecked = true;
      burned.set(height, [...(burned.get(height) ?? []), { token, holder: ZERO_ADDRESS, isNamed: true }]);
    }
    return burned;
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

  /**
   * Whose balances of which tokens a block's suspicions concern: those named, and some who hold the token. Who is named depends on the
   * chain alone, so that their rows are the same whenever and in whatever batches the blocks are read.
   */
  private suspectsOf(suspicions: Suspicion[], height: number): Suspect[] {
    const suspects = new Map<string, Suspect>();
    const perToken = new Map<KnownToken, number>();
    const add = (token: KnownToken, holder: Hex, isNamed: boolean) => {
      const key = holder + token.address;
      const count = perToken.get(token) ?? 0;
      if (holder === ZERO_ADDRESS || suspects.has(key) || count >= MOST_SUSPECTS) return;
      perToken.set(token, count + 1);
      suspects.set(key, { token, holder, isNamed });
    };
    const known = suspicions.flatMap(({ contract, holders }) => {
      const token = this.registry.get(contract);
      return token?.standard === 20 && token.firstHeight <= height ? [{ token, holders }] : [];
    });
    for (const { token, holders } of known) for (const holder of holders) add(token, holder, true);
    for (const { token } of known) for (const holder of token.recentHolders) add(token, holder, false);
    return [...suspects.values()];
  }
}

/** All holdings that a batch touches, each with the block below the one that touches it first. */
function meetingsOf(events: BlockAppended[], moves: TransferAtHeight[], suspects: Suspect[][]): Iterable<FirstMeeting> {
  const meetings = new Map<string, FirstMeeting>();
  let next = 0;
  events.forEach(({ height, parentHash }, i) => {
    const parent = { height: height - 1, hash: parentHash };
    const add = (holder: Hex, token: Hex) => {
      const key = holder + token;
      if (!meetings.has(key)) meetings.set(key, { holder, token, parent });
    };
    for (; moves[next]?.height === height; next++) {
      const { from, to, token } = moves[next]!.transfer;
      if (from !== ZERO_ADDRESS) add(from, token);
      if (to !== ZERO_ADDRESS) add(to, token);
    }
    for (const { token, holder } of suspects[i]!) add(holder, token.address);
  });
  return meetings.values();
}
