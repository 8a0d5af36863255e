import type { LazyCommand, ToolDomain } from '@nunatak/commands';
import { Command } from 'commander';
import { DOMAINS } from './domains.js';

const after = (domains: readonly ToolDomain[]) => `
Where: --database-url, else --data-dir, else ${domains.flatMap(({ database }) => database?.variable ?? []).join(' and ')},
else the folder .nunatak. An embedded installation that does not run gets its PostgreSQL started for the time of the command.

Exit codes: 0 all is well; 1 differences, a failed check or job; 2 wrong command line; 3 database, node or broker unreachable;
4 refused as things are (unknown chain, other schema, a lease that is not let go); 70 a fault of the tool; 130 Ctrl-C.

Examples:
  nunatak start                                    run everything in one process (npm start)
  nunatak status --watch
${domains
  .flatMap(({ examples }) => examples)
  .map((example) => `  ${example}\n`)
  .join('')}  nunatak doctor --json`;

const commandsOf = (domains: readonly ToolDomain[]): readonly LazyCommand[] => [
  {
    name: 'status',
    description: 'how far each chain is stored, how far behind its node, who works on it',
    load: async () => (await import('./status/status.command.js')).statusCommand(domains),
  },
  ...domains.flatMap(({ commands }) => commands),
  {
    name: 'migrate',
    description: "bring the database's schema up to date",
    load: async () => (await import('./migrate/migrate.command.js')).migrateCommand(domains),
  },
  {
    name: 'doctor',
    description: 'check database, nodes, broker and clocks',
    load: async () => (await import('./doctor/doctor.command.js')).doctorCommand(domains),
  },
];

/**
 * Returns the whole command line. Every command is listed; the code of a command is loaded when an argument names it.
 * @param args the arguments of the call, without the program's name
 */
export async function program(
  version: string,
  args: readonly string[],
  domains: readonly ToolDomain[] = DOMAINS,
): Promise<Command> {
  const all = new Command('nunatak')
    .description('Operates Nunatak: chains, status, verification, repair and reindexing, migrations, a doctor.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help of a command')
    .addHelpText('after', after(domains))
    .showHelpAfterError('(nunatak --help shows how)');
  all.command('start').description('run all of Nunatak in one process ("nunatak start --help" lists its options)');
  for (const { name, description, load } of commandsOf(domains)) {
    const command = all.command(name).description(description);
    if (args.includes(name)) (await load())(command);
  }
  return all;
}
