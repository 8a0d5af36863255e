import { randomUUID } from 'node:crypto';
import { PermanentError } from '@nunatak/core/errors';
import type { BlockRef, EventContract, StreamEvent } from '../event-contract.js';
import type { NewRecord, RawRecord } from './kafkajs-cluster.js';

/** Says that from here on only this epoch's events count. */
export interface FenceRecord {
  kind: 'fence';
  offset: number;
  epoch: number;
  /** Tells two publishers apart that were given one epoch, which must not be. */
  publisher: string;
}

/** An event, or a part of one. */
export interface EventRecord {
  kind: 'event';
  offset: number;
  epoch: number;
  sequence: number;
  /** The block that the event is about, where it is about one. */
  block?: BlockRef;
  /** Which part it is, counted from 0, of how many. */
  part: number;
  parts: number;
  value: Buffer;
  /** Other texts that the publisher sent along, such as a trace's. */
  headers: Record<string, string>;
}

export type LogRecord = FenceRecord | EventRecord;

/** Texts of hashes, whatever form they have: hex, base58 with a checksum. */
const HASH = /^[\w-]{1,200}$/;

const OWN = new Set(['kind', 'epoch', 'sequence', 'height', 'hash', 'part', 'publisher']);

/** What Kafka stores beside a record's value, at most: headers, lengths, offsets. The batch's own head is counted for each record too. */
export const RECORD_OVERHEAD_BYTES = 400;

/** A publisher's name within the log: it is looked for in the fence that it has written. */
export function newPublisherName(): string {
  return randomUUID();
}

export function fenceRecord(epoch: number, publisher: string): NewRecord {
  return { key: 'fence', value: Buffer.alloc(0), headers: { kind: 'fence', epoch: String(epoch), publisher } };
}

/**
 * An event's records: one, or as many parts as it takes for each to be at most `maxBytes` large. Everything that a reader has to know
 * before it decodes stands in the headers.
 * @param extra other headers, none under a name of ours
 * @throws PermanentError for a block that readers of the log would not know
 */
export function eventRecords<E extends StreamEvent>(
  contract: EventContract<E>,
  event: E,
  maxBytes: number,
  extra: Record<string, string> = {},
): NewRecord[] {
  const encoded = contract.encode(event);
  const value = Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength);
  const { epoch, sequence } = event;
  const block = contract.blockOf(event);
  if (block && !isReadable(block)) {
    throw new PermanentError(
      `event ${sequence} of ${contract.noun} ${contract.logKeyOf(event)} is about block ${block.height} with the hash ` +
        `${JSON.stringify(block.hash)}: a height is a count from 0 on, a hash has letters, digits, - and _, up to 200`,
      { code: 'block_not_writable' },
    );
  }
  const headers = {
    ...extra,
    kind: 'event',
    epoch: String(epoch),
    sequence: String(sequence),
    ...(block && { height: String(block.height), hash: block.hash }),
  };
  const key = String(sequence);
  const partBytes = Math.max(1_024, maxBytes - RECORD_OVERHEAD_BYTES - sizeOf(extra));
  if (value.length <= partBytes) return [{ key, value, headers }];
  const parts = Math.ceil(value.length / partBytes);
  return Array.from({ length: parts }, (_, part) => ({
    key,
    value: value.subarray(part * partBytes, (part + 1) * partBytes),
    headers: { ...headers, part: `${part}/${parts}` },
  }));
}

/** Bytes that a record takes at most, uncompressed. */
export function recordBytes({ value, headers }: NewRecord): number {
  return (value?.length ?? 0) + RECORD_OVERHEAD_BYTES + sizeOf(headers);
}

/** A record that was appended, as a reader of the log sees it. */
export function recordAt({ value, headers }: NewRecord, offset: number): LogRecord {
  return logRecord(headers, value, offset)!;
}

/** @returns undefined for what is no record of Nunatak */
export function parseRecord({ headers, value, isControlRecord }: RawRecord, offset: number): LogRecord | undefined {
  if (isControlRecord) return undefined;
  const texts = Object.entries(headers).flatMap(([name, header]) => {
    const one = Array.isArray(header) ? header[0] : header;
    return one === undefined ? [] : [[name, one.toString('utf8')]];
  });
  // Each becomes a key of its own, `__proto__` too.
  return logRecord(Object.fromEntries(texts), value, offset);
}

function logRecord(headers: Record<string, string>, value: Buffer | null, offset: number): LogRecord | undefined {
  const { kind, hash, publisher = '', part: partOfParts = '0/1' } = headers;
  const epoch = integer(headers.epoch);
  if (epoch === undefined) return undefined;
  if (kind === 'fence') return { kind, offset, epoch, publisher };
  if (kind !== 'event') return undefined;
  const sequence = integer(headers.sequence);
  const height = integer(headers.height);
  if (sequence === undefined || value === null) return undefined;
  // Both or neither, and both well formed.
  if ((headers.height === undefined) !== (hash === undefined)) return undefined;
  if (hash !== undefined && (height === undefined || !HASH.test(hash))) return undefined;
  const [part, parts, ...rest] = partOfParts.split('/').map(integer);
  if (part === undefined || parts === undefined || rest.length > 0 || part >= parts) return undefined;
  const carried = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name)));
  const block = hash !== undefined && { block: { height: height!, hash } };
  return { kind, offset, epoch, sequence, ...block, part, parts, value, headers: carried };
}

function isReadable({ height, hash }: BlockRef): boolean {
  return integer(String(height)) !== undefined && HASH.test(hash);
}

/** A count from 0 on, as {@link eventRecords} writes it. */
function integer(text: string | undefined): number | undefined {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 0 && String(number) === text ? number : undefined;
}

function sizeOf(headers: Record<string, string>): number {
  let bytes = 0;
  for (const [name, value] of Object.entries(headers)) bytes += Buffer.byteLength(name) + Buffer.byteLength(value) + 4;
  return bytes;
}
