import { Metadata } from '@grpc/grpc-js';

/**
 * What goes through a port. A call is a series of exchanges: the caller begins it or asks for more, and gets a message, the end or the failure.
 * So a stream is never ahead of its reader. `id` is the caller's.
 */
export type ToPortServer =
  | { id: number; path: string; request: Uint8Array; metadata: PlainMetadata }
  | { id: number; next: 'more' | 'cancel' };

export type FromPortServer =
  | { id: number; message: Uint8Array }
  | { id: number; end: true }
  | { id: number; failure: { code: number; details: string; metadata: PlainMetadata } };

/** gRPC metadata without binary values: trace headers, and the code of an error of the tree. */
export type PlainMetadata = Record<string, string>;

/** Returns metadata as a port carries them. */
export function toPlain(metadata: Metadata | undefined): PlainMetadata {
  return Object.fromEntries(Object.entries(metadata?.getMap() ?? {}).map(([name, value]) => [name, String(value)]));
}

/** Returns the metadata that a port carried. */
export function fromPlain(plain: PlainMetadata): Metadata {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(plain)) metadata.set(name, value);
  return metadata;
}

/** Returns a copy with memory of its own, which can be handed over: an encoded message lies in a pool. */
export function handedOver(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

/** Returns received bytes as decoders take them. */
export function received(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
