import { type AskOptions, asNodeError, classifyRpcError, NodeError } from '@nunatak/chain-nodes';
import { pause } from '@nunatak/core/pause';
import type { EndpointSet, ReadyEndpoint } from '../endpoint/endpoint-set.js';
import { UnsupportedFormError } from '../errors/unsupported-form-error.js';
import { framesCall, receiptCall, transactionFramesCall } from './block-calls.js';
import { statesRewards } from './block-details.js';
import type { BlockDraft, OptionalPart } from './block-draft.js';
import { readBalances } from './read-balances.js';

/** A part of one block that no endpoint could give. */
export interface GivenUpPart {
  height: number;
  part: OptionalPart;
  /** Each endpoint's reason. */
  reason: string;
}

/** What retries know of time. A pause ends early when the signal is aborted. */
export interface RetryClock {
  /** Milliseconds that never go back. */
  now(): number;
  pause(ms: number, signal: AbortSignal | undefined): Promise<unknown>;
}

export const RETRY_CLOCK: RetryClock = {
  now: () => performance.now(),
  pause: (ms, signal) => pause(ms, signal ?? new AbortController().signal),
};

/** An endpoint's last try comes so long after its first at least: what fails twice at that distance is not a fault of the moment. */
export const APART_MS = 3_000;
/** A block is not held up longer than that from the first fault on. */
export const MOST_MS = 10_000;
/** Tries in between: a replica that lags behind has caught up by then. */
const PAUSES_MS = [100, 400];
/** Between tries while no endpoint can be asked. */
export const LOST_PAUSE_MS = 500;

/**
 * Asks again for optional parts that did not come with their block: of each endpoint, at least twice, {@link APART_MS} apart, within
 * {@link MOST_MS}. A block's frames are then asked transaction by transaction; where some came, the missing ones from the beginning. What has
 * not come by then is given up for that block alone.
 */
export class PartRetries {
  constructor(
    private readonly endpoints: EndpointSet,
    private readonly clock: RetryClock,
    private readonly onGivenUp: (part: GivenUpPart) => void,
  ) {}

  /**
   * Completes a block as far as endpoints can. After it the draft's faults are those parts that were given up.
   * @param first the endpoint that gave the block
   * @throws NodeError when cancelled, and when no endpoint could be asked again
   */
  async complete(draft: BlockDraft, first: ReadyEndpoint, options: AskOptions): Promise<void> {
    const { clock } = this;
    const reasons = new Map([[first.label, reasonOf(draft)]]);
    const until = clock.now() + MOST_MS;
    let askedFirst = clock.now();
    for (let round = 0; ; round++) {
      const isLast = round > 0 && clock.now() - askedFirst >= APART_MS;
      const skipped = round === 0 ? first : undefined;
      const asked = await this.#round(draft, { skipped, singly: isLast, until, options, reasons });
      if (draft.faults.size === 0) return;
      if (options.signal?.aborted) throw new NodeError('retryable', 'cancelled');
      if (round === 0) askedFirst = clock.now();
      if (isLast && asked > 0) break;
      if (clock.now() >= until) {
        if (asked === 0) throw new NodeError('retryable', `no endpoint could be asked again: ${textOf(reasons)}`);
        break;
      }
      const left = askedFirst + APART_MS - clock.now();
      await clock.pause(isLast ? LOST_PAUSE_MS : Math.max(0, Math.min(PAUSES_MS[round] ?? left, left)), options.signal);
    }
    const reason = textOf(reasons);
    for (const part of draft.faults.keys()) this.onGivenUp({ height: draft.header.height, part, reason });
  }

