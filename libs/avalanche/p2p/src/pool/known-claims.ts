import { createHash, randomBytes } from 'node:crypto';
import { decodeNodeId } from '@nunatak/avalanche-codec';
import { BloomFilter, bloomHash } from '../bloom/bloom-filter.js';

/** With 7 hashes and 10 bits an id, one id in 120 is taken for known. New seeds find it later. */
const HASHES = 7;
const BYTES_PER_CLAIM = 1.25;
const LEAST_CLAIMS = 256;
const SALT_BYTES = 32;
/** Claims of nodes that nobody wants, which a peer shall not send again. Anybody can make such claims up, so they are few. */
const MAX_UNWANTED = 4_096;

/** The claims that this side knows, and the bloom filter by which a peer leaves them out of its answer. */
export class KnownClaims {
  /** Times by node id. */
  readonly #wanted = new Map<string, number>();
  readonly #unwanted = new Map<string, number>();
  #filter: BloomFilter;
  #salt: Buffer;
  #capacity = 0;

  constructor() {
    [this.#filter, this.#salt] = this.#renewed();
  }

  /** Adds a claim. Claims of unwanted nodes are forgotten at the next {@link renew}. */
  add(nodeId: string, time: number, isWanted: boolean): void {
    const claims = isWanted ? this.#wanted : this.#unwanted;
    if (!isWanted && claims.size >= MAX_UNWANTED) return;
    claims.set(nodeId, time);
    if (this.#filter.size >= this.#capacity) this.#rebuild();
    else this.#filter.add(bloomHash(gossipId(nodeId, time), this.#salt));
  }

  /** Forgets claims of nodes that nobody wants (any more), since somebody may have made them up, and takes new seeds and a new salt. */
  renew(isWanted: (nodeId: string) => boolean): void {
    this.#unwanted.clear();
    for (const nodeId of this.#wanted.keys()) if (!isWanted(nodeId)) this.#wanted.delete(nodeId);
    this.#rebuild();
  }

  /** Returns the filter and its salt as a GetPeerList carries them. */
  filter(): { filter: Buffer; salt: Buffer } {
    return { filter: this.#filter.bytes(), salt: this.#salt };
  }

  #rebuild(): void {
    [this.#filter, this.#salt] = this.#renewed();
    for (const [nodeId, time] of [...this.#wanted, ...this.#unwanted])
      this.#filter.add(bloomHash(gossipId(nodeId, time), this.#salt));
  }

  #renewed(): [BloomFilter, Buffer] {
    this.#capacity = Math.max(LEAST_CLAIMS, 2 * (this.#wanted.size + this.#unwanted.size));
    return [BloomFilter.empty(HASHES, Math.ceil(this.#capacity * BYTES_PER_CLAIM)), randomBytes(SALT_BYTES)];
  }
}

/**
 * Returns the id by which nodes gossip a claim: SHA-256 of the node's id, the time in 8 bytes, and 12 zeros, because avalanchego reserves 32
 * bytes for the id (utils/ips/claimed_ip_port.go).
 */
export function gossipId(nodeId: string, time: number): Buffer {
  const bytes = Buffer.alloc(40);
  decodeNodeId(nodeId)!.copy(bytes);
  bytes.writeBigUInt64BE(BigInt(time), 20);
  return createHash('sha256').update(bytes).digest();
}
