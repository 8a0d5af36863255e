// Asks a server for random paths at a fixed rate, whatever it answers, until standard input ends; then prints one JSON
// line. Latency counts from the moment at which a request was due, so that a server that stalls can't hide it.
//   node tools/bench/api/steady-load.mjs --url URL --paths FILE --rate 100
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { readArguments } from '../rig/arguments.mjs';
import { percentile, rounded, seededRandom } from '../rig/statistics.mjs';

const { url, paths: file, rate, seed } = readArguments({ url: '', paths: '', rate: 100, seed: 1 });
const { hostname, port } = new URL(url);
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const paths = readFileSync(file, 'utf8').trim().split('\n');
const random = seededRandom(seed);
const latencies = [];
let failures = 0;

function ask(due) {
  const path = paths[Math.floor(random() * paths.length)];
  const done = (isGood) => {
    if (isGood) latencies.push(performance.now() - due);
    else failures++;
  };
  http
    .get({ hostname, port, path, agent }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode === 200));
    })
    .on('error', () => done(false));
}

const began = performance.now();
let asked = 0;
const timer = setInterval(() => {
  // Timers come in whole milliseconds, and late: whatever is due by now is asked.
  for (; began + (asked * 1000) / rate <= performance.now(); asked++) ask(began + (asked * 1000) / rate);
}, 1);

process.stdin.resume().on('end', () => {
  clearInterval(timer);
  const seconds = (performance.now() - began) / 1000;
  setTimeout(() => {
    const at = (share) => rounded(percentile(latencies, share));
    const figures = { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
    console.log(JSON.stringify({ rate, seconds: rounded(seconds), requests: latencies.length, failures, ...figures }));
    process.exit(0);
  }, 1000);
});
