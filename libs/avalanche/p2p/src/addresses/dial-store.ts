import { replacePrivateFileNow } from '../private-file.js';
import { type AddressPort, isAddressPort } from './address-port.js';
import { loadList } from './kept-list.js';

/** The last dial of an address, as it is kept for the next run. */
export interface KeptDial extends AddressPort {
  /** By the wall clock, in milliseconds since 1970. */
  dialedAt: number;
}

/**
 * Keeps the dials of the last seconds between runs, so that the next run dials no address while its node refuses connections. A store reports its
 * failures itself and never throws.
 */
export interface DialStore {
  /** Returns the dials of the last run; none where nothing usable is kept. */
  load(): Promise<KeptDial[]>;
  /** Replaces the kept dials before it returns: this process may be killed right after the dial. */
  save(dials: readonly KeptDial[]): void;
}

/** Returns a store in a file with mode 0600. @param report gets each failure to read the file, and the first one in a row to write it */
export function fileDialStore(path: string, report: (error: unknown) => void): DialStore {
  let isFailing = false;
  return {
    load: () => loadList(path, isKeptDial, report),
    save(dials) {
      // Kept dials end by their own time.
      if (dials.length === 0) return;
      try {
        replacePrivateFileNow(path, `${JSON.stringify(dials)}\n`);
        isFailing = false;
      } catch (error) {
        if (!isFailing) report(error);
        isFailing = true;
      }
    },
  };
}

function isKeptDial(value: unknown): value is KeptDial {
  return isAddressPort(value) && Number.isSafeInteger((value as Partial<KeptDial>).dialedAt);
}
