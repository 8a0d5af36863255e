import { isIP } from 'node:net';
import { decodeNodeId } from '@nunatak/avalanche-codec';
import { readIfThere, replacePrivateFile } from '../private-file.js';
import { type AddressPort, isPort } from './address-port.js';

/** An address that connected, as it is kept for the next run. */
export interface KeptAddress extends AddressPort {
  nodeId: string;
}

/** Keeps addresses between runs, so that a restart asks nobody for them. A store reports its failures itself and never rejects. */
export interface AddressStore {
  /** Returns the addresses of the last run; none where nothing usable is kept. */
  load(): Promise<KeptAddress[]>;
  /** Replaces the kept addresses. */
  save(addresses: readonly KeptAddress[]): Promise<void>;
}

/**
 * Returns a store in a file with mode 0600. A file that holds no addresses counts as empty.
 * @param report gets each failure to read or write the file
 */
export function fileAddressStore(path: string, report: (error: unknown) => void): AddressStore {
  return {
    async load() {
      try {
        return addressesIn((await readIfThere(path)) ?? '[]');
      } catch (error) {
        report(error);
        return [];
      }
    },
    async save(addresses) {
      try {
        await replacePrivateFile(path, `${JSON.stringify(addresses)}\n`);
      } catch (error) {
        report(error);
      }
    },
  };
}

/** @throws SyntaxError */
function addressesIn(text: string): KeptAddress[] {
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed.filter(isKeptAddress) : [];
}

function isKeptAddress(value: unknown): value is KeptAddress {
  if (typeof value !== 'object' || value === null) return false;
  const { nodeId, address, port } = value as Record<string, unknown>;
  return (
    typeof nodeId === 'string' &&
    decodeNodeId(nodeId) !== undefined &&
    typeof address === 'string' &&
    isIP(address) !== 0 &&
    typeof port === 'number' &&
    isPort(port)
  );
}
