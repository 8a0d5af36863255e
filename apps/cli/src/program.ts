import { Command } from 'commander';
import { doctorCommand } from './doctor/doctor.command.js';
import { DOMAINS } from './domains/domains.js';
import { migrateCommand } from './migrate/migrate.command.js';
import { statusCommand } from './status/status.command.js';

const AFTER = `
Where: --database-url, else --data-dir, else FIRN_EVM_DATABASE_URL, else the folder .firn. An embedded installation that does not run
gets its PostgreSQL started for the time of the command.

Exit codes: 0 all is well; 1 differences, a failed check or job; 2 wrong command line; 3 database, node or broker unreachable;
4 refused as things are (unknown chain, other schema, a lease that is not let go); 70 a fault of the tool; 130 Ctrl-C.

Examples:
  firn start                                    run everything in one process (npm start)
  firn status --watch
  firn chains add --rpc http://127.0.0.1:9650/ext/bc/C/rpc
  firn verify --chain 43114 --sample 500
  firn repair --chain 43114 --from 1000 --to 2000
  firn reindex --chain 43114
  firn doctor --json`;

/** The whole command line. */
export function program(version: string): Command {
  const all = new Command('firn')
    .description('Operates Firn: chains, status, verification, repair and reindexing, migrations, a doctor.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help of a command')
    .addHelpText('after', AFTER)
    .showHelpAfterError('(firn --help shows how)');
  all.command('start').description('run all of Firn in one process ("firn start --help" lists its options)');
  const commands = [
    statusCommand(DOMAINS),
    ...DOMAINS.flatMap((domain) => domain.commands()),
    migrateCommand(DOMAINS),
    doctorCommand(DOMAINS),
  ];
  for (const command of commands) all.addCommand(command);
  return all;
}
