import { expect, it } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { ChainDefinitions } from '@nunatak/evm-control';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import { checkConditions } from '../doctor/check-conditions.js';
import type { EvmInstallation } from '../installation/evm-installation.js';
import { knownChains } from '../installation/known-chains.js';
import { readStatus } from './read-status.js';

const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) });

it('a remark on the definition of a chain is shown by status and doctor', async () => {
  const remark = 'blockchains A and B both have EVM chain id 4242: only A is indexed; to index the other one, …';
  const definitions = new ChainDefinitions(database.pool);
  for (const chainId of ['4242', '5']) await definitions.put(chainId, { chainId }, 'active');
  await definitions.remark(new Map([['4242', remark]]));
  const installation = { pool: database.pool, base: [] } as unknown as EvmInstallation;
  const shown = (await readStatus(installation)).map(({ chainId, remark: text }) => [chainId, text]);
  expect(shown).toEqual([
    ['5', null],
    ['4242', remark],
  ]);
  const findings = await checkConditions(installation, await knownChains(installation));
  expect(findings.filter(({ check }) => check === 'definition')).toEqual([
    {
      level: 'warn',
      part: 'chain 4242',
      check: 'definition',
      found: remark,
      advice: expect.stringContaining('indexed'),
    },
  ]);
});
