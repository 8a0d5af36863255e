import { InvalidAnswerError, NodeError, type RpcAnswer, rpcError } from '@nunatak/chain-nodes';
import type { CallFrame, EvmBlock, Hex, Transaction } from '@nunatak/evm-contracts';
import type { ChainChecks, CheckName, FailedCheck } from '../check/chain-checks.js';
import { checkIdentity, failedChecks, isOutsideTheEvm } from '../check/check-block.js';
import type { LogsBloom } from '../check/logs-bloom.js';
import type { Capabilities } from '../endpoint/capabilities.js';
import type { JudgedBlock } from '../endpoint/forms.js';
import { UnsupportedFormError } from '../errors/unsupported-form-error.js';
import { mapHeader } from '../mapping/block-header.js';
import { type BlockRewards, blockRewards } from '../mapping/block-rewards.js';
import { mapCallTracer } from '../mapping/call-tracer.js';
import { mapFlatTraces } from '../mapping/flat-traces.js';
import { mintedAddresses } from '../mapping/minted-addresses.js';
import { PrestateFold } from '../mapping/prestate.js';
import { guarded, listOf } from '../mapping/quantity.js';
import {
  addressesMovedOutsideTransactions,
  rewardedUncles,
  selfDestructors,
  touchedAddresses,
} from '../mapping/touched-addresses.js';
import { mapTransactions, type ReceiptOddities } from '../mapping/transactions.js';
import type { RawBlock, RawTransaction } from '../raw/raw-block.js';

/** What a block can do without: it is coverage. */
export type OptionalPart = 'call traces' | 'native balances';

/**
 * A block while it is being read. Header, transactions and receipts must come; a fault there is thrown. A fault of an optional part is kept,
 * and the part can be taken again, also of another endpoint: everything is of the block with this hash.
 */
export class BlockDraft {
  readonly header: EvmBlock['header'];
  readonly hashes: readonly Hex[];
  transactions: Transaction[] = [];
  /** Accounts whose balance an upgrade of the chain sets with this block. */
  upgraded: readonly Hex[] = [];
  /** Checks that the block fails at every endpoint. */
  unverified: CheckName[] = [];
  /** Why an optional part has not come; absent where it has, or where the endpoint does not offer it. */
  readonly faults = new Map<OptionalPart, NodeError>();
  #frames: CallFrame[] | undefined;
  /** What the frames were made of. */
  #rawFrames: unknown[] = [];
  /** The transactions without frames, by their place, and why. */
  #untraced = new Map<number, string>();
  /** Undefined while they are not known although an endpoint states them. */
  #rewards: BlockRewards | undefined;
  #fold: PrestateFold | undefined;
  #balances: EvmBlock['balances'];

  /** @throws NodeError when the block is not the one that was asked for */
  constructor(
    private readonly raw: RawBlock,
    height: number,
    hash?: Hex,
  ) {
    const { header, hashes } = guarded(`block ${height}`, () => {
      const mapped = mapHeader(raw);
      checkIdentity(mapped, height, hash);
      const list = listOf(raw.transactions ?? [], 'block.transactions') as RawTransaction[];
      return { header: mapped, hashes: list.map((transaction) => String(transaction?.hash).toLowerCase()) };
    });
    this.header = header;
    this.hashes = hashes;
  }

  get judged(): JudgedBlock {
    return { height: this.header.height, hash: this.header.hash, transactionHashes: this.hashes };
  }

  /**
   * Takes the receipts; of a block without transactions an empty list.
   * @returns the checks that the block fails
   * @throws NodeError when a transaction has no receipt
   */
  takeReceipts(receipts: unknown, checks: ChainChecks, blooms: LogsBloom): FailedCheck[] {
    const { header, raw } = this;
    return guarded(`block ${header.height}`, () => {
      const { height, hash } = header;
      const oddities: ReceiptOddities = { extra: 0 };
      const transactions = mapTransactions(raw.transactions, receipts, height, hash, oddities);
      if (raw.gasUsed == null) header.gasUsed = transactions.reduce((sum, { gasUsed }) => sum + gasUsed, 0n);
      this.transactions = transactions;
      return failedChecks(header, transactions, oddities, checks, blooms);
    });
  }

