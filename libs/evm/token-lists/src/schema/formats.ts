import { addressFault } from '@nunatak/evm-decoding';
import { Ajv } from 'ajv';

/** Where an image may lie that clients are pointed at. Nunatak itself does not fetch it. */
const IMAGE_PROTOCOLS = new Set(['http:', 'https:', 'ipfs:', 'ar:']);
const WEB_PROTOCOLS = new Set(['http:', 'https:']);

/** A checker of schemas that finds all faults and knows the formats of curated documents. */
export function curationAjv(): Ajv {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
  ajv.addFormat('chain-id', /^[1-9][0-9]{0,18}$/);
  ajv.addFormat('address', (value: string) => addressFault(value) === undefined);
  ajv.addFormat('image-uri', (value: string) => isUri(value, IMAGE_PROTOCOLS));
  ajv.addFormat('http-url', (value: string) => isUri(value, WEB_PROTOCOLS));
  ajv.addFormat('timestamp', (value: string) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)));
  return ajv;
}

/** Control characters, blanks and what turns text around have no place in a URI. */
const UNSAFE_IN_URI = /[\s\p{Cc}\p{Cf}"<>\\]/u;

function isUri(value: string, protocols: ReadonlySet<string>): boolean {
  if (UNSAFE_IN_URI.test(value) || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return protocols.has(protocol) && username === '' && password === '';
}
