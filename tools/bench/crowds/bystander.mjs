// Asks each path at a fixed rate, however long answers take, until its input ends. Prints a line of JSON then: of each path its latencies in
// milliseconds, counted from when the request was due, and its answers that were not 200.
// With --pid, of each latency also the part in which that process's main thread worked: what it would be on a machine with nothing else to do.
//   node tools/bench/crowds/bystander.mjs --urls '{"name":"http://…"}' [--rate 10] [--pid PID]
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readArguments } from '../rig/arguments.mjs';
import { median, percentile, rounded } from '../rig/statistics.mjs';

const options = readArguments({ urls: '{}', rate: 10, pid: 0 });
const urls = Object.entries(JSON.parse(options.urls));
const agent = new http.Agent({ keepAlive: true });
const seen = Object.fromEntries(urls.map(([name]) => [name, { times: [], working: [], faults: {} }]));
let isOver = false;
process.stdin.resume().once('end', () => {
  isOver = true;
});

/** CPU time of the watched thread, in milliseconds. */
const workedMs = () =>
  options.pid
    ? Number(readFileSync(`/proc/${options.pid}/task/${options.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
    : 0;

const ask = ([name, url]) =>
  new Promise((resolve) => {
    const due = performance.now();
    const worked = workedMs();
    const { times, working, faults } = seen[name];
    const fault = (what) => {
      faults[what] = (faults[what] ?? 0) + 1;
      resolve();
    };
    http
      .get(url, { agent }, (response) => {
        response.resume();
        response.once('end', () => {
          times.push(performance.now() - due);
          working.push(workedMs() - worked);
          if (response.statusCode === 200) resolve();
          else fault(response.statusCode);
        });
      })
      .once('error', (error) => fault(error.code));
  });

const asked = [];
const began = performance.now();
for (let k = 0; !isOver; k++) {
  asked.push(...urls.map(ask));
  await sleep(Math.max(0, began + ((k + 1) * 1_000) / options.rate - performance.now()));
}
await Promise.race([Promise.all(asked), sleep(35_000)]);
console.log(
  JSON.stringify(
    Object.fromEntries(
      Object.entries(seen).map(([name, { times, working, faults }]) => [
        name,
        {
          ...{ count: times.length, p50Ms: rounded(median(times), 1), p99Ms: rounded(percentile(times, 0.99), 1) },
          ...{ maxMs: rounded(Math.max(...times), 1), faults },
          ...(options.pid && { workingP99Ms: rounded(percentile(working, 0.99), 1) }),
        },
      ]),
    ),
  ),
);
process.exit(0);
