import type { AddressRules } from '@nunatak/outbound';
import { AddressBook } from '../addresses/address-book.js';
import type { AddressStore, KeptAddress } from '../addresses/address-store.js';
import type { DialStore } from '../addresses/dial-store.js';
import type { LocalNode } from '../connection/local-node.js';
import { CONNECTION_TIMING, type ConnectionTiming } from '../connection/peer-connection.js';
import type { AppAnswer } from '../requests/request-table.js';
import { type SignatureAnswer, type SignatureRequest, signatureAnswerOf } from '../requests/signature-request.js';
import { ConnectionKeeper } from './connection-keeper.js';
import { connectionTargets, type WantedSubnet } from './connection-targets.js';
import { PeerDiscovery } from './peer-discovery.js';
import type { Absence, PoolStatus, SubnetStatus } from './pool-status.js';
import { subnetStatus } from './subnet-weights.js';

/** What a pool is made with. */
export interface PeerPoolOptions {
  /** Which addresses that strangers claim may be dialed. */
  rules: AddressRules;
  /** Nodes that the operator names: they are dialed whatever their address is, and kept connected. */
  manual?: readonly KeptAddress[];
  /** Where addresses are kept between runs. */
  store?: AddressStore;
  /** Where dials are kept between runs: without it, a restart within 10 s of a dial is refused once. */
  dialStore?: DialStore;
  /** The bound of connections to validators. */
  maxConnections?: number;
  timing?: ConnectionTiming;
}

/** More than any network has validators. */
const MAX_CONNECTIONS = 2_000;
/** Nodes that are connected for the addresses that they know, while targets have none. */
const MAX_HELPERS = 8;
/** A target that failed so often may have moved. */
const FAILURES_BEFORE_ASKING = 2;
const SAVE_MS = 60_000;
const CHANGE_MS = 10;

/**
 * Connections to the validators of the subnets that matter. It finds their addresses, dials the heaviest first, keeps the connections, and
 * sends requests over them. What a peer does wrong costs that peer its connection, and no other peer's request.
 */
export class PeerPool {
  readonly #book: AddressBook;
  readonly #keeper: ConnectionKeeper;
  readonly #discovery: PeerDiscovery;
  readonly #subnets = new Map<string, WantedSubnet>();
  readonly #helpers = new Set<string>();
  #nextHelpers: IterableIterator<string>;
  readonly #waiters = new Set<() => void>();
  readonly #manual: readonly KeptAddress[];
  readonly #store: AddressStore | undefined;
  readonly #dialStore: DialStore | undefined;
  readonly #maxConnections: number;
  #targets: ReadonlySet<string> = new Set();
  #saveTimer: NodeJS.Timeout | undefined;
  #changeTimer: NodeJS.Timeout | undefined;
  #saved = '';

