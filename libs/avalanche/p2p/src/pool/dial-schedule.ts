import { backoffMs } from '@nunatak/core/pause';
import { type AddressPort, isLoopback, textOfAddress } from '../addresses/address-port.js';
import type { KeptDial } from '../addresses/dial-store.js';
import type { PeerError } from '../peer-error.js';

/** After a connection a node takes no other one from the same address for 10 s. A margin covers the way to the node. */
export const REDIAL_MS = 10_100;
/** Added to that after a failure: by chance, so that replicas behind one address do not meet again and again. */
const FIRST_BACKOFF_MS = 250;
const LONGEST_MS = 290_000;
/** The longest one for a node that was connected in the last hour, so that a restarted node is used again within 20 s. */
const LONGEST_FOR_RECENT_MS = 6_000;
const RECENT_MS = 3_600_000;
/** The pause before another address of the same node is tried. */
const OTHER_ADDRESS_MS = 200;
/** After a connection broke: a node's restart breaks those of all replicas at once. */
const DROPPED_MS = 500;
/** How long an address counts as that of the node which answered there. */
const OWNER_MS = 600_000;
const MAX_ADDRESSES = 8_192;
const MAX_ADDRESSES_OF_NODE = 16;

interface NodeHistory {
  /** Failures in a row. */
  failures: number;
  notBefore: number;
  connectedAt: number;
  /** Failures in a row by address. */
  failuresAt: Map<string, number>;
}

interface AddressHistory {
  at: AddressPort;
  /** Of the dial, or of the finished connection that it led to. */
  dialedAt: number;
  /** The node that answered there last. */
  owner: string | undefined;
}

/** When which node may be dialed at which address: at least 10 s apart for an address, with backoff and jitter for a node. */
export class DialSchedule {
  readonly #nodes = new Map<string, NodeHistory>();
  readonly #addresses = new Map<string, AddressHistory>();

  /**
   * @param isWanted returns whether a node is to be connected: the address at which such a node answered is left to that node. Another one may
   * have been there for a moment, such as a validator that was started with a wrong certificate
   */
  constructor(
    private readonly isWanted: (nodeId: string) => boolean,
    private readonly now: () => number = () => performance.now(),
    private readonly wallClock: () => number = Date.now,
  ) {}

