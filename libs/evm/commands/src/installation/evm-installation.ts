import { databaseOf, type Installation, type OpenDatabase } from '@nunatak/commands';
import { evmDomain } from '@nunatak/evm-domain';

/** What the EVM's commands work on: an installation's EVM store. */
export type EvmInstallation = Installation & OpenDatabase;

/** An installation as the EVM's commands see it. Closing it is the installation's. */
export function evmInstallation(installation: Installation): EvmInstallation {
  return { ...installation, ...databaseOf(installation, evmDomain) };
}
