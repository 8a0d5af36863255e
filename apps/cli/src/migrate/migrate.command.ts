import { evmSchemaVersion, migrateEvmStore } from '@firn/evm-store';
import { Command } from 'commander';
import { type CommandContext, type CommonOptions, located, onInstallation } from '../command.js';
import { CommandFailure, EXIT, type ExitCode } from '../exit.js';
import { table } from '../output/output.js';

const AFTER = `
Migrations go forward only, each in a transaction of its own, and are safe beside running services of this and the previous release.
Services don't migrate by themselves ("npm start" does): run this before a new release is rolled out. Several at once wait for each other.

Examples:
  firn migrate --database-url postgresql://firn@db/firn_evm
  firn migrate --status --json`;

export function migrateCommand(): Command {
  return located(new Command('migrate'))
    .description("bring the database's schema up to date")
    .option('--status', 'only tell which migrations the database has; exit code 1 when some are missing')
    .addHelpText('after', AFTER)
    .action((options: CommonOptions & { status?: boolean }) =>
      onInstallation(options, (context) => (options.status ? tell(context) : migrate(context))),
    );
}

async function tell({ installation, output }: CommandContext): Promise<ExitCode> {
  const { applied, missing, unknown } = await evmSchemaVersion(installation.databaseUrl);
  output.result({ applied, missing, unknown }, () =>
    table(
      ['migration', 'state'],
      [
        ...applied.map((name) => [name, unknown.includes(name) ? 'applied by a newer Firn' : 'applied']),
        ...missing.map((name) => [name, 'missing: run "firn migrate"']),
      ],
    ),
  );
  return missing.length || unknown.length ? EXIT.failed : EXIT.ok;
}

async function migrate({ installation, output }: CommandContext): Promise<ExitCode> {
  const { missing, unknown } = await evmSchemaVersion(installation.databaseUrl);
  if (unknown.length) {
    throw new CommandFailure(
      EXIT.refused,
      `the database belongs to a newer Firn (it has ${unknown.join(', ')}): use that version's tool`,
    );
  }
  await migrateEvmStore(installation.databaseUrl);
  output.result({ applied: missing }, () =>
    missing.length ? `applied ${missing.join(', ')}` : 'nothing to do: the schema is up to date',
  );
  return EXIT.ok;
}
