import { evmSchemaVersion, migrateEvmStore } from '@firn/evm-store';
import type { ToolDomain } from '../domain.js';
import { EVM_CHAIN_IDS } from './chain-id.js';
import { chainsCommand } from './chains/chains.command.js';
import { evmInstallation } from './installation/evm-installation.js';
import { EVM_STORE } from './installation/evm-store.js';
import { jobsCommand } from './jobs/jobs.command.js';
import { reindexCommand } from './jobs/reindex.command.js';
import { repairCommands } from './jobs/repair.command.js';
import { readStatus } from './status/read-status.js';
import { renderStatus } from './status/render-status.js';
import { verifyCommand } from './verify/verify.command.js';

/** The EVM chains. */
export const evmDomain: ToolDomain = {
  ...EVM_STORE,
  chainIds: EVM_CHAIN_IDS,
  commands: () => [chainsCommand(), verifyCommand(), ...repairCommands(), reindexCommand(), jobsCommand()],
  schemaVersion: evmSchemaVersion,
  migrate: migrateEvmStore,
  async status(installation, only) {
    const chains = await readStatus(await evmInstallation(installation), only);
    return { chains, render: (rates) => renderStatus(chains, rates) };
  },
  async check(installation, only) {
    // What looks at nodes and brokers is large, and only this needs it.
    const { checkEvm } = await import('./doctor/check-evm.js');
    return checkEvm(await evmInstallation(installation), only);
  },
};
