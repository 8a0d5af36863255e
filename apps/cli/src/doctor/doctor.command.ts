import { Command } from 'commander';
import { type CommandContext, type CommonOptions, chainId, located, onInstallation } from '../command.js';
import { EXIT, type ExitCode } from '../exit.js';
import { knownChain, knownChains } from '../installation/known-chains.js';
import { table } from '../output/output.js';
import { checkBroker } from './check-broker.js';
import { checkDatabase } from './check-database.js';
import { checkNodes } from './check-node.js';
import { checkRedis } from './check-redis.js';
import { type DoctorFinding, Findings } from './finding.js';

const AFTER = `
Looks at the database (version, schema, settings, clock), each chain's nodes (capabilities, how far back they have state, batches, WebSocket),
the Kafka brokers and topics, and Redis; says what is missing and what that costs. Exit code 1 when something fails; warnings don't count.

Examples:
  firn doctor
  firn doctor --chain 43114 --json`;

export function doctorCommand(): Command {
  return located(new Command('doctor'))
    .description('check database, nodes, broker and clocks')
    .option('--chain <id>', 'only the nodes of this chain', chainId)
    .addHelpText('after', AFTER)
    .action((options: CommonOptions & { chain?: string }) =>
      onInstallation(options, (context) => examine(context, options.chain)),
    );
}

async function examine({ installation, output }: CommandContext, only: string | undefined): Promise<ExitCode> {
  const chains = only === undefined ? await knownChainsOrNone(installation) : [await knownChain(installation, only)];
  const looked = chains.filter(({ state }) => state !== 'removed');
  const config = new Findings('configuration');
  if (installation.baseFault)
    config.fail('chains file', installation.baseFault, 'mend it: services would not start with it');
  const parts = await Promise.all([
    config.all,
    checkDatabase(installation),
    ...looked.map(checkNodes),
    checkBroker(
      installation.kafkaBrokers,
      looked.map((chain) => chain.chainId),
    ), // one look for all
    checkRedis(installation.redisUrl),
  ]);
  const findings = parts.flat();
  output.result(findings, () => render(findings));
  return findings.some(({ level }) => level === 'fail') ? EXIT.failed : EXIT.ok;
}

/** Before the first migration no chain is known: the schema's finding says so. */
async function knownChainsOrNone(installation: CommandContext['installation']) {
  try {
    return await knownChains(installation);
  } catch (error) {
    if ((error as { code?: string }).code !== '42P01') throw error;
    return installation.base.map((chain) => ({
      chainId: chain.chainId,
      state: 'active' as const,
      origin: 'file' as const,
      chain,
    }));
  }
}

function render(findings: DoctorFinding[]): string {
  const advice = findings.filter((finding) => finding.advice);
  const counts = (['fail', 'warn', 'ok'] as const).map(
    (level) => `${findings.filter((f) => f.level === level).length} ${level}`,
  );
  return [
    table(
      ['', 'part', 'check', 'found'],
      findings.map(({ level, part, check, found }) => [level, part, check, found]),
    ),
    ...advice.map(({ level, part, check, advice: text }) => `${level}: ${part}: ${check}: ${text}`),
    counts.join(', '),
  ].join('\n\n');
}
