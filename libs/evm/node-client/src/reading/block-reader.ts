import { type AskOptions, NodeError, type RpcCall, rpcError } from '@firn/chain-nodes';
import type { EvmBlock, Hex } from '@firn/evm-contracts';
import { checkIdentity, checkParent, checkReceipts, checkTransactionCount } from '../check/check-block.js';
import { LogsBloom } from '../check/logs-bloom.js';
import type { EndpointSet, ReadyEndpoint } from '../endpoint/endpoint-set.js';
import { mapHeader } from '../mapping/block-header.js';
import { mintedAddresses } from '../mapping/minted-addresses.js';
import type { PrestateFold } from '../mapping/prestate.js';
import { guarded, listOf } from '../mapping/quantity.js';
import {
  addressesMovedOutsideTransactions,
  rewardedUncles,
  selfDestructors,
  touchedAddresses,
} from '../mapping/touched-addresses.js';
import { mapTransactions } from '../mapping/transactions.js';
import type { RawBlock, RawTransaction } from '../raw/raw-block.js';
import { alignRootFrames, DetailReader, detailCalls, hex } from './block-details.js';
import { type BalanceQuestion, readBalances } from './read-balances.js';
import { UpgradedAddresses } from './upgraded-addresses.js';

/** Consecutive blocks, checked, all from one endpoint. */
export interface BlocksRead {
  blocks: EvmBlock[];
  /** What they weighed on the wire. */
  bytes: number;
  endpoint: string;
}

/** Which checks are made; each is unless it is false. */
export interface BlockChecks {
  /** The header's bloom is that of the logs. */
  bloom?: boolean;
  /** Logs are numbered through the block. Unchecked, they are numbered by their place. */
  logNumbering?: boolean;
}

/** Options of a reading. */
export interface ReadOptions {
  signal?: AbortSignal;
  lane?: AskOptions['lane'];
  onExchange?: AskOptions['onExchange'];
}

/** Pruned state is accepted for so many heights above one where every endpoint lacked it, before they are all asked strictly again. */
const PARTIAL_AHEAD = 2000;
/** What every endpoint lacked is asked of all of them again after so long: one that has it may have come back. */
const PARTIAL_FOR_MS = 60_000;
/**
 * State of so new a block may only be late; older state that every endpoint lacks is pruned. avalanchego keeps 32 blocks' state, and
 * after a restart the newest block's only.
 */
const STRICT_BELOW_HEAD = 64;
/** State of new blocks that every endpoint lacked for so long is not late but pruned: a quiet chain's head never gets away from it. */
const PATIENCE_MS = 10_000;

/**
 * Reads whole blocks: the block, its receipts, call frames and the balances it moved.
 *
 * A range takes two rounds of requests (blocks by number; then receipts, frames and state by the hashes that came), a block whose hash
 * is known takes one. A third round asks single balances where the second can't tell them. What a reading gives is checked: identity,
 * parent links within the range, each transaction's receipt, logs, bloom. It is read from one endpoint or, after a failure, wholly from
 * the next; one that can't trace is passed by while another one can.
 */
export class BlockReader {
  /** Up to where pruned state is accepted, and until when. */
  #partial = { upTo: -1, until: 0 };
  /** New blocks of which some lack their state everywhere, and since when. */
  #lacking: { from: number; to: number; since: number } | undefined;
  readonly #blooms: LogsBloom | undefined;
  readonly #upgraded = new UpgradedAddresses();

  constructor(
    private readonly endpoints: EndpointSet,
    /** Milliseconds of a clock that never goes back. */
    private readonly now: () => number = () => performance.now(),
    /** Checks that the chain's nodes don't stand; all are made by default. */
    private readonly checks: BlockChecks = {},
  ) {
    if (checks.bloom !== false) this.#blooms = new LogsBloom();
  }

  /**
   * Reads `count` blocks from a height on.
   * @param head the newest height that the node has told of
   */
  readRange(from: number, count: number, head: number, options: ReadOptions = {}): Promise<BlocksRead> {
    return this.#strictFirst(from, from + count - 1, head, (partial) =>
      this.endpoints.run((endpoint) => this.#readRange(endpoint, from, count, partial, options), options),
    );
  }

  /** Reads the one block with that hash: one round where the endpoint gives receipts a block. */
  readHash(height: number, hash: Hex, options: ReadOptions = {}): Promise<BlocksRead> {
    return this.#patiently(height, height, (partial) =>
      this.endpoints.run((endpoint) => this.#readHash(endpoint, height, hash, partial, options), options),
    );
  }

