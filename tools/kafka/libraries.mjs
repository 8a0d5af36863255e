import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const POM = fileURLToPath(new URL('pom.xml', import.meta.url));
/** Beside the other things that a fresh clone fetches; `rm -rf node_modules` takes it away. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/nunatak-kafka', import.meta.url));

/** The class path of a broker. Only there once {@link provisionKafka} has run. */
export function kafkaLibraries() {
  // A changed pom.xml wants other files.
  const version = createHash('sha256').update(readFileSync(POM)).digest('hex').slice(0, 12);
  return join(CACHE, version);
}

/** @returns {string | undefined} why no broker can be started here; undefined when one can, once it is provisioned */
export function kafkaMissing() {
  if (!works('java', ['-version'])) return 'Java 17 or newer is missing (the command java)';
  if (!isProvisioned() && !works('mvn', ['-v'])) return 'Maven is missing (the command mvn), which fetches Kafka';
  return undefined;
}

/**
 * Fetches a broker's libraries by Maven, unless they are there: 43 MB, some seconds. Safe to be called by several processes at once.
 * @throws Error that says what is missing
 */
export function provisionKafka() {
  const missing = kafkaMissing();
  if (missing) throw new Error(missing);
  const libraries = kafkaLibraries();
  if (isProvisioned()) return libraries;
  mkdirSync(dirname(libraries), { recursive: true });
  const fresh = `${libraries}.${process.pid}`;
  const { status, stdout, stderr } = spawnSync(
    'mvn',
    ['-q', '-B', '-f', POM, 'dependency:copy-dependencies', `-DoutputDirectory=${fresh}`],
    { encoding: 'utf8' },
  );
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`Maven could not fetch Kafka:\n${`${stdout}${stderr}`.trim().slice(-2_000)}`);
  }
  writeFileSync(join(fresh, 'log4j.properties'), LOG4J);
  try {
    renameSync(fresh, libraries);
  } catch (error) {
    // Another process was quicker.
    rmSync(fresh, { recursive: true, force: true });
    if (!isProvisioned()) throw error;
  }
  return libraries;
}

const LOG4J = `log4j.rootLogger=INFO, stdout
log4j.appender.stdout=org.apache.log4j.ConsoleAppender
log4j.appender.stdout.layout=org.apache.log4j.PatternLayout
log4j.appender.stdout.layout.ConversionPattern=[%d] %p %m (%c)%n
`;

function isProvisioned() {
  const libraries = kafkaLibraries();
  return existsSync(libraries) && readdirSync(libraries).some((name) => name.startsWith('kafka_'));
}

function works(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