  /** Returns the dials that still keep their addresses from being dialed, for the next run. Nodes do not refuse loopback addresses. */
  recentDials(): KeptDial[] {
    const [now, time] = [this.now(), this.wallClock()];
    return [...this.#addresses.values()]
      .filter(({ at, dialedAt }) => now - dialedAt < REDIAL_MS && !isLoopback(at.address))
      .map(({ at: { address, port }, dialedAt }) => ({ address, port, dialedAt: Math.round(time - (now - dialedAt)) }));
  }

  /** Takes the dials of the last run. The wall clock may have been set back since: a time ahead of it counts as now. */
  restore(dials: readonly KeptDial[]): void {
    for (const { address, port, dialedAt } of dials)
      this.#stamp({ address, port }, this.now() - Math.max(0, this.wallClock() - dialedAt));
  }

  /** Returns the address to try next: that with the fewest failures, of equal ones the first. Addresses of other wanted nodes are left out. */
  choose<Candidate extends AddressPort>(nodeId: string, candidates: readonly Candidate[]): Candidate | undefined {
    const failures = (candidate: Candidate) => this.#failuresAt(nodeId, candidate);
    return candidates
      .filter((candidate) => !this.#isOthers(nodeId, candidate))
      .reduce<Candidate | undefined>(
        (best, candidate) => (best === undefined || failures(candidate) < failures(best) ? candidate : best),
        undefined,
      );
  }

  /** Returns how long to wait before a node may be dialed at an address, in milliseconds. */
  waitMs(nodeId: string, address: AddressPort): number {
    const dialedAt = this.#addresses.get(textOfAddress(address))?.dialedAt ?? Number.NEGATIVE_INFINITY;
    const notBefore = this.#nodes.get(nodeId)?.notBefore ?? Number.NEGATIVE_INFINITY;
    return Math.max(0, dialedAt + REDIAL_MS - this.now(), notBefore - this.now());
  }

  /** Returns how often a node could not be connected in a row. */
  failuresOf(nodeId: string): number {
    return this.#nodes.get(nodeId)?.failures ?? 0;
  }

  dialed(address: AddressPort): void {
    this.#stamp(address, this.now());
  }

  connected(nodeId: string, address: AddressPort): void {
    const history = this.#historyOf(nodeId);
    history.failures = 0;
    history.failuresAt.clear();
    history.connectedAt = this.now();
    // The node's 10 s began between the dial and now.
    this.#stamp(address, this.now());
    this.#own(address, nodeId);
  }

  /** Counts a failed dial. @param candidates all addresses of the node: one that failed less often is tried soon */
  failed(nodeId: string, address: AddressPort, error: PeerError, candidates: readonly AddressPort[]): void {
    const history = this.#historyOf(nodeId);
    if (history.failuresAt.size >= MAX_ADDRESSES_OF_NODE) history.failuresAt.clear();
    const failuresHere = this.#failuresAt(nodeId, address) + 1;
    history.failuresAt.set(textOfAddress(address), failuresHere);
    history.failures++;
    if (error.foundNodeId !== undefined) this.#own(address, error.foundNodeId);
    const other = this.choose(nodeId, candidates);
    const hasOther = other !== undefined && this.#failuresAt(nodeId, other) < failuresHere;
    history.notBefore = this.now() + (hasOther ? OTHER_ADDRESS_MS : this.#pauseAfterFailureMs(history));
  }

  /** Counts the end of a connection that was ready. */
  dropped(nodeId: string): void {
    const history = this.#historyOf(nodeId);
    history.connectedAt = this.now();
    history.notBefore = this.now() + Math.random() * DROPPED_MS;
  }

  /** Forgets a node that is of no use any more. */
  forget(nodeId: string): void {
    this.#nodes.delete(nodeId);
  }

  #stamp(at: AddressPort, dialedAt: number): void {
    const text = textOfAddress(at);
    const owner = this.#addresses.get(text)?.owner;
    // Re-inserted, so that the oldest are the first ones.
    this.#addresses.delete(text);
    this.#addresses.set(text, { at, dialedAt, owner });
    if (this.#addresses.size > MAX_ADDRESSES) this.#addresses.delete(this.#addresses.keys().next().value!);
  }

  #historyOf(nodeId: string): NodeHistory {
    const known = this.#nodes.get(nodeId);
    if (known !== undefined) return known;
    const [notBefore, connectedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const history: NodeHistory = { failures: 0, notBefore, connectedAt, failuresAt: new Map() };
    this.#nodes.set(nodeId, history);
    return history;
  }

  #pauseAfterFailureMs({ connectedAt, failures }: NodeHistory): number {
    const isRecent = this.now() - connectedAt < RECENT_MS;
    return (
      REDIAL_MS +
      backoffMs({ firstMs: FIRST_BACKOFF_MS, longestMs: isRecent ? LONGEST_FOR_RECENT_MS : LONGEST_MS }, failures)
    );
  }

  #failuresAt(nodeId: string, address: AddressPort): number {
    return this.#nodes.get(nodeId)?.failuresAt.get(textOfAddress(address)) ?? 0;
  }

  #own(address: AddressPort, nodeId: string): void {
    const history = this.#addresses.get(textOfAddress(address));
    if (history !== undefined) history.owner = nodeId;
  }

  #isOthers(nodeId: string, address: AddressPort): boolean {
    const { owner, dialedAt } = this.#addresses.get(textOfAddress(address)) ?? {};
    if (owner === undefined || dialedAt === undefined || owner === nodeId || !this.isWanted(owner)) return false;
    return this.now() - dialedAt < OWNER_MS;
  }
}
