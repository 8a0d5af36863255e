// The tool `nunatak` with the sample's commands in place of those of Nunatak's domains.
import { program } from '@nunatak/cli';
import { ledgerCommands } from '@nunatak/sample-domain';

const args = process.argv.slice(2);
const command = await program('0.0.0', args, [ledgerCommands]);
await command.parseAsync(args, { from: 'user' });
