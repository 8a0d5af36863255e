import { decodeNodeId } from '@nunatak/avalanche-codec';
import { replacePrivateFile } from '../private-file.js';
import { type AddressPort, isAddressPort } from './address-port.js';
import { loadList } from './kept-list.js';

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
    load: () => loadList(path, isKeptAddress, report),
    async save(addresses) {
      try {
        await replacePrivateFile(path, `${JSON.stringify(addresses)}\n`);
      } catch (error) {
        report(error);
      }
    },
  };
}

function isKeptAddress(value: unknown): value is KeptAddress {
  if (!isAddressPort(value)) return false;
  const { nodeId } = value as Partial<KeptAddress>;
  return typeof nodeId === 'string' && decodeNodeId(nodeId) !== undefined;
}
