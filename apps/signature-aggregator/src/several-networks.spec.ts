import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { decodeNodeId, encodeCb58 } from '@nunatak/avalanche-codec';
import { makeStakingKeyPair, StakingIdentity } from '@nunatak/avalanche-p2p';
import { SimulatedPeer, signing, simulatedBlsKey } from '@nunatak/avalanche-p2p/testing';
import { NodeError } from '@nunatak/chain-nodes';
import { until } from '@nunatak/core/testing';
import type { PrimaryNetwork } from '@nunatak/primary-network-contracts';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import type { SigningNetworks } from './networks/signing-networks.js';
import { openNetworks } from './open-networks.js';
import { createSignatureAggregatorApplication } from './signature-aggregator.application.js';
import { AggregatorMetrics } from './signature-aggregator-metrics.js';
import { evmMessage } from './testing/messages.js';
import { NodeServer } from './testing/node-server.js';
import { PlayedNetwork } from './testing/played-network.js';

const IDS = [1, 5, 12_345];
const SUBNET = Buffer.alloc(32, 1);
const CHAIN = Buffer.alloc(32, 2);
const logger = pino({ level: 'silent' });

/** One validator in each of mainnet, fuji and a local network. On public networks only the operator may name a private address. */
describe('a service of several networks', () => {
  const peers: SimulatedPeer[] = [];
  const servers: NodeServer[] = [];
  const indexes = new Map<number, PlayedNetwork>();
  let networks: SigningNetworks;
  let app: NestFastifyApplication;

  beforeAll(async () => {
    for (const networkId of IDS) {
      const key = simulatedBlsKey();
      const identity = new StakingIdentity(await makeStakingKeyPair());
      peers.push(await SimulatedPeer.start(identity, networkId, signing(key)));
      const played = new PlayedNetwork(new NodeError('fatal', 'no such chain'));
      played.addSubnet(
        SUBNET,
        [{ nodeId: decodeNodeId(identity.nodeId)!, weight: 1n, publicKey: key.publicKey }],
        CHAIN,
      );
      indexes.set(networkId, played);
      servers.push(
        await NodeServer.start({
          'info.getNetworkID': () => ({ networkID: String(networkId) }),
          'info.getNodeVersion': () => ({ version: 'avalanchego/1.14.2' }),
          'info.peers': () => ({ peers: [] }),
          'platform.getProposedHeight': () => ({ height: '99' }),
        }),
      );
    }
    const indexOf = (networkId: number) => indexes.get(networkId)!.index;
    const index = {
      validatorSet: (id, ...rest) => indexOf(id).validatorSet(id, ...rest),
      l1Validators: (id, ...rest) => indexOf(id).l1Validators(id, ...rest),
      blockchain: (id, ...rest) => indexOf(id).blockchain(id, ...rest),
    } as PrimaryNetwork;
    const signaturePeers = peers.map(({ nodeId, address }, i) => ({ networkId: IDS[i]!, nodeId, ...address }));
    const config = {
      ...{ avalancheNodes: servers.map(({ url }) => url), signatureFolder: undefined, signaturePeers },
      ...{ signatureNetworkNames: [], signatureSubnets: [], signatureWarmSubnets: [encodeCb58(SUBNET)] },
      ...{ signatureAllowedAddresses: [], signatureDeadlineMs: 60_000, signatureBalanceEndSeconds: 60 },
    };
    networks = await openNetworks(config, index, new AggregatorMetrics(new Registry()), logger);
    app = await createSignatureAggregatorApplication(networks, { logger });
    await app.init();
    await until(() => networks.started.length === IDS.length);
  });

  afterAll(async () => {
    await app?.close();
    await networks?.close();
    for (const each of [...servers, ...peers]) await each.close();
  });

  it('asks each network’s own validators, and refuses another network’s message', async () => {
    const ask = async (network: string, networkId: number) => {
      const url = `/v1/signatureAggregator/${network}/aggregateSignatures`;
      const payload = { message: evmMessage(networkId, CHAIN).toString('hex') };
      const { statusCode, body } = await app.inject({ method: 'POST', url, payload });
      return statusCode === 200 ? 200 : JSON.parse(body).message;
    };
    expect(await Promise.all([ask('mainnet', 1), ask('fuji', 5), ask('12345', 12_345)])).toEqual([200, 200, 200]);
    expect(await ask('mainnet', 5)).toBe('message is of network 5, not of network 1');
  });

  it('dials the named peers of a network from that network alone', () => {
    expect(peers.map(({ dials, connections }) => [dials, connections.size])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(networks.started.map((network) => network.status().faults)).toEqual([{}, {}, {}]);
  });
});
