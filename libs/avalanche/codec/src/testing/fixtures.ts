import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from './node-json.js';

const FOLDER = join(import.meta.dirname, '../fixtures');
const CHECKSUM_DIGITS = 8;

/** What avalanchego's own code has encoded: the bytes, their id, and what it says of them. Numbers stand as texts. */
export interface GoVector {
  type: string;
  id: string;
  bytes: string;
  node: Json;
}

/** A block that a node of a local network answered, as bytes and as JSON. */
export interface RecordedBlock {
  bytes: string;
  node: Json;
}

/** Vectors that avalanchego's own code made. */
export function goVectors(name: string): GoVector[] {
  // Go writes a list without items as null, where nobody made it.
  return read(`avalanchego/${name}.json`, (_key, value) => value ?? []);
}

/** What was recorded from a local network. */
export function recorded<T>(name: string): T[] {
  return read(`local-network/${name}.json`);
}

export function fromHex(hex: string): Buffer {
  return Buffer.from(hex, 'hex');
}

/** The bytes of a node's `hex` encoding: after `0x`, with a checksum after them. */
export function fromNodeHex(hex: string): Buffer {
  return Buffer.from(hex.slice(2, -CHECKSUM_DIGITS), 'hex');
}

function read<T>(file: string, reviver?: (key: string, value: unknown) => unknown): T {
  return JSON.parse(readFileSync(join(FOLDER, file), 'utf8'), reviver) as T;
}
