import { BadRequestError } from '@nunatak/core/errors';
import { nunatak } from '../generated/nunatak-accounts-v1.js';
import { MOST_USAGE_ROWS, type UsageBatch, type UsageRow } from './usage.js';

import wire = nunatak.accounts.v1;

/** A 64-bit field as protobufjs reads it: a Long where the package `long` is installed. */
type WireInteger = number | { toNumber(): number };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** PostgreSQL's texts hold no NUL, and a row has to fit into its index. */
const TEXT = /^[^\p{C}]{0,200}$/u;

export function batchToWire({ sender, number, rows }: UsageBatch): wire.RecordRequest.$Properties {
  return {
    ...{ sender, number },
    rows: rows.map(({ organisationId = null, keyId = null, ...row }) => ({ ...row, organisationId, keyId })),
  };
}

/** @throws BadRequestError that names the field and its rule */
export function batchFromWire({ sender, number, rows }: wire.RecordRequest): UsageBatch {
  if (rows.length > MOST_USAGE_ROWS) throw fault('rows', `must be at most ${MOST_USAGE_ROWS}`);
  return { sender: uuid('sender', sender), number: integer('number', number, 1), rows: rows.map(rowFromWire) };
}

function rowFromWire(row: wire.UsageRow): UsageRow {
  const { organisationId, keyId, host, status, buckets, bucketCalls } = row;
  if (host !== 'data' && host !== 'metrics') throw fault('host', 'must be data or metrics');
  if (status > 999) throw fault('status', 'must be at most 999');
  if (buckets.length !== bucketCalls.length) throw fault('buckets', 'must be as many as bucket_calls');
  if (buckets.some((bucket) => bucket > 999)) throw fault('buckets', 'must be at most 999');
  return {
    // The year 2900: what a date of PostgreSQL and of JavaScript can be.
    ...{ minute: integer('minute', row.minute, 0, 500_000_000), host, status, buckets, bucketCalls },
    ...(organisationId != null && { organisationId: uuid('organisation_id', organisationId) }),
    ...(keyId != null && { keyId: uuid('key_id', keyId) }),
    operation: text('operation', row.operation),
    requestPath: text('request_path', row.requestPath),
    chain: text('chain', row.chain),
    calls: integer('calls', row.calls, 1),
    units: integer('units', row.units, 0),
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

function integer(field: string, value: WireInteger, least: number, most = 1e12): number {
  const number = typeof value === 'number' ? value : value.toNumber();
  if (!(number >= least && number <= most)) throw fault(field, `must be ${least} to ${most}`);
  return number;
}

function fault(field: string, rule: string): BadRequestError {
  return new BadRequestError(`${field} ${rule}`, field);
}
