import { setMaxListeners } from 'node:events';
import type { AddressBook, KnownAddress } from '../addresses/address-book.js';
import type { KeptDial } from '../addresses/dial-store.js';
import { dialPeer } from '../connection/dial-peer.js';
import type { LocalNode } from '../connection/local-node.js';
import type { Claims, ConnectionTiming, PeerConnection } from '../connection/peer-connection.js';
import { PeerError, type PeerFault } from '../peer-error.js';
import { DialSchedule } from './dial-schedule.js';

/** Dials under way at a time. Silent addresses take 10 s each, and must not keep the others waiting. */
const MAX_DIALS = 256;
/** The longest time without a look at who may be dialed. */
const LONGEST_WAIT_MS = 1_000;

/** What a keeper reports to its owner. */
export interface KeeperListener {
  /** A peer list that a connection asked for. */
  peersCame(claims: Claims, from: PeerConnection): void;
  /** Addresses are being dialed, or a dial led to a connection: {@link ConnectionKeeper.recentDials} has changed. */
  dialed(): void;
  /** A connection was made or ended. */
  changed(): void;
}

interface Kept {
  connection: PeerConnection;
  address: KnownAddress;
}

/** Keeps connections to a list of nodes: dials in the list's order, dials again with backoff, ends connections to other nodes. */
export class ConnectionKeeper {
  /** Failed dials and ended connections since the start, by their reason. */
  readonly faults: Partial<Record<PeerFault, number>> = {};
  readonly #schedule = new DialSchedule((nodeId) => this.#nodeIds.has(nodeId));
  readonly #connections = new Map<string, Kept>();
  readonly #dials = new Map<string, Promise<void>>();
  readonly #lastFaults = new Map<string, PeerFault>();
  readonly #stop = new AbortController();
  #nodeIds: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly local: LocalNode,
    private readonly book: AddressBook,
    private readonly timing: ConnectionTiming,
    private readonly listener: KeeperListener,
  ) {
    // Each dial under way listens.
    setMaxListeners(MAX_DIALS + 1, this.#stop.signal);
  }

  /** The finished connections. */
  get connections(): PeerConnection[] {
    return [...this.#connections.values()].map(({ connection }) => connection);
  }

  /** The addresses of the finished connections. */
  get addresses(): KnownAddress[] {
    return [...this.#connections.values()].map(({ address }) => address);
  }

  /** The dials that the next run has to know. */
  get recentDials(): KeptDial[] {
    return this.#schedule.recentDials();
  }

  /** Takes the dials of the last run: their addresses are not dialed sooner than in one run. */
  restoreDials(dials: readonly KeptDial[]): void {
    this.#schedule.restore(dials);
  }

  /** Returns the finished connection to a node. */
  connectionTo(nodeId: string): PeerConnection | undefined {
    return this.#connections.get(nodeId)?.connection;
  }

  /** Returns how often a node could not be connected in a row. */
  failuresOf(nodeId: string): number {
    return this.#schedule.failuresOf(nodeId);
  }

  /** Returns the last reason why a node was not connected. */
  lastFaultOf(nodeId: string): PeerFault | undefined {
    return this.#lastFaults.get(nodeId);
  }

  /** Sets the nodes to connect to, the most important first. */
  keep(nodeIds: Iterable<string>): void {
    this.#nodeIds = new Set(nodeIds);
    for (const [nodeId, { connection }] of this.#connections)
      if (!this.#nodeIds.has(nodeId)) connection.end(new PeerError('stopped', 'the node is of no use any more'));
    for (const nodeId of this.#lastFaults.keys()) if (!this.#nodeIds.has(nodeId)) this.#forget(nodeId);
    this.look();
  }

  /** Looks soon who may be dialed: addresses have come. */
  look(): void {
    this.#lookIn(0);
  }

  /** Ends all connections and dials. */
  async close(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    for (const { connection } of this.#connections.values())
      connection.end(new PeerError('stopped', 'this side stopped'));
    await Promise.all(this.#dials.values());
  }

  #lookIn(waitMs: number): void {
    if (this.#stop.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#dialAll(), waitMs);
  }

  #dialAll(): void {
    let waitMs = LONGEST_WAIT_MS;
    const before = this.#dials.size;
    for (const nodeId of this.#nodeIds) {
      if (this.#dials.size >= MAX_DIALS) break;
      if (this.#connections.has(nodeId) || this.#dials.has(nodeId)) continue;
      const candidate = this.#schedule.choose(nodeId, this.book.candidatesOf(nodeId));
      if (candidate === undefined) continue;
      const candidateWaitMs = this.#schedule.waitMs(nodeId, candidate);
      if (candidateWaitMs > 0) waitMs = Math.min(waitMs, candidateWaitMs);
      else this.#dial(candidate);
    }
    // Sockets connect after this task: the dials are kept before a node can see them.
    if (this.#dials.size > before) this.listener.dialed();
    this.#lookIn(waitMs);
  }

  #dial(address: KnownAddress): void {
    const { nodeId } = address;
    this.#schedule.dialed(address);
    const dial = this.#connect(address).finally(() => {
      this.#dials.delete(nodeId);
      this.look();
    });
    this.#dials.set(nodeId, dial);
  }

  /** Never rejects. */
  async #connect(address: KnownAddress): Promise<void> {
    const { nodeId } = address;
    try {
      const onPeers = (claims: Claims, from: PeerConnection) => this.listener.peersCame(claims, from);
      const connection = await dialPeer(address, this.local, this.timing, onPeers, this.#stop.signal);
      this.#schedule.connected(nodeId, address);
      this.listener.dialed();
      this.#connections.set(nodeId, { connection, address });
      connection.ended.then((error) => this.#dropped(nodeId, error));
      if (!this.#nodeIds.has(nodeId)) connection.end(new PeerError('stopped', 'the node is of no use any more'));
      else this.listener.changed();
    } catch (error) {
      const fault = error instanceof PeerError ? error : new PeerError('protocol', 'the dial failed', { cause: error });
      this.#schedule.failed(nodeId, address, fault, this.book.candidatesOf(nodeId));
      this.#count(nodeId, fault);
      if (!this.#nodeIds.has(nodeId)) this.#forget(nodeId);
    }
  }

  #dropped(nodeId: string, error: PeerError): void {
    this.#connections.delete(nodeId);
    this.#schedule.dropped(nodeId);
    this.#count(nodeId, error);
    if (this.#stop.signal.aborted) return;
    if (!this.#nodeIds.has(nodeId)) this.#forget(nodeId);
    this.listener.changed();
    this.look();
  }

  #count(nodeId: string, { fault }: PeerError): void {
    this.faults[fault] = (this.faults[fault] ?? 0) + 1;
    if (this.#nodeIds.has(nodeId)) this.#lastFaults.set(nodeId, fault);
  }

  #forget(nodeId: string): void {
    this.#lastFaults.delete(nodeId);
    this.#schedule.forget(nodeId);
  }
}
