import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { nameServers } from '@nunatak/core/host-names';
import { type NameServer, nameServer } from '@nunatak/core/testing/name-server';
import { RETRYABLE_HEADER } from '@nunatak/gateway-contracts';
import { until } from './testing/attacks.js';
import { json, rawRequest } from './testing/raw-http.js';
import { type RunningGateway, runGateway } from './testing/running-gateway.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A pod of a service: an address of its own, the port of all pods. */
class Pod {
  asked = 0;
  readonly hosts = new Set<string | undefined>();
  readonly #server: Server;

  constructor(
    readonly address: string,
    public answer: Answer = (_request, response) => response.end(JSON.stringify({ pod: address })),
  ) {
    this.#server = createServer((request, response) => {
      this.hosts.add(request.headers.host);
      if (request.url !== '/openapi.json') this.asked++;
      response.setHeader('content-type', 'application/json');
      this.answer(request, response);
    });
  }

  async listen(port: number): Promise<number> {
    this.#server.listen(port, this.address);
    await new Promise((resolve, reject) => this.#server.once('listening', resolve).once('error', reject));
    return (this.#server.address() as AddressInfo).port;
  }

  kill(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const NAME = 'evm-data.test';
const gateways: RunningGateway[] = [];
const pods: Pod[] = [];
let names: NameServer;
let port: number;
/** What the name server answers; undefined: nothing at all. */
let answered: readonly string[] | undefined;

beforeEach(async () => {
  port = 0;
  names = await nameServer(() => answered);
});

afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.stop();
  for (const pod of pods.splice(0)) pod.kill();
  await names.close();
});

async function start(address: string, answer?: Answer): Promise<Pod> {
  const pod = new Pod(address, answer);
  pods.push(pod);
  port = await pod.listen(port);
  return pod;
}

async function gatewayBefore(upstream: string): Promise<RunningGateway> {
  const gateway = await runGateway('http', {
    upstreams: { 'evm-data': { kind: 'http', urls: [upstream] } },
    hop: { resolve: nameServers([names.address]) },
  });
  gateways.push(gateway);
  return gateway;
}

/** Starts a pod that answers the gateway's own questions, and holds all requests. */
async function startHolding(address: string): Promise<{ pod: Pod; held: ServerResponse[] }> {
  const held: ServerResponse[] = [];
  const pod = await start(address, (request, response) => {
    if (request.url === '/openapi.json') response.end('{}');
    else held.push(response);
  });
  return { pod, held };
}

/** Resolves when the gateway has asked each pod whether it is there. */
async function gatewayBeforeName(): Promise<RunningGateway> {
  const gateway = await gatewayBefore(`http://${NAME}:${port}`);
  await eventually(() => pods.every(({ hosts }) => hosts.size > 0));
  return gateway;
}

const ask = ({ url }: RunningGateway) => rawRequest(url, '/v1/chains');
const eventually = (holds: () => boolean | Promise<boolean>) => until(holds, Boolean, 60_000);

async function replicasAre(gateway: RunningGateway, count: number, state = 'in'): Promise<void> {
  const line = `nunatak_gateway_upstream_replicas{upstream="evm-data",state="${state}"} ${count}\n`;
  await eventually(async () => `${await gateway.registry.metrics()}\n`.includes(line));
}

/** Asks from several clients at once until it is stopped. Each answer is looked at. */
function load(gateway: RunningGateway): { stop(): Promise<string[]> } {
  let isOver = false;
  const failures: string[] = [];
  const clients = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const { status, body } = await ask(gateway);
      if (status !== 200) failures.push(`${status} ${body}`);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(clients);
      return failures;
    },
  };
}

