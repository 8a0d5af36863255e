import { describe, expect, it } from '@jest/globals';
import { CommandFailure, EXIT, type Installation, type StatusDomain } from '@nunatak/commands';
import type pg from 'pg';
import { look } from './look.js';

/** A domain that knows these chains, each at height 7. */
function domainOf(name: string, ...known: string[]): StatusDomain {
  return {
    name,
    database: { name: `nunatak_${name}`, variable: `NUNATAK_${name}`, schema: async () => Promise.reject() },
    async status(_installation, only) {
      const chains = known.filter((chainId) => only === undefined || chainId === only);
      if (!chains.length) throw new CommandFailure(EXIT.refused, `${name} does not know chain ${only}`);
      return {
        chains: chains.map((chainId) => ({ chainId, head: { height: 7 } })),
        render: (rates) => chains.map((chainId) => `${chainId} at ${rates?.get(chainId) ?? '-'}`).join('\n'),
      };
    },
  };
}

/** An installation that has these domains' databases. */
function installationOf(...names: string[]): Installation {
  const database = { databaseUrl: 'postgresql://nowhere', pool: {} as pg.Pool };
  return {
    databases: new Map(names.map((name) => [name, database])),
    close: async () => {},
  };
}

describe('a look at the status', () => {
  const domains = [domainOf('evm', '43114', '1'), domainOf('bitcoin', 'main')];
  const both = installationOf('evm', 'bitcoin');

  it('shows the chains of every domain, one domain after the other', async () => {
    const { chains, render } = await look(both, domains, undefined);
    expect(chains.map(({ chainId }) => chainId)).toEqual(['43114', '1', 'main']);
    expect(render(new Map([['1', 12]]))).toBe('43114 at -\n1 at 12\n\nmain at -');
  });

  it('leaves out domains that have no database here', async () => {
    const { chains } = await look(installationOf('bitcoin'), domains, undefined);
    expect(chains.map(({ chainId }) => chainId)).toEqual(['main']);
  });

  it('shows one chain, of whichever domain knows it', async () => {
    const { chains, render } = await look(both, domains, 'main');
    expect([chains, render()]).toEqual([[{ chainId: 'main', head: { height: 7 } }], 'main at -']);
  });

  it('shows in a chain what another domain adds to it', async () => {
    const counting: StatusDomain = {
      ...domainOf('counts'),
      status: async () => ({ chains: [], additions: new Map([['1', { head: 5 }]]), render: () => 'counted' }),
    };
    const { chains, render } = await look(installationOf('evm', 'counts'), [domains[0]!, counting], undefined);
    expect(chains).toEqual([
      { chainId: '43114', head: { height: 7 } },
      { chainId: '1', head: { height: 7 }, counts: { head: 5 } },
    ]);
    expect(render()).toBe('43114 at -\n1 at -\n\ncounted');
  });

  it('fails for a chain that no domain knows', async () => {
    await expect(look(both, domains, '5')).rejects.toThrow(
      new CommandFailure(EXIT.refused, 'evm does not know chain 5'),
    );
  });
});
