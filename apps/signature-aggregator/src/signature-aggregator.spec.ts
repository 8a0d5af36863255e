import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeWarpMessage, encodeCb58, encodeWarpLogData } from '@nunatak/avalanche-codec';
import { signing } from '@nunatak/avalanche-p2p/testing';
import { BlsKeys, canonicalSet, messageFault } from '@nunatak/avalanche-warp';
import { UnavailableError } from '@nunatak/core/errors';
import { until } from '@nunatak/core/testing';
import { pino } from 'pino';
import { createOperatorApplication } from './operating/operator.application.js';
import { evmMessage } from './testing/messages.js';
import { CHAIN, PlayedValidators, SUBNET } from './testing/played-validators.js';
import { RunningService } from './testing/running-service.js';

const NETWORK = 12_345;
const UNSEEN = evmMessage(NETWORK, CHAIN, 1);
/** Of which validators say nothing. */
const UNANSWERED = evmMessage(NETWORK, CHAIN, 3);
const PATH = '/v1/signatureAggregator/fuji/aggregateSignatures';
const silent = pino({ level: 'silent' });

describe('the signature aggregator, with validators that speak the protocol', () => {
  let validators: PlayedValidators;
  let service: RunningService;
  let { app, networks, registry, peers, members, node } = {} as RunningService & PlayedValidators;

  beforeAll(async () => {
    validators = await PlayedValidators.start([40n, 30n, 20n, 10n], (key) =>
      signing(key, (message) => {
        if (message.equals(UNANSWERED)) return 'silence';
        if (message.equals(UNSEEN)) return { code: 5, text: 'unknown message' };
        return { signature: key.secret.sign(message).toBytes() };
      }),
    );
    ({ peers, members, node } = validators);
    const { index } = validators.network;
    service = await RunningService.start({ urls: [node.url], index, warmSubnet: SUBNET, deadlineMs: 5_000 });
    ({ app, networks, registry } = service);
  });

  afterAll(async () => {
    await service?.close();
    await validators?.close();
  });

  const post = (payload: object, headers: Record<string, string> = {}, path = PATH) =>
    app.inject({ method: 'POST', url: path, payload, headers });

  it('is unavailable until a node has told its network, and finds it by each of its names', async () => {
    await until(() => networks.started.length === 1);
    const body = { message: evmMessage(NETWORK, CHAIN).toString('hex') };
    for (const name of ['fuji', 'testnet', '12345', 'devnet'])
      expect([name, (await post(body, {}, PATH.replace('fuji', name))).statusCode]).toEqual([name, 200]);
    expect((await post(body, {}, PATH.replace('fuji', 'mainnet'))).statusCode).toBe(404);
    expect((await post(body, {}, PATH.replace('fuji', 'nobody'))).statusCode).toBe(400);
  });

  it('gives a signed message that a verifier takes, in both dialects and from both forms of a message', async () => {
    const message = evmMessage(NETWORK, CHAIN, 2);
    const set = await canonicalSet(members, new BlsKeys());
    const [standard, hosted] = await Promise.all([
      post({ message: `0x${message.toString('hex')}` }),
      post({ message: encodeWarpLogData(message).toString('hex') }, { 'x-nunatak-dialect': 'hosted' }),
    ]);
    expect([standard.statusCode, hosted.statusCode]).toEqual([200, 201]);
    for (const { signedMessage } of [standard.json(), hosted.json()]) {
      const bytes = Buffer.from(signedMessage, 'hex');
      expect(bytes.subarray(0, message.length)).toEqual(message);
      const decoded = decodeWarpMessage(bytes);
      expect(messageFault(decoded, { networkId: NETWORK, set, percentage: 67 })).toBeUndefined();
    }
  });

  it('tells why too little weight signed', async () => {
    const { statusCode, headers, body } = await post({ message: UNSEEN.toString('hex') });
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse(body)).toEqual({
      error: 'Service Unavailable',
      statusCode: 503,
      message: expect.stringMatching(
        /threshold of stake: weight 0 of 100 .* 67\*100 > 100\*0\. Validators: 4 asked, 4 refused \(most often with code 5: unknown message\)/,
      ),
    });
  });

  it('shows operators how validators are connected, and what each of them replied', async () => {
    const operators = await createOperatorApplication(networks, { logger: silent });
    const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const { statusCode, body } = await operators.inject({ method, url, ...(payload && { payload }) });
      return [statusCode, JSON.parse(body)];
    };
    const { nodeId } = networks.started[0]!.status();
    const subnet = {
      ...{ subnetId: encodeCb58(SUBNET), validators: 4, connectedValidators: 4, absences: {} },
      ...{ connectedWeight: '100', totalWeight: '100' },
    };
    expect(await ask('GET', '/signatures')).toEqual([
      200,
      {
        networks: [
          {
            ...{ networkId: NETWORK, nodeId, isNodeIdKept: false, clockSkewSeconds: expect.any(Number) },
            ...{ subnets: [subnet], deafNodes: [], problems: {} },
          },
        ],
        waiting: [],
      },
    ]);
    const message = evmMessage(NETWORK, CHAIN, 7).toString('hex');
    const [status, report] = await ask('POST', '/signatures/devnet?all=true', { message });
    expect([status, report.signedWeight, report.signedMessage.startsWith(message)]).toEqual([200, '100', true]);
    expect(report.validators.map(({ reply, questions }: Record<string, unknown>) => [reply, questions])).toEqual(
      peers.map(() => ['signed', 1]),
    );
    expect(await ask('POST', '/signatures/devnet', { message: UNSEEN.toString('hex') })).toMatchObject([
      200,
      { error: expect.stringContaining('threshold of stake'), signedWeight: '0' },
    ]);
    expect(await ask('POST', '/signatures/devnet', { message: 'zz' })).toMatchObject([400, {}]);
    expect(await ask('GET', `/signatures/devnet/${encodeCb58(CHAIN)}`)).toMatchObject([404, {}]);
    await operators.close();
  });

  it('refuses what it can not sign, and names the field', async () => {
    const faults: [object, string][] = [
      [{ message: 'xyz' }, 'message must be bytes in hex, two digits a byte, with 0x or without'],
      [
        { message: UNSEEN.toString('hex'), pChainHeight: 1_000 },
        "pChainHeight: 1000 is in the future: the P-Chain's last block is 100",
      ],
      [{ message: UNSEEN.toString('hex'), quorumPercentage: 101 }, 'quorumPercentage must be an integer from 0 to 100'],
    ];
    for (const [body, message] of faults)
      expect((await post(body)).json()).toEqual({ error: 'Bad Request', statusCode: 400, message });
    expect((await app.inject({ method: 'GET', url: `${PATH}/${encodeCb58(CHAIN)}` })).statusCode).toBe(404);
    expect((await app.inject({ method: 'GET', url: `${PATH}/nothing` })).statusCode).toBe(400);
    expect((await post({ message: '00'.repeat(500_000) })).statusCode).toBe(400);
  });

  it('ends its work when the client hangs up', async () => {
    const client = new AbortController();
    const asked = fetch(`${await app.getUrl()}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: UNANSWERED.toString('hex') }),
      signal: client.signal,
    });
    const questions = async () =>
      Number(/questions_total\{network="12345",kind="first"\} (\d+)/.exec(await registry.metrics())?.[1]);
    const before = await questions();
    await until(async () => (await questions()) > before);
    client.abort();
    await expect(asked).rejects.toThrow();
    await until(async () => /outcome="abandoned"\} 1/.test(await registry.metrics()));
  });

  it('neither connects to subnets that do not exist nor remembers them', async () => {
    const message = evmMessage(NETWORK, CHAIN).toString('hex');
    const dials = peers.map((peer) => peer.dials);
    const askedBefore = node.asked.length;
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, i) => {
        const signingSubnetId = Buffer.alloc(32, 9);
        signingSubnetId.writeUInt32BE(i);
        return post({ message, signingSubnetId: signingSubnetId.toString('hex') });
      }),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    expect(networks.started[0]!.status().subnets.map(({ subnetId }) => subnetId)).toEqual([encodeCb58(SUBNET)]);
    expect(peers.map((peer) => peer.dials)).toEqual(dials);
    // The proposed height, once a second.
    expect(node.asked.slice(askedBefore).filter((method) => method === 'platform.getValidatorsAt')).toEqual([]);
  });

  it('shows its networks to Prometheus', async () => {
    await until(() => networks.started[0]!.status().connected === 4);
    const text = await registry.metrics();
    expect(text).toContain(
      `nunatak_signature_connected_weight_ratio{network="12345",subnet="${encodeCb58(SUBNET)}"} 1`,
    );
    expect(text).toContain('nunatak_signature_refusals_total{network="12345",chain="EVM",code="5"} 8');
    expect(text).toMatch(/nunatak_signature_aggregation_duration_seconds_count\{network="12345",outcome="signed"\} \d/);
  });

  it('signs by the source that is left while index or node are behind or away, and says why not while both are', async () => {
    const { network } = validators;
    let n = 100;
    const ask = (body: object) => service.ask(evmMessage(NETWORK, CHAIN, n++), body);
    const setsAsked = () => node.asked.filter((method) => method === 'platform.getValidatorsAt').length;
    network.indexHead = 50;
    expect((await ask({ pChainHeight: 97 })).status).toBe(200);
    network.indexFault = new UnavailableError('away');
    expect((await ask({ pChainHeight: 96 })).status).toBe(200);
    expect(setsAsked()).toBe(2);
    await node.close();
    Object.assign(network, { indexHead: 100, indexFault: undefined });
    expect((await ask({ pChainHeight: 95 })).status).toBe(200);
    await until(async () => (await ask({})).status === 503);
    expect(await ask({})).toMatchObject({
      ...{ status: 503, retryAfter: '1' },
      body: { message: "No node of the network states the P-Chain's height now" },
    });
    network.indexFault = new UnavailableError('away');
    expect(await ask({ pChainHeight: 94 })).toMatchObject({
      ...{ status: 503, retryAfter: '1' },
      body: {
        message: expect.stringMatching(/^The validators of subnet \w+ at height 94 are not indexed yet, and no node/),
      },
    });
  });
});
