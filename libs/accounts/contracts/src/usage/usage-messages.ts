import { BadRequestError } from '@nunatak/core/errors';
import { nunatak } from '../generated/nunatak-accounts-v1.js';
import {
  type CountedBy,
  LOGGED_CHARACTERS,
  MOST_REQUEST_LOGS,
  MOST_USAGE_ROWS,
  type RequestLog,
  type UsageBatch,
  type UsageRow,
} from './usage.js';

import wire = nunatak.accounts.v1;

/** A 64-bit field as protobufjs reads it: a Long where the package `long` is installed. */
type WireInteger = number | { toNumber(): number };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** PostgreSQL's texts hold no NUL, and a row has to fit into its index. */
const TEXT = /^[^\p{C}]{0,200}$/u;
const LOGGED = /^[ -~]*$/;

export function batchToWire({ sender, number, region, rows, logs }: UsageBatch): wire.RecordRequest.$Properties {
  return { ...{ sender, number, region }, rows: rows.map(rowToWire), logs: logs.map(rowToWire) };
}

function rowToWire<T extends CountedBy>({ organisationId, keyId, ...row }: T) {
  return { ...row, organisationId: organisationId ?? null, keyId: keyId ?? null };
}

/** @throws BadRequestError that names the field and its rule */
export function batchFromWire({ sender, number, region, rows, logs }: wire.RecordRequest): UsageBatch {
  if (rows.length > MOST_USAGE_ROWS) throw fault('rows', `must be at most ${MOST_USAGE_ROWS}`);
  if (logs.length > MOST_REQUEST_LOGS) throw fault('logs', `must be at most ${MOST_REQUEST_LOGS}`);
  return {
    ...{ sender: uuid('sender', sender), number: integer('number', number, 1), region: text('region', region) },
    ...{ rows: rows.map(rowFromWire), logs: logs.map(logFromWire) },
  };
}

function rowFromWire(row: wire.UsageRow): UsageRow {
  const { buckets, bucketCalls } = row;
  if (buckets.length !== bucketCalls.length) throw fault('buckets', 'must be as many as bucket_calls');
  if (buckets.some((bucket) => bucket > 999)) throw fault('buckets', 'must be at most 999');
  return {
    ...countedBy(row),
    // The year 2900: what a date of PostgreSQL and of JavaScript can be.
    ...{ minute: integer('minute', row.minute, 0, 500_000_000), buckets, bucketCalls },
    calls: integer('calls', row.calls, 1),
    units: integer('units', row.units, 0),
  };
}

function logFromWire(log: wire.RequestLog): RequestLog {
  const { durationMs } = log;
  if (!(durationMs >= 0 && durationMs < 1e12)) throw fault('duration_ms', 'must be 0 to 1e12');
  return {
    ...countedBy(log),
    ...{ atMs: integer('at_ms', log.atMs, 0, 30_000_000_000_000), units: log.units, durationMs },
    path: logged('path', log.path),
    address: logged('address', log.address),
    userAgent: logged('user_agent', log.userAgent),
    hostName: logged('host_name', log.hostName),
  };
}

function countedBy(row: wire.UsageRow | wire.RequestLog): CountedBy {
  const { organisationId, keyId, host, status } = row;
  if (host !== 'data' && host !== 'metrics') throw fault('host', 'must be data or metrics');
  if (status > 999) throw fault('status', 'must be at most 999');
  return {
    ...(organisationId != null && { organisationId: uuid('organisation_id', organisationId) }),
    ...(keyId != null && { keyId: uuid('key_id', keyId) }),
    ...{ host, status },
    operation: text('operation', row.operation),
    requestPath: text('request_path', row.requestPath),
    chain: text('chain', row.chain),
  };
}

function uuid(field: string, value: string): string {
  if (!UUID.test(value)) throw fault(field, 'must be a UUID in lower case');
  return value;
}

function text(field: string, value: string): string {
  if (!TEXT.test(value)) throw fault(field, 'must be at most 200 characters without control characters');
  return value;
}

function logged(field: string, value: string): string {
  if (value.length > LOGGED_CHARACTERS || !LOGGED.test(value))
    throw fault(field, `must be at most ${LOGGED_CHARACTERS} printable ASCII characters`);
  return value;
}

function integer(field: string, value: WireInteger, least: number, most = 1e12): number {
  const number = typeof value === 'number' ? value : value.toNumber();
  if (!(number >= least && number <= most)) throw fault(field, `must be ${least} to ${most}`);
  return number;
}

function fault(field: string, rule: string): BadRequestError {
  return new BadRequestError(`${field} ${rule}`, field);
}
