import { createHash } from 'node:crypto';
import { encodeCb58 } from '@nunatak/avalanche-codec';
import type { ChainAlias, Recording } from '../recording.js';
import { encoded } from './call-arguments.js';

/** How a block is spoilt: `shortened` bytes have the right checksum, text that is `cutOff` has none. */
export type Damage = 'shortened' | 'cutOff';

interface PlayedContainer {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly timestamp: bigint;
}

/** A chain as a node has it that has accepted its blocks up to a height. */
export class PlayedChain {
  readonly alias: ChainAlias;
  readonly blockchainId: string;
  #height: number;
  #indexStart = 1;
  readonly #containers: PlayedContainer[] = [];
  /** From height 0 on. */
  readonly #blocks: Uint8Array[];
  readonly #heights = new Map<string, number>();
  readonly #damaged = new Map<number, Damage>();

  constructor(recording: Recording, alias: ChainAlias) {
    const { blockchainId, genesisBlock } = recording.chains[alias];
    this.alias = alias;
    this.blockchainId = blockchainId;
    this.#blocks = [genesisBlock];
    for (const { id: rawId, bytes, block, timestamp } of recording.containers(alias)) {
      const id = encodeCb58(rawId);
      this.#heights.set(`container ${id}`, this.#blocks.length);
      this.#containers.push({ id, bytes, timestamp });
      this.#blocks.push(block);
    }
    for (const [height, block] of this.#blocks.entries()) this.#heights.set(`block ${blockId(block)}`, height);
    this.#height = this.#blocks.length - 1;
  }

  get height(): number {
    return this.#height;
  }

  /** Accepts blocks up to a height; a lower one takes them back, which no node does. @throws RangeError above what was recorded */
  set height(height: number) {
    if (!(Number.isInteger(height) && height >= 0 && height < this.#blocks.length))
      throw new RangeError(`${this.alias} was recorded from 0 to ${this.#blocks.length - 1}, not at ${height}`);
    this.#height = height;
  }

  /** The height of the index's first container: 1, or that of the first block since the Index API is on (--index-allow-incomplete). */
  get indexStart(): number {
    return this.#indexStart;
  }

  set indexStart(height: number) {
    if (!(Number.isInteger(height) && height >= 1))
      throw new RangeError(`an index starts at height 1 or later, not at ${height}`);
    this.#indexStart = height;
  }

  /** How many containers the index has. */
  get indexed(): number {
    return Math.max(0, this.#height - this.#indexStart + 1);
  }

  /** Spoils what is answered for a height, by containers and by blocks; undefined mends it. */
  damage(height: number, how: Damage | undefined): void {
    if (how) this.#damaged.set(height, how);
    else this.#damaged.delete(height);
  }

  /** The height of an accepted block by its id, cb58. */
  heightOf(id: string): number | undefined {
    const height = this.#heights.get(`block ${id}`);
    return height !== undefined && height <= this.#height ? height : undefined;
  }

  /** A container's place in the index by its id, cb58. */
  indexOf(id: string): number | undefined {
    const index = (this.#heights.get(`container ${id}`) ?? 0) - this.#indexStart;
    return index >= 0 && index < this.indexed ? index : undefined;
  }

  /** The Index API's answer for a place in the index. */
  container(index: number, encoding: string): Record<string, string> {
    const height = this.#indexStart + index;
    const { id, bytes, timestamp } = this.#containers[height - 1] as PlayedContainer;
    return {
      id,
      bytes: this.#spoilt(height, bytes, encoding),
      timestamp: goTime(timestamp),
      encoding,
      index: String(index),
    };
  }

  /** A block of an accepted height. */
  block(height: number, encoding: string): string {
    return this.#spoilt(height, this.#blocks[height] as Uint8Array, encoding);
  }

  #spoilt(height: number, bytes: Uint8Array, encoding: string): string {
    const damage = this.#damaged.get(height);
    const text = encoded(damage === 'shortened' ? bytes.subarray(0, bytes.length >> 1) : bytes, encoding);
    return damage === 'cutOff' ? text.slice(0, text.length >> 1) : text;
  }
}

/** Of a P- or an X-Chain block. */
function blockId(block: Uint8Array): string {
  return encodeCb58(createHash('sha256').update(block).digest());
}

/** Unix nanoseconds as Go prints a time: without a fraction's trailing zeros. */
function goTime(nanoseconds: bigint): string {
  const seconds = new Date(Number(nanoseconds / 1_000_000_000n) * 1_000).toISOString().slice(0, 19);
  const fraction = String(nanoseconds % 1_000_000_000n)
    .padStart(9, '0')
    .replace(/0+$/, '');
  return `${seconds}${fraction && `.${fraction}`}Z`;
}
