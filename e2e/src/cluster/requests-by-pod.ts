import { setTimeout as sleep } from 'node:timers/promises';
import type { Pod } from './release.js';

/** The admin port of evm-data. */
const PORT = 9104;
const DURING_MS = 10_000;

/** Returns the share of each pod of evm-data in the requests of ten seconds, which begin after some time. */
export async function requestsByPod(pods: Pod[], afterMs: number): Promise<number[]> {
  await sleep(afterMs);
  const before = await Promise.all(pods.map(answered));
  await sleep(DURING_MS);
  const after = await Promise.all(pods.map(answered));
  const counts = after.map((count, index) => count - (before[index] ?? 0));
  const sum = counts.reduce((total, count) => total + count, 0);
  return counts.map((count) => count / sum);
}

/** The requests that a pod has answered since its start. */
async function answered({ status }: Pod): Promise<number> {
  const text = await (await fetch(`http://${status.podIP}:${PORT}/metrics`)).text();
  const counts = text.matchAll(/^nunatak_http_request_duration_seconds_count\{[^}]*\} (\d+)/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
