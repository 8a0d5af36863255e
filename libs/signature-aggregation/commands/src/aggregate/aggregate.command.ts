import { type CommonOptions, located, onServices } from '@nunatak/commands';
import { type Command, InvalidArgumentError } from 'commander';
import type { AggregateOptions } from './aggregate.js';

const AFTER = `
Asks a running signature aggregator on its admin port: --url, else the installation's (--data-dir), else the first one of
NUNATAK_SIGNATURE_AGGREGATOR_ADMIN_URLS. The request is run on its own: a failure of a moment ago is no answer to it.
Exit code 0 only where enough weight signed; 1 where too little did.

Examples:
  nunatak aggregate 3P91K6nuDFvDodcRuJTsgdf9SvYe5pMiKk38HppsoeAiEztCP   what the P-Chain signs about this transaction
  nunatak aggregate 0x0000000000053975… --all                           asks everybody, not only as many as are needed
  nunatak aggregate 0x… --network fuji --signing-subnet 2DeHa7Qb6sufPkmQcFWG2uCd4pBPv9WB6dkzroiMQhd1NSRtof --json`;

/** Adds the options of `aggregate`. */
export function aggregateCommand(command: Command): void {
  located(command, [])
    .argument(
      '<transaction|hex>',
      'a P-Chain transaction, or a message in hex: unsigned, or the data of its SendWarpMessage log',
    )
    .option('--network <network>', 'mainnet, fuji, a network id or name (default: the one that the service serves)')
    .option('--all', 'ask all validators, not only as many as the quorum needs')
    .option('--quorum <percent>', 'of a message: the percentage of the weight that has to sign', percent)
    .option('--signing-subnet <id>', "of a message: the subnet whose validators sign (default: its source chain's)")
    .option('--justification <hex>', 'of a message of the P-Chain: what its validators need beside it')
    .option('--verifying-blockchain <id>', 'of a message: the chain that verifies it')
    .option('--url <url>', 'the admin port of a signature aggregator, as http://127.0.0.1:9109', httpUrl)
    .addHelpText('after', AFTER)
    .action((what: string, options: CommonOptions & AggregateOptions) =>
      onServices(options, async (context) => (await import('./aggregate.js')).aggregate(context, what, options)),
    );
}

function percent(value: string): number {
  if (!/^\d{1,3}$/.test(value) || Number(value) > 100)
    throw new InvalidArgumentError('It must be a whole number from 0 to 100.');
  return Number(value);
}

function httpUrl(value: string): string {
  if (!URL.canParse(value) || !/^https?:/.test(value))
    throw new InvalidArgumentError('It must be an http:// or https:// URL.');
  return value;
}
