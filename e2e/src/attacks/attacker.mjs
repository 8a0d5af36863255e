// A client that means harm, in a process of its own. Bounded in time and in connections; goes to 127.0.0.1 alone.
//   node attacker.mjs KIND URL SECONDS
// Prints, as JSON, how many connections it opened and how many answers it read, by status.
import { connect } from 'node:net';

const [kind, url, seconds] = process.argv.slice(2);
const { hostname, port, pathname, search } = new URL(url);
if (hostname !== '127.0.0.1') throw new Error('attacks go to 127.0.0.1 only');
const endsAt = performance.now() + Number(seconds) * 1_000;
const isOver = () => performance.now() >= endsAt;
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const get = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`;
const seen = { connections: 0, statuses: {} };

/** @param {string} bytes */
function open(bytes, { reads = true } = {}) {
  const socket = connect(Number(port), hostname);
  seen.connections++;
  socket.on('error', () => undefined);
  if (reads) {
    socket.on('data', (chunk) => {
      for (const [, status] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g))
        seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
    });
  } else socket.pause();
  if (bytes) socket.write(bytes);
  return socket;
}

const gone = (socket) =>
  socket.destroyed ? Promise.resolve() : new Promise((resolve) => socket.once('close', resolve));

/** Keeps so many connections busy: each that the service closes is opened again. */
async function keepOpen(count, make) {
  const lanes = Array.from({ length: count }, async () => {
    while (!isOver()) {
      const socket = make();
      await Promise.race([gone(socket), sleep(Math.max(0, endsAt - performance.now()))]);
      socket.destroy();
      await sleep(20);
    }
  });
  await Promise.all(lanes);
}

const KINDS = {
  /** One connection, 63,000 requests in one go. */
  pipelined: () => keepOpen(1, () => open(get.repeat(63_000))),
  /** A hundred connections that write ten requests each and are gone 5 ms later. */
  'hit-and-run': async () => {
    while (!isOver()) {
      const sockets = Array.from({ length: 100 }, () => open(get.repeat(10)));
      await sleep(5);
      for (const socket of sockets) socket.destroy();
      await sleep(20);
    }
  },
  /** Two thousand connections that pipeline twenty requests each. */
  crowd: () => keepOpen(2_000, () => open(get.repeat(20))),
  /** Connections that send nothing, half a head, or don't read. */
  idlers: () =>
    Promise.all([
      keepOpen(300, () => open('')),
      keepOpen(300, () => open(get.slice(0, -4))),
      keepOpen(300, () => open(get.repeat(200), { reads: false })),
    ]),
  /** Nothing that could be answered but with a fault. */
  faults: () =>
    keepOpen(50, () => open(`${get}${'GET /nothing HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(50)}garbage\r\n\r\n`)),
};

await KINDS[kind]();
process.stdout.write(JSON.stringify(seen));
process.exit(0);
