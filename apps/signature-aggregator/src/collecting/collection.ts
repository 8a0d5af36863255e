import { setMaxListeners } from 'node:events';
import type { SignatureAnswer } from '@nunatak/avalanche-p2p';
import type { CheckedSignatures } from '@nunatak/avalanche-warp';
import { fewestSigners, reachesQuorum } from '@nunatak/avalanche-warp';
import type { Candidate, CandidateState } from './candidate.js';
import { type Shortfall, shortfall } from './collection-outcome.js';

/** Why a validator is asked: it is needed (`first`), another one is late (`hedge`), or it was asked before (`again`). */
export type QuestionKind = 'first' | 'hedge' | 'again';

/** How a collection asks validators and checks what they answer. */
export interface CollectionPeers {
  isConnected(nodeId: string): boolean;
  /** Asks a node for its signature. @throws the signal's reason */
  ask(nodeId: string, kind: QuestionKind, timeoutMs: number, signal: AbortSignal): Promise<SignatureAnswer>;
  /** How long a node usually takes at most, in milliseconds: after that it counts as late. 0: the next one is asked at the same time. */
  usualMs(nodeId: string): number;
  /** Returns the message with the signatures of all signers as one, verified as a whole; undefined if some of them are wrong. */
  sign(signers: readonly Candidate[]): Promise<Buffer | undefined>;
  /** Finds out which signatures are wrong. */
  check(claims: readonly Claim[]): Promise<CheckedSignatures<Claim>>;
  /** Whether a refusal by this code may turn into a signature soon: the node may not have reached the block yet. */
  mayMeanNotYet(code: number): boolean;
}

/** A signature that a candidate gave. */
export interface Claim {
  candidate: Candidate;
  key: Candidate['validator']['key'];
  signature: Buffer;
}

/** How much has to sign. */
export interface WantedWeight {
  /** Of all members of the set, those without a key and inactive ones included. */
  totalWeight: bigint;
  /** Percent that must sign. */
  quorum: number;
  /** Percent beyond the quorum that are tried for until the deadline. */
  buffer: number;
}

/** The signed message, or why too little weight signed. */
export type Collected = { signed: Buffer } | { shortfall: Shortfall };

/** A refusal that may mean *not yet* is asked about again after pauses that double, from this one on. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
/** How often it is looked whether validators without a connection have one now. */
const RECONNECT_LOOK_MS = 100;
/** The least time until somebody counts as late. */
const LEAST_LATE_MS = 50;

/**
 * Collects signatures of one message: asks the heaviest validators, as few as reach the quorum and the buffer. When one is late or refuses, the
 * next ones are asked at once. Signatures are verified as a whole. Single ones are checked only when the whole is wrong.
 */
