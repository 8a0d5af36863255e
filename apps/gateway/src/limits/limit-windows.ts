import { Breaker, type Outages } from './breaker.js';
import { MemoryWindows } from './memory-windows.js';
import { SpentWindows } from './spent-windows.js';
import type { Subject } from './subject.js';
import type { Taken } from './windows.js';

/** What happens to calls while Redis is away: each gateway goes on from what Redis last answered, all are admitted, or none is. */
export type WithoutRedis = 'local' | 'open' | 'closed';

/** Who decided: `memory` is this gateway alone, `remembered` what it knows of spent windows, `nobody` without Redis. */
export type DecidedBy = 'redis' | 'memory' | 'remembered' | 'nobody';

export interface Decision {
  readonly by: DecidedBy;
  /** Undefined where nobody decided. */
  readonly taken: Taken | undefined;
}

/** Windows that gateways share. */
export interface SharedWindows {
  /** Names the part of the store that holds a subject's windows. Parts fail one by one. */
  nodeOf(subject: Subject): string;
  /** Rejects soon where the store is away. */
  take(subject: Subject, weight: number): Promise<Taken>;
}

/** Milliseconds since 1970, and of a clock that is never set. */
export interface Clocks {
  wallMs(): number;
  monotonicMs(): number;
}

const SYSTEM_CLOCKS: Clocks = { wallMs: () => Date.now(), monotonicMs: () => performance.now() };

/**
 * Subjects of a kind that are kept in memory; some 300 bytes each. Addresses, which anybody can have many of, never take the place of
 * organisations.
 */
const MAX_SUBJECTS = 100_000;

/** Takes calls' units: from the store that gateways share, and from this gateway's memory without one or while it is away. */
export class LimitWindows {
  readonly #memory: Readonly<Record<Subject['kind'], MemoryWindows>>;
  readonly #spent: Readonly<Record<Subject['kind'], SpentWindows>>;
  readonly #breaker: Breaker;

  /**
   * @param shared undefined: there is one gateway, whose memory has the windows
   * @param maxSubjects of each kind; the memory for so many is taken at once
   */
  constructor(
    private readonly shared: SharedWindows | undefined,
    private readonly withoutRedis: WithoutRedis,
    outages: Outages,
    private readonly clocks: Clocks = SYSTEM_CLOCKS,
    maxSubjects = MAX_SUBJECTS,
  ) {
    this.#memory = { organisation: new MemoryWindows(maxSubjects), address: new MemoryWindows(maxSubjects) };
    this.#spent = { organisation: new SpentWindows(maxSubjects), address: new SpentWindows(maxSubjects) };
    this.#breaker = new Breaker(outages);
  }

  /** The number of parts of the store that are away. */
  get nodesAway(): number {
    return this.#breaker.size;
  }

  /** Takes a call's units from all windows of a subject, or from none. Never rejects. */
  take(subject: Subject, weight: number): Decision | Promise<Decision> {
    const { shared } = this;
    if (shared === undefined) return this.#alone(subject, weight);
    const remembered = this.#spent[subject.kind].refuse(subject, weight, this.clocks.monotonicMs());
    if (remembered !== undefined) return { by: 'remembered', taken: remembered };
    const node = shared.nodeOf(subject);
    if (this.#breaker.isOpen(node)) return this.#away(subject, weight);
    return this.#ask(shared, node, subject, weight);
  }

  /** Forgets which windows are spent: the store may have lost them. */
  forget(): void {
    this.#spent.organisation.clear();
    this.#spent.address.clear();
  }

  close(): void {
    this.#breaker.close();
  }

  async #ask(shared: SharedWindows, node: string, subject: Subject, weight: number): Promise<Decision> {
    const sentAtMs = this.clocks.monotonicMs();
    try {
      const taken = await shared.take(subject, weight);
      this.#spent[subject.kind].note(subject, taken, sentAtMs);
      // Refused calls show nothing that the last accepted one did not.
      if (taken.accepted && this.withoutRedis === 'local')
        this.#memory[subject.kind].learn(subject, taken, this.clocks.wallMs());
      return { by: 'redis', taken };
    } catch (error) {
      // A call of weight 0 takes nothing, and writes: it fails as other calls do.
      this.#breaker.open(node, error, () => shared.take(subject, 0));
      return this.#away(subject, weight);
    }
  }

  #away(subject: Subject, weight: number): Decision {
    return this.withoutRedis === 'local' ? this.#alone(subject, weight) : { by: 'nobody', taken: undefined };
  }

  #alone(subject: Subject, weight: number): Decision {
    return { by: 'memory', taken: this.#memory[subject.kind].take(subject, weight, this.clocks.wallMs()) };
  }
}
