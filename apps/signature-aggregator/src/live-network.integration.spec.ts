import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type AvalancheNetwork, avalancheMissing, startNetwork } from '@nunatak/avalanche';
import { decodeCb58, decodeWarpMessage, encodeUnsignedWarpMessage, signerIndicesOf } from '@nunatak/avalanche-codec';
import { BlsKeys, canonicalSet, messageFault } from '@nunatak/avalanche-warp';
import { NodeEndpoint } from '@nunatak/chain-nodes';
import { UnavailableError } from '@nunatak/core/errors';
import { until } from '@nunatak/core/testing';
import type { PrimaryNetwork } from '@nunatak/primary-network-contracts';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import type { SigningNetworks } from './networks/signing-networks.js';
import { AvalancheNodes } from './nodes/avalanche-nodes.js';
import { openNetworks } from './open-networks.js';
import { PRIMARY_SUBNET } from './sets/set-sources.js';
import { createSignatureAggregatorApplication } from './signature-aggregator.application.js';
import { AggregatorMetrics } from './signature-aggregator-metrics.js';

/** A network takes up to a minute to begin. */
const PATIENCE = 300_000;
const NODES = 3;
const PATH = '/v1/signatureAggregator/fuji/aggregateSignatures';
const silent = pino({ level: 'silent' });

const missing = avalancheMissing();
if (missing) console.warn(`left out: ${missing}`);

/** No index is there: validators and chains are those that nodes state. */
const noIndex = new Proxy({} as PrimaryNetwork, {
  get: () => async () => Promise.reject(new UnavailableError('the index is away')),
});

(missing ? describe.skip : describe)('the signature aggregator on a live network', () => {
  let network: AvalancheNetwork;
  let networks: SigningNetworks;
  let app: NestFastifyApplication;
  let nodes: AvalancheNodes;
  let cChain: Buffer;

  beforeAll(async () => {
    network = await startNetwork({ nodes: NODES, index: false });
    const config = {
      ...{ avalancheNodes: network.urls, signatureFolder: undefined, signatureNetworkNames: [], signatureSubnets: [] },
      ...{ signatureWarmSubnets: ['11111111111111111111111111111111LpoYY'], signaturePeers: [] },
      ...{ signatureAllowedAddresses: [], signatureDeadlineMs: 10_000, signatureBalanceEndSeconds: 60 },
    };
    networks = await openNetworks(config, noIndex, new AggregatorMetrics(new Registry()), silent);
    app = await createSignatureAggregatorApplication(networks, { logger: silent });
    await app.init();
    const { blockchainID } = await call<{ blockchainID: string }>('/ext/info', 'info.getBlockchainID', { alias: 'C' });
    cChain = decodeCb58(blockchainID)!;
    nodes = new AvalancheNodes(network.networkId);
    for (const url of network.urls) nodes.add(new NodeEndpoint('node', { rpcUrl: url }));
  }, PATIENCE);

  afterAll(async () => {
    await app?.close();
    await networks?.close();
    await nodes?.close();
    await network?.stop();
  }, PATIENCE);

  /** Calls a method of the first node's API. */
  async function call<Answer>(path: string, method: string, params: unknown = {}): Promise<Answer> {
    const response = await fetch(`${network.urls[0]}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return ((await response.json()) as { result: Answer }).result;
  }

  const post = (payload: object) => app.inject({ method: 'POST', url: PATH, payload });
  const hashMessage = (hash: Buffer) =>
    encodeUnsignedWarpMessage({
      networkId: network.networkId,
      sourceChainId: cChain,
      payload: { type: 'hash', hash },
    });

  it(
    'signs what the validators have accepted, by the sets that nodes state',
    async () => {
      await until(() => networks.started[0]?.status().subnets[0]?.connectedValidators === NODES);
      const { hash } = await call<{ hash: string }>('/ext/bc/C/rpc', 'eth_getBlockByNumber', ['latest', false]);
      const message = hashMessage(Buffer.from(hash.slice(2), 'hex'));
      const height = await nodes.height();
      const set = await canonicalSet(await nodes.validatorsAt(PRIMARY_SUBNET, height), new BlsKeys());
      expect(set.validators).toHaveLength(NODES);
      for (const more of [{}, { quorumPercentage: 100 }, { verifyingBlockchainId: cChain.toString('hex') }]) {
        const { statusCode, body } = await post({ message: message.toString('hex'), ...more });
        expect([body, statusCode]).toEqual([expect.stringContaining('signedMessage'), 200]);
        const decoded = decodeWarpMessage(Buffer.from(JSON.parse(body).signedMessage, 'hex'));
        const percentage = 'quorumPercentage' in more ? 100 : 67;
        expect(messageFault(decoded, { networkId: network.networkId, set, percentage })).toBeUndefined();
        if (percentage === 100) expect(signerIndicesOf(decoded.signature)).toHaveLength(NODES);
      }
    },
    PATIENCE,
  );

  it(
    'states the epoch of chains that the nodes run, and refuses what does not exist',
    async () => {
      expect(await nodes.epochHeight(cChain)).toBeLessThanOrEqual(await nodes.proposedHeight());
      await expect(nodes.epochHeight(Buffer.alloc(32, 9))).rejects.toMatchObject({ retryable: false });
      expect(await nodes.subnetOf(cChain)).toEqual(PRIMARY_SUBNET);
      const message = hashMessage(Buffer.alloc(32, 1)).toString('hex');
      const unknown = await post({ message, signingSubnetId: '09'.repeat(32) });
      expect([unknown.statusCode, unknown.json().message]).toEqual([400, expect.stringMatching(/^signingSubnetId: /)]);
      const future = await post({ message, pChainHeight: 1_000_000 });
      expect([future.statusCode, future.json().message]).toEqual([400, expect.stringMatching(/^pChainHeight: /)]);
    },
    PATIENCE,
  );
});