export class Collection {
  readonly #abort = new AbortController();
  readonly #timers = new Set<NodeJS.Timeout>();
  #checking: Promise<void> | undefined;
  #looking: NodeJS.Timeout | undefined;
  #isOver = false;
  /** How many candidates are in each state, and what they weigh. */
  readonly #counts: Partial<Record<CandidateState, number>> = {};
  readonly #weights: Partial<Record<CandidateState, bigint>> = {};
  #finish!: (outcome: Collected | Error) => void;
  readonly #finished = new Promise<Collected | Error>((resolve) => {
    this.#finish = resolve;
  });

  /**
   * @param candidates those who may be asked, the heaviest first; those whose signature is known are `claimed`
   * @param inactive how many validators were left out
   */
  constructor(
    private readonly candidates: readonly Candidate[],
    private readonly wanted: WantedWeight,
    private readonly inactive: number,
    private readonly peers: CollectionPeers,
  ) {
    for (const candidate of candidates) this.#count(candidate, 1);
    // Each open question listens.
    setMaxListeners(0, this.#abort.signal);
  }

  /**
   * Collects until enough weight has signed, nobody is left to ask, or the time is over. With the quorum and without the whole buffer, the
   * signers are those of the quorum.
   * @throws the signal's reason
   */
  async run(timeMs: number, signal: AbortSignal): Promise<Collected> {
    const endsAt = performance.now() + timeMs;
    const abandoned = () => this.#end(signal.reason as Error);
    signal.throwIfAborted();
    signal.addEventListener('abort', abandoned, { once: true });
    try {
      this.#in(timeMs, () => void this.giveUp());
      this.#advance(endsAt);
      const outcome = await this.#finished;
      if (outcome instanceof Error) throw outcome;
      return outcome;
    } finally {
      signal.removeEventListener('abort', abandoned);
      for (const timer of this.#timers) clearTimeout(timer);
      this.#abort.abort();
    }
  }

  /** Ends it: nobody is left to ask, the time is over, or others need the room. The quorum alone is enough. */
  async giveUp(): Promise<void> {
    try {
      // A check that ends may begin the next one.
      while (this.#checking && !this.#isOver) await this.#checking;
      // The shortfall counts right signatures only.
      await this.#checkClaims();
      await this.#sign(this.wanted.quorum);
      this.#end({ shortfall: shortfall(this.candidates, this.wanted.totalWeight, this.inactive) });
    } catch (error) {
      this.#end(error as Error);
    }
  }

  /** Asks who is needed, and signs once what has come may be enough. */
  #advance(endsAt: number): void {
    if (this.#isOver || this.#checking) return;
    const full = this.wanted.quorum + this.wanted.buffer;
    if (this.#reaches(['signed', 'claimed'], full)) {
      this.#checking = this.#sign(full).then(
        () => {
          this.#checking = undefined;
          this.#advance(endsAt);
        },
        (error: Error) => this.#end(error),
      );
      return;
    }
    if (this.#reaches(['signed', 'claimed', 'asked'], full)) return;
    for (const candidate of this.candidates) {
      if (candidate.state !== 'free') continue;
      this.#ask(candidate, endsAt);
      if (this.#reaches(['signed', 'claimed', 'asked'], full)) return;
    }
    const { asked = 0, late = 0, resting = 0, away = 0 } = this.#counts;
    if (asked + late + resting + away === 0) void this.giveUp();
  }

  #ask(candidate: Candidate, endsAt: number): void {
    const connected = candidate.nodeIds.filter((id) => this.peers.isConnected(id));
    // Several nodes with one key take turns.
    const nodeId = connected[candidate.questions % connected.length];
    if (nodeId === undefined) {
      this.#loseSight(candidate, endsAt);
      return;
    }
    const kind = candidate.questions++ > 0 ? 'again' : this.#counts.late ? 'hedge' : 'first';
    candidate.askedAt = performance.now();
    const usualMs = this.peers.usualMs(nodeId);
    this.#move(candidate, usualMs > 0 ? 'asked' : 'late');
    const isLate =
      usualMs > 0 &&
      this.#in(Math.max(LEAST_LATE_MS, usualMs), () => {
        this.#move(candidate, 'late');
        this.#advance(endsAt);
      });
    const timeoutMs = Math.max(1, Math.floor(endsAt - performance.now()));
    this.peers.ask(nodeId, kind, timeoutMs, this.#abort.signal).then(
      (answer) => {
        if (isLate) this.#drop(isLate);
        if (!this.#isOver) this.#take(candidate, answer, endsAt);
      },
      (error: Error) => this.#end(error),
    );
  }

  #take(candidate: Candidate, answer: SignatureAnswer, endsAt: number): void {
    if (answer.kind === 'signed' || answer.kind === 'refused')
      candidate.answeredMs = performance.now() - candidate.askedAt;
    switch (answer.kind) {
      case 'signed':
        candidate.signature = answer.signature;
        this.#move(candidate, 'claimed');
        break;
      case 'refused':
        candidate.refusal = { code: answer.code, text: answer.text };
        if (this.peers.mayMeanNotYet(answer.code)) this.#rest(candidate, endsAt);
        else this.#move(candidate, 'refused');
        break;
      case 'disconnected':
        this.#loseSight(candidate, endsAt);
        break;
      case 'timed-out':
        this.#move(candidate, 'timed-out');
    }
    this.#advance(endsAt);
  }

  /** Takes up a validator again once it has a connection. One timer looks for all of them: there may be thousands. */
  #loseSight(candidate: Candidate, endsAt: number): void {
    this.#move(candidate, 'away');
    this.#lookSoon(endsAt);
  }

  #lookSoon(endsAt: number): void {
    this.#looking ??= this.#in(RECONNECT_LOOK_MS, () => {
      this.#looking = undefined;
      this.#lookForConnections(endsAt);
    });
  }

  #lookForConnections(endsAt: number): void {
    const away = this.candidates.filter(({ state }) => state === 'away');
    const back = away.filter(({ nodeIds }) => nodeIds.some((id) => this.peers.isConnected(id)));
    for (const candidate of back) this.#move(candidate, 'free');
    if (away.length > back.length) this.#lookSoon(endsAt);
    if (back.length > 0) this.#advance(endsAt);
  }

  #rest(candidate: Candidate, endsAt: number): void {
    this.#move(candidate, 'resting');
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** candidate.refusals++);
    this.#in(pauseMs, () => {
      this.#move(candidate, 'free');
      this.#advance(endsAt);
    });
  }

  /** Ends with the fewest signers that reach a percentage, if they are enough and right as a whole. If the whole is wrong, checks each claim. */
  async #sign(percentage: number): Promise<void> {
    if (this.#isOver) return;
    // After one wrong signature, each further claim is checked first: a whole for each liar would cost too much.
    if (this.#counts.wrong) await this.#checkClaims();
    const signers = this.#fewestSigners(percentage);
    if (!signers) return;
    const signed = await this.peers.sign(signers);
    if (!signed) return this.#checkClaims();
    for (const candidate of signers) this.#move(candidate, 'signed');
    this.#end({ signed });
  }

  async #checkClaims(): Promise<void> {
    if (this.#isOver || !this.#counts.claimed) return;
    const claims = this.candidates
      .filter(({ state }) => state === 'claimed')
      .map((candidate) => ({ candidate, key: candidate.validator.key, signature: candidate.signature! }));
    const { verified, wrong } = await this.peers.check(claims);
    for (const { candidate } of verified) this.#move(candidate, 'signed');
    for (const { candidate } of wrong) this.#move(candidate, 'wrong');
  }

  #fewestSigners(percentage: number): Candidate[] | undefined {
    const signed = this.candidates.filter(({ state }) => state === 'signed' || state === 'claimed');
    const weighted = signed.map((candidate) => ({
      candidate,
      index: candidate.validator.index,
      weight: candidate.weight,
    }));
    return fewestSigners(weighted, this.wanted.totalWeight, percentage)?.map(({ candidate }) => candidate);
  }

  /** Whether the candidates in some states reach a percentage; one of them at least. */
  #reaches(states: readonly CandidateState[], percentage: number): boolean {
    let [count, weight] = [0, 0n];
    for (const state of states) {
      count += this.#counts[state] ?? 0;
      weight += this.#weights[state] ?? 0n;
    }
    return count > 0 && reachesQuorum(weight, this.wanted.totalWeight, percentage);
  }

  #move(candidate: Candidate, state: CandidateState): void {
    this.#count(candidate, -1);
    candidate.state = state;
    this.#count(candidate, 1);
  }

  #count({ state, weight }: Candidate, by: 1 | -1): void {
    this.#counts[state] = (this.#counts[state] ?? 0) + by;
    this.#weights[state] = (this.#weights[state] ?? 0n) + BigInt(by) * weight;
  }

  #end(outcome: Collected | Error): void {
    this.#isOver = true;
    this.#finish(outcome);
  }

  #in(ms: number, work: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#isOver) work();
    }, ms);
    this.#timers.add(timer);
    return timer;
  }

  #drop(timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    this.#timers.delete(timer);
  }
}