  constructor(
    private readonly local: LocalNode,
    {
      rules,
      manual = [],
      store,
      dialStore,
      maxConnections = MAX_CONNECTIONS,
      timing = CONNECTION_TIMING,
    }: PeerPoolOptions,
  ) {
    this.#manual = manual;
    this.#store = store;
    this.#dialStore = dialStore;
    this.#maxConnections = maxConnections;
    this.#book = new AddressBook(rules);
    this.#nextHelpers = this.#book.nodeIds();
    this.#keeper = new ConnectionKeeper(local, this.#book, timing, {
      peersCame: (claims, from) => this.#discovery.take(claims, from),
      dialed: () => this.#dialStore?.save(this.#keeper.recentDials),
      changed: () => this.#changed(),
    });
    this.#discovery = new PeerDiscovery(
      this.#book,
      (nodeId) => this.#targets.has(nodeId),
      () => this.#keeper.connections,
      () => this.#isHungry(),
      () => this.#keeper.look(),
    );
  }

  /** Loads the kept addresses and begins to connect. */
  async start(): Promise<void> {
    for (const kept of this.#manual) this.#book.add({ ...kept, source: 'manual', time: 0 }, true);
    for (const kept of (await this.#store?.load()) ?? []) this.#book.add({ ...kept, source: 'kept', time: 0 }, false);
    this.#keeper.restoreDials((await this.#dialStore?.load()) ?? []);
    this.#connect();
    this.#discovery.hurry();
    this.#saveTimer = setInterval(() => void this.#save(), SAVE_MS).unref();
  }

  /** Connects to a subnet's validators; a later call replaces its set. */
  want(subnetId: string, subnet: WantedSubnet): void {
    this.#subnets.set(subnetId, subnet);
    this.#wantedChanged();
  }

  /** Needs a subnet's validators no more. */
  unwant(subnetId: string): void {
    if (this.#subnets.delete(subnetId)) this.#wantedChanged();
  }

  /** Takes the addresses that a configured node states: its own, and those of its peers. */
  learn(addresses: readonly KeptAddress[]): void {
    for (const { nodeId, address, port } of addresses)
      this.#book.add({ nodeId, address, port, source: 'reported', time: 0 }, this.#targets.has(nodeId));
    this.#connect();
  }

  /** Returns whether requests to a node are sent. */
  isConnected(nodeId: string): boolean {
    return this.#keeper.connectionTo(nodeId)?.isReady === true;
  }

  /**
   * Sends an AppRequest to a node. A node that is not connected gives `disconnected`.
   * @param signal ends it: its reason is what the promise rejects with
   */
  async ask(
    nodeId: string,
    chainId: Buffer,
    appBytes: Uint8Array,
    deadlineMs: number,
    signal?: AbortSignal,
  ): Promise<AppAnswer> {
    const connection = this.#keeper.connectionTo(nodeId);
    return connection === undefined ? { kind: 'disconnected' } : connection.ask(chainId, appBytes, deadlineMs, signal);
  }

  /** Asks a node for its signature of a warp message. The signature is not checked here. */
  async askSignature(
    nodeId: string,
    { chainId, bytes }: SignatureRequest,
    deadlineMs: number,
    signal?: AbortSignal,
  ): Promise<SignatureAnswer> {
    return signatureAnswerOf(await this.ask(nodeId, chainId, bytes, deadlineMs, signal));
  }

  /** Resolves when a subnet is ready: 67 % of its weight is connected. @throws the signal's reason, where it comes first */
  async whenReady(subnetId: string, signal: AbortSignal): Promise<void> {
    while (!this.subnetStatus(subnetId)?.isReady) {
      signal.throwIfAborted();
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#waiters.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        this.#waiters.add(wake);
        signal.addEventListener('abort', wake);
      });
    }
  }

  /** Returns how far a subnet's validators are connected; undefined of a subnet that nobody wants. */
  subnetStatus(subnetId: string): SubnetStatus | undefined {
    const subnet = this.#subnets.get(subnetId);
    return subnet && subnetStatus(subnetId, subnet, (nodeId) => this.#absenceOf(nodeId));
  }

  status(): PoolStatus {
    const { connections } = this.#keeper;
    const skews = connections.flatMap(({ hello }) => hello?.clockSkewSeconds ?? []).sort((a, b) => a - b);
    return {
      nodeId: this.local.identity.nodeId,
      targets: this.#targets.size,
      addressedTargets: [...this.#targets].filter((nodeId) => this.#book.hasCandidate(nodeId)).length,
      connected: connections.length,
      clockSkewSeconds: skews[skews.length >> 1],
      faults: { ...this.#keeper.faults },
      subnets: [...this.#subnets.keys()].map((subnetId) => this.subnetStatus(subnetId)!),
    };
  }

  /** Ends all connections and keeps the addresses. */
  async close(): Promise<void> {
    clearInterval(this.#saveTimer);
    clearTimeout(this.#changeTimer);
    await this.#save();
    this.#discovery.close();
    await this.#keeper.close();
  }

  #absenceOf(nodeId: string): Absence | undefined {
    if (this.isConnected(nodeId)) return undefined;
    return this.#keeper.lastFaultOf(nodeId) ?? (this.#book.hasCandidate(nodeId) ? 'not_dialed' : 'no_address');
  }

  #wantedChanged(): void {
    const targets = connectionTargets(this.#subnets.values(), this.#maxConnections);
    const hasNew = targets.some((nodeId) => !this.#targets.has(nodeId));
    this.#targets = new Set(targets);
    this.#book.shrink((nodeId) => this.#targets.has(nodeId));
    this.#connect();
    this.#wake();
    if (!hasNew) return;
    this.#discovery.renew();
    this.#discovery.hurry();
  }

  /** Many connections come at once: they are looked at together. */
  #changed(): void {
    this.#changeTimer ??= setTimeout(() => {
      this.#changeTimer = undefined;
      this.#connect();
      this.#wake();
    }, CHANGE_MS);
  }

  #wake(): void {
    for (const wake of [...this.#waiters]) wake();
  }

  #connect(): void {
    this.#chooseHelpers();
    this.#keeper.keep([...this.#targets, ...this.#manual.map(({ nodeId }) => nodeId), ...this.#helpers]);
  }

  /** Helpers that cannot be connected make room for the next nodes of the book. */
  #chooseHelpers(): void {
    for (const nodeId of this.#helpers)
      if (this.#targets.has(nodeId) || this.#keeper.failuresOf(nodeId) > 0) this.#helpers.delete(nodeId);
    if (!this.#isHungry()) return;
    while (this.#helpers.size < MAX_HELPERS) {
      const { value: nodeId, done } = this.#nextHelpers.next();
      if (done) {
        this.#nextHelpers = this.#book.nodeIds();
        return;
      }
      if (!this.#targets.has(nodeId) && this.#book.hasCandidate(nodeId)) this.#helpers.add(nodeId);
    }
  }

  /** Returns whether targets have no address, or none that works. */
  #isHungry(): boolean {
    for (const nodeId of this.#targets) {
      if (this.isConnected(nodeId)) continue;
      const failures = this.#keeper.failuresOf(nodeId);
      if (failures >= FAILURES_BEFORE_ASKING || !this.#book.hasCandidate(nodeId)) return true;
    }
    return false;
  }

  /** Keeps the addresses of today's connections. With none of them, those of the last time stay. */
  async #save(): Promise<void> {
    const addresses = this.#keeper.addresses.map(({ nodeId, address, port }) => ({ nodeId, address, port }));
    const text = JSON.stringify(addresses);
    if (addresses.length === 0 || text === this.#saved) return;
    await this.#store?.save(addresses);
    this.#saved = text;
  }
}
