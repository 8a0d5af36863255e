import { type SchemaError, schemaFault } from '@nunatak/core/schema-faults';

/** What formats are called in a fault. */
const FORMATS: Readonly<Record<string, string>> = {
  'chain-id': 'an EVM chain id in decimal',
  address: 'an address: 0x and 40 hex digits, in one case or with a right checksum',
  'image-uri': 'an http://, https://, ipfs:// or ar:// URI',
  'http-url': 'an http:// or https:// URL',
  timestamp: 'a time as in 2026-01-31T12:00:00Z',
};

/** One sentence a fault of a curated document. @param below the path of what was checked */
export function faultOf(error: SchemaError, below = ''): string {
  return schemaFault(error, { below, formats: FORMATS });
}
