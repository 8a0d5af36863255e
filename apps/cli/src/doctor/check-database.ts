import { statfsSync } from 'node:fs';
import { checkClock, type DoctorFinding, Findings, type OpenDatabase } from '@nunatak/commands';
import type { SchemaVersion } from '@nunatak/database';

const OLDEST_MAJOR = 15;
/** Two of each service with their pools by default, the tool, and what PostgreSQL keeps for itself. */
const CONNECTIONS_WANTED = 60;
const GIB = 1024 ** 3;
const MIB = 1024 ** 2;

/** What {@link checkDatabase} looks at. */
export interface DatabaseOptions {
  /** What findings call it. */
  part: string;
  database: OpenDatabase;
  schemaVersion(databaseUrl: string): Promise<SchemaVersion>;
  /** An embedded installation's folder. */
  dataDir: string | undefined;
}

/** A domain's database: version, schema, and the settings that decide how fast and how safe it is. */
export async function checkDatabase(options: DatabaseOptions): Promise<DoctorFinding[]> {
  const { pool, databaseUrl } = options.database;
  const findings = new Findings(options.part);
  const { rows } = await pool.query<{ name: string; setting: string; bytes: string | null }>(
    `SELECT name, setting, CASE WHEN unit IN ('8kB', 'kB', 'MB', 'B') THEN pg_size_bytes(current_setting(name))::text END AS bytes
     FROM pg_settings WHERE name IN ('server_version', 'server_version_num', 'max_connections', 'shared_buffers', 'max_wal_size',
       'synchronous_commit', 'fsync', 'full_page_writes', 'autovacuum', 'jit', 'TimeZone')`,
  );
  const setting = (name: string) => rows.find((row) => row.name === name)!.setting;
  const bytes = (name: string) => Number(rows.find((row) => row.name === name)!.bytes);

  const version = setting('server_version');
  if (Number(setting('server_version_num')) >= OLDEST_MAJOR * 10_000) findings.ok('version', version);
  else
    findings.fail(
      'version',
      version,
      `Nunatak needs PostgreSQL ${OLDEST_MAJOR} or newer: migrations and detaching partitions rely on it`,
    );
  checkSchema(findings, await options.schemaVersion(databaseUrl));

  const { rows: use } = await pool.query<{ used: number; size: string; in_recovery: boolean }>(
    `SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
       pg_database_size(current_database())::text AS size, pg_is_in_recovery() AS in_recovery`,
  );
  const { used, size, in_recovery } = use[0]!;
  if (in_recovery) findings.fail('role', 'a read replica', 'ingesters, indexers and this tool write: name the primary');
  const connections = Number(setting('max_connections'));
  findings.either(
    'max_connections',
    connections >= CONNECTIONS_WANTED && used < connections * 0.8,
    `${connections}, ${used} in use`,
    `a service whose pool finds no connection waits and then fails: allow at least ${CONNECTIONS_WANTED}, or lower the pools (NUNATAK_DATABASE_CONNECTIONS)`,
  );
  findings.either(
    'shared_buffers',
    bytes('shared_buffers') >= 128 * MIB,
    `${bytes('shared_buffers') / MIB} MiB`,
    'indexes are read from disk over and over while backfilling: a quarter of the memory is usual',
  );
  findings.either(
    'max_wal_size',
    bytes('max_wal_size') >= GIB,
    `${bytes('max_wal_size') / GIB} GiB`,
    'a backfill checkpoints all the time, and writes each touched page whole again after it: 4 GB or more',
  );
  const isSafe = ['fsync', 'full_page_writes'].every((name) => setting(name) === 'on');
  if (isSafe && setting('synchronous_commit') !== 'off')
    findings.ok('durability', `synchronous_commit ${setting('synchronous_commit')}`);
  else if (isSafe)
    findings.warn(
      'durability',
      'synchronous_commit off',
      'after a crash of the server the last moments are read again from the stream; with an in-process stream or a short retention they come from the node',
    );
  else
    findings.fail('durability', 'fsync or full_page_writes is off', 'a power loss can ruin the database: turn both on');
  findings.either(
    'autovacuum',
    setting('autovacuum') === 'on',
    setting('autovacuum'),
    'plans grow stale and tables bloat: turn it on',
  );
  checkDisk(findings, Number(size), options.dataDir);
  await checkClock(findings, async () => {
    const { rows: now } = await pool.query<{ ms: string }>(
      'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000) AS ms',
    );
    return Number(now[0]!.ms);
  });
  return findings.all;
}

function checkSchema(findings: Findings, { applied, missing, unknown }: SchemaVersion): void {
  if (missing.length)
    findings.fail(
      'schema',
      `${missing.length} migrations missing`,
      'services of this version refuse to start: run "nunatak migrate"',
    );
  else if (unknown.length)
    findings.warn(
      'schema',
      `newer than this tool (${unknown.join(', ')})`,
      'use the tool of the version that migrated it',
    );
  else findings.ok('schema', `up to date (${applied.length} migrations)`);
}

/** The disk is only visible where the data folder is on this machine. */
function checkDisk(findings: Findings, size: number, dataDir: string | undefined): void {
  const stored = `${(size / GIB).toFixed(size < GIB ? 2 : 1)} GiB stored`;
  if (dataDir === undefined) {
    findings.ok('size', stored);
    return;
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  findings.either(
    'disk',
    free > Math.max(5 * GIB, size * 0.1),
    `${stored}, ${(free / GIB).toFixed(1)} GiB free`,
    'a full disk ends an embedded Nunatak: make room, or move the data folder',
  );
}
