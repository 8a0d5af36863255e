import { chownSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.js';
import { writeDurably } from './durable-file.js';
import { EmbeddedPostgresError } from './errors.js';
import { readOwnFile } from './own-file.js';

const MARKER = 'postgres.json';

/** Whether `initdb` has been through here: the marker is written after it, whatever has become of its content since. */
export function hasMarker(home: string): boolean {
  return existsSync(join(home, MARKER));
}

/** Notes that the cluster is whole, and whose it is. */
export function writeMarker(home: string, { majorVersion, version }: Binaries): void {
  writeDurably(join(home, MARKER), `${JSON.stringify({ majorVersion, version })}\n`);
}

/**
 * Checks that the cluster is these programs'. The marker and PostgreSQL's own PG_VERSION both tell the major version: one that tells
 * nothing is written anew by the other.
 */
export function checkMarker(home: string, cluster: string, binaries: Binaries): void {
  const [noted, own] = [readMarker(home), readVersion(cluster)];
  const found = noted ?? own;
  if (found === undefined) {
    throw new EmbeddedPostgresError(
      'damaged',
      `${join(home, MARKER)} and ${join(cluster, 'PG_VERSION')} are damaged: restore one of them, or remove ${home} to begin anew`,
    );
  }
  if (found !== binaries.majorVersion) {
    throw new EmbeddedPostgresError(
      'wrong-version',
      `${home} was made by PostgreSQL ${found}, this is ${binaries.majorVersion}: choose another folder, or remove it to begin anew`,
    );
  }
  if (noted === undefined) writeMarker(home, binaries);
  if (own === undefined) {
    const file = join(cluster, 'PG_VERSION');
    writeFileSync(file, `${found}\n`, { mode: 0o600 });
    const { uid, gid } = statSync(cluster);
    if (process.getuid?.() === 0) chownSync(file, uid, gid);
  }
}

function readMarker(home: string): string | undefined {
  const text = readOwnFile(join(home, MARKER));
  try {
    const { majorVersion } = JSON.parse(text ?? '') as { majorVersion?: unknown };
    return typeof majorVersion === 'string' && /^\d+$/.test(majorVersion) ? majorVersion : undefined;
  } catch {
    return undefined;
  }
}

function readVersion(cluster: string): string | undefined {
  return /^(\d+)\n$/.exec(readOwnFile(join(cluster, 'PG_VERSION')) ?? '')?.[1];
}
