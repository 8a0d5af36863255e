import type { ToolDomain } from '@nunatak/commands';
import { evmDomain } from '@nunatak/evm-domain';
import { EVM_CHAIN_IDS } from './chain-id.js';
import { evmInstallation } from './installation/evm-installation.js';

/** The EVM's part of the tool. */
export const evmCommands: ToolDomain = {
  ...evmDomain,
  chainIds: EVM_CHAIN_IDS,
  commands: [
    {
      name: 'chains',
      description: 'list, add, pause, resume, reset and remove chains',
      load: async () => (await import('./chains/chains.command.js')).chainsCommand,
    },
    {
      name: 'verify',
      description: 'compare stored data with the node',
      load: async () => (await import('./verify/verify.command.js')).verifyCommand,
    },
    {
      name: 'repair',
      description: 'reread stored blocks from the node, and correct what differs',
      load: async () => (await import('./jobs/repair.command.js')).repairCommand('repair'),
    },
    {
      name: 'backfill',
      description: 'read what is not stored of blocks (whole blocks, traces, balances) from the node',
      load: async () => (await import('./jobs/repair.command.js')).repairCommand('backfill'),
    },
    {
      name: 'reindex',
      description: 're-derive a whole chain beside what is served, then switch to it',
      load: async () => (await import('./jobs/reindex.command.js')).reindexCommand,
    },
    {
      name: 'jobs',
      description: 'repair, backfill and reindex jobs',
      load: async () => (await import('./jobs/jobs.command.js')).jobsCommand,
    },
  ],
  examples: [
    'nunatak chains add --rpc http://127.0.0.1:9650/ext/bc/C/rpc',
    'nunatak verify --chain 43114 --sample 500',
    'nunatak repair --chain 43114 --from 1000 --to 2000',
    'nunatak reindex --chain 43114',
  ],
  async status(installation, only) {
    const [{ readStatus }, { renderStatus }] = await Promise.all([
      import('./status/read-status.js'),
      import('./status/render-status.js'),
    ]);
    const chains = await readStatus(evmInstallation(installation), only);
    return { chains, render: (rates) => renderStatus(chains, rates) };
  },
  async check(installation, only) {
    const { checkEvm } = await import('./doctor/check-evm.js');
    return checkEvm(evmInstallation(installation), only);
  },
};
