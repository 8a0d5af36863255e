import { decodeWarpMessage, encodeCb58, sha256 } from '@nunatak/avalanche-codec';
import { type PeerPool, signatureRequest } from '@nunatak/avalanche-p2p';
import { type CanonicalValidator, checkSignatures, messageFault, signedMessage } from '@nunatak/avalanche-warp';
import { BadRequestError, NunatakError, UnavailableError } from '@nunatak/core/errors';
import type { InspectionReport } from '@nunatak/signature-aggregation-domain';
import { LRUCache } from 'lru-cache';
import { Candidate } from '../collecting/candidate.js';
import { Collection, type CollectionPeers } from '../collecting/collection.js';
import { mayMeanNotYet, type SourceChain } from '../collecting/refusals.js';
import { TimedQuestions } from '../collecting/timed-questions.js';
import { PLATFORM_CHAIN } from '../requests/chain-subnets.js';
import type { HeightChoice, SigningRequest } from '../requests/signing-request.js';
import { type CanonicalSets, NoValidatorsError } from '../sets/canonical-sets.js';
import type { Heights } from '../sets/heights.js';
import type { InactiveValidators } from '../sets/inactive-validators.js';
import type { SubnetSet } from '../sets/subnet-set.js';
import { type AggregationEvents, type AggregationOutcome, NO_EVENTS } from './aggregation-events.js';
import { type CollectedSet, inspectionReport } from './inspection.js';
import { KnownSignatures } from './known-signatures.js';
import { QuestionMemory, tooMuch } from './question-memory.js';
import { QuorumError, RETRY_AFTER_SECONDS } from './quorum-error.js';
import type { SharedSignatures } from './shared-signatures.js';
import { SharedWork } from './shared-work.js';
import { WrongResultError } from './wrong-result-error.js';

/** The height is looked up again where collecting took longer. */
const FRESH_MS = 2_000;
/** For that, whatever is left of the request's time: a quorum that was reached at the deadline is an answer. */
const LOOKUP_MS = 2_000;
/** Failures that are remembered. */
const MOST_FAILURES = 1_000;
/** A validator that gave a wrong signature is asked last for so long. */
const LIAR_MS = 600_000;
const MOST_LIARS = 10_000;
/** Aggregations under way, those included whose sets are still read. */
const MOST_UNDER_WAY = 1_000;

/** What an aggregator works with. */
export interface AggregatorParts {
  networkId: number;
  sets: Pick<CanonicalSets, 'get'>;
  heights: Heights;
  inactive: Pick<InactiveValidators, 'of'>;
  pool: Pick<PeerPool, 'isConnected' | 'askSignature'>;
  /** Gets each set that is used, so that its validators are connected. @param isOfNow whether it is that of the proposed height */
  use(set: SubnetSet, isOfNow: boolean): void;
  deadlineMs: number;
  /** What replicas share. */
  shared?: Pick<SharedSignatures, 'read' | 'add'> | undefined;
  events?: AggregationEvents;
}

/** A request under way. */
interface Run {
  request: SigningRequest;
  signal: AbortSignal;
  /** Gets each set whose validators are asked, and the validators. */
  collecting(set: SubnetSet, candidates: readonly Candidate[]): void;
  began: number;
  endsAt: number;
}

/** Makes signed messages of one network: asks validators, and gives out what a verifier would take and nothing else. */
export class Aggregator {
  readonly #questions: TimedQuestions;
  readonly #known: KnownSignatures;
  /** Keys of validators that gave a wrong signature lately. */
  readonly #liars = new LRUCache<string, true>({ max: MOST_LIARS, ttl: LIAR_MS });
  readonly #works = new SharedWork<Buffer>();
  readonly #failures = new LRUCache<string, QuorumError>({ max: MOST_FAILURES, ttl: RETRY_AFTER_SECONDS * 1_000 });
  readonly #events: AggregationEvents;
  readonly #memory: QuestionMemory;

  constructor(private readonly parts: AggregatorParts) {
    this.#events = parts.events ?? NO_EVENTS;
    this.#known = new KnownSignatures(parts.shared, (count, cache) => this.#events.reused(count, cache));
    this.#memory = new QuestionMemory((nodeId) => parts.pool.isConnected(nodeId));
    this.#questions = new TimedQuestions(parts.pool);
  }

  /** The nodes that did not answer their last questions. */
  get deafNodes(): string[] {
    return this.#questions.times.deafNodes;
  }

