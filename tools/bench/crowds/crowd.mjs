// Connections that ask for one path again and again, each as soon as it has its answer, or, with --unread, once without reading it. Prints a
// line of JSON at its end: answers by status, and how many connections broke.
//   node tools/bench/crowds/crowd.mjs --url URL --path PATH [--connections 20] [--seconds 30] [--unread]
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readArguments } from '../rig/arguments.mjs';

const { url, path, connections, seconds, unread } = readArguments({
  ...{ url: '', path: '', connections: 20, seconds: 30, unread: false },
});
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const until = performance.now() + seconds * 1_000;
const answers = {};
let broken = 0;
let bytes = 0;

const ask = () =>
  new Promise((resolve) => {
    const request = http.get(url + path, { agent }, (response) => {
      answers[response.statusCode] = (answers[response.statusCode] ?? 0) + 1;
      if (!unread) response.on('data', (part) => (bytes += part.length));
      response.once('close', resolve);
    });
    request.once('error', () => {
      broken++;
      // A refused connection costs nothing: without a pause it would be all that happens.
      setTimeout(resolve, 10);
    });
  });
const one = async () => {
  while (performance.now() < until) await ask();
};
await Promise.race([Promise.all(Array.from({ length: connections }, one)), sleep(seconds * 1_000)]);
console.log(JSON.stringify({ answers, broken, mebibytes: Math.round(bytes / 2 ** 20) }));
process.exit(0);
