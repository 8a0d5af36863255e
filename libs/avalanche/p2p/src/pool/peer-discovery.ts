import type { AddressBook } from '../addresses/address-book.js';
import type { Claims, PeerConnection } from '../connection/peer-connection.js';
import { KnownClaims } from './known-claims.js';
import { takeClaims } from './take-claims.js';

/** Peers that are asked in one round. */
const PEERS_A_ROUND = 8;
/** Nodes ask each other as often. */
const HUNGRY_ROUND_MS = 2_000;
/** When all addresses are known, rounds only follow nodes that move. */
const CALM_ROUND_MS = 30_000;
/** A peer that brought new addresses has more; so soon it is asked again. */
const AGAIN_MS = 25;
/** Rounds after which claims of unwanted nodes are forgotten. */
const ROUNDS_A_RENEWAL = 30;

/** Asks connected peers for the addresses of wanted nodes, as nodes do: with a filter of what is known. */
export class PeerDiscovery {
  readonly #known = new KnownClaims();
  readonly #again = new Set<NodeJS.Timeout>();
  #timer: NodeJS.Timeout | undefined;
  #rounds = 0;
  #isClosed = false;

  /**
   * @param peers connections that can be asked
   * @param isHungry whether addresses of wanted nodes are missing or do not work
   * @param found is called when wanted nodes have new addresses
   */
  constructor(
    private readonly book: AddressBook,
    private readonly isWanted: (nodeId: string) => boolean,
    private readonly peers: () => PeerConnection[],
    private readonly isHungry: () => boolean,
    private readonly found: () => void,
  ) {}

  /** Begins with a round now; wanted nodes have changed, or connections have come. */
  hurry(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#round(), AGAIN_MS);
  }

  /** Forgets which claims nobody wanted: somebody may want them now. */
  renew(): void {
    this.#known.renew(this.isWanted);
  }

  /** Takes a peer list that a peer was asked for. */
  take(claims: Claims, from: PeerConnection): void {
    const news = takeClaims(claims, this.book, this.#known, this.isWanted, Math.floor(Date.now() / 1_000));
    if (news === 0 || this.#isClosed) return;
    this.found();
    const timer = setTimeout(() => {
      this.#again.delete(timer);
      this.#ask(from);
    }, AGAIN_MS);
    this.#again.add(timer);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const timer of this.#again) clearTimeout(timer);
  }

  #round(): void {
    if (++this.#rounds % ROUNDS_A_RENEWAL === 0) this.#known.renew(this.isWanted);
    for (const peer of someOf(this.peers(), PEERS_A_ROUND)) this.#ask(peer);
    this.#timer = setTimeout(() => this.#round(), this.isHungry() ? HUNGRY_ROUND_MS : CALM_ROUND_MS);
  }

  #ask(peer: PeerConnection): void {
    const { filter, salt } = this.#known.filter();
    peer.askForPeers(filter, salt);
  }
}

/** Returns some elements, chosen by chance. */
function someOf<T>(all: T[], most: number): T[] {
  for (let i = 0; i < Math.min(most, all.length); i++) {
    const other = i + Math.floor(Math.random() * (all.length - i));
    [all[i], all[other]] = [all[other]!, all[i]!];
  }
  return all.slice(0, most);
}
