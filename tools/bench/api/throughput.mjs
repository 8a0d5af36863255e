import { alone, family, watchUsage } from '../rig/process-usage.mjs';
import { median, rounded } from '../rig/statistics.mjs';
import { runWrk } from './wrk.mjs';

const WARM_UP_SECONDS = 5;

/**
 * Loads servers with the same settings in turn, several rounds, each first in every other round.
 *
 * @param servers `{ name: { url, pid } }`
 * @returns by name: medians over the rounds, and each round; CPU seconds of the server and of PostgreSQL
 */
export async function compareThroughput({ servers, databasePid, pathsFile, seconds, connections, rounds }) {
  const names = Object.keys(servers);
  const measured = Object.fromEntries(names.map((name) => [name, []]));
  for (const name of names) await runWrk({ url: servers[name].url, pathsFile, seconds: WARM_UP_SECONDS, connections });
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 ? names.toReversed() : names) {
      const usage = watchUsage({ server: alone(servers[name].pid), postgres: family(databasePid) });
      const result = await runWrk({ url: servers[name].url, pathsFile, seconds, connections });
      const { server, postgres } = usage.stop();
      measured[name].push({ ...result, serverCpuSeconds: server.cpuSeconds, postgresCpuSeconds: postgres.cpuSeconds });
    }
  }
  return Object.fromEntries(
    names.map((name) => {
      const of = (field) => rounded(median(measured[name].map((result) => result[field])));
      const figures = { requestsPerSecond: of('requestsPerSecond'), p50Ms: of('p50Ms'), p99Ms: of('p99Ms') };
      return [name, { ...figures, rounds: measured[name] }];
    }),
  );
}
