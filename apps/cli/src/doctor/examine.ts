import {
  type CommandContext,
  type DoctorFinding,
  databaseOf,
  domainsOf,
  EXIT,
  type ExitCode,
  type Installation,
  storesOf,
  type ToolDomain,
  table,
} from '@nunatak/commands';
import { askDomains } from '../ask-domains.js';
import { checkDatabase } from './check-database.js';
import { checkRedis } from './check-redis.js';

/** Looks at everything, or of the chains' nodes only at one's. */
export async function examine(
  { installation, output }: CommandContext,
  all: readonly ToolDomain[],
  only: string | undefined,
): Promise<ExitCode> {
  const domains = domainsOf(installation, all);
  // First, because the other checks read tables that a database of another version lacks.
  const stores = storesOf(installation, all);
  const databases = await Promise.all(
    stores.map((domain) => checkDatabaseOf(installation, domain, stores.length === 1)),
  );
  const [checks, redis] = await Promise.all([
    askDomains(installation, domains, only, (domain) => domain.check(installation, only)),
    checkRedis(installation.redisUrl),
  ]);
  const findings = [
    ...databases.flat(),
    ...checks.flatMap(({ chains }) => chains),
    ...checks.flatMap(({ broker }) => broker),
    ...redis,
  ];
  output.result(findings, () => render(findings));
  return findings.some(({ level }) => level === 'fail') ? EXIT.failed : EXIT.ok;
}

function checkDatabaseOf(installation: Installation, domain: ToolDomain, isOnly: boolean): Promise<DoctorFinding[]> {
  return checkDatabase({
    part: isOnly ? 'database' : `database of ${domain.name}`,
    database: databaseOf(installation, domain),
    schemaVersion: async (databaseUrl) => (await domain.database!.schema()).version(databaseUrl),
    dataDir: installation.dataDir,
  });
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
