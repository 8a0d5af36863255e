import { createHash } from 'node:crypto';
import { type AskOptions, InvalidAnswerError, NodeError } from '@nunatak/chain-nodes';
import type { Hex } from '@nunatak/evm-contracts';
import type { ChainChecks, CheckName, FailedCheck } from '../check/chain-checks.js';
import type { LogsBloom } from '../check/logs-bloom.js';
import type { EndpointSet, ReadyEndpoint } from '../endpoint/endpoint-set.js';
import type { RawBlock } from '../raw/raw-block.js';
import { hex, receiptsCall } from './block-calls.js';
import { askDetails, receiptsOf } from './block-details.js';
import { BlockDraft } from './block-draft.js';
import { APART_MS, LOST_PAUSE_MS, MOST_MS, type RetryClock } from './part-retries.js';

/** A block fails checks that hold on its chain. It is refused until every endpoint gives it alike. */
export class FailedCheckError extends InvalidAnswerError {
  override readonly name = 'FailedCheckError';

  constructor(
    readonly block: { height: number; hash: Hex },
    readonly failed: readonly FailedCheck[],
  ) {
    super(`${failed.map(({ name, text }) => `${text} (check "${name}")`).join('; ')}`);
  }
}

/** A block that was accepted although it fails checks, since every endpoint gives it alike. */
export interface UnverifiedBlock {
  height: number;
  failed: readonly FailedCheck[];
}

/** So many blocks that were accepted are remembered: one is read again a few times at most. */
const MOST_ACCEPTED = 1_000;

/**
 * Settles blocks that fail a check. Each endpoint is asked again for block and receipts, twice {@link APART_MS} apart, within
 * {@link MOST_MS}. If all answers are the same, the block is accepted, and marked as unverified; if they differ, it stays refused. An
 * endpoint that gives the block no answer is waited for until then.
 */
export class Doubts {
  /** The answers that were accepted, by the block's hash, and the checks that they fail. */
  readonly #accepted = new Map<Hex, { content: string; failed: CheckName[] }>();

  constructor(
    private readonly endpoints: EndpointSet,
    private readonly clock: RetryClock,
    private readonly checks: ChainChecks,
    private readonly blooms: LogsBloom,
    private readonly onUnverified: (block: UnverifiedBlock) => void,
  ) {}

