import http from 'node:http';
import { median, rounded } from './statistics.mjs';

/** Runs tasks in turn, so many times each after some that don't count. @returns each one's median time in milliseconds */
export async function timesInTurn(tasks, { warmUp, samples }) {
  const times = tasks.map(() => []);
  for (let i = 0; i < warmUp + samples; i++) {
    for (const [k, task] of tasks.entries()) {
      const began = performance.now();
      await task();
      if (i >= warmUp) times[k].push(performance.now() - began);
    }
  }
  return times.map((list) => rounded(median(list), 3));
}

/** One connection, which is kept. `get(url)` reads an answer to its end. @throws Error for another status than 200 */
export function oneConnection() {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const get = (url) =>
    new Promise((resolve, reject) => {
      http
        .get(url, { agent }, (response) => {
          response.resume();
          response.on('end', () =>
            response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode} for ${url}`)),
          );
        })
        .on('error', reject);
    });
  return { get, close: () => agent.destroy() };
}
