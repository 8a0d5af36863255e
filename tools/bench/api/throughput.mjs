import { alone, family, watchUsage } from '../rig/process-usage.mjs';
import { median, rounded } from '../rig/statistics.mjs';
import { runWrk } from './wrk.mjs';

const WARM_UP_SECONDS = 5;

/**
 * Loads servers with the same settings in turn, several rounds, each first in every other round.
 *
 * @param servers `{ name: { url, pid } }`
 * @returns by name: medians over the rounds, and each round; CPU milliseconds a request, of the server and of
 * PostgreSQL
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
      const perRequest = (process) => rounded((process.cpuSeconds * 1000) / (result.requestsPerSecond * seconds), 3);
      measured[name].push({ ...result, serverCpuMs: perRequest(server), postgresCpuMs: perRequest(postgres) });
    }
  }
  return Object.fromEntries(
    names.map((name) => {
      const of = (field) => rounded(median(measured[name].map((result) => result[field])), 3);
      const medians = Object.fromEntries(Object.keys(measured[name][0]).map((field) => [field, of(field)]));
      return [name, { ...medians, rounds: measured[name] }];
    }),
  );
}