  /** A block without transactions has no frames to ask for. */
  takeNoFrames(): void {
    this.#frames = [];
  }

  /** Whether the block's rewards are to be asked for again. */
  get lacksRewards(): boolean {
    return this.#rewards === undefined;
  }

  /** Takes the answer that states a block's rewards; undefined of an endpoint that states none. */
  takeRewards(answer: RpcAnswer | undefined): void {
    this.#attempt('native balances', () => {
      // Some nodes answer null where there is nothing to trace.
      if (answer === undefined || (!answer.error && answer.result === null)) this.#rewards = NO_REWARDS;
      else {
        const raw = resultOf(answer, `rewards of block ${this.header.height}`);
        if (this.hashes.length === 0) mapFlatTraces(raw, this.header.hash, [], new Map());
        this.#rewards = blockRewards(raw);
      }
    });
  }

  /** Whether some transactions' frames are missing although somebody offers them. */
  get lacksFrames(): boolean {
    return this.faults.has('call traces');
  }

  /** The transactions whose frames are missing; all of them where none came. */
  get untraced(): number[] {
    return this.#frames === undefined ? [...this.hashes.keys()] : [...this.#untraced.keys()];
  }

  /** Whether the frames of some transactions, but not of all, came. */
  get hasFramesOfSome(): boolean {
    return this.lacksFrames && this.untraced.length < this.hashes.length;
  }

  /**
   * Takes the answer about the whole block's frames; those that came before stay.
   * @throws UnsupportedFormError when the endpoint does not give frames in this form
   */
  takeFrames(answer: RpcAnswer, from: Capabilities['frames']): void {
    this.#attempt(
      'call traces',
      () => {
        const raw = resultOf(answer, `call traces of block ${this.header.height}`);
        const missing = new Map<number, string>();
        const frames = this.#mapFrames(raw, from, this.hashes, missing);
        this.#attempt('native balances', () => {
          this.#rewards = from === 'trace_block' ? blockRewards(raw) : NO_REWARDS;
        });
        this.#addFrames(frames, raw, missing);
      },
      from,
    );
  }

  /** Takes the answer about one transaction's frames. */
  takeTransactionFrames(index: number, answer: RpcAnswer, from: Capabilities['frames']): void {
    this.#attempt(
      'call traces',
      () => {
        const raw = resultOf(answer, `call traces of transaction ${this.hashes[index]}`);
        const missing = new Map<number, string>();
        const traces = from === 'trace_block' ? raw : [raw];
        const frames = this.#mapFrames(traces, from, [this.hashes[index]!], missing);
        for (const frame of frames) frame.transactionIndex = index;
        const others = new Map(this.untraced.map((each) => [each, this.#untraced.get(each) ?? 'not asked']));
        if (missing.size === 0) others.delete(index);
        this.#addFrames(frames, traces, others);
      },
      from,
    );
  }

  /** @param missing the transactions whose frames did not come now */
  #addFrames(frames: CallFrame[], raw: unknown, missing: Map<number, string>): void {
    const known = this.#frames;
    this.#rawFrames.push(raw);
    if (known === undefined) {
      this.#frames = alignRootFrames(frames, this.transactions);
      this.#untraced = missing;
    } else {
      const wanted = new Set(this.#untraced.keys());
      const added = frames.filter(({ transactionIndex }) => wanted.has(transactionIndex));
      this.#frames = [...known, ...alignRootFrames(added, this.transactions)].sort(byTransaction);
      for (const index of wanted) if (!missing.has(index)) this.#untraced.delete(index);
    }
    for (const index of this.#untraced.keys())
      if (isOutsideTheEvm(this.transactions[index]!)) this.#untraced.delete(index);
    const [first] = this.#untraced;
    if (first === undefined) return;
    const [index, why] = first;
    const more = this.#untraced.size === 1 ? '' : ` and ${this.#untraced.size - 1} more`;
    throw new InvalidAnswerError(`block ${this.header.height}: transaction ${this.hashes[index]}${more}: ${why}`);
  }

  #mapFrames(raw: unknown, from: Capabilities['frames'], hashes: readonly Hex[], missing: Map<number, string>) {
    return from === 'trace_block'
      ? mapFlatTraces(raw, this.header.hash, hashes, missing)
      : mapCallTracer(raw, hashes, missing, from === 'debug_number' && hashes === this.hashes);
  }

  /**
   * Takes state diffs. Where they fail, balances are asked account by account.
   * @throws UnsupportedFormError when the endpoint does not give them in this form
   */
  takeDiffs(answer: RpcAnswer): void {
    try {
      const raw = resultOf(answer, `state diffs of block ${this.header.height}`);
      this.#fold = new PrestateFold().addBlock(raw, this.hashes);
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      this.#rethrowMisfit(error);
    }
  }

  /**
   * Returns the accounts whose balances after the block are to be asked; undefined where not all that the block moved can be named: whom
   * contracts paid stands in the frames alone, and rewards where a node states them.
   */
  accountsToAsk(): Hex[] | undefined {
    const { raw, header, transactions } = this;
    const frames = this.#frames;
    const rewards = this.#rewards;
    if (frames === undefined || this.#untraced.size > 0 || rewards === undefined) return undefined;
    return guarded(`block ${header.height}`, () => {
      if (rewards.uncles < rewardedUncles(raw)) return undefined;
      const ask = new Set([...addressesMovedOutsideTransactions(raw, header), ...rewards.addresses]);
      for (const address of mintedAddresses(transactions, frames, this.#rawFrames)) ask.add(address);
      const others =
        this.#fold === undefined
          ? touchedAddresses(header, transactions, frames)
          : [...this.#fold.unsettled, ...selfDestructors(frames)];
      for (const address of others) ask.add(address);
      for (const address of this.upgraded) ask.add(address);
      return [...ask];
    });
  }

  /** Takes the balances of {@link accountsToAsk}, in its order. */
  takeBalances(asked: readonly Hex[], balances: readonly bigint[]): void {
    this.faults.delete('native balances');
    if (this.#fold === undefined) {
      this.#balances = asked.map((address, i) => ({ address, balance: balances[i]! }));
      return;
    }
    asked.forEach((address, i) => {
      this.#fold!.set(address, balances[i]!);
    });
    this.#balances = this.#fold.balances();
  }

  finished(): EvmBlock {
    const { header, transactions } = this;
    const block: EvmBlock = { header, transactions };
    if (this.unverified.length > 0) block.unverified = this.unverified;
    if (this.#frames !== undefined) {
      if (this.#untraced.size === 0) block.frames = this.#frames;
      else if (this.#frames.length > 0) block.partialFrames = this.#frames;
    }
    if (this.#balances !== undefined) block.balances = this.#balances;
    return block;
  }

  #attempt(part: OptionalPart, take: () => void, from?: Capabilities['frames']): void {
    try {
      guarded(`block ${this.header.height}`, take);
      this.faults.delete(part);
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      this.#rethrowMisfit(error, from);
      this.faults.set(part, error);
    }
  }

  #rethrowMisfit(error: NodeError, from?: Capabilities['frames']): void {
    if (!(error instanceof UnsupportedFormError)) return;
    error.block = this.judged;
    if (from !== undefined) error.from = from;
    throw error;
  }
}

const NO_REWARDS: BlockRewards = { addresses: [], uncles: 0 };

function byTransaction(a: CallFrame, b: CallFrame): number {
  return a.transactionIndex - b.transactionIndex;
}

/** @throws NodeError for an error and for null */
function resultOf({ error, result }: RpcAnswer, what: string): unknown {
  if (error) throw rpcError(what, error);
  if (result === null || result === undefined) throw new NodeError('missing-block', `${what}: the node answered null`);
  return result;
}

/** Frames of depth 0 are the transaction itself; nodes differ in whether intrinsic gas counts there, so its own figures are used. */
function alignRootFrames(frames: CallFrame[], transactions: readonly Transaction[]): CallFrame[] {
  for (const frame of frames) {
    if (frame.depth !== 0) continue;
    const { gasLimit, gasUsed } = transactions[frame.transactionIndex]!;
    frame.gasLimit = gasLimit;
    frame.gasUsed = gasUsed;
  }
  return frames;
}
