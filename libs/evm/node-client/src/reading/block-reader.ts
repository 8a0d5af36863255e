import { type AskOptions, asNodeError, NodeError, type RpcCall, rpcError } from '@nunatak/chain-nodes';
import type { EvmBlock, Hex } from '@nunatak/evm-contracts';
import { ChainChecks } from '../check/chain-checks.js';
import { checkParent } from '../check/check-block.js';
import { LogsBloom } from '../check/logs-bloom.js';
import type { EndpointSet, ReadyEndpoint } from '../endpoint/endpoint-set.js';
import type { NodeEndpoint } from '../endpoint/node-endpoint.js';
import type { RawBlock } from '../raw/raw-block.js';
import { hex } from './block-calls.js';
import { askDetails, askReceipts, askWhole, type BlockDetails, receiptsOf, statesRewards } from './block-details.js';
import { BlockDraft } from './block-draft.js';
import { Doubts, FailedCheckError, type UnverifiedBlock } from './doubts.js';
import { type GivenUpPart, PartRetries, RETRY_CLOCK, type RetryClock } from './part-retries.js';
import { type BalanceQuestion, readBalances } from './read-balances.js';
import { UpgradedAddresses } from './upgraded-addresses.js';

/** Consecutive blocks, checked, all from one endpoint. */
export interface BlocksRead {
  blocks: EvmBlock[];
  /** What they weighed on the wire. */
  bytes: number;
  endpoint: string;
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

/**
 * What becomes of state that an endpoint lacks: `elsewhere`: the whole range is read from another endpoint that may have it; `wanted`: it may
 * only be late, and is asked again; `pruned`: no endpoint has it.
 */
type MissingState = 'elsewhere' | 'wanted' | 'pruned';

/** How a {@link BlockReader} reads, all with defaults. */
export interface BlockReaderOptions {
  /** What is known of the checks that hold on the chain; all readers of a chain share it. */
  checks?: ChainChecks | undefined;
  /** An optional part of a block was given up; its block comes without it. */
  onGivenUp?: ((part: GivenUpPart) => void) | undefined;
  /** A block was accepted although it fails checks; it is marked as unverified. */
  onUnverified?: ((block: UnverifiedBlock) => void) | undefined;
  clock?: RetryClock | undefined;
}

/**
 * Reads whole blocks: the block, its receipts, call frames and the balances it moved.
 *
 * A range takes two rounds of requests (blocks by number; then receipts, frames and state by the hashes that came), a block whose hash
 * is known takes one. A third round asks single balances where the second can't tell them. What a reading gives is checked: identity,
 * parent links within the range, each transaction's receipt, logs, bloom. Blocks and receipts come from one endpoint or, after a failure,
 * wholly from the next; one that can't trace is passed by while another one can. Call traces and balances that fail are asked again block
 * by block, of every endpoint, and at last given up ({@link PartRetries}).
 */
export class BlockReader {
  /** Up to where pruned state is accepted, and until when. */
  #pruned = { upTo: -1, until: 0 };
  readonly #blooms = new LogsBloom();
  readonly #upgraded = new UpgradedAddresses();
  readonly #checks: ChainChecks;
  readonly #doubts: Doubts;
  readonly #clock: RetryClock;
  readonly #retries: PartRetries;

  constructor(
    private readonly endpoints: EndpointSet,
    {
      checks = new ChainChecks(),
      onGivenUp = ignore,
      onUnverified = ignore,
      clock = RETRY_CLOCK,
    }: BlockReaderOptions = {},
  ) {
    this.#checks = checks;
    this.#clock = clock;
    this.#retries = new PartRetries(endpoints, clock, onGivenUp);
    this.#doubts = new Doubts(endpoints, clock, checks, this.#blooms, onUnverified);
  }

  /**
   * Reads `count` blocks from a height on.
   * @param head the newest height that the node has told of
   */
  readRange(from: number, count: number, head: number, options: ReadOptions = {}): Promise<BlocksRead> {
    return this.#read(from, from + count - 1, head, options, (endpoint, ask) =>
      this.#draftRange(endpoint, from, count, ask),
    );
  }

  /** Reads the one block with that hash: one round where the endpoint gives receipts a block. */
  readHash(height: number, hash: Hex, options: ReadOptions = {}): Promise<BlocksRead> {
    return this.#read(height, height, height, options, (endpoint, ask) => this.#draftHash(endpoint, height, hash, ask));
  }