  /**
   * Returns the signed message of a request. Equal requests at the same time share one collection.
   * @param signal ends the caller's wait; without callers the collection ends
   * @throws QuorumError where too little weight signed in time; BadRequestError for a subnet or height that is not there; UnavailableError
   */
  async aggregate(request: SigningRequest, signal: AbortSignal): Promise<Buffer> {
    const began = performance.now();
    try {
      const signed = await this.#join(request, signal);
      this.#ended('signed', began);
      return signed;
    } catch (error) {
      this.#ended(outcomeOf(error, signal), began);
      throw error;
    }
  }

  /**
   * Runs a request on its own, for an operator. Returns what each validator replied, also where too little weight signed.
   * @throws BadRequestError for a subnet or height that is not there; UnavailableError
   */
  async inspect(request: SigningRequest, signal: AbortSignal): Promise<InspectionReport> {
    const began = performance.now();
    let collected: CollectedSet | undefined;
    const outcome = await this.#run(request, signal, (set, candidates) => {
      collected = { set, candidates };
    }).catch((error: unknown) => {
      if (error instanceof QuorumError) return error;
      throw error;
    });
    return inspectionReport(request, collected!, outcome, performance.now() - began);
  }

  #join(request: SigningRequest, signal: AbortSignal): Promise<Buffer> {
    const key = keyOf(request);
    const failure = this.#failures.get(key);
    if (failure !== undefined) throw failure;
    if (this.#works.size >= MOST_UNDER_WAY && !this.#works.has(key) && !this.#memory.endOldest()) throw tooMuch();
    return this.#works.join(key, signal, async (abort) => {
      try {
        return await this.#run(request, abort);
      } catch (error) {
        if (error instanceof QuorumError) this.#failures.set(key, error);
        throw error;
      }
    });
  }

  async #run(
    request: SigningRequest,
    signal: AbortSignal,
    collecting: Run['collecting'] = () => undefined,
  ): Promise<Buffer> {
    const began = performance.now();
    const run: Run = { request, signal, collecting, began, endsAt: began + this.parts.deadlineMs };
    let set = await this.#inTime(run.endsAt, this.#setOf(request));
    for (;;) {
      const foundAt = performance.now();
      const signed = await this.#collect(run, set);
      const isStale = request.height.kind !== 'given' && performance.now() - foundAt > FRESH_MS;
      const now = isStale ? await this.#inTime(performance.now() + LOOKUP_MS, this.#setOf(request)) : set;
      if (now.fingerprint === set.fingerprint) return signed;
      // Signatures of the former set are known, so what follows seldom asks anybody.
      set = now;
    }
  }

  /** Collects signatures of a set's validators. @throws QuorumError */
  async #collect({ request, signal, collecting, began, endsAt }: Run, subnetSet: SubnetSet): Promise<Buffer> {
    const { set, subnetId } = subnetSet;
    this.parts.use(subnetSet, request.height.kind === 'proposed');
    const inactive = await this.#inTime(endsAt, this.parts.inactive.of(subnetId));
    const candidates = this.#candidatesOf(subnetSet, inactive);
    collecting(subnetSet, candidates);
    const { quorum, buffer } = request;
    const wanted = { totalWeight: set.totalWeight, quorum, buffer };
    await this.#known.mark(candidates, request, wanted);
    const peers = this.#peersFor(request, subnetSet);
    const collection = new Collection(candidates, wanted, inactive.size, peers);
    const outcome = await this.#memory.run(
      candidates,
      request.bytes.length + request.justification.length,
      () => collection.run(Math.max(1, endsAt - performance.now()), signal),
      () => void collection.giveUp(),
    );
    if ('signed' in outcome) return outcome.signed;
    throw new QuorumError(outcome.shortfall, quorum, (performance.now() - began) / 1_000);
  }

  /** Returns the validators that may sign, the heaviest first, and behind them those that lied lately. */
  #candidatesOf({ set, nodeIds }: SubnetSet, inactive: ReadonlySet<string>): Candidate[] {
    const liars = new Set(set.validators.filter(({ key }) => this.#liars.has(key.compressed.toString('latin1'))));
    const byWeight = (a: CanonicalValidator, b: CanonicalValidator) =>
      a.weight === b.weight ? a.index - b.index : a.weight > b.weight ? -1 : 1;
    return set.validators
      .filter((validator) => !validator.nodeIds.some((nodeId) => inactive.has(nodeId.toString('hex'))))
      .sort((a, b) => Number(liars.has(a)) - Number(liars.has(b)) || byWeight(a, b))
      .map((validator) => new Candidate(validator, nodeIds[validator.index]!));
  }

  #peersFor(request: SigningRequest, subnetSet: SubnetSet): CollectionPeers {
    const { pool } = this.parts;
    const { message, messageId, bytes, justification } = request;
    const source: SourceChain = message.sourceChainId.equals(PLATFORM_CHAIN) ? 'P-Chain' : 'EVM';
    const question = signatureRequest(message.sourceChainId, bytes, justification);
    return {
      isConnected: (nodeId) => pool.isConnected(nodeId),
      usualMs: (nodeId) => this.#questions.times.usualMs(nodeId),
      mayMeanNotYet: (code) => mayMeanNotYet(source, code),
      ask: async (nodeId, kind, timeoutMs, signal) => {
        this.#events.asked(kind);
        const answer = await this.#questions.ask(nodeId, question, timeoutMs, signal);
        if (answer.kind === 'refused') this.#events.refused(source, answer.code);
        return answer;
      },
      sign: (signers) => this.#sign(request, subnetSet, signers),
      check: async (claims) => {
        const checked = await checkSignatures(bytes, claims);
        this.#known.add(messageId, checked.verified);
        this.#known.drop(messageId, checked.wrong);
        for (const { key } of checked.wrong) {
          this.#liars.set(key.compressed.toString('latin1'), true);
          this.#events.refused(source, 'wrong');
        }
        return checked;
      },
    };
  }

  /**
   * Returns the signed message, verified as a verifier does; undefined if a signature that was not checked alone is wrong.
   * @throws WrongResultError for any other fault
   */
  async #sign(
    { messageId, bytes, quorum }: SigningRequest,
    { set }: SubnetSet,
    signers: readonly Candidate[],
  ): Promise<Buffer | undefined> {
    const signatures = signers.map(({ validator, signature }) => ({ index: validator.index, signature: signature! }));
    const signed = await signedMessage(bytes, signatures);
    const verifier = { networkId: this.parts.networkId, set, percentage: quorum };
    const fault = signed ? messageFault(decodeWarpMessage(signed), verifier) : 'a wrong signature';
    if (fault === undefined) {
      const given = signers.filter(({ questions }) => questions > 0);
      this.#known.add(
        messageId,
        given.map(({ validator, signature }) => ({ key: validator.key, signature: signature! })),
      );
      return signed;
    }
    if (fault === 'a wrong signature' && signers.some(({ state }) => state === 'claimed')) return undefined;
    throw new WrongResultError(messageId, fault);
  }

  async #setOf({ subnetId, height: choice }: SigningRequest): Promise<SubnetSet> {
    const height = await this.#heightOf(choice);
    try {
      return await this.parts.sets.get(subnetId, height);
    } catch (error) {
      // Before its first block, a new L1's epoch has a height from before its conversion.
      if (error instanceof NoValidatorsError && choice.kind === 'verifier')
        throw tooEarly(choice.blockchainId, subnetId, height);
      throw error;
    }
  }

  #heightOf(choice: HeightChoice): Promise<number> {
    switch (choice.kind) {
      case 'given':
        return Promise.resolve(choice.height);
      case 'verifier':
        return this.parts.heights.ofVerifier(choice.blockchainId);
      case 'proposed':
        return this.parts.heights.proposed();
    }
  }

  /** Index and nodes have time-outs of their own, which together may be longer than a request's time. */
  async #inTime<Value>(endsAt: number, work: Promise<Value>): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const error = () =>
        reject(
          new UnavailableError('The validator set could not be read in time', { headers: { 'retry-after': '1' } }),
        );
      timer = setTimeout(error, Math.max(1, endsAt - performance.now()));
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
      // Nobody waits for a failure that comes later.
      work.catch(() => undefined);
    }
  }

  #ended(outcome: AggregationOutcome, began: number): void {
    this.#events.ended(outcome, (performance.now() - began) / 1_000);
  }
}

function tooEarly(blockchainId: Buffer, subnetId: Buffer, height: number): UnavailableError {
  const [chain, subnet] = [blockchainId, subnetId].map(encodeCb58);
  return new UnavailableError(
    `The next block of blockchain ${chain} looks validators up at P-Chain height ${height}, where subnet ${subnet} has none yet: the blockchain has to make a block first`,
    { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } },
  );
}

/** Requests with the same key have the same answer. Keys are short, since they are kept. */
function keyOf({ messageId, justification, subnetId, height, quorum, buffer }: SigningRequest): string {
  const at =
    height.kind === 'given' ? height.height : height.kind === 'verifier' ? height.blockchainId.toString('hex') : '';
  const ids = [messageId, subnetId, sha256(justification)].map((id) => id.toString('hex'));
  return [...ids, at, quorum, buffer].join('/');
}

function outcomeOf(error: unknown, signal: AbortSignal): AggregationOutcome {
  if (signal.aborted) return 'abandoned';
  if (error instanceof QuorumError) return 'too_little';
  if (error instanceof BadRequestError) return 'invalid';
  return error instanceof NunatakError && error.retryable ? 'unavailable' : 'failed';
}