  async #strictFirst(
    from: number,
    to: number,
    head: number,
    read: (partial: boolean) => Promise<BlocksRead>,
  ): Promise<BlocksRead> {
    if (to > head - STRICT_BELOW_HEAD) return this.#patiently(from, to, read);
    if (from <= this.#partial.upTo && this.now() < this.#partial.until) return read(true);
    try {
      return await read(false);
    } catch (error) {
      if (!(error instanceof NodeError) || error.kind !== 'missing-state') throw error;
      const upTo = Math.min(to + PARTIAL_AHEAD, head - STRICT_BELOW_HEAD);
      this.#partial = { upTo, until: this.now() + PARTIAL_FOR_MS };
      return read(true);
    }
  }

  async #patiently(from: number, to: number, read: (partial: boolean) => Promise<BlocksRead>): Promise<BlocksRead> {
    try {
      const found = await read(false);
      // Other ranges of the same hole may well have their state: empty blocks need none.
      if (this.#lacking !== undefined && from <= this.#lacking.from && this.#lacking.from <= to)
        this.#lacking = undefined;
      return found;
    } catch (error) {
      if (!(error instanceof NodeError) || error.kind !== 'missing-state') throw error;
      if (this.now() - this.#lackingSince(from, to) < PATIENCE_MS) throw error;
      return read(true);
    }
  }

  /** Ranges that touch one another are one hole: its patience is spent once. */
  #lackingSince(from: number, to: number): number {
    const known = this.#lacking;
    const joins = known !== undefined && from <= known.to + 1;
    this.#lacking = joins
      ? { from: Math.min(from, known.from), to: Math.max(to, known.to), since: known.since }
      : { from, to, since: this.now() };
    return this.#lacking.since;
  }

  /** @throws NodeError where another endpoint that may be asked now has what this one never has */
  #checkTraces({ label, capabilities }: ReadyEndpoint, partial: boolean): void {
    if (partial || capabilities.frames !== 'none') return;
    const other = this.endpoints.endpoints.find(
      (each) => each.healthy && (each.capabilities?.frames ?? 'none') !== 'none',
    );
    if (other) throw new NodeError('missing-state', `${label} gives no call traces, ${other.label} does`);
  }

  async #readRange(
    endpoint: ReadyEndpoint,
    from: number,
    count: number,
    partial: boolean,
    options: ReadOptions,
  ): Promise<BlocksRead> {
    this.#checkTraces(endpoint, partial);
    const meter = { bytes: 0 };
    const ask = askOptions(options, meter);
    const calls: RpcCall[] = [];
    for (let height = from; height < from + count; height++) {
      calls.push({ method: 'eth_getBlockByNumber', params: [hex(height), true] });
    }
    const answers = await endpoint.ask(calls, ask);
    const drafts = answers.map((answer, i) => draft(blockOf(answer, from + i), from + i));
    for (let i = 1; i < drafts.length; i++) checkParent(drafts[i - 1]!.header, drafts[i]!.header);

    const starts: number[] = [];
    const details: RpcCall[] = [];
    for (const { header, hashes } of drafts) {
      starts.push(details.length);
      details.push(
        ...detailCalls(endpoint.capabilities, { height: header.height, hash: header.hash, transactionHashes: hashes }),
      );
    }
    const detailAnswers = details.length > 0 ? await endpoint.ask(details, ask) : [];
    drafts.forEach((each, i) => {
      this.#complete(each, endpoint, new DetailReader(endpoint.capabilities, detailAnswers, starts[i]!, partial));
    });
    await this.#addBalances(drafts, endpoint, partial, ask);
    return { blocks: drafts.map(finished), bytes: meter.bytes, endpoint: endpoint.label };
  }

  async #readHash(
    endpoint: ReadyEndpoint,
    height: number,
    hash: Hex,
    partial: boolean,
    options: ReadOptions,
  ): Promise<BlocksRead> {
    this.#checkTraces(endpoint, partial);
    const meter = { bytes: 0 };
    const ask = askOptions(options, meter);
    const { capabilities } = endpoint;
    const whole: RpcCall[] = [{ method: 'eth_getBlockByHash', params: [hash, true] }];
    const oneRound = capabilities.receipts !== 'transaction';
    if (oneRound) whole.push(...detailCalls(capabilities, { height, hash }));
    const answers = await endpoint.ask(whole, ask);
    const block = draft(blockOf(answers[0]!, height), height, hash);
    // Of a block without transactions the answer about receipts is passed over.
    const detailsAt = block.hashes.length === 0 ? 2 : 1;
    if (oneRound) this.#complete(block, endpoint, new DetailReader(capabilities, answers, detailsAt, partial));
    else {
      const calls = detailCalls(capabilities, { height, hash, transactionHashes: block.hashes });
      const details = calls.length > 0 ? await endpoint.ask(calls, ask) : [];
      this.#complete(block, endpoint, new DetailReader(capabilities, details, 0, partial));
    }
    await this.#addBalances([block], endpoint, partial, ask);
    return { blocks: [finished(block)], bytes: meter.bytes, endpoint: endpoint.label };
  }

  #complete(block: Draft, endpoint: ReadyEndpoint, details: DetailReader): void {
    const { header, raw, hashes } = block;
    const { frames, balances } = endpoint.capabilities;
    guarded(`block ${header.height}`, () => {
      if (hashes.length === 0) {
        if (frames !== 'none') block.frames = [];
        checkReceipts(header, [], this.#blooms);
      } else {
        block.transactions = mapTransactions(
          raw.transactions,
          details.receipts(header.height, hashes),
          header.height,
          header.hash,
          this.checks.logNumbering !== false,
        );
        checkReceipts(header, block.transactions, this.#blooms);
        const told = details.frames(header.height, header.hash, hashes);
        if (told !== undefined) block.frames = alignRootFrames(told, block.transactions);
      }
      // Whom contracts paid stands in the frames alone: without them not all accounts that the block moved can be named.
      if (balances === 'none' || block.frames === undefined) return;
      const rewards = details.rewards(header.height, header.hash, hashes.length === 0);
      if (rewards === undefined || rewards.uncles < rewardedUncles(raw)) return;
      if (balances === 'prestate' && hashes.length > 0) {
        const fold = details.prestate(header.height, hashes);
        // State that is pruned for the diffs is pruned for single balances too.
        if (fold === undefined) return;
        block.fold = fold;
      }
      const ask = new Set([...addressesMovedOutsideTransactions(raw, header), ...rewards.addresses]);
      for (const address of mintedAddresses(block.transactions, block.frames, details.rawFrames)) ask.add(address);
      const others =
        block.fold === undefined
          ? touchedAddresses(header, block.transactions, block.frames)
          : [...block.fold.unsettled, ...selfDestructors(block.frames)];
      for (const address of others) ask.add(address);
      block.ask = [...ask];
    });
  }

  async #addBalances(blocks: Draft[], endpoint: ReadyEndpoint, partial: boolean, options: AskOptions): Promise<void> {
    const headers = blocks.map(({ header }) => header);
    const upgraded = await this.#upgraded.of(headers, endpoint, options);
    blocks.forEach(({ ask }, i) => {
      for (const address of upgraded[i]!) if (ask?.includes(address) === false) ask.push(address);
    });
    const asking = blocks.filter(({ ask }) => ask !== undefined && ask.length > 0);
    const questions: BalanceQuestion[] = asking.map(({ header, ask }) => ({
      height: header.height,
      hash: header.hash,
      addresses: ask!,
    }));
    const answers = asking.length > 0 ? await readBalances(endpoint, questions, partial, options) : [];
    asking.forEach((block, i) => {
      block.told = answers[i] ?? 'pruned';
    });
  }
}

