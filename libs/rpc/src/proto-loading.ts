import { join } from 'node:path';
import { loadSync, type Options, type PackageDefinition } from '@grpc/proto-loader';

/** How messages look in TypeScript, on both sides: camel case, 64-bit integers and enums as text, absent fields filled in unless optional. */
export const PROTO_LOADING = {
  keepCase: false,
  longs: String,
  enums: String,
  defaults: true,
  arrays: true,
  oneofs: true,
} as const;

/** Loads .proto files; imports are found beside them and in `includeDirs`. */
export function loadProto(paths: readonly string[], includeDirs: readonly string[] = []): PackageDefinition {
  const options: Options = { ...PROTO_LOADING, includeDirs: [...includeDirs] };
  return loadSync([...paths], options);
}

/** A .proto file of this feature. */
export function ownProto(name: 'health' | 'reflection'): string {
  return join(import.meta.dirname, 'proto/grpc', name, 'v1', `${name}.proto`);
}
