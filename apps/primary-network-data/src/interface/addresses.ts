import { type Address, decodeAddress, encodeAddress } from '@nunatak/avalanche-codec';
import { BadRequestError } from '@nunatak/core/errors';
import { entriesOf } from '@nunatak/data-api';
import { addressFault, checksumAddress } from '@nunatak/evm-decoding';
import type { ServedNetwork } from '../networks/served-network.js';
import { RecentTexts } from './recent-texts.js';

/** An address as clients write it: bech32, with or without its chain's letter; undefined for what is none. */
export function readAddress(text: string): Address | undefined {
  return decodeAddress(text);
}

/** The bytes of an account of the C-Chain; undefined for what is none, or has a wrong EIP-55 checksum. */
export function readEvmAddress(text: string): Buffer | undefined {
  return addressFault(text) === undefined ? Buffer.from(text.slice(2), 'hex') : undefined;
}

/** An account of the C-Chain in EIP-55 form. */
export function showEvmAddress(bytes: Buffer): string {
  return checksumAddress(bytes.toString('hex'));
}

/** By prefix. */
const addresses = new Map<string, RecentTexts>();

export function showAddress({ addressPrefix }: Pick<ServedNetwork, 'addressPrefix'>, bytes: Uint8Array): string {
  let texts = addresses.get(addressPrefix);
  if (texts === undefined) {
    texts = new RecentTexts((address) => encodeAddress(addressPrefix, address));
    addresses.set(addressPrefix, texts);
  }
  return texts.of(bytes);
}

/**
 * The bytes of addresses that a parameter's rules have read, each once.
 *
 * @throws BadRequestError for one of another network
 */
export function addressBytes(network: ServedNetwork, checked: string, field = 'addresses'): Buffer[] {
  const known = new Map<string, Buffer>();
  for (const entry of entriesOf(checked)) {
    const bytes = readEvmAddress(entry) ?? bytesOfNetwork(network, entry, field);
    known.set(bytes.toString('hex'), bytes);
  }
  return [...known.values()];
}

function bytesOfNetwork({ name, addressPrefixes }: ServedNetwork, entry: string, field: string): Buffer {
  const { prefix, bytes } = readAddress(entry)!;
  if (addressPrefixes.includes(prefix)) return bytes;
  const expected = addressPrefixes.map((one) => `${one}1`).join(' or ');
  throw new BadRequestError(`${field}: ${entry} is no address of ${name}: those begin with ${expected}`, field);
}