/** A block in the making. */
interface Draft {
  raw: RawBlock;
  header: EvmBlock['header'];
  hashes: Hex[];
  transactions: EvmBlock['transactions'];
  frames?: EvmBlock['frames'];
  fold?: PrestateFold;
  /** Addresses to ask; undefined where balances can't be told. */
  ask?: Hex[];
  told?: bigint[] | 'pruned';
}

function draft(raw: RawBlock, height: number, hash?: Hex): Draft {
  return guarded(`block ${height}`, () => {
    const header = mapHeader(raw);
    checkIdentity(header, height, hash);
    const list = listOf(raw.transactions, 'block.transactions') as RawTransaction[];
    checkTransactionCount(header, list.length);
    const hashes = list.map((transaction) => String(transaction?.hash).toLowerCase());
    return { raw, header, hashes, transactions: [] };
  });
}

function finished({ header, transactions, frames, fold, ask, told }: Draft): EvmBlock {
  const block: EvmBlock = { header, transactions };
  if (frames !== undefined) block.frames = frames;
  if (ask === undefined || told === 'pruned') return block;
  if (fold === undefined) block.balances = ask.map((address, i) => ({ address, balance: told![i]! }));
  else {
    ask.forEach((address, i) => {
      fold.set(address, told![i]!);
    });
    block.balances = fold.balances();
  }
  return block;
}

function blockOf(answer: { result?: unknown; error?: object | null }, height: number): RawBlock {
  if (answer.error) throw rpcError(`block ${height}`, answer.error);
  if (typeof answer.result !== 'object' || answer.result === null) {
    throw new NodeError('missing-block', `block ${height}: the node answered null`);
  }
  return answer.result as RawBlock;
}

function askOptions({ signal, lane, onExchange }: ReadOptions, meter: { bytes: number }): AskOptions {
  const options: AskOptions = { meter, lane: lane ?? 'bulk' };
  if (signal !== undefined) options.signal = signal;
  if (onExchange !== undefined) options.onExchange = onExchange;
  return options;
}
