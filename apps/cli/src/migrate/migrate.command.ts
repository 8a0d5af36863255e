import {
  type CommandContext,
  CommandFailure,
  type CommonOptions,
  databaseOf,
  EXIT,
  type ExitCode,
  type Installation,
  located,
  onInstallation,
  storesOf,
  type ToolDomain,
  table,
} from '@nunatak/commands';
import type { SchemaVersion, StoreSchema } from '@nunatak/database';
import type { Command } from 'commander';

const AFTER = `
Migrations go forward only, each in a transaction of its own, and are safe beside running services of this and the previous release.
Services don't migrate by themselves ("npm start" does): run this before a new release is rolled out. Several at once wait for each other.

Examples:
  nunatak migrate --database-url postgresql://nunatak@db/DATABASE
  nunatak migrate --status --json`;

/** Returns a function that adds the options of `migrate`. */
export const migrateCommand = (domains: readonly ToolDomain[]) => (command: Command) => {
  located(command, domains)
    .option('--status', 'only tell which migrations the database has; exit code 1 when some are missing')
    .option('--allow-newer', 'leave a database that a newer Nunatak has migrated as it is, for a rollback')
    .addHelpText('after', AFTER)
    .action((options: CommonOptions & { status?: boolean; allowNewer?: boolean }) =>
      onInstallation(options, domains, (context) =>
        options.status ? show(context, domains) : migrate(context, domains, options.allowNewer),
      ),
    );
};

/** A domain's database and the migrations that it has. */
interface MigratedDatabase extends SchemaVersion {
  domain: ToolDomain;
  schema: StoreSchema;
  databaseUrl: string;
}

async function read(installation: Installation, domains: readonly ToolDomain[]): Promise<MigratedDatabase[]> {
  return Promise.all(
    storesOf(installation, domains).map(async (domain) => {
      const { databaseUrl } = databaseOf(installation, domain);
      const schema = await domain.database!.schema();
      return { domain, schema, databaseUrl, ...(await schema.version(databaseUrl)) };
    }),
  );
}

async function show({ installation, output }: CommandContext, domains: readonly ToolDomain[]): Promise<ExitCode> {
  const databases = await read(installation, domains);
  const applied = databases.flatMap((each) => each.applied);
  const missing = databases.flatMap((each) => each.missing);
  const unknown = databases.flatMap((each) => each.unknown);
  output.result({ applied, missing, unknown }, () =>
    table(
      ['migration', 'state'],
      [
        ...applied.map((name) => [name, unknown.includes(name) ? 'applied by a newer Nunatak' : 'applied']),
        ...missing.map((name) => [name, 'missing: run "nunatak migrate"']),
      ],
    ),
  );
  return missing.length || unknown.length ? EXIT.failed : EXIT.ok;
}

/** Migrates every database, or none of them where one is of a newer Nunatak. With `allowsNewer`, that one alone is left. */
async function migrate(
  { installation, output }: CommandContext,
  domains: readonly ToolDomain[],
  allowsNewer = false,
): Promise<ExitCode> {
  const all = await read(installation, domains);
  const newer = all.filter(({ unknown }) => unknown.length > 0);
  // What this version needs has to be there all the same: it is the start of another branch else.
  const left = allowsNewer ? newer.filter(({ missing }) => missing.length === 0) : [];
  for (const { domain } of left) output.note(`${domain.name}: the database belongs to a newer Nunatak, which may stay`);
  const databases = all.filter((each) => !left.includes(each));
  const unknown = databases.flatMap((each) => each.unknown);
  if (unknown.length) {
    throw new CommandFailure(
      EXIT.refused,
      `the database belongs to a newer Nunatak (it has ${unknown.join(', ')}): use that version's tool`,
    );
  }
  const { migrateStore } = await import('@nunatak/migrations');
  for (const { domain, schema, databaseUrl } of databases)
    await migrateStore(schema, databaseUrl, (message) => output.note(`${domain.name}: ${message}`));
  const missing = databases.flatMap((each) => each.missing);
  output.result({ applied: missing }, () =>
    missing.length ? `applied ${missing.join(', ')}` : 'nothing to do: the schema is up to date',
  );
  return EXIT.ok;
}
