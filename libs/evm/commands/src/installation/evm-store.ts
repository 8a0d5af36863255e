import type { ToolStore } from '@nunatak/commands';
import { evmDomain } from '@nunatak/evm-domain';

/** Where the EVM store is, and which chains its services were started with. */
export const EVM_STORE: ToolStore = {
  name: evmDomain.name,
  database: evmDomain.database,
  addOptions: (command) =>
    void command.option('--chains <file>', 'the chains file that the services run with (default: NUNATAK_CHAINS_FILE)'),
  async settings() {
    const { chainsFileSetting } = await import('@nunatak/evm-chains');
    return { chainsFile: chainsFileSetting() };
  },
};
