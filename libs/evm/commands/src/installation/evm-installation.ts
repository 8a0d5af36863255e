import { databaseOf, type Installation, type OpenDatabase } from '@nunatak/commands';
import { keepUrlSecrets } from '@nunatak/core/secrets';
import { type Chain, readChainsFile } from '@nunatak/evm-chains';
import { EVM_STORE } from './evm-store.js';

/** What the EVM's commands work on: an installation's EVM store, and its chains. */
export interface EvmInstallation extends Installation, OpenDatabase {
  /** The chains of the file and of the command line that the services were started with; rows of the database win over them. */
  base: Chain[];
  /** Why the base is not known, where it is not. */
  baseFault?: string;
}

/** An installation as the EVM's commands see it. Closing it is the installation's. */
export async function evmInstallation(installation: Installation): Promise<EvmInstallation> {
  const { options, settings, started } = installation;
  const chainsFile = (options.chains ?? settings.chainsFile) as string | undefined;
  const chains = (started?.chains ?? []) as Chain[];
  for (const { endpoints } of chains) for (const urls of endpoints) Object.values(urls).forEach(keepUrlSecrets);
  return { ...installation, ...databaseOf(installation, EVM_STORE), ...baseChains(chainsFile, chains) };
}

/** A chains file that is given wins over what the embedded process was started with. */
function baseChains(file: string | undefined, started: Chain[]): { base: Chain[]; baseFault?: string } {
  if (file === undefined) return { base: started };
  try {
    return { base: readChainsFile(file) };
  } catch (error) {
    // Most commands need no base: those that do say what is wrong with it.
    return { base: started, baseFault: (error as Error).message };
  }
}
