import { afterEach, describe, expect, it } from '@jest/globals';
import type { Operation } from '@nunatak/gateway-contracts';
import { attack, metricValue, pipeline, until } from './testing/attacks.js';
import { json, rawRequest } from './testing/raw-http.js';
import { MODES, type RunningGateway, runGateway } from './testing/running-gateway.js';

const IN_FLIGHT = 'nunatak_gateway_requests_in_flight{listener="data"}';
const CONNECTIONS = 'nunatak_gateway_connections{listener="data"}';

/** Takes as long as `/v1/chains/slow`, and is another operation. */
const OTHER_SLOW: Operation = {
  ...{ method: 'GET', path: '/v1/chains/slow/{which}', operationId: 'otherSlow', weight: 'medium' },
  ...{ host: 'data', service: 'evm-data' },
};

/** Its answers are never taken at once. */
const HUGE: Operation = { ...OTHER_SLOW, path: '/v1/chains/huge', operationId: 'huge' };

let running: RunningGateway | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

const become = (line: string, count: number) =>
  until(
    () => metricValue(running!.registry, line),
    (value) => value === count,
  );

describe.each(MODES)('a flood, service %s', (mode) => {
  it('of requests is shed beyond what is worked on, with the time to come again', async () => {
    running = await runGateway(mode, { operations: [OTHER_SLOW], limits: { requests: 5 } });
    const { registry, url } = running;
    const first = Array.from({ length: 4 }, () => attack(url, pipeline('/v1/chains/slow', 1)));
    await become(IN_FLIGHT, 4);
    const answer = await rawRequest(url, '/v1/chains');
    expect([answer.status, answer.headers['retry-after'], json(answer)]).toEqual([
      503,
      '1',
      {
        message: 'Too many requests are being answered at the moment',
        error: 'Service Unavailable',
        statusCode: 503,
      },
    ]);
    // There is room for another operation, until all is full.
    const other = attack(url, pipeline('/v1/chains/slow/other', 1));
    await become(IN_FLIGHT, 5);
    expect((await rawRequest(running.metricsUrl, '/docs')).status).toBe(503);
    const attackers = [...first, other];
    await until(
      () => attackers.flatMap(({ statuses }) => statuses),
      (statuses) => statuses.length === 5,
    );
    expect(attackers.flatMap(({ statuses }) => statuses)).toEqual([200, 200, 200, 200, 200]);
    expect((await rawRequest(url, '/v1/chains')).status).toBe(200);
    expect(await metricValue(registry, 'nunatak_gateway_shed_requests_total{listener="data"}')).toBe(1);
  });

  it('of requests that may take longer, or whose bodies come slowly, leaves room for all others', async () => {
    const slow: Operation = {
      ...{ method: 'GET', path: '/v1/chains/slow', operationId: 'slow', weight: 'xxl' },
      ...{ host: 'data', service: 'evm-data', answerTimeoutMs: 10_000 },
    };
    running = await runGateway(mode, {
      operations: [slow],
      limits: { requestsAlways: 2, targetMs: 100, answerTimeoutMs: 5_000 },
    });
    const { url } = running;
    const head =
      'POST /v1/chains/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n';
    for (let round = 0; round < 2; round++) {
      const attackers = Array.from({ length: 20 }, (_, i) =>
        attack(url, i % 2 ? `${head}{` : pipeline('/v1/chains/slow', 1)),
      );
      await become(IN_FLIGHT, 20);
      expect((await rawRequest(url, '/v1/chains')).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      for (const { socket } of attackers.filter((_, i) => i % 2)) socket.write('}');
      await until(() => attackers.every(({ statuses }) => statuses.length === 1));
      expect(new Set(attackers.flatMap(({ statuses }) => statuses))).toEqual(new Set([200]));
    }
  });

  it('of clients that don’t take their answers keeps nobody else from theirs, and is cut off', async () => {
    running = await runGateway(mode, {
      operations: [HUGE],
      limits: { requests: 4, answerTimeoutMs: 2_000, takeTimeoutMs: 500 },
    });
    const { registry, url } = running;
    const slow = Array.from({ length: 3 }, () => attack(url));
    for (const { socket } of slow) {
      socket.pause();
      socket.write(pipeline('/v1/chains/huge', 1));
      await until(
        () => rawRequest(url, '/v1/chains'),
        ({ status }) => status === 200,
      );
    }
    expect(await metricValue(registry, IN_FLIGHT)).toBe(3);
    await become(IN_FLIGHT, 0);
    await become(CONNECTIONS, 0);
  });

  it.each([
    ['of which they take nothing for a while', { stallTimeoutMs: 300 }],
    ['of which too many wait for them', { untakenBytes: 1 }],
  ])('of answers %s is cut off long before other time-outs', async (_, limits) => {
    running = await runGateway(mode, { operations: [HUGE], limits });
    const { url } = running;
    const { socket } = attack(url);
    socket.pause();
    socket.write(pipeline('/v1/chains/huge', 1));
    await become(IN_FLIGHT, 1);
    await become(IN_FLIGHT, 0);
    await become(CONNECTIONS, 0);
    expect((await rawRequest(url, '/v1/chains/huge')).status).toBe(200);
  });

  it('of refused requests and of garbage is logged as a sample of short lines', async () => {
    running = await runGateway(mode, { limits: { answerTimeoutMs: 500, requests: 1 } });
    const { url, logLines } = running;
    const statuses = (attackers: { statuses: number[] }[]) => attackers.flatMap((attacker) => attacker.statuses);
    const paths = ['/v1/chains/status/503', '/v1/chains/status/500', `/nothing/${'x'.repeat(10_000)}`, '/v1/chains/%'];
    for (const path of paths) {
      const attacker = attack(url, pipeline(path, 200));
      await until(
        () => attacker.statuses.length,
        (count) => count === 200,
      );
    }
    const busy = attack(url, pipeline('/v1/chains/slow', 1));
    await become(IN_FLIGHT, 1);
    const shed = Array.from({ length: 100 }, () => attack(url, pipeline('/v1/chains', 1)));
    const garbage = Array.from({ length: 100 }, () => attack(url, `garbage ${'x'.repeat(1_000)}\r\n\r\n`));
    await until(
      () => statuses([busy, ...shed, ...garbage]),
      (all) => all.length === 201,
    );
    // Of each of the six kinds twenty in ten seconds; two intervals may be concerned.
    expect(logLines.length).toBeLessThan(300);
    expect(Math.max(...logLines.map((line) => line.length))).toBeLessThan(700);
    expect(logLines.filter((line) => line.includes('    at '))).toEqual([]);
  });

  it('of connections that send nothing, half a head, or a head without an end is closed', async () => {
    running = await runGateway(mode, { limits: { headersTimeoutMs: 500, requestTimeoutMs: 800 } });
    const { url } = running;
    const silent = Array.from({ length: 50 }, () => attack(url));
    const halves = Array.from({ length: 50 }, () => attack(url, 'GET /v1/chains HTTP/1.1\r\nhost: x\r\nx-a: '));
    const endless = Array.from({ length: 50 }, () => {
      const attacker = attack(url, 'GET /v1/chains HTTP/1.1\r\nhost: x\r\n');
      const timer = setInterval(() => attacker.socket.write(`x-a: ${'y'.repeat(2_000)}\r\n`), 20);
      void attacker.closed.then(() => clearInterval(timer));
      return attacker;
    });
    await Promise.all([...silent, ...halves, ...endless].map(({ closed }) => closed));
    await become(CONNECTIONS, 0);
    expect(endless[0]!.statuses).toEqual([400]);
  });

  it('of connections is closed beyond what is allowed', async () => {
    running = await runGateway(mode, { limits: { connections: 20 } });
    const { url, logLines } = running;
    const attackers = Array.from({ length: 200 }, () => attack(url));
    await become('nunatak_gateway_refused_connections_total{listener="data"}', 180);
    await become(CONNECTIONS, 20);
    for (const { socket } of attackers) socket.destroy();
    await become(CONNECTIONS, 0);
    expect((await rawRequest(url, '/v1/chains')).status).toBe(200);
    expect(logLines.filter((line) => line.includes('further ones are closed at once'))).toHaveLength(1);
  });

  it('of garbage leaves no connection behind, were the client to keep it open', async () => {
    running = await runGateway(mode);
    const { url } = running;
    const attackers = [
      'hello\r\n\r\n',
      '\0\x16\x03',
      'CONNECT a:1 HTTP/1.1\r\nhost: x\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    ].map((bytes) => {
      const attacker = attack(url, bytes);
      attacker.socket.allowHalfOpen = true;
      return attacker;
    });
    await until(
      () => attackers.map(({ statuses }) => statuses),
      (statuses) => statuses.every(({ length }) => length === 1),
    );
    await become(CONNECTIONS, 0);
  });
});