  /** @returns how many endpoints could be asked */
  async #round(draft: BlockDraft, { skipped, singly, until, options, reasons }: Round): Promise<number> {
    let asked = 0;
    for (const endpoint of this.endpoints.endpoints) {
      if (endpoint === skipped || !endpoint.healthy) continue;
      try {
        const ready = await this.endpoints.prepare(endpoint);
        await this.#ask(ready, draft, { ...options, timeoutMs: Math.max(until - this.clock.now(), 1) }, singly);
      } catch (thrown) {
        const error = asNodeError(thrown);
        reasons.set(endpoint.label, error.message);
        if (!error.connectionLost) asked++;
        continue;
      }
      asked++;
      if (draft.faults.size === 0) break;
      reasons.set(endpoint.label, reasonOf(draft));
    }
    return asked;
  }

  /** Asks one endpoint for what a block lacks; once more where it answers in another form than it was judged by. */
  async #ask(endpoint: ReadyEndpoint, draft: BlockDraft, options: AskOptions, singly: boolean): Promise<void> {
    try {
      await ask(endpoint, draft, options, singly);
    } catch (error) {
      if (!(error instanceof UnsupportedFormError) || !(await this.endpoints.judgeWithout(endpoint, error)))
        throw error;
      await this.#ask(endpoint, draft, options, singly);
    }
  }
}

function reasonOf({ faults }: BlockDraft): string {
  return [...faults.values()].map(({ message }) => message).join('; ');
}

function textOf(reasons: ReadonlyMap<string, string>): string {
  return [...reasons].map(([label, text]) => `${label}: ${text}`).join('; ');
}

interface Round {
  /** An endpoint that has just been asked. */
  skipped: ReadyEndpoint | undefined;
  /** Whether frames are asked transaction by transaction where the block's can't be had. */
  singly: boolean;
  until: number;
  options: AskOptions;
  reasons: Map<string, string>;
}

/** Asks one endpoint for what a block lacks. */
async function ask(endpoint: ReadyEndpoint, draft: BlockDraft, options: AskOptions, singly: boolean): Promise<void> {
  const { frames: from, balances } = endpoint.capabilities;
  if (draft.lacksFrames) {
    const call = framesCall(from, draft.header);
    if (call === undefined) return;
    // An endpoint may refuse to trace single transactions although it traces blocks.
    const isAskedWhole = !draft.hasFramesOfSome || (await askSingly(endpoint, draft, options)) === 'refused';
    if (isAskedWhole) {
      const [answer] = await endpoint.ask([call], options);
      draft.takeFrames(answer!, from);
      if (singly && draft.lacksFrames) await askSingly(endpoint, draft, options);
    }
    if (draft.lacksFrames) return;
  }
  if (draft.lacksRewards) {
    const call = statesRewards(endpoint.capabilities, draft.header.height) ? framesCall(from, draft.header) : undefined;
    draft.takeRewards(call && (await endpoint.ask([call], options))[0]);
  }
  const addresses = balances === 'none' ? undefined : draft.accountsToAsk();
  if (addresses === undefined) return;
  const { height, hash } = draft.header;
  const [told] = await readBalances(endpoint, [{ height, hash, addresses }], options);
  if (told instanceof NodeError) draft.faults.set('native balances', told);
  else draft.takeBalances(addresses, told!);
}

/**
 * Asks for the frames of each transaction that lacks them, each in a request of its own: one that takes too long costs no other. A
 * transaction may stand in another block by now, so its receipt has to name this one.
 *
 * @returns whether the endpoint refuses the method
 * @throws NodeError when no request was answered
 */
async function askSingly(
  endpoint: ReadyEndpoint,
  draft: BlockDraft,
  options: AskOptions,
): Promise<'asked' | 'refused'> {
  const { frames: from } = endpoint.capabilities;
  if (from === 'none') return 'refused';
  let isRefused = false;
  const { untraced } = draft;
  const failures: NodeError[] = [];
  await Promise.all(
    untraced.map(async (index) => {
      const hash = draft.hashes[index]!;
      const calls = [transactionFramesCall(from, hash), receiptCall(hash)];
      const [frames, receipt] = await endpoint.ask(calls, options).catch((thrown: unknown) => {
        failures.push(asNodeError(thrown));
        return [];
      });
      const { blockHash } = (receipt?.result ?? {}) as { blockHash?: unknown };
      if (frames?.error) isRefused ||= classifyRpcError(frames.error) === 'refused';
      if (frames === undefined || String(blockHash).toLowerCase() !== draft.header.hash) return;
      draft.takeTransactionFrames(index, frames, from);
    }),
  );
  if (failures.length > 0 && failures.length === untraced.length) throw failures[0]!;
  return isRefused ? 'refused' : 'asked';
}
