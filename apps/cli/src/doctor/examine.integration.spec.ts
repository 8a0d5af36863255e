import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import {
  CommandFailure,
  type DoctorFinding,
  EXIT,
  Findings,
  type Installation,
  Output,
  type ToolDomain,
} from '@nunatak/commands';
import { StoreSchema } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { examine } from './examine.js';

const server = useDatabase();

const SCHEMA = new StoreSchema({ migrations: [], lock: 1 });

/** A domain that knows one chain. */
function domainOf(name: string, chain: string): ToolDomain {
  return {
    ...{ name, services: [], commands: [], examples: [] },
    database: { name, variable: `NUNATAK_${name}`, schema: async () => SCHEMA },
    chainIds: { form: /^/, what: 'a chain' },
    status: async () => ({ chains: [], render: () => '' }),
    async check(_installation, only) {
      if (only !== undefined && only !== chain)
        throw new CommandFailure(EXIT.refused, `${name} does not know chain ${only}`);
      const findings = new Findings(`chain ${chain}`);
      findings.ok('answers', 'yes');
      return { chains: findings.all, broker: [] };
    },
  };
}

const domains = [domainOf('evm', '43114'), domainOf('bitcoin', 'main')];

async function examined(only?: string): Promise<string[]> {
  const database = { databaseUrl: server.url, pool: server.pool };
  const installation: Installation = {
    databases: new Map(domains.map(({ name }) => [name, database])),
    close: async () => {},
  };
  const printed = new PassThrough();
  const output = new Output(true, printed);
  await examine({ installation, output, signal: new AbortController().signal }, domains, only);
  const findings = JSON.parse(String(printed.read())) as DoctorFinding[];
  return [...new Set(findings.map(({ part }) => part))];
}

it('the doctor looks at the databases and chains of all domains', async () => {
  expect(await examined()).toEqual(['database of evm', 'database of bitcoin', 'chain 43114', 'chain main', 'Redis']);
});

it('the doctor looks at one chain, of whichever domain knows it', async () => {
  expect(await examined('main')).toEqual(['database of evm', 'database of bitcoin', 'chain main', 'Redis']);
});

it('the doctor refuses a chain that no domain knows', async () => {
  await expect(examined('5')).rejects.toThrow(new CommandFailure(EXIT.refused, 'evm does not know chain 5'));
});
