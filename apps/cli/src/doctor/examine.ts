import type { CommandContext } from '../command.js';
import { EXIT, type ExitCode } from '../exit.js';
import { type KnownChain, knownChain, knownChains } from '../installation/known-chains.js';
import { orNone } from '../installation/or-none.js';
import { table } from '../output/output.js';
import { checkBroker } from './check-broker.js';
import { checkConditions } from './check-conditions.js';
import { checkDatabase } from './check-database.js';
import { checkNodes } from './check-node.js';
import { checkRedis } from './check-redis.js';
import { type DoctorFinding, Findings } from './finding.js';

/** Looks at everything, or of the chains' nodes only at one's. */
export async function examine({ installation, output }: CommandContext, only: string | undefined): Promise<ExitCode> {
  const chains = only === undefined ? await knownChainsOrNone(installation) : [await knownChain(installation, only)];
  const looked = chains.filter(({ state }) => state !== 'removed');
  const config = new Findings('configuration');
  if (installation.baseFault)
    config.fail('chains file', installation.baseFault, 'mend it: services would not start with it');
  const parts = await Promise.all([
    config.all,
    checkDatabase(installation),
    checkConditions(installation, looked),
    ...looked.map((chain) => checkNodes(chain, installation.pool)),
    checkBroker(
      installation.kafka,
      looked.map((chain) => chain.chainId),
    ), // one look for all
    checkRedis(installation.redisUrl),
  ]);
  const findings = parts.flat();
  output.result(findings, () => render(findings));
  return findings.some(({ level }) => level === 'fail') ? EXIT.failed : EXIT.ok;
}

/** Before the first migration no chain is known: the schema's finding says so. */
async function knownChainsOrNone(installation: CommandContext['installation']): Promise<KnownChain[]> {
  const known = await orNone(knownChains(installation));
  return (
    known ?? installation.base.map((chain) => ({ chainId: chain.chainId, state: 'active', origin: 'file', chain }))
  );
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
