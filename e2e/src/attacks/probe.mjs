// Another client, and whoever watches the service's health: asks each URL again and again over connections of its own, in a process of its
// own, so that nothing but the service's time is measured. Ends when its standard input does, and prints what it saw as JSON:
// by URL, { statuses: {status: count}, milliseconds: [sorted] }; status 0 is a connection that was refused or cut.
//   node probe.mjs URL …
import { Agent, request } from 'node:http';

const PAUSE_MS = 50;
const GIVEN_UP_MS = 20_000;

let isOver = false;
process.stdin.on('end', () => (isOver = true)).resume();

/** @param {string} url @param {Agent} agent @returns {Promise<number>} */
function ask(url, agent) {
  return new Promise((resolve) => {
    const outgoing = request(url, { agent, timeout: GIVEN_UP_MS }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve(0));
    outgoing.end();
  });
}

/** @param {string} url */
async function watch(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seen = { statuses: {}, milliseconds: [] };
  while (!isOver) {
    const started = performance.now();
    const status = await ask(url, agent);
    seen.milliseconds.push(Math.round(performance.now() - started));
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  agent.destroy();
  seen.milliseconds.sort((a, b) => a - b);
  return [url, seen];
}

const all = await Promise.all(process.argv.slice(2).map(watch));
process.stdout.write(JSON.stringify(Object.fromEntries(all)));
