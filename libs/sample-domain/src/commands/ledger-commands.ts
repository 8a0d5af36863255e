import { CommandFailure, databaseOf, EXIT, located, onInstallation, type ToolDomain, table } from '@nunatak/commands';
import type { Pool } from 'pg';
import { ledgerDomain } from '../domain/ledger-domain.js';

/** The sample's part of the tool. */
export const ledgerCommands: ToolDomain = {
  ...ledgerDomain,
  chainIds: { form: /^[A-Z]\w*$/, what: 'the name of a ledger' },
  examples: ['nunatak ledgers'],
  commands: [
    {
      name: 'ledgers',
      description: 'list ledgers with the sums of their accounts',
      load: async () => (command) =>
        located(command, [ledgerDomain]).action((options) =>
          onInstallation(options, [ledgerDomain], async ({ installation, output }) => {
            const { rows } = await databaseOf(installation, ledgerDomain).pool.query<{ ledger: string; sum: string }>(
              'SELECT ledger, sum(balance) AS sum FROM account GROUP BY ledger ORDER BY ledger',
            );
            const cells = rows.map(({ ledger, sum }) => [ledger, sum]);
            output.result(rows, () => table(['ledger', 'sum'], cells));
            return EXIT.ok;
          }),
        ),
    },
  ],
  async status(installation, only) {
    const heads = await headsOf(databaseOf(installation, ledgerDomain).pool, only);
    const rows = heads.map(({ chainId, head }) => [chainId, head?.height ?? '-']);
    return { chains: heads, render: () => table(['ledger', 'head'], rows) };
  },
  async check(installation, only) {
    const heads = await headsOf(databaseOf(installation, ledgerDomain).pool, only);
    const chains = heads.map(({ chainId }) => ({
      part: 'ledgers',
      check: 'stored',
      level: 'ok' as const,
      found: chainId,
    }));
    return { chains, broker: [] };
  },
};

async function headsOf(pool: Pool, only: string | undefined) {
  const { rows } = await pool.query<{ ledger: string; height: string | null }>(
    'SELECT ledger, height FROM log_position WHERE ledger = coalesce($1, ledger) ORDER BY ledger',
    [only],
  );
  if (only !== undefined && !rows.length) throw new CommandFailure(EXIT.refused, `ledger ${only} is not stored here`);
  const headOf = (height: string | null) => (height === null ? null : { height: Number(height) });
  return rows.map(({ ledger, height }) => ({ chainId: ledger, head: headOf(height) }));
}
