import { accountsDomain } from '@nunatak/accounts-domain';
import { CommandFailure, EXIT, type ToolDomain } from '@nunatak/commands';

/** The part of accounts in the tool. They have no chains. */
export const accountsCommands: ToolDomain = {
  ...accountsDomain,
  commands: [
    {
      name: 'keys',
      description: 'make, list, rotate, disable and revoke API keys',
      load: async () => (await import('./keys/keys.command.js')).keysCommand,
    },
    {
      name: 'plans',
      description: 'list and change plans: compute units a minute and a day',
      load: async () => (await import('./plans/plans.command.js')).plansCommand,
    },
    {
      name: 'orgs',
      description: 'add, list and change organisations, whose keys share a plan',
      load: async () => (await import('./orgs/orgs.command.js')).orgsCommand,
    },
    {
      name: 'limits',
      description: 'show what is left of an API key’s limits now',
      load: async () => (await import('./limits/limits.command.js')).limitsCommand,
    },
    {
      name: 'usage',
      description: 'show who used how much',
      load: async () => (await import('./usage/usage.command.js')).usageCommand,
    },
  ],
  examples: ['nunatak keys create "web site" --org acme'],
  async status(installation, only) {
    refuse(only);
    const { readCounts, renderCounts } = await import('./read-counts.js');
    const counts = await readCounts(installation);
    return { chains: [], render: () => (counts === undefined ? '' : `accounts: ${renderCounts(counts)}`) };
  },
  async check(installation, only) {
    refuse(only);
    const { readCounts } = await import('./read-counts.js');
    const { checkAccounts } = await import('./check-accounts.js');
    return { chains: await checkAccounts(await readCounts(installation)), broker: [] };
  },
};

function refuse(chain: string | undefined): void {
  if (chain !== undefined) throw new CommandFailure(EXIT.refused, `accounts have no chain ${chain}`);
}