  /** Marks a block that was accepted as unverified. @throws FailedCheckError for another block that fails checks */
  refuseUnlessAccepted(draft: BlockDraft, failed: readonly FailedCheck[]): void {
    if (failed.length === 0 && this.#accepted.size === 0) return;
    const { height, hash } = draft.header;
    const accepted = this.#accepted.get(hash);
    if (accepted !== undefined && accepted.content === contentOf(draft)) draft.unverified = accepted.failed;
    else if (failed.length > 0) throw new FailedCheckError({ height, hash }, failed);
  }

  /**
   * Reads, and settles what is refused by a check, as often as a block comes that is accepted.
   * @throws NodeError what the reading throws, and where endpoints differ
   */
  async resolving<T>(
    read: (refused: (error: FailedCheckError) => void) => Promise<T>,
    options: AskOptions,
  ): Promise<T> {
    for (;;) {
      let refusal: FailedCheckError | undefined;
      try {
        return await read((error) => {
          refusal = error;
        });
      } catch (error) {
        if (refusal === undefined || options.signal?.aborted || !(await this.#settle(refusal, options))) throw error;
      }
    }
  }

  /** @returns whether the block is accepted now, or its check is no longer made */
  async #settle({ block, failed }: FailedCheckError, options: AskOptions): Promise<boolean> {
    if (!failed.every(({ name, kind }) => this.checks.holds(name, kind))) return true;
    const { clock } = this;
    const answers = new Map<string, string>();
    const until = clock.now() + MOST_MS;
    let first: number | undefined;
    let isConfirmed = false;
    for (;;) {
      const isLast = first !== undefined && clock.now() - first >= APART_MS;
      let asked = 0;
      let silent = 0;
      for (const endpoint of this.endpoints.endpoints) {
        if (endpoint.excluded !== undefined || endpoint.isAway) continue;
        const timeoutMs = Math.max(until - clock.now(), 1);
        const draft = await this.#ask(endpoint, block, { ...options, timeoutMs }).catch(() => undefined);
        if (draft === undefined) {
          silent++;
          continue;
        }
        asked++;
        // An endpoint whose block passes is right; the others are asked again with the next reading.
        if (draft === 'passes') return false;
        const content = contentOf(draft);
        if (!answers.has(content)) answers.set(content, `${endpoint.label}: ${describe(draft)}`);
      }
      if (options.signal?.aborted) return false;
      if (asked > 0) first ??= clock.now();
      if (answers.size > 1) throw differing(block, failed, [...answers.values()]);
      isConfirmed ||= isLast && asked > 0;
      // An endpoint without an answer may lag, and give the block otherwise once it has it.
      if (isConfirmed && silent === 0) break;
      if (clock.now() >= until) {
        if (isConfirmed) break;
        return false;
      }
      await clock.pause(
        first === undefined ? LOST_PAUSE_MS : Math.max(first + APART_MS - clock.now(), LOST_PAUSE_MS),
        options.signal,
      );
    }
    for (const each of failed) this.checks.confirmFailure(each);
    if (this.#accepted.size >= MOST_ACCEPTED) this.#accepted.delete(this.#accepted.keys().next().value!);
    this.#accepted.set(block.hash, { content: [...answers.keys()][0]!, failed: failed.map(({ name }) => name) });
    this.onUnverified({ height: block.height, failed });
    return true;
  }

  /** The block as one endpoint gives it; `passes` where it fails no check there. */
  async #ask(
    endpoint: EndpointSet['endpoints'][number],
    { height, hash }: { height: number; hash: Hex },
    options: AskOptions,
  ): Promise<BlockDraft | 'passes'> {
    const ready: ReadyEndpoint = await this.endpoints.prepare(endpoint);
    const raw = await ready.askOne('eth_getBlockByHash', [hash, true], options);
    if (typeof raw !== 'object' || raw === null)
      throw new NodeError('missing-block', `block ${height}: the node answered null`);
    const draft = new BlockDraft(raw, height, hash);
    const receipts = await receiptsFor(ready, draft, options);
    // Asked after the receipts: those of a transaction that stands in two branches may be of the other one.
    const canonical = await ready.askOne('eth_getBlockByNumber', [hex(height), false], options);
    if (String((canonical as RawBlock | null)?.hash).toLowerCase() !== hash)
      throw new NodeError('missing-block', `block ${height} (${hash}) is not the node's`);
    const failed = draft.takeReceipts(receipts, this.checks, this.blooms);
    return failed.length === 0 ? 'passes' : draft;
  }
}

/** The receipts of a doubtful block are asked also where it seems to have no transactions: there must be none. */
async function receiptsFor(endpoint: ReadyEndpoint, draft: BlockDraft, options: AskOptions): Promise<unknown> {
  const { hash, height } = draft.header;
  const by = endpoint.capabilities.receipts;
  if (draft.hashes.length > 0) {
    const [details] = await askDetails(endpoint, [draft.judged], options);
    return receiptsOf(details!.receipts, height);
  }
  if (by === 'transaction') return [];
  const [answer] = await endpoint.ask([receiptsCall(by, { height, hash })], options);
  const receipts = Array.isArray(answer!.result) ? answer!.result : [];
  if (receipts.length > 0)
    throw new InvalidAnswerError(`block ${height} (${hash}) has no transactions, but ${receipts.length} receipts came`);
  return receipts;
}

/** What endpoints have to give alike: which transactions there are, and what became of them. */
function contentOf({ header, transactions }: BlockDraft): string {
  const content = createHash('sha256').update(`${header.hash} ${header.parentHash}`);
  for (const { hash, status, gasUsed, logs } of transactions) {
    content.update(`\n${hash} ${status} ${gasUsed}`);
    for (const { address, topics, data } of logs) content.update(`\n${address} ${topics.join()} ${data}`);
  }
  return content.digest('hex');
}

function describe({ transactions }: BlockDraft): string {
  const logs = transactions.reduce((sum, transaction) => sum + transaction.logs.length, 0);
  return `${transactions.length} transactions with ${logs} logs`;
}

function differing(
  { height, hash }: { height: number; hash: Hex },
  failed: readonly FailedCheck[],
  sides: string[],
): NodeError {
  const names = failed.map(({ name }) => `"${name}"`).join(', ');
  return new InvalidAnswerError(
    `block ${height} (${hash}) fails the check ${names}, and is not the same each time it is asked for: ${sides.join('; ')}`,
  );
}
