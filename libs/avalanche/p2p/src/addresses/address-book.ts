import type { AddressRules } from '@nunatak/outbound';
import { type AddressPort, textOfAddress } from './address-port.js';

/** Where an address comes from, the most trusted source first. */
export type AddressSource =
  /** The operator wrote it: no rule applies. */
  | 'manual'
  /** The node signed it. */
  | 'claimed'
  /** A configured node states it (`info.peers`). */
  | 'reported'
  /** It was used in an earlier run. */
  | 'kept';

const SOURCES: readonly AddressSource[] = ['manual', 'claimed', 'reported', 'kept'];
/** More nodes than any network has. Wanted nodes are added in any case, see {@link AddressBook.shrink}. */
const MAX_NODES = 8_192;

/** An address of a node. */
export interface KnownAddress extends AddressPort {
  nodeId: string;
  source: AddressSource;
  /** When the node claimed it, in seconds; 0 of addresses without a claim. */
  time: number;
}

/** Addresses by node id, at most one of each source. */
export class AddressBook {
  readonly #nodes = new Map<string, Map<AddressSource, KnownAddress>>();

  constructor(private readonly rules: AddressRules) {}

  /** How many nodes have an address. */
  get size(): number {
    return this.#nodes.size;
  }

  /**
   * Adds an address, or replaces the one of the same source. Of claims the latest stays.
   * @param isWanted whether it is added to a full book
   * @returns whether the node had no address of that source before
   */
  add(known: KnownAddress, isWanted: boolean): boolean {
    const sources = this.#nodes.get(known.nodeId);
    if (sources === undefined) {
      if (this.#nodes.size >= MAX_NODES && !isWanted) return false;
      this.#nodes.set(known.nodeId, new Map([[known.source, known]]));
      return true;
    }
    const before = sources.get(known.source);
    if (before === undefined || before.time <= known.time) sources.set(known.source, known);
    return before === undefined;
  }

  /** Forgets nodes that are not wanted, save the operator's own, until the book has room. */
  shrink(isWanted: (nodeId: string) => boolean): void {
    for (const [nodeId, sources] of this.#nodes) {
      if (this.#nodes.size < MAX_NODES) return;
      if (!isWanted(nodeId) && !sources.has('manual')) this.#nodes.delete(nodeId);
    }
  }

  /** Returns when a node's known claim was made, in seconds; undefined without a claim. */
  claimTimeOf(nodeId: string): number | undefined {
    return this.#nodes.get(nodeId)?.get('claimed')?.time;
  }

  /** Returns a node's different addresses that may be dialed, the most trusted first. */
  candidatesOf(nodeId: string): KnownAddress[] {
    const sources = this.#nodes.get(nodeId);
    if (sources === undefined) return [];
    const found = new Map<string, KnownAddress>();
    for (const source of SOURCES) {
      const known = sources.get(source);
      if (known === undefined || found.has(textOfAddress(known))) continue;
      if (this.#mayBeDialed(known)) found.set(textOfAddress(known), known);
    }
    return [...found.values()];
  }

  /** Returns whether a node has an address that may be dialed. */
  hasCandidate(nodeId: string): boolean {
    for (const known of this.#nodes.get(nodeId)?.values() ?? []) if (this.#mayBeDialed(known)) return true;
    return false;
  }

  /** Returns the ids of all nodes that have an address. */
  nodeIds(): IterableIterator<string> {
    return this.#nodes.keys();
  }

  #mayBeDialed({ source, address }: KnownAddress): boolean {
    return source === 'manual' || this.rules.refusalOf(address) === undefined;
  }
}
