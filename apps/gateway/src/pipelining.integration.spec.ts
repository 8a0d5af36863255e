import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from '@jest/globals';
import { attack, metricValue, pipeline, until } from './testing/attacks.js';
import { MODES, type RunningGateway, runGateway } from './testing/running-gateway.js';

const IN_FLIGHT = 'nunatak_gateway_requests_in_flight{listener="data"}';
const BACKLOG = 'nunatak_gateway_backlog_bytes';

/** What stays in use when everything that can be freed is. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

let running: RunningGateway | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

/** A hundred connections that write ten requests each and are gone before the first answer. */
async function hitAndRun({ registry, url }: RunningGateway): Promise<void> {
  const attackers = Array.from({ length: 100 }, () => attack(url, pipeline('/v1/chains/unhurried', 10)));
  await until(
    () => metricValue(registry, IN_FLIGHT),
    (count) => count > 0,
  );
  for (const { socket } of attackers) socket.destroy();
  await until(
    () => metricValue(registry, IN_FLIGHT),
    (count) => count === 0,
  );
}

// Answered one after the other, or several at a time: then answers wait behind others on their connection.
describe.each([1, 10])('requests that a client pipelines, %i of a connection at a time', (requestsPerConnection) => {
  it.each(MODES)('are forgotten when their connections end before the answers, service %s', async (mode) => {
    running = await runGateway(mode, { limits: { requestsPerConnection, requests: 2_000 } });
    await hitAndRun(running);
    const before = heapInUse();
    for (let round = 0; round < 6; round++) await hitAndRun(running);
    // The service may still be at work for them.
    await until(heapInUse, (bytes) => bytes < before * 1.1);
    expect(await metricValue(running.registry, BACKLOG)).toBe(0);
  });
});

describe.each(MODES)('pipelined requests, service %s', (mode) => {
  it('are all answered, in their order', async () => {
    running = await runGateway(mode, { limits: { requestsPerConnection: 3 } });
    const targets = [
      '/v1/chains/unhurried',
      '/nothing',
      '/v1/chains/final-small',
      '/v1/chains/status/404',
      '/v1/chains',
    ];
    const { statuses } = attack(running.url, targets.map((target) => pipeline(target, 1)).join(''));
    await until(
      () => statuses.length,
      (count) => count === targets.length,
    );
    expect(statuses).toEqual([200, 404, 200, 404, 200]);
  });

  it('arrive whole when they come in pieces, with bodies between them', async () => {
    running = await runGateway(mode);
    const body = JSON.stringify({ text: '\r\n\r\n'.repeat(20) + 'x'.repeat(60_000) });
    const post = `POST /v1/chains/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const bytes = `${post}${pipeline('/v1/chains/final-small', 2)}${post}${pipeline('/nothing', 1)}`;
    const attacker = attack(running.url);
    for (let at = 0; at < bytes.length; at += 1_111) {
      await new Promise((written) => attacker.socket.write(bytes.slice(at, at + 1_111), written));
    }
    await until(
      () => attacker.statuses.length,
      (count) => count === 5,
    );
    expect(attacker.statuses).toEqual([200, 200, 200, 200, 404]);
    expect(attacker.received().split(JSON.stringify({ body: JSON.parse(body) }))).toHaveLength(3);
  });

  it('of one connection are worked on one at a time, and the rest of them is not read', async () => {
    running = await runGateway(mode);
    const { registry, url } = running;
    const { socket } = attack(url, pipeline('/v1/chains/slow', 63_000));
    let most = 0;
    for (let looks = 0; looks < 20; looks++) {
      await until(
        () => metricValue(registry, BACKLOG),
        (bytes) => bytes > 0,
      );
      most = Math.max(most, await metricValue(registry, IN_FLIGHT));
    }
    expect(most).toBe(1);
    expect(await metricValue(registry, BACKLOG)).toBeLessThan(128 * 1024);
    socket.destroy();
  });

  it('by the thousand are answered as they are taken', async () => {
    running = await runGateway(mode);
    const attacker = attack(running.url, pipeline('/v1/chains/final-small', 1_000));
    await until(
      () => attacker.statuses.length,
      (count) => count === 1_000,
      60_000,
    );
    expect(new Set(attacker.statuses)).toEqual(new Set([200]));
  });

  it('behind a refused one are not read any more while too much is going on', async () => {
    running = await runGateway(mode, { limits: { requests: 1 } });
    const { registry, url } = running;
    attack(url, pipeline('/v1/chains/slow', 1));
    await until(
      () => metricValue(registry, IN_FLIGHT),
      (count) => count === 1,
    );
    const attacker = attack(url, pipeline('/v1/chains', 1_000));
    await attacker.closed;
    expect(attacker.statuses).toEqual([503]);
  });
});

describe('a client that hangs up', () => {
  it('takes its request back from the service', async () => {
    running = await runGateway('http');
    const { registry, service, url } = running;
    const gone: string[] = [];
    service.server.on('request', (request, response) => {
      response.once('close', () => !response.writableFinished && gone.push(request.url!));
    });
    const { socket } = attack(url, pipeline('/v1/chains/slow', 1));
    await until(
      () => metricValue(registry, IN_FLIGHT),
      (count) => count === 1,
    );
    socket.destroy();
    await until(
      () => gone,
      (urls) => urls.length > 0,
      1_200,
    );
    expect(gone).toEqual(['/v1/chains/slow']);
    expect(running.logLines.filter((line) => line.includes('upstream request failed'))).toEqual([]);
  });
});