describe('a gateway before the pods of a headless Service', () => {
  it('gives a new pod its share, and one that leaves or dies nothing more, without a failed request', async () => {
    for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.4']) await start(address);
    answered = pods.map(({ address }) => address);
    const gateway = await gatewayBeforeName();
    await replicasAre(gateway, 3);
    const underLoad = load(gateway);
    const added = await start('127.0.0.5');
    answered = pods.map(({ address }) => address);
    await eventually(() => added.asked > 0);
    const before = pods.map(({ asked }) => asked);
    await eventually(() => added.asked - before.at(-1)! >= 200);
    const shares = pods.map(({ asked }, i) => asked - before[i]!);
    const sum = shares.reduce((one, other) => one + other);
    for (const share of shares) {
      expect(share / sum).toBeGreaterThan(0.15);
      expect(share / sum).toBeLessThan(0.35);
    }
    answered = pods.slice(2).map(({ address }) => address);
    await replicasAre(gateway, 2);
    const left = pods[0]!.asked;
    pods[0]!.kill();
    pods[2]!.kill(); // Its address stays: the name server has not noticed yet.
    const stayed = added.asked;
    await eventually(() => added.asked > stayed + 100);
    await replicasAre(gateway, 1, 'out');
    expect(await underLoad.stop()).toEqual([]);
    // Requests that were on their way, at most one of each client.
    expect(pods[0]!.asked - left).toBeLessThanOrEqual(8);
    expect([...added.hosts]).toEqual([`${NAME}:${port}`]);
  });

  it('lets a pod that leaves the name finish the requests that it has', async () => {
    const { pod: leaving, held } = await startHolding('127.0.0.2');
    answered = ['127.0.0.2'];
    const gateway = await gatewayBeforeName();
    await replicasAre(gateway, 1);
    const asked = ask(gateway);
    await eventually(() => held.length === 1);
    await start('127.0.0.3');
    answered = ['127.0.0.3'];
    await eventually(async () => {
      const answers = ask(gateway);
      const answer = await Promise.race([answers, pause(100)]);
      return answer?.status === 200;
    });
    for (const response of held) response.end('{"pod":"127.0.0.2"}');
    expect(json(await asked)).toEqual({ pod: '127.0.0.2' });
    expect(leaving.hosts.size).toBe(1);
  });

  it('asks all pods that are left when one leaves, and breaks off the requests that it has', async () => {
    const { pod: leaving, held } = await startHolding('127.0.0.2');
    answered = ['127.0.0.2'];
    const gateway = await gatewayBeforeName();
    await replicasAre(gateway, 1);
    const asked = Array.from({ length: 8 }, () => ask(gateway));
    await eventually(() => held.length === 8);
    const dead = await start('127.0.0.3');
    await start('127.0.0.4');
    answered = ['127.0.0.3', '127.0.0.4'];
    await replicasAre(gateway, 2);
    dead.kill();
    leaving.kill();
    for (const answer of await Promise.all(asked)) expect(json(answer)).toEqual({ pod: '127.0.0.4' });
  });

  it('asks a pod again whose connection broke, when it is the only one left', async () => {
    let breaks = 8;
    await start('127.0.0.2', (request, response) => {
      if (request.url !== '/openapi.json' && breaks-- > 0) request.socket.destroy();
      else response.end('{"pod":"127.0.0.2"}');
    });
    const dead = await start('127.0.0.3');
    answered = ['127.0.0.2', '127.0.0.3'];
    const gateway = await gatewayBeforeName();
    await replicasAre(gateway, 2);
    dead.kill();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(gateway)));
    for (const answer of answers) expect(json(answer)).toEqual({ pod: '127.0.0.2' });
  });

  it('asks another pod when one says that it can’t answer', async () => {
    const unable = await start('127.0.0.2', (_request, response) =>
      response.writeHead(503, { [RETRYABLE_HEADER]: '1' }).end('{}'),
    );
    await start('127.0.0.3');
    answered = ['127.0.0.2', '127.0.0.3'];
    const gateway = await gatewayBeforeName();
    await replicasAre(gateway, 1, 'out');
    await replicasAre(gateway, 1);
    for (let i = 0; i < 20; i++) expect(json(await ask(gateway))).toEqual({ pod: '127.0.0.3' });
    expect(unable.asked).toBe(0);
  });

  it('goes on with the last addresses while the name server answers with none, and says so once', async () => {
    await start('127.0.0.2');
    await start('127.0.0.3');
    answered = ['127.0.0.2', '127.0.0.3'];
    const gateway = await gatewayBeforeName();
    await replicasAre(gateway, 2);
    answered = [];
    const warnings = () => gateway.logLines.filter((line) => line.includes('known addresses stay'));
    await eventually(() => warnings().length > 0);
    const lookups = names.asked.length;
    await eventually(() => names.asked.length > lookups + 2);
    expect(warnings().map((line) => JSON.parse(line))).toMatchObject([{ upstream: 'evm-data', host: NAME }]);
    for (let i = 0; i < 10; i++) expect((await ask(gateway)).status).toBe(200);
  });

  it('never sends a request to an address of a stale answer that nobody is at, once others are known', async () => {
    await start('127.0.0.2');
    answered = ['127.0.0.2', '127.0.0.99'];
    const gateway = await gatewayBeforeName();
    await replicasAre(gateway, 1);
    for (let i = 0; i < 50; i++) expect((await ask(gateway)).status).toBe(200);
    const metrics = await gateway.registry.metrics();
    expect(metrics).toContain('nunatak_gateway_upstream_replicas{upstream="evm-data",state="out"} 1');
    expect(metrics).not.toMatch(/nunatak_gateway_upstream_retries_total\{.*\} [1-9]/);
  });

  it('is 503 while the name has never had an address, and answers once it has', async () => {
    await start('127.0.0.2');
    answered = [];
    const gateway = await gatewayBefore(`http://nobody.${NAME}.invalid:${port}`);
    expect((await ask(gateway)).status).toBe(503);
    answered = ['127.0.0.2'];
    await eventually(async () => (await ask(gateway)).status === 200);
  });

  it('reaches a name of the hosts file as every program does', async () => {
    await start('127.0.0.1');
    const gateway = await runGateway('http', {
      upstreams: { 'evm-data': { kind: 'http', urls: [`http://localhost:${port}`] } },
    });
    gateways.push(gateway);
    for (let i = 0; i < 5; i++) expect((await ask(gateway)).status).toBe(200);
    await replicasAre(gateway, 1);
  });
});
