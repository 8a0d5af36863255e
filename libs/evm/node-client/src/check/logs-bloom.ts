import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Hex, Transaction } from '@nunatak/evm-contracts';

const BLOOM_BYTES = 256;
/** Entries of one generation: two of them hold the addresses and topics of some thousand blocks in a few tens of MB. */
const GENERATION = 100_000;
const HEX_DIGIT = new Uint8Array(128);
for (let i = 0; i < 16; i++) HEX_DIGIT['0123456789abcdef'.charCodeAt(i)] = i;

/**
 * Recomputes blocks' log blooms. A keccak hash costs microseconds in JavaScript, and addresses and topics repeat, so the three bits of
 * each value are remembered: in two generations, of which the older one is dropped when the younger is full. (lru-cache takes 1.4 times as
 * long, for each address and topic of each log that is ingested.)
 */
export class LogsBloom {
  #young = new Map<Hex, number>();
  #old = new Map<Hex, number>();
  readonly #bloom = new Uint8Array(BLOOM_BYTES);
  readonly #scratch = new Uint8Array(32);

  /** Whether a header's bloom is the one that the transactions' logs make. */
  matches(logsBloom: Hex, transactions: readonly Transaction[]): boolean {
    if (logsBloom.length !== 2 + 2 * BLOOM_BYTES) return false;
    const bloom = this.#bloom.fill(0);
    for (const { logs } of transactions) {
      for (const { address, topics } of logs) {
        this.#add(bloom, address);
        for (const topic of topics) this.#add(bloom, topic);
      }
    }
    for (let i = 0; i < BLOOM_BYTES; i++) {
      const high = HEX_DIGIT[logsBloom.charCodeAt(2 + 2 * i)]!;
      if (bloom[i] !== high * 16 + HEX_DIGIT[logsBloom.charCodeAt(3 + 2 * i)]!) return false;
    }
    return true;
  }

  #add(bloom: Uint8Array, value: Hex): void {
    let bits = this.#young.get(value);
    if (bits === undefined) {
      bits = this.#old.get(value) ?? this.#hash(value);
      if (this.#young.size >= GENERATION) {
        this.#old = this.#young;
        this.#young = new Map();
      }
      this.#young.set(value, bits);
    }
    // Three bit numbers below 2048, packed: 33 bits, more than the bitwise operators bear.
    const first = Math.floor(bits / 0x400000);
    const rest = bits % 0x400000;
    set(bloom, first);
    set(bloom, rest >> 11);
    set(bloom, rest & 2047);
  }

  #hash(value: Hex): number {
    const length = (value.length - 2) >> 1;
    const bytes = this.#scratch;
    for (let i = 0; i < length; i++) {
      bytes[i] = HEX_DIGIT[value.charCodeAt(2 + 2 * i)]! * 16 + HEX_DIGIT[value.charCodeAt(3 + 2 * i)]!;
    }
    const hash = keccak_256(bytes.subarray(0, length));
    const bit = (at: number) => ((hash[at]! << 8) | hash[at + 1]!) & 2047;
    return bit(0) * 0x400000 + bit(2) * 2048 + bit(4);
  }
}

function set(bloom: Uint8Array, bit: number): void {
  bloom[BLOOM_BYTES - 1 - (bit >> 3)]! |= 1 << (bit & 7);
}