  async #read(from: number, to: number, head: number, options: ReadOptions, draft: Drafting): Promise<BlocksRead> {
    const meter = { bytes: 0 };
    const ask = askOptions(options, meter);
    const attempt = (state: MissingState, refused: (error: FailedCheckError) => void) =>
      this.endpoints.run(async (endpoint) => {
        this.#checkTraces(endpoint, state);
        meter.bytes = 0;
        const drafts = await draft(endpoint, ask).catch((error: unknown) => {
          if (error instanceof FailedCheckError) refused(error);
          throw error;
        });
        await this.#addBalances(drafts, endpoint, ask);
        if (state === 'elsewhere') throwMissingState(drafts);
        return { drafts, endpoint };
      }, options);
    const { drafts, endpoint, isPruned } = await this.#doubts.resolving(
      (refused) => this.#stateWherever(from, to, head, (state) => attempt(state, refused)),
      ask,
    );
    const faulty = drafts.filter(({ faults }) =>
      [...faults.values()].some((fault) => !isPruned || !isMissingState(fault)),
    );
    await Promise.all(faulty.map((each) => this.#retries.complete(each, endpoint, ask)));
    return { blocks: drafts.map((each) => each.finished()), bytes: meter.bytes, endpoint: endpoint.label };
  }

  /** Old state that is known to be pruned everywhere is not looked for again for a while; state of new blocks may only be late. */
  async #stateWherever(
    from: number,
    to: number,
    head: number,
    attempt: (state: MissingState) => Promise<{ drafts: BlockDraft[]; endpoint: ReadyEndpoint }>,
  ): Promise<{ drafts: BlockDraft[]; endpoint: ReadyEndpoint; isPruned: boolean }> {
    const isOld = to <= head - STRICT_BELOW_HEAD;
    if (isOld && from <= this.#pruned.upTo && this.#clock.now() < this.#pruned.until)
      return { ...(await attempt('pruned')), isPruned: true };
    try {
      return { ...(await attempt('elsewhere')), isPruned: false };
    } catch (error) {
      if (!(error instanceof NodeError) || !isMissingState(error)) throw error;
      if (!isOld) return { ...(await attempt('wanted')), isPruned: false };
      const upTo = Math.min(to + PARTIAL_AHEAD, head - STRICT_BELOW_HEAD);
      this.#pruned = { upTo, until: this.#clock.now() + PARTIAL_FOR_MS };
      return { ...(await attempt('pruned')), isPruned: true };
    }
  }

  /** @throws NodeError where another endpoint that may be asked now has what this one never has */
  #checkTraces({ label, capabilities }: ReadyEndpoint, state: MissingState): void {
    if (state !== 'elsewhere' || capabilities.frames !== 'none') return;
    const other = this.#elsewhere();
    if (other) throw new NodeError('missing-state', `${label} gives no call traces, ${other.label} does`);
  }

  /** An endpoint that gives call traces and may be asked now. */
  #elsewhere(): NodeEndpoint | undefined {
    return this.endpoints.endpoints.find((each) => each.healthy && (each.capabilities?.frames ?? 'none') !== 'none');
  }

  async #draftRange(endpoint: ReadyEndpoint, from: number, count: number, ask: AskOptions): Promise<BlockDraft[]> {
    const calls: RpcCall[] = [];
    for (let height = from; height < from + count; height++) {
      calls.push({ method: 'eth_getBlockByNumber', params: [hex(height), true] });
    }
    const answers = await endpoint.ask(calls, ask);
    const drafts = answers.map((answer, i) => new BlockDraft(blockOf(answer, from + i), from + i));
    for (let i = 1; i < drafts.length; i++) checkParent(drafts[i - 1]!.header, drafts[i]!.header);
    await this.#judge(endpoint, drafts);
    const details = await askDetails(
      endpoint,
      drafts.map(({ judged }) => judged),
      ask,
    );
    await this.#take(drafts, details, endpoint, ask);
    return drafts;
  }

  async #draftHash(endpoint: ReadyEndpoint, height: number, hash: Hex, ask: AskOptions): Promise<BlockDraft[]> {
    const call: RpcCall = { method: 'eth_getBlockByHash', params: [hash, true] };
    const oneRound = endpoint.capabilities.receipts !== 'transaction' && endpoint.capabilities.isJudgedByTransactions;
    if (!oneRound) {
      const [answer] = await endpoint.ask([call], ask);
      const drafts = [new BlockDraft(blockOf(answer!, height), height, hash)];
      await this.#judge(endpoint, drafts);
      await this.#take(drafts, await askDetails(endpoint, [drafts[0]!.judged], ask), endpoint, ask);
      return drafts;
    }
    const { block, details } = await askWhole(endpoint, call, { height, hash }, ask);
    const drafts = [new BlockDraft(blockOf(block, height), height, hash)];
    await this.#take(drafts, [details], endpoint, ask);
    return drafts;
  }

  /** What was probed with an empty block is judged by the first one with transactions. */
  async #judge(endpoint: ReadyEndpoint, drafts: readonly BlockDraft[]): Promise<void> {
    if (endpoint.capabilities.isJudgedByTransactions) return;
    const full = drafts.find(({ hashes }) => hashes.length > 0);
    if (full !== undefined) await this.endpoints.judgeByTransactions(endpoint, full.judged);
  }

  async #take(
    drafts: readonly BlockDraft[],
    details: readonly BlockDetails[],
    endpoint: ReadyEndpoint,
    ask: AskOptions,
  ): Promise<void> {
    const take = (draft: BlockDraft, receipts: unknown) => {
      const failed = draft.takeReceipts(receipts, this.#checks, this.#blooms);
      this.#doubts.refuseUnlessAccepted(draft, failed);
    };
    for (const [i, draft] of drafts.entries()) {
      const { asked, receipts, frames, diffs } = details[i]!;
      if (draft.hashes.length === 0) {
        take(draft, []);
        if (asked.frames !== 'none') draft.takeNoFrames();
        draft.takeRewards(statesRewards(asked, draft.header.height) ? frames : undefined);
        continue;
      }
      try {
        take(draft, receiptsOf(receipts, draft.header.height));
      } catch (error) {
        const isFinal = asked.receipts === 'transaction' || error instanceof FailedCheckError;
        if (!(error instanceof NodeError) || isFinal) throw error;
        take(draft, await askReceipts(endpoint, draft.hashes, error, ask));
      }
      if (frames !== undefined) draft.takeFrames(frames, asked.frames);
      else if (this.#elsewhere()) draft.faults.set('call traces', new NodeError('missing-state', NO_TRACES));
      if (diffs !== undefined) draft.takeDiffs(diffs);
    }
  }

  /** A block whose balances can't be told, or not all be named, has none. */
  async #addBalances(drafts: readonly BlockDraft[], endpoint: ReadyEndpoint, options: AskOptions): Promise<void> {
    if (endpoint.capabilities.balances === 'none') return;
    const upgraded = await this.#upgraded.of(
      drafts.map(({ header }) => header),
      endpoint,
      options,
    );
    const questions: (BalanceQuestion & { draft: BlockDraft })[] = [];
    drafts.forEach((draft, i) => {
      draft.upgraded = upgraded[i]!;
      const addresses = accountsToAsk(draft);
      if (addresses === undefined) return;
      if (addresses.length === 0) draft.takeBalances([], []);
      else questions.push({ height: draft.header.height, hash: draft.header.hash, addresses, draft });
    });
    if (questions.length === 0) return;
    const answers = await readBalances(endpoint, questions, options).catch((thrown: unknown) => {
      const error = asNodeError(thrown);
      // A request may be too much for the endpoint. One that is away, or asks for a pause, is not asked block by block.
      if (options.signal?.aborted || error.connectionLost || error.kind === 'rate-limited') throw error;
      return questions.map(() => error);
    });
    for (const [i, { draft, addresses }] of questions.entries()) {
      const told = answers[i]!;
      if (told instanceof NodeError) draft.faults.set('native balances', told);
      else draft.takeBalances(addresses, told);
    }
  }
}

const NO_TRACES = 'the endpoint gives no call traces';

type Drafting = (endpoint: ReadyEndpoint, ask: AskOptions) => Promise<BlockDraft[]>;

function ignore(): void {}

function throwMissingState(drafts: readonly BlockDraft[]): void {
  for (const { faults } of drafts) for (const fault of faults.values()) if (isMissingState(fault)) throw fault;
}

function isMissingState({ kind }: NodeError): boolean {
  return kind === 'missing-state';
}

/** Returns undefined, with the fault kept, also where the block names an account in an unknown form. */
function accountsToAsk(draft: BlockDraft): Hex[] | undefined {
  try {
    return draft.accountsToAsk();
  } catch (error) {
    if (!(error instanceof NodeError)) throw error;
    draft.faults.set('native balances', error);
    return undefined;
  }
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
